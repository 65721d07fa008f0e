/// Messages about lines that cannot be matched.
extension Phrase {
  package static let notUTF8 = Phrase("the input is not valid UTF-8", "输入不是有效的 UTF-8")
  package static let containsNUL = Phrase("the line contains a NUL byte", "行中含有 NUL 字节")
  package static let danglingBackslash = Phrase(
    "the backslash at the end of the line escapes nothing", "行末的反斜杠后面没有字符")
  package static let unclosedQuote = Phrase("a quote is not closed", "引号没有闭合")
  package static let apostropheHint = Phrase(
    #"type an apostrophe as \' or inside "...""#, #"单引号请写作 \' 或放在 "..." 里"#)
  package static let dashHint = Phrase(
    "type -- before text that begins with -", "以 - 开头的文字请写在 -- 之后")
  package static let seeHelp = Phrase("list the available commands: help", "输入 help 查看可用命令")
  package static let emptyField = Phrase(
    "--json: a field name is empty", "--json: 有一个字段名为空")
  package static func didYouMean(_ word: String) -> Phrase {
    Phrase("did you mean \(word)?", "你是不是想输入 \(word)?")
  }
  package static func worksElsewhere(_ lines: [String]) -> Phrase {
    Phrase(
      "it works elsewhere: \(lines.joined(separator: ", "))",
      "可用于其他页面: \(lines.joined(separator: ", "))")
  }
  static func tooDeepLine(_ most: Int) -> Phrase {
    Phrase(
      "try and trace stand at most \(most) times before a line", "一行前最多有 \(most) 个 try 和 trace")
  }
  static func worksBehind(_ line: String) -> Phrase {
    Phrase("it works after \(line)", "可在 \(line) 之后使用")
  }
  package static func usage(_ usage: String) -> Phrase {
    Phrase("usage: \(usage)", "用法: \(usage)")
  }
  package static func oneOf(_ words: [String]) -> Phrase {
    Phrase("choose one of \(words.joined(separator: ", "))", "可选: \(words.joined(separator: ", "))")
  }
  package static func noSuchWord(_ word: String) -> Phrase {
    Phrase("no such command here: \(word)", "此处没有这个命令: \(word)")
  }
  package static func noHelpOn(_ word: String) -> Phrase {
    Phrase("no help on \(word)", "没有关于 \(word) 的帮助")
  }
  package static func noSuchOption(_ option: String) -> Phrase {
    Phrase("no such option: \(option)", "选项不存在: \(option)")
  }
  package static func dashValueHint(_ word: String) -> Phrase {
    Phrase("type a value that begins with - as: \(word)", "以 - 开头的值请写作 \(word)")
  }
  package static func noSuchOption(_ option: String, of command: String) -> Phrase {
    Phrase("\(command): no such option: \(option)", "\(command): 选项不存在: \(option)")
  }
  package static func noSuchSetting(_ name: String) -> Phrase {
    Phrase("no such setting: \(name)", "设置不存在: \(name)")
  }
  package static let howToSeeFields = Phrase(
    "show all fields: --json", "用不带字段名的 --json 显示所有字段")
  package static func noSuchField(_ field: String) -> Phrase {
    Phrase("no such field: \(field)", "字段不存在: \(field)")
  }
  package static func noSuchField(_ field: String, of fields: [String]) -> Phrase {
    let known = fields.joined(separator: ", ")
    return Phrase(
      "no such field: \(field); choose from \(known)", "字段不存在: \(field); 可选: \(known)")
  }
  package static func takesNoValue(_ option: String) -> Phrase {
    Phrase("\(option) takes no value", "\(option) 不接受值")
  }
  package static func optionNeedsValue(_ usage: String) -> Phrase {
    Phrase("\(usage): the value is missing", "\(usage): 缺少值")
  }
  package static func missing(_ parameter: String, of command: String) -> Phrase {
    Phrase("\(command): \(parameter) is missing", "\(command): 缺少 \(parameter)")
  }
  package static func tooMany(_ word: String, for command: String) -> Phrase {
    Phrase("\(command): unexpected argument: \(word)", "\(command): 多余的参数: \(word)")
  }
  /// The argument may be a password, so it is not repeated.
  package static func tooMany(for command: String) -> Phrase {
    Phrase("\(command): unexpected argument", "\(command): 多余的参数")
  }
  package static let passwordIsAsked = Phrase(
    "a password is never an argument", "密码不能作为参数")
  package static func textBehindShow(_ line: String) -> Phrase {
    Phrase("to use these words as text: \(line)", "若要作为文字: \(line)")
  }
  package static func notANumber(_ typed: String, for name: String) -> Phrase {
    Phrase("\(name): \(typed) is not a number", "\(name): \(typed) 不是数字")
  }
  package static func findNumber(_ line: String) -> Phrase {
    Phrase("find its number: \(line)", "查找编号: \(line)")
  }
  package static func outOfRange(
    _ typed: String, for name: String, _ range: ClosedRange<Int>
  ) -> Phrase {
    let (low, high) = (range.lowerBound, range.upperBound)
    return Phrase(
      "\(name): \(typed) is not between \(low) and \(high)",
      "\(name): \(typed) 不在 \(low) 到 \(high) 之间")
  }
  package static func notSeconds(_ typed: String, for name: String, upTo limit: Int) -> Phrase {
    Phrase(
      "\(name): \(typed) is not a number of seconds from 0 to \(limit)",
      "\(name): \(typed) 不是 0 到 \(limit) 之间的秒数")
  }
  package static func notADate(_ typed: String, for name: String) -> Phrase {
    Phrase(
      "\(name): \(typed) is not a date such as 1970-01-01",
      "\(name): \(typed) 不是形如 1970-01-01 的日期")
  }
  package static func notOneOf(_ typed: String, for name: String, _ words: [String]) -> Phrase {
    let known = words.joined(separator: ", ")
    return Phrase(
      "\(name): \(typed) is not one of \(known)", "\(name): \(typed) 无效, 可选: \(known)")
  }
  package static func nobodyHandles(_ word: String) -> Phrase {
    Phrase("\(word) does not work on this screen", "\(word) 不能在此页面使用")
  }
}
