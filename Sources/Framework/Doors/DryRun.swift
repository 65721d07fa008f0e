import Platform
import Viper

/// Checks lines without running them. It keeps track of the screen on top as far as possible.
struct DryRun {
  private let vocabulary: Vocabulary
  /// The verbs of the screen on top, or of every screen if that one is not known.
  private var tables: [CommandTable]
  /// The number of next lines that may be answers to questions.
  private var answers = 0
  /// Whether the failure of the last line is expected.
  private(set) var isTrying = false

  /// `verbs` are those of the root.
  init(vocabulary: Vocabulary, verbs: CommandTable) {
    self.vocabulary = vocabulary
    tables = [verbs]
  }

  /// Checks a line. A line that can only be an answer is accepted. Returns a file to go on with.
  mutating func read(_ words: [String]) throws -> String? {
    isTrying = false
    return try check(words)
  }

  private mutating func check(_ words: [String]) throws -> String? {
    do {
      let reading = try match(words)
      if case .global(.attempt, let arguments) = reading.match {
        isTrying = true
        return try check(try Line.words(of: arguments[GlobalCommand.line]))
      }
      if case .global(.trace, let arguments) = reading.match,
        let line = arguments[GlobalCommand.traced], !["on", "off"].contains(line)
      {
        return try read(try GlobalCommand.words(ofLine: line))
      }
      var settings = Settings(vocabulary)
      try settings.apply(reading)
      if case .global(.set, let arguments) = reading.match { try check(set: arguments) }
      try DryRun.checkFiles(of: reading.match)
      track(reading.match)
      if case .global(.source, let arguments) = reading.match {
        return arguments[GlobalCommand.file]
      }
    } catch {
      guard answers > 0 else { throw error }
      answers -= 1
    }
    return nil
  }

  /// The command of a line if it asks for passwords. Their lines are no other answers.
  mutating func passwordCommand(
    in words: [String], assumesYes: Bool
  ) -> Vocabulary.PasswordCommand? {
    for verbs in tables {
      if let command = vocabulary.passwordCommand(in: words, verbs: verbs, assumesYes: assumesYes) {
        answers = max(0, answers - command.lines)
        return command
      }
    }
    return nil
  }

  /// The meaning of the line on the first screen that accepts it.
  private func match(_ words: [String]) throws -> Vocabulary.Reading {
    var failure: (any Error)?
    for verbs in tables {
      do {
        return try vocabulary.read(words, verbs: verbs, options: vocabulary.lineSpecs)
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? Complaint(.usage, .seeHelp)
  }

  /// Refuses a command with an option that names a file which does not exist.
  static func checkFiles(of match: Vocabulary.Match) throws {
    switch match {
    case .verb(let command), .act(_, _, let command):
      for path in command.files where path != "-" && !FileDescriptor.isThere(path) {
        throw Complaint(.notFound, .noSuchFile(path))
      }
    case .go, .global, .nothing: break
    }
  }

  private var anywhere: [CommandTable] { vocabulary.nouns.map(\.verbs) + vocabulary.answers }

  /// Refuses a name or a value that `set` would refuse.
  private func check(set arguments: Arguments) throws {
    guard let name = arguments[GlobalCommand.name] else { return }
    let value = arguments[GlobalCommand.value]
    var settings = Settings(vocabulary)
    if value == nil, settings.all.contains(where: { $0.name == name }) { return }
    try settings.change(name, to: value ?? "")
  }

  private mutating func track(_ match: Vocabulary.Match) {
    switch match {
    case .go(let noun, _, _):
      // A place that asks as soon as it appears may lead on from there.
      tables = noun.spec.questions > 0 ? anywhere : [noun.verbs]
      answers = noun.spec.questions
    case .verb(let command), .act(_, _, let command):
      // It may have moved.
      tables = anywhere
      answers = command.spec.questions
    case .global(let command, _):
      switch command {
      case .back, .home, .close, .source: tables = anywhere
      default: break
      }
    case .nothing: break
    }
  }
}
