/// What is said when one chooses among the revisions of a blog.
extension Phrase {
  package static let revisionsTitle = Phrase("Revisions", "历史版本")
  package static let revisionsChoose = Phrase("show that revision", "显示该版本")
}
