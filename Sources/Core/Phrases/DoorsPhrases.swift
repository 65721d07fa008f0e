/// What the doors say: about files, streams and answers.
extension Phrase {
  package static func complaint(_ message: Phrase, hint: Phrase) -> Phrase {
    Phrase("\(message.english); \(hint.english)", "\(message.chinese); \(hint.chinese)")
  }
  package static func complaint(_ message: Phrase, file: String, line: Int) -> Phrase {
    Phrase("\(file):\(line): \(message.english)", "\(file):\(line): \(message.chinese)")
  }
  package static func complaint(_ message: Phrase, program: String) -> Phrase {
    Phrase("\(program): \(message.english)", "\(program): \(message.chinese)")
  }
  package static func outputFailed(_ reason: String) -> Phrase {
    Phrase("the output cannot be written: \(reason)", "无法写出输出: \(reason)")
  }
  package static func lineTooLong(_ limit: Int) -> Phrase {
    Phrase("the line is longer than \(limit) bytes", "这一行超过 \(limit) 字节")
  }
  package static func inputFailed(_ file: String, _ reason: String) -> Phrase {
    Phrase("\(file) cannot be read: \(reason)", "无法读取 \(file): \(reason)")
  }
  package static func noSuchFile(_ file: String) -> Phrase {
    Phrase("\(file): there is no such file", "\(file): 没有这个文件")
  }
  package static let standardInput = "standard input"
  package static let interrupted = Phrase("interrupted", "已中断")
  package static let terminated = Phrase("terminated", "已终止")
  package static func sourcesTooDeep(_ limit: Int) -> Phrase {
    Phrase("files source each other more than \(limit) deep", "文件互相引用超过 \(limit) 层")
  }
  package static let nothingChanged = Phrase("Nothing was changed", "没有任何改动")
  package static let nobodyAnswered = Phrase(
    "nobody answered, and nothing was changed", "没有得到回答, 没有任何改动")
  package static func notAnAnswer(_ typed: String) -> Phrase {
    Phrase("\(typed): answer y or n", "\(typed): 请回答 y 或 n")
  }
  package static func notAChoice(_ typed: String, count: Int) -> Phrase {
    Phrase(
      "\(typed): choose a number from 1 to \(count)", "\(typed): 请选择 1 到 \(count) 的数字")
  }
  package static func confirmation(_ question: Phrase) -> Phrase {
    Phrase("\(question.english) [y/N]", "\(question.chinese) [y/N]")
  }
  package static func choice(_ question: Phrase, of choices: [Phrase]) -> Phrase {
    func list(_ words: (Phrase) -> String) -> String {
      choices.enumerated().map { "\($0.offset + 1) \(words($0.element))" }
        .joined(separator: ", ")
    }
    return Phrase(
      "\(question.english) (\(list(\.english)))", "\(question.chinese) (\(list(\.chinese)))")
  }
  package static let welcome = Phrase(
    "Coterie, a writing circle. help lists what can be typed; quit leaves.",
    "Coterie, 一个写作圈. 输入 help 查看命令, quit 离开.")
  package static func historyNotKept(_ reason: Phrase) -> Phrase {
    Phrase(
      "The history is not kept: \(reason.english)", "历史记录不会保存: \(reason.chinese)")
  }
  package static let noHome = Phrase(
    "neither HOME nor XDG_STATE_HOME names a folder", "HOME 和 XDG_STATE_HOME 都没有指定目录")
  package static func looseFile(_ path: String, _ command: String) -> Phrase {
    Phrase(
      "\(path) can be read by others; type: \(command)", "\(path) 可被他人读取; 请输入: \(command)")
  }
  package static func notAPlainFile(_ path: String) -> Phrase {
    Phrase("\(path) is not a plain file", "\(path) 不是普通文件")
  }
  package static func notMyFile(_ path: String, _ owner: UInt32, _ command: String) -> Phrase {
    Phrase(
      "\(path) belongs to user \(owner); if it is yours, type: \(command)",
      "\(path) 属于用户 \(owner); 如果它是你的, 请输入: \(command)")
  }
  package static func fileFailed(_ path: String, _ reason: String) -> Phrase {
    Phrase(verbatim: "\(path): \(reason)")
  }
  package static func badSetting(_ place: String, _ problem: Phrase) -> Phrase {
    Phrase("\(place): \(problem.english)", "\(place): \(problem.chinese)")
  }
  package static let configurationLine = Phrase(
    "a line is NAME = VALUE", "每行应为 NAME = VALUE")
  package static let commandAndWords = Phrase(
    "-c and a command of its own do not go together", "-c 不能与单独的命令同时使用")
  package static func unexpected(_ error: String) -> Phrase {
    Phrase("unexpected: \(error)", "意外错误: \(error)")
  }
  package static let onlyOptions = Phrase(
    "there is nothing here but options", "这里只有选项")
  package static let presented = Phrase("presented", "弹出")
  package static func traced(_ step: String) -> Phrase { Phrase(verbatim: "trace: \(step)") }
  package static let passwordAgain = Phrase("Once more:", "再输入一次:")
  package static let passwordsDiffer = Phrase(
    "the two passwords differ, and nothing was changed", "两次输入的密码不同, 没有任何改动")
  package static func passwordTooLong(_ limit: Int) -> Phrase {
    Phrase("a password has at most \(limit) bytes", "密码最多 \(limit) 字节")
  }
  package static let passwordContainsNUL = Phrase(
    "a password cannot contain a NUL byte", "密码中不能有 NUL 字节")
  package static func noTerminal(_ reason: String) -> Phrase {
    Phrase(
      "there is no terminal to type a password at: \(reason)", "没有可以输入密码的终端: \(reason)")
  }
}
