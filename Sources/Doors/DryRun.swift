import Core

/// Checks lines without running them: it follows where they lead as far as that can be known.
struct DryRun {
  private let vocabulary: Vocabulary
  /// The verbs of the screen on top, or of every screen when it cannot be known which that is.
  private var tables: [CommandTable]
  /// How many of the next lines may be answers to questions.
  private var answers = 0

  /// Begins where the verbs are those of the root.
  init(vocabulary: Vocabulary, verbs: CommandTable) {
    self.vocabulary = vocabulary
    tables = [verbs]
  }

  /// Checks a line; one that can only be an answer is taken as that. A file to go on with is named.
  mutating func read(_ words: [String]) throws -> String? {
    do {
      let reading = try match(words)
      var settings = Settings()
      for given in reading.options { try settings.apply(given.option, given.value) }
      if case .word(.set, let arguments) = reading.match { try check(set: arguments) }
      follow(reading.match)
      if case .word(.source, let arguments) = reading.match { return arguments.text("FILE") }
    } catch {
      guard answers > 0 else { throw error }
      answers -= 1
    }
    return nil
  }

  /// What the line means where it may be typed: screens may have verbs of one name.
  private func match(_ words: [String]) throws -> Vocabulary.Reading {
    var failure: (any Error)?
    for verbs in tables {
      do {
        return try vocabulary.read(words, verbs: verbs, options: GlobalOption.lineSpecs)
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? Complaint(.usage, .seeHelp)
  }

  private var anywhere: [CommandTable] { vocabulary.places.map(\.verbs) + vocabulary.answers }

  /// Refuses a name or a value that `set` would refuse.
  private func check(set arguments: Arguments) throws {
    guard let name = arguments.text("NAME") else { return }
    let value = arguments.text("VALUE")
    if value == nil, GlobalOption.settings.contains(where: { $0.rawValue == name }) { return }
    var settings = Settings()
    try settings.change(name, to: value ?? "")
  }

  private mutating func follow(_ match: Vocabulary.Match) {
    switch match {
    case .go(let place, _, _):
      // A place that asks as soon as it appears may lead on from there.
      tables = place.noun.questions > 0 ? anywhere : [place.verbs]
      answers = place.noun.questions
    case .verb(let command), .act(_, _, let command):
      // It may have moved.
      tables = anywhere
      answers = command.spec.questions
    case .word(let word, _):
      switch word {
      case .back, .home, .close, .source: tables = anywhere
      default: break
      }
    case .nothing: break
    }
  }
}
