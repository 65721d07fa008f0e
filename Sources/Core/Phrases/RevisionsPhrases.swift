/// What is said when one chooses among the revisions of a blog.
extension Phrase {
  package static let revisionsTitle = Phrase("Revisions", "历史版本")
  package static let revisionsChoose = Phrase("show that revision", "显示该版本")
  /// A day and a time of day, as they are read.
  package static func moment(_ seconds: Int64) -> Phrase {
    let text = Timestamp.text(seconds)
    return Phrase(verbatim: "\(text.prefix(10)) \(text.dropFirst(11).prefix(5))")
  }
}
