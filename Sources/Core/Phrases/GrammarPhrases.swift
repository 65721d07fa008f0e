/// What is said about lines that cannot be matched.
extension Phrase {
  static let notUTF8 = Phrase("this is not valid UTF-8", "不是有效的 UTF-8")
  package static let containsNUL = Phrase("a line cannot contain a NUL byte", "行中不能有 NUL 字节")
  package static let danglingBackslash = Phrase(
    "nothing follows the backslash at the end", "末尾的反斜杠后面没有内容")
  static let unclosedQuote = Phrase("a quote is not closed", "引号没有闭合")
  static let apostropheHint = Phrase(
    #"an apostrophe is typed as \' or inside "…""#, #"单引号请写作 \' 或放在 "…" 里"#)
  static let dashHint = Phrase(
    "text that begins with - is typed behind --", "以 - 开头的文字请写在 -- 之后")
  package static let seeHelp = Phrase("help lists what can be typed here", "输入 help 查看可用命令")
  static let emptyField = Phrase(
    "--json: a field without a name", "--json: 有一个字段没有名字")

  static func didYouMean(_ word: String) -> Phrase {
    Phrase("did you mean \(word)?", "你是不是想输入 \(word)?")
  }
  static func usage(_ usage: String) -> Phrase {
    Phrase("usage: \(usage)", "用法: \(usage)")
  }
  static func oneOf(_ words: [String]) -> Phrase {
    Phrase("one of \(words.joined(separator: ", "))", "可选: \(words.joined(separator: ", "))")
  }
  static func noSuchWord(_ word: String) -> Phrase {
    Phrase("\(word): no such word here", "\(word): 这里没有这个命令")
  }
  static func noHelpOn(_ word: String) -> Phrase {
    Phrase("\(word): there is no help on that", "\(word): 没有相关的帮助")
  }
  static func noSuchOption(_ option: String) -> Phrase {
    Phrase("no option \(option)", "没有选项 \(option)")
  }
  static func dashValueHint(_ word: String) -> Phrase {
    Phrase("a value that begins with - is typed \(word)", "以 - 开头的值请写作 \(word)")
  }
  static func noSuchOption(_ option: String, of command: String) -> Phrase {
    Phrase("\(command): no option \(option)", "\(command): 没有选项 \(option)")
  }
  static func noSuchSetting(_ name: String) -> Phrase {
    Phrase("\(name): no such setting", "\(name): 没有这个设置")
  }
  static let storeIsFixed = Phrase(
    "a run has one store from its beginning to its end", "一次运行自始至终只使用一个存储")
  static let howToNameStore = Phrase(
    "name another by --store, COTERIE_STORE or the configuration file",
    "请用 --store, COTERIE_STORE 或配置文件指定其他存储")
  static let howToSeeFields = Phrase(
    "--json alone shows all fields", "--json 不带名字即显示所有字段")
  static func noSuchField(_ field: String) -> Phrase {
    Phrase("\(field): no such field", "\(field): 没有这个字段")
  }
  static func noSuchField(_ field: String, of fields: [String]) -> Phrase {
    let known = fields.joined(separator: ", ")
    return Phrase(
      "\(field): no such field; there are \(known)", "\(field): 没有这个字段; 现有 \(known)")
  }
  static func takesNoValue(_ option: String) -> Phrase {
    Phrase("\(option) takes no value", "\(option) 不接受值")
  }
  static func optionNeedsValue(_ usage: String) -> Phrase {
    Phrase("\(usage): the value is missing", "\(usage): 缺少值")
  }
  package static func missing(_ parameter: String, of command: String) -> Phrase {
    Phrase("\(command): \(parameter) is missing", "\(command): 缺少 \(parameter)")
  }
  static func notNamed(_ parameter: String) -> Phrase {
    Phrase("\(parameter) is missing", "缺少 \(parameter)")
  }
  static func tooMany(_ word: String, for command: String) -> Phrase {
    Phrase("\(command): one word too many: \(word)", "\(command): 多了一个词: \(word)")
  }
  static func notANumber(_ typed: String, for name: String) -> Phrase {
    Phrase("\(name): \(typed) is not a number", "\(name): \(typed) 不是数字")
  }
  static func outOfRange(
    _ typed: String, for name: String, _ range: ClosedRange<Int>
  ) -> Phrase {
    let (low, high) = (range.lowerBound, range.upperBound)
    return Phrase(
      "\(name): \(typed) is not between \(low) and \(high)",
      "\(name): \(typed) 不在 \(low) 到 \(high) 之间")
  }
  static func notSeconds(_ typed: String, for name: String, upTo limit: Int) -> Phrase {
    Phrase(
      "\(name): \(typed) is not a number of seconds up to \(limit)",
      "\(name): \(typed) 不是 \(limit) 以内的秒数")
  }
  package static func notADate(_ typed: String, for name: String) -> Phrase {
    Phrase(
      "\(name): \(typed) is not a day like 1970-01-01",
      "\(name): \(typed) 不是形如 1970-01-01 的日期")
  }
  static func notOneOf(_ typed: String, for name: String, _ words: [String]) -> Phrase {
    let known = words.joined(separator: ", ")
    return Phrase(
      "\(name): \(typed) is not one of \(known)", "\(name): \(typed) 不在 \(known) 之中")
  }
  package static func nobodyHandles(_ word: String) -> Phrase {
    Phrase("\(word): nothing here handles that", "\(word): 这里无法处理")
  }
}
