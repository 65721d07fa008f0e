import Viper

extension Phrase {
  static let nothingCounted = Phrase("there are no counters", "没有计数器")
  static let cleared = Phrase("Removed all counters", "已移除所有计数器")
  static func number(_ number: Int) -> Phrase { Phrase(verbatim: String(number)) }
  static func countsBy(_ step: Int) -> Phrase { Phrase("Counting by \(step)", "每次加 \(step)") }
  static let full = Phrase("a counter ends at \(Board.Counter.last)", "最大为 \(Board.Counter.last)")
}
