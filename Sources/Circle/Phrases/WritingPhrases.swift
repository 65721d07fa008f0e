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
  package static func anotherIsHere(_ name: String) -> Phrase {
    Phrase(
      "\(name), who began this text, is no longer logged in", "开始写这份文稿的 \(name) 已退出登录")
  }
  package static func textIsOf(_ id: Int64) -> Phrase {
    Phrase("the front matter says that the text belongs to blog \(id)", "文首字段说明正文属于博客 \(id)")
  }
  package static func leftText(_ name: Phrase, _ day: String, _ command: String) -> Phrase {
    Phrase(
      "\(name.english) of \(day) is not saved; save it in a shell: \(command)",
      "\(name.chinese) (\(day)) 尚未保存; 要保存请在 shell 中运行: \(command)")
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
    case .new, nil: return Phrase("A text (\(title.english))", "文稿 (\(title.chinese))")
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
  package static let writingTopic = Phrase(
    "How to write a blog, and where the text goes", "如何写博客, 以及正文的去向")
  package static let writingText = [
    Phrase(
      "On a terminal, write and blog edit ID open the editor named by VISUAL or EDITOR, without a shell.",
      "在终端上, write 和 blog edit ID 会打开 VISUAL 或 EDITOR 指定的编辑器, 不经过 shell."),
    Phrase(
      "In a shell, the command reads the text from standard input. In a script, name the file with --file FILE.",
      "在 shell 中, 命令从标准输入读取正文. 在脚本中, 用 --file FILE 指定文件."),
    Phrase(
      "A text may begin with front matter: lines such as title: TEXT between two --- lines.",
      "正文前可以有文首字段: 写在两行 --- 之间, 例如 title: TEXT."),
    Phrase(
      "The text becomes a draft as soon as the editor closes. Every save keeps the previous text as a revision.",
      "编辑器关闭后, 正文立即成为草稿. 每次保存都会保留之前的版本."),
    Phrase(
      "If the blog was saved elsewhere meanwhile, your text becomes a separate draft (status 5).",
      "如果博客在此期间已在别处保存, 你的正文会成为单独的草稿 (状态 5)."),
    Phrase(
      "A text that cannot be saved stays in a private file. The message names the file and the command that saves it.",
      "无法保存的文稿会留在私有文件中. 消息会指出该文件以及保存它的命令."),
    Phrase(
      "The next prompt and the Greeting screen list unsaved texts until you save them or delete their folder.",
      "下次进入提示符时和问候页会列出尚未保存的文稿, 直到你保存它们或删除其所在的目录."),
  ]
}
