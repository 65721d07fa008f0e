package import Viper

/// The signs of Coterie, with the words that stand for them.
extension PlainWords.Sign {
  package static let ofCircle: [PlainWords.Sign] = [
    .init(" ♥", Phrase(", liked", ", 已赞")), .init(" ♡", Phrase(", not liked", ", 未赞")),
    .init("♥", Phrase("liked", "已赞")), .init("♡", Phrase("not liked", "未赞")),
    .init("●", Phrase("unread", "未读")), .init("○", Phrase(verbatim: "")),
    .init("“", Phrase(verbatim: "\"")), .init("”", Phrase(verbatim: "\"")),
    .init("✓", Phrase("shown", "当前版本")),
  ]
}
