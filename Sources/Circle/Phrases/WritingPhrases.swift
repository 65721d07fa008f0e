package import Domain
package import Viper

/// Messages about texts that are saved, and about texts that are not saved yet.
extension Phrase {
  package static func blogSaved(_ title: String, revision: Int) -> Phrase {
    let title = Phrase.blogTitle(title)
    return Phrase(
      "Saved revision \(revision): \(title.english)",
      "已保存第 \(revision) 版: \(title.chinese)")
  }
  package static func savedMeanwhile(_ revision: Int, draft: BlogID) -> Phrase {
    Phrase(
      "the blog was saved elsewhere as revision \(revision); your text is saved as draft \(draft)",
      "博客已在别处保存为第 \(revision) 版; 你的正文已保存为草稿 \(draft)")
  }
  package static func seeBoth(_ id: BlogID, _ draft: BlogID) -> Phrase {
    Phrase("compare both: blog \(id) and blog \(draft)", "用 blog \(id) 和 blog \(draft) 查看两者")
  }
  package static func goneMeanwhile(_ id: BlogID, draft: BlogID) -> Phrase {
    Phrase(
      "blog \(id): not found; your text is saved as draft \(draft)",
      "博客不存在: \(id); 你的正文已保存为草稿 \(draft)")
  }
  package static func textIsOf(_ id: Int64) -> Phrase {
    Phrase("the front matter says that the text belongs to blog \(id)", "文首字段说明正文属于博客 \(id)")
  }
  package static func leftText(_ name: Phrase, _ day: String, _ command: String) -> Phrase {
    Phrase(
      "\(name.english) of \(day) is not saved; save it in a shell: \(command)",
      "\(name.chinese) (\(day)) 尚未保存; 要保存请在 shell 中运行: \(command)")
  }
  package static func doubtfulText(_ name: Phrase, _ day: String, _ path: String) -> Phrase {
    Phrase(
      "\(name.english) of \(day) may have been saved: look for it, then delete or save \(path)",
      "\(name.chinese) (\(day)) 可能已保存: 请先查看, 再删除或保存 \(path)")
  }
  package static func leftFile(_ day: String, _ path: String) -> Phrase {
    Phrase(
      "An editor left \(path) on \(day). It may contain text that was not saved: "
        + "recover it with that editor, or delete it.",
      "编辑器于 \(day) 留下了 \(path). 其中可能有尚未保存的内容: 请用该编辑器恢复, 或将其删除.")
  }
  package static func leftName(_ subject: WritingSubject?, _ title: String?) -> Phrase {
    let title = title.map { Phrase(verbatim: $0) } ?? .untitled
    switch subject {
    case .new, .review, nil: return Phrase("A text (\(title.english))", "文稿 (\(title.chinese))")
    case .blog(let id):
      return Phrase(
        "An edit of blog \(id) (\(title.english))", "博客 \(id) 的修改 (\(title.chinese))")
    }
  }
  package static func moreLeft(_ count: Int) -> Phrase {
    Phrase(
      count == 1 ? "1 more text is not saved" : "\(count) more texts are not saved",
      "还有 \(count) 份文稿尚未保存")
  }
}
