/// The meanings of the values that can be chosen, for completion.
extension Phrase {
  static let switchedOff = Phrase("turn it off", "关闭")
  static let allRows = Phrase("all rows", "全部")
  static let manualProgram = Phrase("every command and every option", "所有命令和选项")
  static let limitOfTerminal = Phrase("20, or what fits the terminal", "20, 或终端上放得下的行数")
  static let widthOfTerminal = Phrase("the width of the terminal", "终端的宽度")

  static func completions(for shell: String) -> Phrase {
    Phrase("print the completion script of \(shell)", "打印 \(shell) 的补全脚本")
  }
  static func meaning(of action: ConfigurationAction) -> Phrase {
    switch action {
    case .list: Phrase("list all settings and where their values come from", "列出所有设置及其值的来源")
    case .get: Phrase("print the value of a setting", "显示一项设置的值")
    case .set: Phrase("write a setting to the configuration file", "把一项设置写入配置文件")
    case .unset: Phrase("remove a setting from the configuration file", "从配置文件中删除一项设置")
    }
  }
  @Sendable
  static func meaningOfColour(_ word: String) -> Phrase {
    switch Settings.Colour(rawValue: word) {
    case .always: Phrase("colours everywhere, also in pipes", "总是使用颜色, 包括管道")
    case .never: Phrase("no colours", "不使用颜色")
    case .auto, nil: Phrase("colours on a terminal", "在终端上使用颜色")
    }
  }
  @Sendable
  static func nameOfLanguage(_ word: String) -> Phrase {
    Phrase(verbatim: Language(rawValue: word) == .zh ? "中文" : "English")
  }
  @Sendable
  static func meaningOfTrace(_ word: String) -> Phrase {
    switch TraceFormat(rawValue: word) {
    case .json: Phrase("one JSON object for each step", "每一步一个 JSON 对象")
    case .mermaid: Phrase("one sequence diagram for each line", "每一行一个时序图")
    case .text, nil: Phrase("lines on standard error", "在标准错误上逐行显示")
    }
  }
}
