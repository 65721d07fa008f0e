package import Viper

extension Page.Cell {
  /// A line to type, beside the fact that it is about. A fact without one has an empty line.
  package static func toType(_ line: String) -> Page.Cell {
    let words = Phrase(verbatim: line)
    return Page.Cell(
      line.isEmpty ? words : Phrase(short: words, inWords: Phrase("type: ", "输入: ") + words),
      style: .faint, place: .terminal)
  }
}
