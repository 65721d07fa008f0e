/// What is said about the recycle bin.
extension Phrase {
  package static let binRestore = Phrase(
    "put what is in row N back where it was", "恢复第 N 行, 放回原处")
  package static let binPurge = Phrase("remove what is in row N for good", "彻底删除第 N 行")
  package static func deleted(on day: String, daysLeft: Int) -> Phrase {
    Phrase(
      "Deleted \(day), gone in \(daysLeft) day\(daysLeft == 1 ? "" : "s")",
      "删除于 \(day), \(daysLeft) 天后清除")
  }
  package static func notInBin(_ title: String) -> Phrase {
    let title = Phrase.blogTitle(title)
    return Phrase(
      "\(title.english) is not in your recycle bin", "\(title.chinese) 不在你的回收站")
  }
}
