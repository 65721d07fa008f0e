import Platform
import Terminal
import Viper

/// A source of lines and answers.
protocol LineSource: AnyObject {
  /// The origin of the last line, for messages.
  var origin: Console.Origin { get }
  /// Calls `body` with the next line. Returns `false` at the end.
  func next(_ host: Driver, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Bool
  /// The next line as the answer to a question, or `nil` at the end.
  func answer(to question: Phrase, _ lines: Lines) throws -> String?
  /// Whether the lines come from a terminal, where passwords are typed unseen.
  var isTerminal: Bool { get }
  /// The next line as a password, in memory that is wiped.
  func secret(_ lines: Lines) throws -> Secret
  /// Called at the end of the run, also if a signal ends it.
  func leave()
}

extension LineSource {
  var isTerminal: Bool { false }

  func secret(_ lines: Lines) throws -> Secret {
    throw Complaint(.refused, .nobodyAnswered)
  }

  func leave() {}
}

/// Lines of a file or of standard input.
final class FileSource: LineSource {
  private let name: String
  private let reader: LineReader
  private let descriptor: Int32
  /// Whether the lines come from standard input.
  let isStandardInput: Bool
  /// A line that was continued, and the number of its first line.
  private var joined: [UInt8] = []
  /// Whether the rest of a continued line that is too long is not read yet.
  private var isSkipping = false
  private var number = 0

  /// Reads standard input.
  init() {
    name = "-"
    isStandardInput = true
    descriptor = FileDescriptor.input
    reader = LineReader(descriptor: descriptor)
  }

  /// Opens a file.
  init(path: String) throws {
    descriptor = try FileSource.open(path)
    name = path
    isStandardInput = false
    reader = LineReader(descriptor: descriptor)
  }

  /// Opens a file. The caller closes it.
  static func open(_ path: String) throws -> Int32 {
    do {
      return try FileDescriptor.open(reading: path)
    } catch let error as SystemError {
      throw error.isMissing
        ? Complaint(.notFound, .noSuchFile(path))
        : Complaint(.refused, .inputFailed(path, error.text))
    }
  }

  deinit {
    if !isStandardInput { FileDescriptor.close(descriptor) }
  }

  var origin: Console.Origin { .line(file: name, number: number) }

  func next(_ host: Driver, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Bool {
    let lines = host.lines
    guard let line = try firstLine(lines) else { return false }
    lines.capabilities.changes?.readAhead()
    number = reader.number
    guard Line.continues(line) else {
      try body(line)
      return true
    }
    joined = Array(line.dropLast())
    lines.refuse(lineBeginningWith: joined)
    var isWhole = false
    while let more = try physicalLine(lines) {
      let goesOn = Line.continues(more)
      joined += goesOn ? more.dropLast() : more[...]
      guard joined.count <= Line.limit else {
        // Its rest is not a command.
        isSkipping = goesOn
        throw Complaint(.usage, .lineTooLong(Line.limit))
      }
      isWhole = !goesOn
      if isWhole { break }
    }
    guard isWhole else { throw Complaint(.usage, .danglingBackslash) }
    lines.current.refused = nil
    try joined.withUnsafeBufferPointer(body)
    return true
  }

  /// The first line of a command. The rest of a line that was too long is skipped.
  private func firstLine(_ lines: Lines) throws -> UnsafeBufferPointer<UInt8>? {
    do {
      try skipRest(lines)
      return try physicalLine(lines)
    } catch {
      if !reader.beginning.isEmpty { lines.refuse(lineBeginningWith: reader.beginning) }
      throw error
    }
  }

  /// Skips the rest of a continued line that was too long.
  private func skipRest(_ lines: Lines) throws {
    while isSkipping {
      guard let rest = try physicalLine(lines) else { return isSkipping = false }
      isSkipping = Line.continues(rest)
    }
  }

  func answer(to question: Phrase, _ lines: Lines) throws -> String? {
    lines.console.ask(question)
    guard let line = try physicalLine(lines) else { return nil }
    number = reader.number
    return try Line.word(line)
  }

  var isTerminal: Bool { FileDescriptor.isTerminal(descriptor) }

  func secret(_ lines: Lines) throws -> Secret {
    try skipRest(lines)
    guard let line = try physicalLine(lines) else {
      throw Complaint(.refused, .nobodyAnswered)
    }
    number = reader.number
    defer { reader.wipe(line) }
    return try lines.secrets.secret(of: line)
  }

  private func physicalLine(_ lines: Lines) throws -> UnsafeBufferPointer<UInt8>? {
    switch reader.next(willWait: lines.willWait) {
    case .line(let line): return line
    case .end: return nil
    case .interrupted: throw Complaint.bySignal
    case .tooLong:
      number = reader.number
      throw Complaint(.usage, .lineTooLong(Line.limit))
    case .failed(let error):
      throw Complaint(
        .refused, .inputFailed(isStandardInput ? Phrase.standardInput : name, error.text))
    }
  }
}

extension Complaint {
  /// The end of a run by a signal.
  static var bySignal: Complaint { Signals.ending == .interrupt ? .interrupted : .terminated }

  /// The same complaint with the status of the signal that came. A service knows only that it had to
  /// stop.
  var namingSignal: Complaint {
    guard code == .interrupted, Signals.ending != nil else { return self }
    let ended = Complaint.bySignal
    return Complaint(
      ended.code, kind == .ended ? ended.message : message, hint: hint, kind: kind)
  }
}

/// The lines of the options `-c`.
final class CommandSource: LineSource {
  private let commands: [[UInt8]]
  private var index = 0

  init(_ lines: [String]) { commands = lines.map { Array($0.utf8) } }

  var origin: Console.Origin { .line(file: "-c", number: index) }

  func next(_ host: Driver, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Bool {
    guard let line = next() else { return false }
    if commands.count > 1 { host.capabilities.changes?.readAhead() }
    try line.withUnsafeBufferPointer(body)
    return true
  }

  private func next() -> [UInt8]? {
    guard index < commands.count else { return nil }
    index += 1
    return commands[index - 1]
  }

  func answer(to question: Phrase, _ lines: Lines) throws -> String? {
    lines.console.ask(question)
    return try next().map { try $0.withUnsafeBufferPointer { try Line.word($0) } }
  }

  func secret(_ lines: Lines) throws -> Secret {
    guard let line = next() else { throw Complaint(.refused, .nobodyAnswered) }
    return try line.withUnsafeBufferPointer { try lines.secrets.secret(of: $0) }
  }
}
