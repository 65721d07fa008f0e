import Viper

/// Messages of the Revisions screen.
extension Phrase {
  static let revisionsTitle = Phrase("Revisions", "历史版本")
  static let shownSign = Phrase(sign: "✓", inWords: Phrase("shown", "当前版本"))
  static func saved(_ moment: Phrase) -> Phrase {
    Phrase("saved \(moment.english)", "保存于\(moment.chinese)")
  }
  static let revisionsVerbs = Phrase(
    "choose N: show revision N; close: return to the revision shown before",
    "choose N 显示第 N 版, close 返回之前显示的版本")
}
