/// Messages about texts on their way into the program, and about the editor.
extension Phrase {
  package static let textWanted = Phrase("no text to save", "没有可以保存的正文")
  package static let howToGiveText = Phrase(
    "read it from a file: --file FILE; in a shell, the command also reads standard input or opens an editor",
    "用 --file FILE 从文件读取; 在 shell 中, 命令还可以读取标准输入或打开编辑器")
  package static let textIsEmpty = Phrase("the text is empty", "正文为空")
  package static let textNotUTF8 = Phrase("the text is not valid UTF-8", "正文不是有效的 UTF-8")
  package static let textHasNUL = Phrase("the text contains a NUL byte", "正文含有 NUL 字节")
  package static func textTooLong(_ limit: Int) -> Phrase {
    Phrase("the text is longer than \(limit) bytes", "正文超过 \(limit) 字节")
  }
  package static let nothingWritten = Phrase("Nothing was saved", "没有保存任何内容")
  // MARK: The editor
  package static func editorNotStarted(_ name: String, _ reason: String) -> Phrase {
    let reason = Phrase(reason: reason)
    return Phrase("cannot start \(name): \(reason.english)", "无法启动 \(name): \(reason.chinese)")
  }
  package static let noEditor = Phrase("no editor was found", "没有找到编辑器")
  package static let howToSetEditor = Phrase(
    "choose an editor, for example: export EDITOR=vi", "用 EDITOR 指定编辑器, 例如 export EDITOR=vi")
  package static func editorEnded(_ name: String, status: Int32) -> Phrase {
    Phrase(
      "\(name) exited with status \(status); nothing was saved",
      "\(name) 以状态 \(status) 退出, 没有保存任何内容")
  }
  package static func editorKilled(_ name: String, signal: Int32) -> Phrase {
    Phrase(
      "\(name) was killed by signal \(signal); nothing was saved",
      "\(name) 被信号 \(signal) 终止, 没有保存任何内容")
  }
  package static func editorGoesOn(_ name: String) -> Phrase {
    Phrase(
      "\(name) returned but is still running; use an option such as --wait to make it wait",
      "\(name) 已返回但仍在运行; 使用 --wait 之类的选项可让它等待")
  }
  package static let textInUse = Phrase(
    "another process is saving this text", "另一个进程正在保存这份文稿")
  package static let textOfAnother = Phrase(
    "another account began this text; log in with that account", "这份文稿由另一个账号开始写; 请以该账号登录")
  // MARK: Unsaved texts
  package static func textIsIn(_ path: String, _ command: String) -> Phrase {
    Phrase(
      "the text is in \(path); save it: \(command)",
      "文稿在 \(path); 要保存请运行: \(command)")
  }
  package static func textIsAlsoIn(_ path: String) -> Phrase {
    Phrase("the text is also in \(path)", "文稿也在 \(path)")
  }
  package static func textToMend(_ path: String, _ command: String) -> Phrase {
    Phrase(
      "the text is in \(path); correct it there, then save it: \(command)",
      "文稿在 \(path); 请先改正, 再运行: \(command)")
  }
  package static func editorLeft(_ path: String) -> Phrase {
    Phrase(
      "an editor also left \(path), which may contain more text",
      "编辑器还留下了 \(path), 其中可能有更多内容")
  }
  package static func textLost(_ reason: Phrase) -> Phrase {
    Phrase(
      "cannot write the text to a file: \(reason.english)",
      "无法把文稿写入文件: \(reason.chinese)")
  }
  package static let noPlaceForTexts = Phrase(
    "there is no folder for the text while you write: neither HOME nor XDG_STATE_HOME is set to a folder",
    "没有存放文稿的目录: HOME 和 XDG_STATE_HOME 都没有设为目录")
  // MARK: Front matter
  package static func frontUnknown(_ name: String) -> Phrase {
    Phrase("no such front matter field: \(name)", "文首字段不存在: \(name)")
  }
  package static let frontFields: Phrase = {
    let names = FrontMatter.Field.allCases.map(\.rawValue).joined(separator: ", ")
    return Phrase("choose from \(names)", "可选: \(names)")
  }()
  package static func frontNotAField(_ line: String) -> Phrase {
    Phrase("not a front matter field: \(line)", "不是文首字段: \(line)")
  }
  package static func frontTwice(_ name: String) -> Phrase {
    Phrase("\(name) appears twice in the front matter", "文首字段 \(name) 出现了两次")
  }
  package static let frontNotClosed = Phrase(
    "the front matter has no closing --- line", "文首字段缺少结束的 --- 行")
  package static let frontHint = Phrase(
    "write fields such as title: TEXT between two --- lines",
    "请在两行 --- 之间写 title: TEXT 这样的字段")
  package static func frontNotANumber(_ field: String, _ said: String) -> Phrase {
    Phrase("\(field): \(said) is not a number", "\(field): \(said) 不是数字")
  }
}
