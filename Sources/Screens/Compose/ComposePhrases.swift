import Circle
import Domain
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
  // MARK: Unsaved texts
  static let nothingUnsaved = Phrase("No unsaved texts", "没有未保存的文稿")
  static let howToSeeTexts = Phrase("list the unsaved texts: recover", "用 recover 列出未保存的文稿")
  static let howToRecover = Phrase(
    "Save one as a draft: recover N. Delete one: recover N --discard.",
    "用 recover N 保存为草稿, 用 recover N --discard 删除.")
  static func noSuchText(_ number: Int, from first: Int, to last: Int) -> Phrase {
    Phrase(
      "no such text: \(number); choose a number from \(first) to \(last)",
      "没有第 \(number) 份文稿; 请选择 \(first) 到 \(last)")
  }
  static func inEditorFormat(_ path: String) -> Phrase {
    Phrase(
      "an editor left \(path), which only that editor can read", "\(path) 由编辑器留下, 只有该编辑器能读取")
  }
  static func recoverInEditor(_ number: Int) -> Phrase {
    Phrase(
      "recover it with that editor, or delete it: recover \(number) --discard",
      "请用该编辑器恢复, 或用 recover \(number) --discard 删除")
  }
  static let textIsOpen = Phrase(
    "an editor has the text open; close it first", "文稿正在编辑器中打开; 请先关闭编辑器")
  static func discardTextQuestion(_ title: Phrase) -> Phrase {
    Phrase(
      "Delete the unsaved text \(title.english) permanently?", "彻底删除未保存的文稿 \(title.chinese)?")
  }
  static func textDiscarded(_ title: Phrase) -> Phrase {
    Phrase("Deleted the unsaved text: \(title.english)", "已删除未保存的文稿: \(title.chinese)")
  }
  static let changedLabel = label(Phrase("Changed", "修改于"))
  static let remarkLabel = label(Phrase("Note", "说明"))
  static let pathLabel = label(Phrase("File", "文件"))
  static let mayBeSaved = Phrase("may have been saved: look for it first", "可能已保存: 请先查看")
  static func editOf(_ blog: BlogID) -> Phrase { Phrase("edit of blog \(blog)", "博客 \(blog) 的修改") }
  static let editorFile = Phrase("a file of an editor", "编辑器的文件")
}
