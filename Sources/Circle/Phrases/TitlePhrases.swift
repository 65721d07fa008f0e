package import Viper

/// Messages about the title of a blog.
extension Phrase {
  package static let titleIsBlank = Phrase("the title is empty", "标题为空")
  package static let titleNotOneLine = Phrase(
    "a title must be one line without control characters", "标题只能有一行, 且不能含控制字符")
  package static func titleTooLong(_ limit: Int) -> Phrase {
    Phrase("the title is longer than \(limit) characters", "标题超过 \(limit) 个字符")
  }
}
