import Platform

/// Messages of `tree`, and of the prompts that share theirs.
extension Phrase {
  package static let treeWord = Phrase(
    "show the open modules and what each holds, of this run or of PROMPT",
    "显示本次运行或 PROMPT 中打开的模块及其持有的内容")
  package static let watchOption = Phrase(
    "watch a prompt in another terminal until Ctrl-C", "跟随另一个终端中的提示符, 按 Ctrl-C 结束")
  static func treeStack(_ number: Int) -> Phrase {
    number == 1
      ? Phrase("Stack 1", "栈 1") : Phrase("Stack \(number), presented", "栈 \(number), 弹出")
  }
  /// Between an interactor and its services.
  static let asks = Phrase(sign: " → ", inWords: Phrase(" asks ", " 调用 "))
  static func treeScreen(_ title: Phrase, _ route: String, since moment: String) -> Phrase {
    title + .dot + Phrase(verbatim: route) + .dot + Phrase("since \(moment)", "打开于 \(moment)")
  }
  package static let nothingShared = Phrase("no prompt shares its tree", "没有提示符共享其模块树")
  package static let howToShare = Phrase(
    "type at the prompt that you want to watch: set share-tree on",
    "请在要跟随的提示符中输入: set share-tree on")
  package static func promptNotShared(_ number: Int) -> Phrase {
    Phrase("prompt \(number) does not share its tree", "提示符 \(number) 没有共享其模块树")
  }
  package static func promptSilent(_ number: Int) -> Phrase {
    Phrase("prompt \(number) does not answer", "提示符 \(number) 没有回应")
  }
  package static func promptEnded(_ number: Int) -> Phrase {
    Phrase(
      "Prompt \(number) ended, or shares its tree no more", "提示符 \(number) 已结束, 或不再共享模块树")
  }
  package static func watching(_ number: Int, of others: [Int]) -> Phrase {
    let others = others.map(String.init).joined(separator: ", ")
    return Phrase(
      "Watching prompt \(number); others: \(others)", "正在跟随提示符 \(number); 其他: \(others)")
  }
  package static func treeNotShared(_ reason: Phrase) -> Phrase {
    Phrase("The tree is not shared: \(reason.english)", "模块树没有共享: \(reason.chinese)")
  }
  static func socketPathTooLong(_ path: String, _ limit: Int) -> Phrase {
    Phrase(
      "the path of the socket is longer than \(limit) bytes: \(path)",
      "套接字的路径超过 \(limit) 字节: \(path)")
  }
  static let shorterState = Phrase(
    "set XDG_STATE_HOME to a shorter folder", "请把 XDG_STATE_HOME 设为较短的目录")
  static func socketInUse(_ path: String) -> Phrase {
    Phrase("another process uses \(path)", "另一个进程正在使用 \(path)")
  }
}

extension LocalSocket.Failure: ComplaintConvertible {
  package var complaint: Complaint {
    switch self {
    case .pathTooLong(let path):
      Complaint(
        .unusable, .socketPathTooLong(path, LocalSocket.longestPath), hint: .shorterState)
    case .inUse(let path): Complaint(.unusable, .socketInUse(path))
    case .failed(let path, let reason): Complaint(.unusable, .fileFailed(path, reason))
    }
  }
}
