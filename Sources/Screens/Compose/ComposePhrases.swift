import Circle
import Viper

/// Messages of the Compose screen.
extension Phrase {
  static let composeTitle = Phrase("Write", "写作")
  static let composeWrite = Phrase(
    "write a blog in your editor, or save one from standard input or a file",
    "用编辑器写博客, 或从标准输入或文件读取正文并保存")
  static let composeVerbs = Phrase(
    "publish: show it to everyone; save: keep it as it is; edit: continue writing; discard: move it to the recycle bin",
    "publish 发布, save 保留, edit 继续写, discard 移到回收站")
  static let nothingWrittenHere = Phrase(
    "no blog is open for writing here", "此页面没有正在写的博客")
  static func draftSaved(_ id: Int64, _ title: String) -> Phrase {
    let title = Phrase.blogTitle(title)
    return Phrase(
      "Saved draft \(id): \(title.english)", "已保存草稿 \(id): \(title.chinese)")
  }
  static func blogPublished(_ id: Int64, _ title: String) -> Phrase {
    let title = Phrase.blogTitle(title)
    return Phrase("Published blog \(id): \(title.english)", "已发布博客 \(id): \(title.chinese)")
  }
}
