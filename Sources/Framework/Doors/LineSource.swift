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
  func answer(to question: Phrase, _ host: Driver) throws -> String?
  /// Whether the lines come from a terminal, where passwords are typed unseen.
  var isTerminal: Bool { get }
  /// The next line as a password, in memory that is wiped.
  func secret(_ host: Driver) throws -> Secret
}

extension LineSource {
  var isTerminal: Bool { false }

  func secret(_ host: Driver) throws -> Secret {
    throw Complaint(.refused, .nobodyAnswered)
  }
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
    guard let line = try firstLine(host) else { return false }
    host.application.readAhead()
    number = reader.number
    guard Line.continues(line) else {
      try body(line)
      return true
    }
    joined = Array(line.dropLast())
    host.refuse(lineBeginningWith: joined)
    var isWhole = false
    while let more = try physicalLine(host) {
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
    host.refused = nil
    try joined.withUnsafeBufferPointer(body)
    return true
  }

  /// The first line of a command. The rest of a line that was too long is skipped.
  private func firstLine(_ host: Driver) throws -> UnsafeBufferPointer<UInt8>? {
    do {
      try skipRest(host)
      return try physicalLine(host)
    } catch {
      if !reader.beginning.isEmpty { host.refuse(lineBeginningWith: reader.beginning) }
      throw error
    }
  }

  /// Skips the rest of a continued line that was too long.
  private func skipRest(_ host: Driver) throws {
    while isSkipping {
      guard let rest = try physicalLine(host) else { return isSkipping = false }
      isSkipping = Line.continues(rest)
    }
  }

  func answer(to question: Phrase, _ host: Driver) throws -> String? {
    host.ask(question)
    guard let line = try physicalLine(host) else { return nil }
    number = reader.number
    return try Line.word(line)
  }

  var isTerminal: Bool { FileDescriptor.isTerminal(descriptor) }

  func secret(_ host: Driver) throws -> Secret {
    try skipRest(host)
    guard let line = try physicalLine(host) else {
      throw Complaint(.refused, .nobodyAnswered)
    }
    number = reader.number
    defer { reader.wipe(line) }
    return try host.secrets.secret(of: line)
  }

  private func physicalLine(_ host: Driver) throws -> UnsafeBufferPointer<UInt8>? {
    switch reader.next(willWait: host.willWait) {
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
  private let lines: [[UInt8]]
  private var index = 0

  init(_ lines: [String]) { self.lines = lines.map { Array($0.utf8) } }

  var origin: Console.Origin { .line(file: "-c", number: index) }

  func next(_ host: Driver, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Bool {
    guard index < lines.count else { return false }
    index += 1
    if lines.count > 1 { host.application.readAhead() }
    try lines[index - 1].withUnsafeBufferPointer(body)
    return true
  }

  func answer(to question: Phrase, _ host: Driver) throws -> String? {
    host.ask(question)
    var answer: String?
    _ = try next(host) { answer = try Line.word($0) }
    return answer
  }

  func secret(_ host: Driver) throws -> Secret {
    var secret: Secret?
    _ = try next(host) { secret = try host.secrets.secret(of: $0) }
    guard let secret else { throw Complaint(.refused, .nobodyAnswered) }
    return secret
  }
}
