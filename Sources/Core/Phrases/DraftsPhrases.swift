/// What is said about drafts.
extension Phrase {
  package static let draftsPublish = Phrase("let everybody read the draft in row N", "发布第 N 行的草稿")
  package static let draftsDelete = Phrase(
    "move the draft in row N to the recycle bin", "把第 N 行的草稿移到回收站")
  package static let writeSomething = Phrase("Write something~", "写点什么吧~")
  package static func edited(on day: String) -> Phrase {
    Phrase("Edited \(day)", "编辑于 \(day)")
  }
  package static func noDraft(_ title: String) -> Phrase {
    let title = Phrase.blogTitle(title)
    return Phrase("\(title.english) is not a draft of yours", "\(title.chinese) 不是你的草稿")
  }
}
