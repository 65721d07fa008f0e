/// Messages of the doors, about files, streams and answers.
extension Phrase {
  // MARK: Lists

  /// The hint behind a page of a list that is not the last one.
  package static func moreAfter(_ cursor: String) -> Phrase {
    Phrase("Next page: more (--after \(cursor))", "下一页: more (--after \(cursor))")
  }
  static let listWithoutCursors = Phrase(
    "this list has no cursors, so it takes no --after", "此列表没有游标, 不接受 --after")
  /// The same hint at a prompt. `last` is the number of the last row that is shown.
  package static func enterShowsMore(behind last: Int?, of total: Int?) -> Phrase {
    let hint = Phrase("Enter shows more", "按回车显示更多")
    // A count may be older than the rows.
    guard let last, let total, last < total else { return hint }
    return Phrase("\(last) of \(total)", "\(last)/\(total)") + .dot + hint
  }

  /// Without a number: of many things in the store, only some are looked up.
  package static let moreCandidates =
    Phrase(sign: "… ", inWords: Phrase(verbatim: ""))
    + Phrase("more: type more letters", "还有更多: 请再输入几个字母")

  package static func complaint(_ message: Phrase, hint: Phrase) -> Phrase {
    message + Phrase(verbatim: "; ") + hint
  }
  package static func complaint(_ message: Phrase, file: String, line: Int) -> Phrase {
    // Before the first line is read, the file has no line.
    Phrase(verbatim: line == 0 ? "\(file): " : "\(file):\(line): ") + message
  }
  package static func complaint(_ message: Phrase, program: String) -> Phrase {
    Phrase(verbatim: "\(program): ") + message
  }
  package static func outputFailed(_ reason: String) -> Phrase {
    let reason = Phrase(reason: reason)
    return Phrase("cannot write the output: \(reason.english)", "无法写入输出: \(reason.chinese)")
  }
  package static func lineTooLong(_ limit: Int) -> Phrase {
    Phrase("the line is longer than \(limit) bytes", "这一行超过 \(limit) 字节")
  }
  package static func valueTooLong(_ limit: Int) -> Phrase {
    Phrase("the value is longer than \(limit) bytes", "值超过 \(limit) 字节")
  }
  package static func inputFailed(_ file: String, _ reason: String) -> Phrase {
    let reason = Phrase(reason: reason)
    return Phrase("cannot read \(file): \(reason.english)", "无法读取 \(file): \(reason.chinese)")
  }
  package static func noSuchFile(_ file: String) -> Phrase {
    Phrase("no such file: \(file)", "文件不存在: \(file)")
  }
  package static let standardInput = "standard input"
  package static let interrupted = Phrase("interrupted", "已中断")
  package static let terminated = Phrase("terminated", "已终止")
  package static func sourcesTooDeep(_ limit: Int) -> Phrase {
    Phrase("source commands are nested more than \(limit) deep", "source 嵌套超过 \(limit) 层")
  }
  package static let nothingChanged = Phrase("Nothing was changed", "没有任何改动")
  package static let nobodyAnswered = Phrase(
    "no answer was given; nothing was changed", "没有得到回答, 没有任何改动")
  package static func notAnAnswer(_ typed: String) -> Phrase {
    Phrase("\(typed): answer y or n", "\(typed): 请输入 y (是) 或 n (否)")
  }
  package static func confirmation(_ question: Phrase) -> Phrase {
    question
      + Phrase(
        sign: " [y/N]", inWords: Phrase(" Type y for yes, n for no:", " 输入 y (是) 或 n (否):"))
  }
  package static func historyNotKept(_ reason: Phrase) -> Phrase {
    Phrase(
      "The history will not be saved: \(reason.english)", "历史记录不会保存: \(reason.chinese)")
  }
  package static let noHome = Phrase(
    "neither HOME nor XDG_STATE_HOME is set to a folder", "HOME 和 XDG_STATE_HOME 都没有设为目录")
  package static func looseFile(_ path: String, _ command: String) -> Phrase {
    Phrase(
      "other users can read \(path); make it private: \(command)",
      "其他用户可以读取 \(path); 请运行: \(command)")
  }
  package static func notAPlainFile(_ path: String) -> Phrase {
    Phrase("\(path) is not a regular file", "\(path) 不是普通文件")
  }
  package static func notMyFile(_ path: String, _ owner: UInt32, _ command: String) -> Phrase {
    Phrase(
      "\(path) belongs to system user \(owner); if it is yours, run: \(command)",
      "\(path) 属于系统用户 \(owner); 如果它是你的, 请运行: \(command)")
  }
  package static func fileFailed(_ path: String, _ reason: String) -> Phrase {
    let reason = Phrase(reason: reason)
    return Phrase("\(path): \(reason.english)", "\(path): \(reason.chinese)")
  }
  package static func diskFull(_ path: String) -> Phrase {
    Phrase("no space left on the disk: \(path)", "磁盘空间不足: \(path)")
  }
  package static func badSetting(_ place: String, _ problem: Phrase) -> Phrase {
    Phrase("\(place): \(problem.english)", "\(place): \(problem.chinese)")
  }
  package static let configurationLine = Phrase(
    "expected NAME = VALUE", "应为 NAME = VALUE")
  package static func notInAFile(_ name: String) -> Phrase {
    Phrase(
      "\(name): a value in a file cannot begin or end with a blank, or contain control characters",
      "\(name): 文件中的值不能以空白开头或结尾, 也不能含有控制字符")
  }
  package static func emptySetting(_ name: String) -> Phrase {
    Phrase(
      "\(name): the value is empty; to remove the setting: config unset \(name)",
      "\(name): 值为空; 移除此设置: config unset \(name)")
  }
  package static func savedSetting(_ name: String, _ value: String, in path: String) -> Phrase {
    Phrase("Saved \(name)", "已保存 \(name)") + Phrase(sign: " = ", inWords: Phrase(verbatim: ": "))
      + Phrase("\(value) in \(path)", "\(value) 到 \(path)")
  }
  package static func setting(_ name: String, _ reason: Phrase) -> Phrase {
    Phrase("\(name): \(reason.english)", "\(name): \(reason.chinese)")
  }
  package static func validFromNextStart(_ name: String) -> Phrase {
    Phrase("\(name) takes effect at the next start", "\(name) 在下次启动时生效")
  }
  package static func ignoredSetting(_ name: String, at place: String) -> Phrase {
    Phrase(
      "Ignored \(name) at \(place): it is no setting any more",
      "已忽略 \(place) 处的 \(name): 它不再是设置")
  }
  package static func settingHidden(by variable: String) -> Phrase {
    Phrase(
      "\(variable) is set and takes precedence over the file",
      "已设置 \(variable), 它优先于文件")
  }
  package static func removedSetting(_ name: String, from path: String) -> Phrase {
    Phrase("Removed \(name) from \(path)", "已从 \(path) 移除 \(name)")
  }
  package static func settingNotInFile(_ name: String, _ path: String) -> Phrase {
    Phrase("\(name) is not set in \(path)", "\(path) 没有设置 \(name)")
  }
  package static let noConfigurationHome = Phrase(
    "neither HOME nor XDG_CONFIG_HOME is set to a folder", "HOME 和 XDG_CONFIG_HOME 都没有设为目录")
  /// The place that gave a setting its value.
  package static func origin(_ origin: SettingData.Origin) -> Phrase {
    switch origin {
    case .run: Phrase("this run", "本次运行")
    case .variable, .file: Phrase(verbatim: origin.place ?? "")
    case .usual: Phrase("default", "默认")
    }
  }
  /// Where the value of a setting comes from, and its default if it has another value.
  package static func originAndDefault(of setting: SettingData) -> Phrase {
    let usual =
      setting.origin == .usual
      ? Phrase(verbatim: "") : Phrase("; default \(setting.usual)", "; 默认 \(setting.usual)")
    return .origin(setting.origin) + usual
  }
  /// What a setting is for, and where its value comes from.
  package static func settingExplained(_ setting: SettingData) -> Phrase {
    let (summary, origin) = (setting.option.spec.summary, Phrase.originAndDefault(of: setting))
    return Phrase(
      "\(summary.english) (\(origin.english))", "\(summary.chinese) (\(origin.chinese))")
  }
  package static let homeNotSet = Phrase("HOME is not set to a folder", "HOME 没有设为目录")
  package static func relativePath(_ path: String, for name: String) -> Phrase {
    Phrase(
      "\(name): \(path) is a relative path; begin it with / or ~/",
      "\(name): \(path) 是相对路径; 请以 / 或 ~/ 开头")
  }
  package static let commandAndWords = Phrase(
    "-c cannot be combined with another command", "-c 不能与其他命令同时使用")
  package static func notInAtomic(_ command: String) -> Phrase {
    Phrase(
      "\(command) changes files, which --atomic cannot take back", "\(command) 会修改文件, --atomic 无法撤回"
    )
  }
  package static let runAlone = Phrase("run it without --atomic", "请不用 --atomic 运行")
  package static let passwordsAndLines = Phrase(
    "--password-stdin takes standard input for passwords, so it cannot contain commands",
    "--password-stdin 从标准输入读取密码, 所以标准输入不能包含命令")
  package static let passwordsAndText = Phrase(
    "--password-stdin takes standard input for passwords, so it cannot contain a text or an answer",
    "--password-stdin 从标准输入读取密码, 所以标准输入不能包含正文或回答")
  package static let noPasswordWanted = Phrase(
    "this command needs no password; run it without --password-stdin",
    "此命令不需要密码; 请不用 --password-stdin 运行")
  package static func passwordsAreLines(_ path: String) -> Phrase {
    Phrase(
      "\(path) has the commands of this run, so it cannot contain passwords",
      "\(path) 是本次运行的命令行, 不能包含密码")
  }
  package static let nameFileOfPasswords = Phrase(
    "name another file: --password-file FILE", "请用 --password-file FILE 指定其他文件")
  package static let nameFileOfLines = Phrase(
    "name a file of commands: run FILE", "请用 run FILE 指定命令文件")
  package static func unexpected(_ error: String) -> Phrase {
    Phrase("unexpected error: \(error)", "意外错误: \(error)")
  }
  package static let onlyOptions = Phrase(
    "the line has options but no command", "只有选项, 没有命令")
  package static func closed(_ title: Phrase, wasAsked: Bool) -> Phrase {
    let words = Phrase("Closed: ", "已关闭: ") + title
    return (wasAsked ? Phrase.reply(words) : Phrase.news(words)).onOneLine
  }
  package static let presented = Phrase("presented", "弹出")
  package static let nothingTraced = Phrase("no line was traced", "没有跟踪过任何一行")
  package static let howToTrace = Phrase(
    "trace a line: trace LINE, or all lines: trace on",
    "用 trace LINE 跟踪一行, 或用 trace on 跟踪所有行")
  package static let passwordAgain = Phrase("Repeat the password:", "再次输入密码:")
  package static let passwordsDiffer = Phrase("the passwords do not match", "两次输入的密码不同")
  package static let tryAgain = Phrase("try again", "请重试")
  package static let nothingChangedYet = Phrase("nothing was changed", "没有任何改动")
  package static func passwordTooLong(_ limit: Int) -> Phrase {
    Phrase("the password is longer than \(limit) bytes", "密码超过 \(limit) 字节")
  }
  package static let passwordContainsNUL = Phrase(
    "the password contains a NUL byte", "密码含有 NUL 字节")
  package static func noTerminal(_ reason: String) -> Phrase {
    let reason = Phrase(reason: reason)
    return Phrase(
      "cannot open a terminal to read the password: \(reason.english)",
      "无法打开终端来读取密码: \(reason.chinese)")
  }
}
