import Domain

/// What is said about texts on their way into the store.
extension Phrase {
  package static let blogEdit = Phrase("change the title and the text", "修改标题和正文")
  package static let editTitleOption = Phrase("give it this title", "使用这个标题")
  package static func blogSaved(_ title: String, revision: Int) -> Phrase {
    let title = Phrase.blogTitle(title)
    return Phrase(
      "\(title.english): saved as revision \(revision)",
      "\(title.chinese): 已保存为第 \(revision) 版")
  }
  static func savedMeanwhile(_ revision: Int, draft: BlogID) -> Phrase {
    Phrase(
      "it was saved meanwhile as revision \(revision), and your text is kept as draft \(draft)",
      "它在此期间已保存为第 \(revision) 版, 你的正文已保存为草稿 \(draft)")
  }
  static func seeBoth(_ id: BlogID, _ draft: BlogID) -> Phrase {
    Phrase("blog \(id) and blog \(draft) show both", "用 blog \(id) 和 blog \(draft) 查看两者")
  }
  static func goneMeanwhile(_ id: BlogID, draft: BlogID) -> Phrase {
    Phrase(
      "blog \(id): not found, and your text is kept as draft \(draft)",
      "博客 \(id): 不存在, 你的正文已保存为草稿 \(draft)")
  }

  // MARK: Front matter

  static func frontUnknown(_ name: String) -> Phrase {
    Phrase("\(name): no such field in front of a text", "\(name): 正文前没有这个字段")
  }
  static let frontFields: Phrase = {
    let names = FrontMatter.Field.allCases.map(\.rawValue).joined(separator: ", ")
    return Phrase("there are \(names)", "可用的字段: \(names)")
  }()
  static func frontNotAField(_ line: String) -> Phrase {
    Phrase("\(line): not a field between the lines of ---", "\(line): 不是两行 --- 之间的字段")
  }
  static func frontTwice(_ name: String) -> Phrase {
    Phrase("\(name) stands twice in front of the text", "\(name) 在正文前出现了两次")
  }
  static let frontNotClosed = Phrase(
    "the line --- that ends the fields is missing", "缺少结束字段的 --- 行")
  static let frontHint = Phrase(
    "a text that begins with --- has lines such as title: TEXT up to the next ---",
    "以 --- 开头的正文, 到下一个 --- 之前是 title: TEXT 这样的行")
  static func frontNotANumber(_ field: String, _ said: String) -> Phrase {
    Phrase("\(field): \(said) is not a number", "\(field): \(said) 不是数字")
  }

  // MARK: The editor

  package static func editorNotStarted(_ name: String, _ reason: String) -> Phrase {
    Phrase("\(name) cannot be started: \(reason)", "无法启动 \(name): \(reason)")
  }
  package static let noEditor = Phrase("there is no editor", "没有编辑器")
  package static let howToSetEditor = Phrase(
    "set EDITOR to the name of one, as in export EDITOR=vi", "用 EDITOR 指定一个, 例如 export EDITOR=vi")
  package static func editorEnded(_ name: String, status: Int32) -> Phrase {
    Phrase(
      "\(name) ended with status \(status), and nothing was saved",
      "\(name) 以状态 \(status) 结束, 没有保存")
  }
  package static func editorKilled(_ name: String, signal: Int32) -> Phrase {
    Phrase(
      "\(name) was ended by signal \(signal), and nothing was saved",
      "\(name) 被信号 \(signal) 终止, 没有保存")
  }

  package static func editorGoesOn(_ name: String) -> Phrase {
    Phrase(
      "\(name) has not ended, though it returned; an option such as --wait makes it wait",
      "\(name) 已返回但尚未结束; 使用 --wait 之类的选项可让它等待")
  }
  static func anotherIsHere(_ name: String) -> Phrase {
    Phrase(
      "\(name) began to write and is not logged in any more", "开始写作的 \(name) 已不再登录")
  }
  static func textIsOf(_ id: Int64) -> Phrase {
    Phrase("the text is of blog \(id), as its front says", "文首说明正文属于博客 \(id)")
  }

  static let textInUse = Phrase(
    "another process keeps this text just now", "另一个进程正在保存这份正文")
  static let textOfAnother = Phrase(
    "another account began to write this text; log in as that one", "这份正文由另一个账号开始写作; 请以该账号登录")

  // MARK: What is left

  package static func textIsIn(_ path: String, _ command: String) -> Phrase {
    Phrase(
      "the text is in \(path); to keep it type: \(command)",
      "正文在 \(path); 要保存请输入: \(command)")
  }
  package static func textToMend(_ path: String, _ command: String) -> Phrase {
    Phrase(
      "the text is in \(path); mend it there, and to keep it type: \(command)",
      "正文在 \(path); 请先在那里改正, 要保存请输入: \(command)")
  }
  package static func editorLeft(_ path: String) -> Phrase {
    Phrase(
      "an editor left \(path) beside it, which may hold more",
      "编辑器在旁边留下了 \(path), 其中可能有更多内容")
  }
  package static func textLost(_ reason: Phrase) -> Phrase {
    Phrase(
      "the text could not be put into a file: \(reason.english)",
      "正文无法存入文件: \(reason.chinese)")
  }
  static let noPlaceForTexts = Phrase(
    "there is no place for a text while it is written: neither HOME nor XDG_STATE_HOME names a folder",
    "写作时没有存放正文的位置: HOME 和 XDG_STATE_HOME 都没有指定目录")
  static func leftText(_ name: Phrase, _ day: String, _ command: String) -> Phrase {
    Phrase(
      "\(name.english) of \(day) is not kept yet; to keep it type in a shell: \(command)",
      "\(name.chinese) (\(day)) 尚未保存; 要保存请在 shell 中输入: \(command)")
  }
  static func leftFile(_ day: String, _ path: String) -> Phrase {
    Phrase(
      "An editor left \(path) on \(day), which may hold more than was saved: recover it with that editor, "
        + "or remove it",
      "编辑器于 \(day) 留下了 \(path), 其中可能有尚未保存的内容: 请用该编辑器恢复, 或将其删除")
  }
  static func leftName(_ subject: WritingSubject, _ title: String?) -> Phrase {
    let title = title.map { Phrase(verbatim: $0) } ?? .untitled
    switch subject {
    case .new: return Phrase("A text (\(title.english))", "文稿 (\(title.chinese))")
    case .blog(let id):
      return Phrase(
        "A change of blog \(id) (\(title.english))", "博客 \(id) 的修改 (\(title.chinese))")
    }
  }
  static func moreLeft(_ count: Int) -> Phrase {
    Phrase(
      count == 1 ? "1 more text waits to be kept" : "\(count) more texts wait to be kept",
      "还有 \(count) 份文稿尚未保存")
  }

  // MARK: Help

  static let writingTopic = Phrase(
    "How texts are written, and what becomes of them", "如何写作, 以及正文的去向")
  static let writingText = [
    Phrase(
      "At a terminal write and blog edit ID open the editor that VISUAL or EDITOR names, without a shell.",
      "在终端上, write 和 blog edit ID 会打开 VISUAL 或 EDITOR 指定的编辑器, 不经过 shell."),
    Phrase(
      "Behind a command of a shell standard input is the text; in a script --file FILE names it.",
      "shell 中的命令从标准输入读取正文; 在脚本中用 --file FILE 指定."),
    Phrase(
      "Lines such as title: TEXT between two lines of --- may stand in front of a text.",
      "正文前可以有两行 --- 之间的 title: TEXT 这样的行."),
    Phrase(
      "A text is a draft as soon as the editor ends, and every save keeps the text before it.",
      "编辑器结束后正文立即成为草稿, 每次保存都会保留之前的正文."),
    Phrase(
      "Where somebody has saved the blog meanwhile, your text becomes a draft of its own (status 5).",
      "如果博客在此期间已被保存, 你的正文会成为单独的草稿 (状态 5)."),
    Phrase(
      "A text that cannot be kept stays in a private file; the message names it and the line that keeps it.",
      "无法保存的正文会留在私有文件中; 消息会指出该文件以及保存它的命令."),
    Phrase(
      "The next prompt and Greeting offer it again until it is kept, or until you remove its folder.",
      "下次启动提示符时以及 Greeting 会再次提示, 直到它被保存, 或您删除其所在的目录."),
  ]
}
