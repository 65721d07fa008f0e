/// What is said while something is written.
extension Phrase {
  package static let composeTitle = Phrase("Write", "写作")
  package static let composeNoun = Phrase(
    "how something is written; write show ID: what you wrote there", "如何写作; write show ID: 正在写的内容")
  package static let composeWrite = Phrase(
    "write a blog in your editor, or keep what standard input or a file holds",
    "用编辑器写博客, 或保存标准输入或文件的内容")
  package static let publishOption = Phrase("show it to everybody at once", "立即发布")
  package static let fileOption = Phrase(
    "take the text from FILE (- is standard input)", "从 FILE 读取正文 (- 表示标准输入)")
  package static let textWanted = Phrase("there is no text to keep", "没有可以保存的正文")
  package static let howToGiveText = Phrase(
    "--file FILE takes it from a file; a command of a shell reads standard input, or opens an editor",
    "--file FILE 从文件读取; shell 中的命令读取标准输入, 或打开编辑器")
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
  package static let composeAgain = Phrase("write on in the editor", "在编辑器中继续写")
  package static let composePublish = Phrase("show it to everybody, and close", "发布并关闭")
  package static let composeSave = Phrase("leave it as it is kept, and close", "保留并关闭")
  package static let composeDiscard = Phrase(
    "move it to your recycle bin, and close", "移到回收站并关闭")
  package static let composeVerbs = Phrase(
    "publish shows it to everybody, save leaves it as it is, edit writes on, discard throws it away",
    "publish 发布, save 保留, edit 继续写, discard 丢弃")
  package static let nothingWrittenHere = Phrase(
    "nothing is being written here", "这里没有正在写的内容")
  package static let nothingWritten = Phrase("Nothing was written", "没有写任何内容")

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
