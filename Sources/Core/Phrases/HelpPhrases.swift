/// What help says about options, statuses and topics.
extension Phrase {
  static func verbsHere(_ title: Phrase) -> Phrase {
    Phrase("On this screen (\(title.english))", "当前页面 (\(title.chinese))")
  }
  static let usageHeading = Phrase("Usage", "用法")
  static let callPrompt = Phrase("talk at a prompt", "在提示符下交互")
  static let callPlace = Phrase("show a place", "显示一个页面")
  static let callVerb = Phrase("do something there", "在该页面上执行操作")
  static let callScript = Phrase("run the lines of a file", "运行文件中的各行")
  static let callLines = Phrase("run these lines", "运行这些行")
  static let verbsHeading = Phrase("There", "该页面上")
  static let nounsHeading = Phrase("Places", "页面")
  static let wordsHeading = Phrase("Everywhere", "随处可用")
  static let topicsHeading = Phrase("More help", "更多帮助")

  static func notNow(_ reason: Phrase) -> Phrase {
    Phrase("Not now: \(reason.english)", "现在不可用: \(reason.chinese)")
  }
  static func summary(_ summary: Phrase, butNot reason: Phrase) -> Phrase {
    Phrase(
      "\(summary.english) (not now: \(reason.english))",
      "\(summary.chinese) (现在不可用: \(reason.chinese))")
  }
  static func alsoTyped(_ aliases: [String]) -> Phrase {
    let words = aliases.joined(separator: ", ")
    return Phrase("Also typed: \(words)", "也可以输入: \(words)")
  }
  static func forExample(_ example: String) -> Phrase {
    Phrase("For example: \(example)", "例如: \(example)")
  }

  static let jsonOption = Phrase(
    "print JSON; with FIELDS only these, separated by commas", "输出 JSON; 可只要 FIELDS, 用逗号分隔")
  static let plainOption = Phrase(
    "print as into a pipe: tabs, no colours", "像在管道中一样输出: 制表符, 无颜色")
  static let colorOption = Phrase("when to use colours", "何时使用颜色")
  static let langOption = Phrase("the language of the words", "界面语言")
  static let widthOption = Phrase("lay pages out for N columns", "按 N 列排版")
  static let yesOption = Phrase("answer yes to every confirmation", "对所有确认回答是")
  static let noInputOption = Phrase(
    "ask nothing; what would ask is refused", "不提问; 需要提问的命令会被拒绝")
  static let quietOption = Phrase("say nothing but data and errors", "只输出数据和错误")
  static let traceOption = Phrase("tell every step on standard error", "把每一步写到标准错误")
  static let limitOption = Phrase("show N rows of a list at once", "列表每次显示 N 行")
  static let nameStyleOption = Phrase(
    "call people by nickname, by account, or by both", "显示昵称, 账号, 或两者")
  static let afterOption = Phrase("begin a list behind CURSOR", "从 CURSOR 之后开始列出")
  static let passwordStdinOption = Phrase(
    "read passwords from standard input, one a line", "从标准输入读取密码, 每行一个")
  static let passwordFileOption = Phrase(
    "read passwords from FILE, one a line", "从 FILE 读取密码, 每行一个")
  static let storeOption = Phrase(
    "where the store is; for a whole run, not by set", "存储的位置; 用于整个运行, 不能用 set 更改")
  static let atomicOption = Phrase(
    "keep all of a script's changes or none", "脚本的改动要么全部保留, 要么都不保留")
  static let helpOption = Phrase("explain the command instead of running it", "说明命令而不运行")
  static let keepGoingOption = Phrase(
    "go on after errors; end with the first one's status", "出错后继续; 以第一个错误的状态结束")
  static let dryRunOption = Phrase("check every line, change nothing", "检查每一行, 不做任何改动")
  static let commandOption = Phrase(
    "run LINE; may be given several times", "运行 LINE; 可以多次给出")
  static let versionOption = Phrase("print the version", "显示版本")

  static let optionsTopic = Phrase("Options that work everywhere", "随处可用的选项")
  static let exitCodesTopic = Phrase("How a run ends: the exit status", "运行的结束方式: 退出状态")
  static let scriptingTopic = Phrase("What scripts can rely on", "脚本可以依赖什么")
  static let outputTopic = Phrase("What is printed, where and how", "输出什么, 输出到哪里")

  static let statusDone = Phrase("done", "完成")
  static let statusRefused = Phrase(
    "refused or failed: a rule said no", "被拒绝或失败: 某条规则不允许")
  static let statusUsage = Phrase(
    "usage: an unknown word, a missing or malformed argument", "用法: 未知的词, 参数缺失或有误")
  static let statusNotFound = Phrase("a named thing does not exist", "指定的事物不存在")
  static let statusNotLoggedIn = Phrase("somebody has to log in first", "需要先登录")
  static let statusConflict = Phrase(
    "busy or conflict: another writer won, try again", "繁忙或冲突: 请重试")
  static let statusUnusable = Phrase(
    "the store or the output cannot be used", "存储或输出无法使用")
  static let statusInterrupted = Phrase("interrupted", "被中断")
  static let statusClosedPipe = Phrase("the reader of the output went away", "输出的读取方已离开")
  static let statusTerminated = Phrase("terminated", "被终止")

  static let scriptingText = [
    Phrase(
      "One command a line, from standard input, from run FILE, or from -c LINE.",
      "每行一条命令, 来自标准输入, run FILE 或 -c LINE."),
    Phrase(
      "Blank lines are skipped, and what follows # at the start of a word; a backslash at the end continues a line.",
      "空行以及词首的 # 之后的内容会被跳过; 行末的反斜杠表示续行."),
    Phrase(
      "An error names its file and line on standard error and ends the run with its status.",
      "错误会在标准错误中指出文件和行号, 并以其状态结束运行."),
    Phrase(
      "--keep-going runs on and ends with the first error's status; --dry-run only checks.",
      "--keep-going 会继续运行, 以第一个错误的状态结束; --dry-run 只做检查."),
    Phrase(
      "--atomic keeps all changes of a run or none, and holds its replies back until they are kept.",
      "--atomic 要么保留一次运行的全部改动, 要么都不保留, 并在保留之后才输出回复."),
    Phrase(
      "A question takes the next line as its answer; no is status 0, no answer is status 1.",
      "提问会把下一行当作回答; 回答否的状态是 0, 没有回答的状态是 1."),
    Phrase(
      "expect TEXT and reject TEXT check what the command before said; wait SECONDS lets time pass.",
      "expect TEXT 和 reject TEXT 检查上一条命令的输出; wait SECONDS 等待一段时间."),
    Phrase(
      "A reply is printed only after what it says has happened.",
      "只有在事情真正完成之后才会输出回复."),
  ]
  static let outputText = [
    Phrase(
      "Data goes to standard output; notices, questions and errors go to standard error.",
      "数据写到标准输出; 通知, 提问和错误写到标准错误."),
    Phrase(
      "On a terminal lists are aligned; in a pipe, and with --plain, a row is a line of cells separated by tabs.",
      "在终端上列表会对齐; 在管道中或使用 --plain 时, 每行是以制表符分隔的单元格."),
    Phrase(
      "--json prints an array for a list and an object for one thing; --json=a,b only these keys.",
      "--json 对列表输出数组, 对单个事物输出对象; --json=a,b 只输出这些键."),
    Phrase(
      "With --json an error is an object with code, message and hint, in a script also file and line.",
      "使用 --json 时, 错误是带有 code, message 和 hint 的对象, 在脚本中还有 file 和 line."),
    Phrase(
      "Colours are shown on a terminal only; NO_COLOR, CLICOLOR_FORCE, TERM=dumb and --color decide.",
      "颜色只在终端上显示; 由 NO_COLOR, CLICOLOR_FORCE, TERM=dumb 和 --color 决定."),
    Phrase(
      "Control characters in other people's text are shown as marks and never reach the terminal.",
      "他人文字中的控制字符会显示为标记, 不会传到终端."),
  ]
}
