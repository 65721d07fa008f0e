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
}
