/// Words in place of the marks of Markdown.
extension Phrase {
  package static func headingMark(_ level: Int) -> Phrase {
    Phrase("Heading \(level): ", "标题 \(level): ")
  }
  package static let quoteBegins = Phrase("Quote:", "引用:")
  package static let quoteEnds = Phrase("End of quote", "引用结束")
  package static let codeBegins = Phrase("Code:", "代码:")
  package static let codeEnds = Phrase("End of code", "代码结束")
  package static let ruleMark = Phrase("Separator", "分隔线")
  package static func noteMark(_ number: String) -> Phrase {
    Phrase("(note \(number))", "(注 \(number))")
  }
  package static func noteBegins(_ number: Int) -> Phrase {
    Phrase("Note \(number): ", "注 \(number): ")
  }
  /// The mark of an item in a list; `isDone` is `nil` if it is no task.
  package static func itemMark(_ number: Int?, isDone: Bool?, depth: Int) -> Phrase {
    var parts = number.map { [Phrase("Item \($0)", "第 \($0) 项")] } ?? []
    if let isDone { parts.append(isDone ? Phrase("Done", "已完成") : Phrase("Not done", "未完成")) }
    if parts.isEmpty { parts = [Phrase("Item", "列表项")] }
    if depth > 1 { parts.append(Phrase("level \(depth)", "第 \(depth) 层")) }
    return joined(parts, by: Phrase(verbatim: ", ")) + Phrase(verbatim: ": ")
  }
  package static func linkMark(_ address: String) -> Phrase {
    Phrase("(link: \(address))", "(链接: \(address))")
  }
  package static let imageMark = Phrase("image: ", "图片: ")
  package static let struckBegins = Phrase("(struck out: ", "(已划去: ")
  package static let struckEnds = Phrase(verbatim: ")")
}
