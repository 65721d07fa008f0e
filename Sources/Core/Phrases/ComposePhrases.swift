/// What is said while something is written.
extension Phrase {
  package static let composeTitle = Phrase("Write", "写作")
  package static let composeNoun = Phrase("how something is written", "如何写作")
  package static let composeWrite = Phrase(
    "keep what standard input or a file holds as a blog", "把标准输入或文件的内容保存为博客")
  package static let publishOption = Phrase("show it to everybody at once", "立即发布")
  package static let fileOption = Phrase(
    "take the text from FILE (- is standard input)", "从 FILE 读取正文 (- 表示标准输入)")
  package static let textWanted = Phrase("there is no text to keep", "没有可以保存的正文")
  package static let howToGiveText = Phrase(
    "write TITLE --file FILE takes it from a file, coterie write TITLE < FILE from standard input",
    "write TITLE --file FILE 从文件读取, coterie write TITLE < FILE 从标准输入读取")
  package static let textIsEmpty = Phrase("the text is empty", "正文为空")
  package static let textNotUTF8 = Phrase("the text is not valid UTF-8", "正文不是有效的 UTF-8")
  package static let textHasNUL = Phrase("a text cannot contain a NUL byte", "正文中不能有 NUL 字节")
  package static func textTooLong(_ limit: Int) -> Phrase {
    Phrase("a text has at most \(limit) bytes", "正文最多 \(limit) 字节")
  }
  package static let titleIsBlank = Phrase("the title is empty", "标题为空")
  package static let titleNotOneLine = Phrase(
    "a title is one line without control characters", "标题须为一行, 且不含控制字符")
  package static func titleTooLong(_ limit: Int) -> Phrase {
    Phrase("a title has at most \(limit) characters", "标题最多 \(limit) 个字符")
  }
  package static func draftKept(_ id: Int64, _ title: String) -> Phrase {
    let title = Phrase.blogTitle(title)
    return Phrase(
      "Draft \(id) is kept: \(title.english)", "已保存草稿 \(id): \(title.chinese)")
  }
  package static func blogPublished(_ id: Int64, _ title: String) -> Phrase {
    let title = Phrase.blogTitle(title)
    return Phrase("Blog \(id) is published: \(title.english)", "已发布博客 \(id): \(title.chinese)")
  }
}
