/// What is said when one chooses among the revisions of a blog.
extension Phrase {
  package static let revisionsTitle = Phrase("Revisions", "历史版本")
  package static let revisionsVerbs = Phrase(
    "choose N shows revision N, close goes back to the one that was shown",
    "choose N 显示第 N 版, close 返回原来的版本")
  package static let revisionsChoose = Phrase("show that revision", "显示该版本")
}
