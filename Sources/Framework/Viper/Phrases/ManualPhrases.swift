/// The words of the manual.
extension Phrase {
  package static let manualName = Phrase("NAME", "名称")
  static let manualSynopsis = Phrase("SYNOPSIS", "概要")
  static let manualDescription = Phrase("DESCRIPTION", "说明")
  static let manualOptions = Phrase("OPTIONS", "选项")
  static let manualEnvironment = Phrase("ENVIRONMENT", "环境变量")
  static let manualFiles = Phrase("FILES", "文件")
  static let manualExample = Phrase("EXAMPLE", "示例")
  static let manualSeeAlso = Phrase("SEE ALSO", "参见")
  static let manualSettings = Phrase("SETTINGS", "设置")
  static let manualAnswers = Phrase("Commands of presented screens", "弹出页面上的命令")
  static let manualDocuments = Phrase("DOCUMENTS", "各命令的输出")
  static let manualObjects = Phrase("OBJECTS", "对象")
  static let manualErrors = Phrase("ERRORS", "错误")
  static let manualScreens = Phrase(
    "A screen shows itself. A command of a screen is typed behind its name, or alone at the prompt while the screen is open.",
    "输入页面的名称即可显示该页面. 页面上的命令写在页面名称之后, 或在提示符下打开该页面后单独输入.")
  static let manualConfig = Phrase("settings in a file", "配置文件中的设置")
  static let manualJSON = Phrase(
    "documents that the commands print as JSON", "各命令以 JSON 输出的内容")
  static let manualTypes = Phrase("TYPES", "类型")
  static let typeTime = Phrase(
    "a string such as 2026-05-01T10:00:00Z, in UTC", "UTC 时间的字符串, 例如 2026-05-01T10:00:00Z")
  static let typeMap = Phrase(
    "an object whose keys are data, and whose values are of TYPE", "以数据为键的对象, 值的类型为 TYPE")
  static let typeScreen = Phrase(
    "the document of the command that opens this screen", "打开该页面的命令的输出")
  static let jsonText = [
    Phrase(
      "With --json, a command prints one document on one line. --json=FIELDS prints only these keys of an object, or of each object of an array.",
      "使用 --json 时, 每条命令输出一行 JSON. --json=FIELDS 只输出对象 (或数组中每个对象) 的这些键."),
    Phrase(
      "All keys are always present, in the order of this page. An unknown value is null. A command that has nothing to tell prints null. quit prints nothing, tour refuses --json, and the lines of source, try and trace print their own documents.",
      "所有键总是存在, 顺序与本页相同. 未知的值为 null. 没有内容可输出的命令输出 null. quit 不输出内容, tour 不接受 --json, source, try 和 trace 的各行输出各自的内容."
    ),
    Phrase(
      "The documents stand in help --json, too, with the arguments and options of each command.",
      "help --json 也列出这些内容, 以及每条命令的参数和选项."),
  ]
  static let errorText = Phrase(
    "An error is an object on standard error: {\"error\":{\"code\":CODE,\"message\":STRING,\"hint\":STRING or null}}. In a script, it also has file and line. The exit statuses and their codes are:",
    "错误是标准错误上的一个对象: {\"error\":{\"code\":CODE,\"message\":STRING,\"hint\":STRING 或 null}}. 在脚本中还有 file 和 line. 退出状态及其代码:"
  )
  static func configText(_ program: String) -> [Phrase] {
    [
      Phrase(
        "Each line of the file is NAME = VALUE. Blank lines are skipped, and a line that begins with # is a comment. A path begins with / or ~/.",
        "文件的每一行是 NAME = VALUE. 空行会被跳过, 以 # 开头的行是注释. 路径以 / 或 ~/ 开头."),
      Phrase(
        "\(program) reads \(program)/config in each folder of XDG_CONFIG_DIRS (/etc/xdg), then ~/.config/\(program)/config. The file of the user overrides the files of the machine; variables override both, and options override variables.",
        "\(program) 先读取 XDG_CONFIG_DIRS (/etc/xdg) 中各目录的 \(program)/config, 再读取 ~/.config/\(program)/config. 用户的文件优先于系统的文件, 变量优先于文件, 选项优先于变量."
      ),
      Phrase(
        "\(program) config lists all settings with their values and the origin of each. \(program) config set NAME VALUE writes the file of the user.",
        "\(program) config 列出所有设置, 其值和来源. \(program) config set NAME VALUE 写入用户的文件."),
    ]
  }
  static func programText(_ program: String) -> Phrase {
    Phrase(
      "The value of a PROGRAM has its arguments behind it. It is split at blanks and started without a shell. Quotes and backslashes keep blanks, as in a line of \(program): '/opt/my programs/find' --lang \"en GB\".",
      "PROGRAM 的值后面可以有参数. 值在空格处分开, 不经过 shell 启动. 引号和反斜杠可保留空格, 与 \(program) 的命令行相同: '/opt/my programs/find' --lang \"en GB\"."
    )
  }
  static func settingOfFile(
    _ summary: Phrase, values: [String], usual: String, variable: String
  ) -> Phrase {
    let words = values.joined(separator: ", ")
    return Phrase(
      "\(summary.english). Values: \(words). Default: \(usual). Variable: \(variable).",
      "\(summary.chinese). 取值: \(words). 默认: \(usual). 变量: \(variable).")
  }
  static let editorVariable = Phrase("the editor for texts", "正文编辑器")
  static let pagerVariable = Phrase(
    "the pager for long pages; empty for none", "长页面的分页程序; 为空则不分页")
  static let localeVariable = Phrase("the language of messages", "界面语言")
  static let noColorVariable = Phrase("no colours if it is set", "设置后不使用颜色")
  static let forceColorVariable = Phrase(
    "colours in pipes, too, unless it is 0", "除非为 0, 在管道中也使用颜色")
  static let terminalVariable = Phrase(
    "the kind of terminal; no colours and no repaint if it is dumb", "终端类型; 为 dumb 时不使用颜色, 不重绘")
  static let accessibleVariable = Phrase(
    "1 for words in place of signs and pictures, as --accessible", "为 1 时用文字代替符号和图形, 同 --accessible"
  )
  static let timeZoneVariable = Phrase("the time zone of dates", "日期的时区")
  static let configVariable = Phrase("the folders of configuration files", "配置文件所在目录")
  static let dataVariable = Phrase("the folders of data and of state", "数据和状态所在目录")

  /// Sentences in a row.
  static func sentences(_ parts: [Phrase?]) -> Phrase {
    let parts = parts.compactMap(\.self)
    return Phrase(
      parts.map { sentence($0.english) }.joined(separator: " "),
      parts.map { sentence($0.chinese) }.joined(separator: " "))
  }

  private static func sentence(_ words: String) -> String {
    words.hasSuffix(".") ? words : words + "."
  }
}
