import Platform
import Viper

/// Files of lines, and files that a screen reads piece by piece.
extension Driver {
  /// Runs the lines of a file before the next line.
  func source(_ path: String) throws {
    let deepest = Driver.deepestSource
    guard sources.count < deepest else { throw Complaint(.refused, .sourcesTooDeep(deepest)) }
    // Another reader of the same pipe would take its passwords for lines.
    let isInput = path == "-" || FileDescriptor.isInput(path)
    try Driver.checkLines(of: isInput ? nil : path, with: console.settings)
    application.rest()
    insert(isInput ? standardInput : try FileSource(path: path))
  }

  /// Goes on with the bytes of a file. Standard input is that of a shell command: the lines of a script
  /// are commands.
  func answer(_ path: String, _ then: (ByteStream) throws -> Turn) throws -> Turn {
    console.flush()
    if path == "-" {
      guard isAtShell else { throw Complaint(.usage, .inputIsScript, hint: .nameAFile) }
      try checkHasNoPasswords()
      return try finished(then(ByteStream(descriptor: FileDescriptor.input)))
    }
    let descriptor = try FileSource.open(path)
    defer { FileDescriptor.close(descriptor) }
    return try finished(then(ByteStream(descriptor: descriptor)))
  }

  /// Does the work of a turn while its file is open.
  private func finished(_ turn: Turn) throws -> Turn {
    var turn = turn
    while let work = turn.work, turn.page == nil, turn.notices.isEmpty { turn = try work() }
    return turn
  }
}

extension Phrase {
  fileprivate static let inputIsScript = Phrase(
    "standard input has the lines of this run, and no file", "标准输入是本次运行的命令行, 不是文件")
  fileprivate static let nameAFile = Phrase("name a file instead of -", "请用文件名代替 -")
}
