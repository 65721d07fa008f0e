/// Messages of help about options, statuses and topics.
extension Phrase {
  package static func verbsHere(_ title: Phrase) -> Phrase {
    Phrase("On this screen (\(title.english))", "当前页面 (\(title.chinese))")
  }
  package static let usageHeading = Phrase("Usage", "用法")
  package static let callPrompt = Phrase("start an interactive prompt", "进入交互式提示符")
  package static let callPlace = Phrase("show a screen", "显示一个页面")
  package static let callVerb = Phrase("run a command of that screen", "执行该页面上的命令")
  package static let callScript = Phrase("run the commands in a file", "运行文件中的命令")
  package static let callLines = Phrase("run the given commands", "运行给出的命令")
  package static let verbsHeading = Phrase("Commands of that screen", "该页面上的命令")
  package static let nounsHeading = Phrase("Screens", "页面")
  package static let wordsHeading = Phrase("Commands that work everywhere", "随处可用的命令")
  package static let topicsHeading = Phrase("More help", "更多帮助")
  static let helpExplains = Phrase("help WORD explains a command", "help WORD 解释一个命令")
  static let helpDescribesAll = Phrase(
    "help --all explains all commands", "help --all 解释所有命令")
  static let allOption = Phrase(
    "explain all commands; a terminal lists their words otherwise", "解释所有命令; 否则终端只列出命令")
  static let forAccounts = Phrase("log in first", "请先登录")
  package static let forPrompts = Phrase("it works only at a prompt and in scripts", "只能用于提示符和脚本")
  static let forGuests = Phrase("log out first", "请先退出登录")
  static let forFounder = Phrase("only the first account can do this", "只有第一个账号可以执行此操作")
  package static let nothingToApplyTo = Phrase("there is nothing to apply it to", "没有适用的对象")
  package static func notNow(_ reason: Phrase) -> Phrase {
    Phrase("Not available now: \(reason.english)", "现在不可用: \(reason.chinese)")
  }
  package static func summary(_ summary: Phrase, butNot reason: Phrase) -> Phrase {
    Phrase(
      "\(summary.english) (not available now: \(reason.english))",
      "\(summary.chinese) (现在不可用: \(reason.chinese))")
  }
  package static func alsoTyped(_ aliases: [String]) -> Phrase {
    let words = aliases.joined(separator: ", ")
    return Phrase("Aliases: \(words)", "别名: \(words)")
  }
  package static func forExample(_ example: String) -> Phrase {
    Phrase("For example: \(example)", "例如: \(example)")
  }
  package static let jsonOption = Phrase(
    "print JSON; limit it to FIELDS, separated by commas", "输出 JSON; 给出 FIELDS (以逗号分隔) 时只输出这些字段")
  package static let plainOption = Phrase(
    "print as in a pipe: tabs, no colours", "像在管道中一样输出: 制表符, 无颜色")
  package static let colorOption = Phrase("when to use colours", "何时使用颜色")
  package static let langOption = Phrase("the language of messages", "界面语言")
  package static let widthOption = Phrase("lay pages out for N columns", "按 N 列排版")
  package static let yesOption = Phrase("answer yes to every confirmation", "对所有确认都回答 y")
  package static let noInputOption = Phrase(
    "never ask; refuse commands that need an answer", "不提问; 需要提问的命令会被拒绝")
  package static let quietOption = Phrase("print only data and errors", "只输出数据和错误")
  package static let traceOption = Phrase(
    "print every step to standard error; or as json or mermaid to standard output",
    "把每一步写到标准错误; 或以 json 或 mermaid 格式写到标准输出")
  package static let mermaidOption = Phrase(
    "print a sequence diagram of the line instead of its output",
    "输出该行的时序图, 代替它自己的输出")
  package static let suggestionsOption = Phrase(
    "suggest the rest of a line from the history; the right arrow takes it",
    "从历史记录建议这一行的其余部分; 按右方向键采用")
  package static let limitOption = Phrase(
    "show N rows per page; else 20, or what fits the terminal", "列表每页显示 N 行; 否则显示 20 行, 在终端上显示放得下的行"
  )
  package static let afterOption = Phrase("start the list after CURSOR", "从 CURSOR 之后开始列出")
  package static let passwordStdinOption = Phrase(
    "read passwords from standard input, one per line", "从标准输入读取密码, 每行一个")
  package static let passwordFileOption = Phrase(
    "read passwords from FILE, one per line", "从 FILE 读取密码, 每行一个")
  package static let atomicOption = Phrase(
    "keep all changes of a script, or none", "脚本的改动要么全部保留, 要么都不保留")
  package static let accessibleOption = Phrase(
    "print words in place of signs and pictures, one fact a line", "用文字代替符号和图形, 每行一项")
  package static let linksOption = Phrase(
    "let the terminal open http and https links of texts", "让终端可以打开文中的 http 和 https 链接")
  package static let helpOption = Phrase("explain the command instead of running it", "说明命令而不运行")
  package static let keepGoingOption = Phrase(
    "continue after errors; exit with the status of the first error", "出错后继续; 以第一个错误的状态结束")
  package static let dryRunOption = Phrase(
    "check every line without changing anything", "检查每一行, 不做任何改动")
  package static let commandOption = Phrase(
    "run LINE; can be repeated", "运行 LINE; 可重复使用")
  package static let versionOption = versionWord
  package static let optionsTopic = Phrase("Options that work everywhere", "随处可用的选项")
  package static let settingsTopic = Phrase("All settings and their usual values", "所有设置及其默认值")
  static func settingTopic(_ name: String) -> Phrase {
    Phrase("The setting \(name)", "设置 \(name)")
  }
  package static let howToSet = Phrase(
    "Change one for this run: set NAME VALUE. Most can also be given as an option, --NAME VALUE.",
    "用 set NAME VALUE 为本次运行更改设置. 多数设置也可作为选项: --NAME VALUE.")
  package static func setting(_ summary: Phrase, usual: String) -> Phrase {
    Phrase("\(summary.english) (usually \(usual))", "\(summary.chinese) (默认 \(usual))")
  }
  package static let exitCodesTopic = Phrase("Exit statuses", "退出状态")
  package static let scriptingTopic = Phrase("What scripts can rely on", "脚本可以依赖的行为")
  package static let outputTopic = Phrase("The form of the output, and its streams", "输出的内容, 去向和格式")
  package static let statusDone = Phrase("done", "完成")
  package static let statusRefused = Phrase(
    "refused by a rule, or failed", "被规则拒绝, 或失败")
  package static let statusUsage = Phrase(
    "usage error: an unknown command, or a missing or malformed argument", "用法错误: 未知的命令, 参数缺失或有误")
  package static let statusNotFound = Phrase(
    "a named thing does not exist", "指定的对象不存在")
  package static let statusNotLoggedIn = Phrase("you must log in first", "需要先登录")
  package static let statusConflict = Phrase(
    "busy or conflict: another process wrote first; try again", "繁忙或冲突: 另一个进程先写入; 请重试")
  package static let statusUnusable = Phrase(
    "the store or the output cannot be used", "数据库或输出无法使用")
  package static let statusInterrupted = interrupted
  package static let statusClosedPipe = Phrase(
    "the reader of the output closed the pipe", "输出的读取方关闭了管道")
  package static let statusTerminated = terminated
  package static let scriptingText = [
    Phrase(
      "Commands are read one per line, from standard input, from run FILE, or from -c LINE.",
      "每行一条命令, 来自标准输入, run FILE 或 -c LINE."),
    Phrase(
      "Blank lines are skipped. A # at the start of a word begins a comment. A backslash at the end of a line continues it.",
      "空行会被跳过. 词首的 # 表示注释. 行末的反斜杠表示续行."),
    Phrase(
      "An error is printed to standard error with its file and line, and ends the run with its status.",
      "错误连同文件名和行号写到标准错误, 并以其状态结束运行."),
    Phrase(
      "--keep-going continues after errors and ends with the status of the first one; --dry-run only checks.",
      "--keep-going 会继续运行, 以第一个错误的状态结束; --dry-run 只做检查."),
    Phrase(
      "--atomic keeps all changes of a run or none, and prints replies only after the changes are saved.",
      "--atomic 要么保存一次运行的全部改动, 要么都不保存; 回复在保存之后才输出."),
    Phrase(
      "A question reads its answer from the next line. The answer no gives status 0; no answer gives status 1.",
      "提问从下一行读取回答. 回答否时状态为 0; 没有回答时状态为 1."),
    Phrase(
      "expect TEXT and reject TEXT check the output of the previous command; try LINE goes on if LINE fails; wait SECONDS pauses.",
      "expect TEXT 和 reject TEXT 检查上一条命令的输出; try LINE 在 LINE 失败时继续; wait SECONDS 等待一段时间."),
    Phrase(
      "A reply is printed only after its change is in the store.",
      "改动写入数据库之后才会输出回复."),
  ]
  package static let outputText = [
    Phrase(
      "Data goes to standard output; notices, questions and errors go to standard error.",
      "数据写到标准输出; 通知, 提问和错误写到标准错误."),
    Phrase(
      "On a terminal, lists are aligned. In a pipe, or with --plain, each row is one line of cells separated by tabs.",
      "在终端上列表会对齐; 在管道中或使用 --plain 时, 每行是以制表符分隔的单元格."),
    Phrase(
      "--json prints an array for a list and an object for a single item; --json=a,b prints only these keys.",
      "--json 对列表输出数组, 对单个项目输出对象; --json=a,b 只输出这些键."),
    Phrase(
      "With --json, an error is an object with code, message and hint; in a script it also has file and line.",
      "使用 --json 时, 错误是带有 code, message 和 hint 的对象, 在脚本中还有 file 和 line."),
    Phrase(
      "By default, colours appear only on a terminal; NO_COLOR, CLICOLOR_FORCE, TERM=dumb and --color change this.",
      "颜色默认只在终端上显示; 可用 NO_COLOR, CLICOLOR_FORCE, TERM=dumb 和 --color 更改."),
    Phrase(
      "Control characters in foreign text are shown as marks and never reach the terminal.",
      "他人文字中的控制字符会显示为标记, 不会传到终端."),
  ]
}
