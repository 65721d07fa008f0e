/// All words that can be typed. It finds the meaning of lines. Help and completion use it.
package final class Vocabulary: Sendable {
  /// The meaning of a line.
  package enum Match: Sendable {
    /// A verb of the screen on top.
    case verb(Command)
    /// A global command.
    case global(GlobalCommand, Arguments)
    /// A noun: go there, and show it if that was asked for.
    case go(Noun, any Route, shows: Bool)
    /// A noun and its verb: do it there without going there.
    case act(Noun, any Route, Command)
    /// Options only.
    case nothing

    /// The noun of the line, if it has one.
    var noun: Noun? {
      switch self {
      case .go(let noun, _, _), .act(let noun, _, _): noun
      case .verb, .global, .nothing: nil
      }
    }

    /// The type of the JSON document that the command prints.
    package var document: JSONType? {
      switch self {
      case .go(let noun, _, _): noun.spec.document
      case .verb(let command), .act(_, _, let command): command.spec.document
      case .global(let command, _): GlobalCommand.find(command.rawValue)?.spec.document
      case .nothing: nil
      }
    }
  }

  /// A line with its meaning and its options.
  package struct Reading: Sendable {
    package let match: Match
    /// The global options in the order in which they were typed.
    package let options: [GivenOption]
  }

  /// A global option, as it was typed.
  package struct GivenOption: Sendable {
    package let option: GlobalOption
    package let value: String?
  }

  /// The name of the program.
  package let program: String
  package let version: String
  package let nouns: [Noun]
  /// The options of the application beside those of every program.
  private let describeOptions: @Sendable () -> [GlobalOption]
  private let describeTopics: @Sendable () -> [HelpTopic]
  private let describeAnswers: @Sendable () -> Answers
  private let describeTour: @Sendable () -> Tour?
  private let describeManual: @Sendable () -> ManualText?

  /// The screens to which no noun leads: they are presented and answered.
  package struct Answers: Sendable {
    /// Each with the line that presents it.
    let screens: [(line: String, verbs: CommandTable)]
    let documents: [JSONType]

    package init(
      _ screens: [(line: String, verbs: CommandTable)] = [], documents: [JSONType] = []
    ) {
      self.screens = screens
      self.documents = documents
    }
  }

  package init(
    program: String, version: String, nouns: [Noun],
    options: @autoclosure @escaping @Sendable () -> [GlobalOption] = [],
    topics: @autoclosure @escaping @Sendable () -> [HelpTopic] = [],
    answers: @escaping @Sendable () -> Answers = { Answers() },
    tour: @autoclosure @escaping @Sendable () -> Tour? = nil,
    manual: @autoclosure @escaping @Sendable () -> ManualText? = nil
  ) {
    self.program = program
    self.version = version
    self.nouns = nouns
    describeOptions = options
    describeTopics = topics
    describeAnswers = answers
    describeTour = tour
    describeManual = manual
  }

  private var options: [GlobalOption] { describeOptions() }

  /// The topics of help of the application.
  var topics: [HelpTopic] { describeTopics() }

  /// The tour of the program, if it has one.
  package var tour: Tour? { describeTour() }

  /// What the application adds to the manual.
  var manual: ManualText {
    describeManual()
      ?? ManualText(
        day: "", summary: Phrase(verbatim: program), description: [], variables: [], files: [],
        chapters: [])
  }

  /// The global commands of this program.
  var globalSpecs: [CommandSpec] {
    let specs = GlobalCommand.table.specs
    return tour == nil ? specs.filter { $0.word != GlobalCommand.tour.rawValue } : specs
  }

  /// The verbs of the screens to which no noun leads.
  package var answers: [CommandTable] { describeAnswers().screens.map(\.verbs) }

  /// The line that presents the screen with a verb to which no noun leads.
  func linePresenting(verb word: String) -> String? {
    describeAnswers().screens.first { $0.verbs[word] != nil }?.line
  }

  /// Whether the application declares this option.
  package func isOwn(_ option: GlobalOption) -> Bool { options.contains(option) }

  /// The options of a line and of a run.
  package var allOptions: [GlobalOption] { GlobalOption.all(with: options) }
  /// The forms of all options.
  package var runSpecs: [OptionSpec] { allOptions.map(\.spec) }
  /// The forms of the options of a line.
  package var lineSpecs: [OptionSpec] { allOptions.filter { !$0.isForRunsOnly }.map(\.spec) }

  func noun(_ word: String) -> Noun? { nouns.first { $0.words.contains(word) } }

  // MARK: Keys

  package static let versionKeys: JSONKeys<Vocabulary> = ["version": .string { $0.version }]

  /// The keys of all JSON that the program prints.
  package var fields: [String] {
    nouns.flatMap(\.keys) + describeAnswers().documents.flatMap(\.fields) + GlobalCommand.keys
      + allOptions.map(\.name)
  }

  /// All JSON documents of the program.
  var documents: [JSONType] {
    nouns.flatMap { noun in [noun.spec.document] + noun.verbs.specs.map(\.document) }
      .compactMap(\.self) + describeAnswers().documents
      + answers.flatMap(\.specs).compactMap(\.document) + GlobalCommand.documents
  }

  /// All kinds of objects in the documents of the program, each once.
  package var things: [JSONThing] {
    var found: [JSONThing] = []
    for thing in documents.flatMap(\.things)
    where !found.contains(where: { $0.name == thing.name }) {
      found.append(thing)
    }
    return found
  }

  /// Refuses fields that no answer has. The keys of one answer are known only when it is there, and
  /// by then something may have been done.
  func check(fields: [String], at noun: Noun? = nil) throws {
    let keys = noun?.keys ?? []
    if fields.allSatisfy({ keys.contains($0) }) { return }
    let known = self.fields
    for field in fields where !known.contains(field) {
      let near = Suggestion.nearest(to: field, among: known)
      throw Complaint(
        .usage, .noSuchField(field), hint: near.map(Phrase.didYouMean) ?? .howToSeeFields)
    }
  }

  /// Whether this is a command, an alias, a noun or a verb of any screen.
  package func hasWord(_ word: String) -> Bool {
    allWords(with: CommandTable()).contains(word)
      || (nouns.map(\.verbs) + answers).contains { $0[word] != nil }
  }

  /// The verbs that work everywhere.
  var everywhereSpecs: [CommandSpec] {
    nouns.flatMap(\.everywhereSpecs)
  }

  /// Every word that a line can begin with.
  func allWords(with verbs: CommandTable) -> [String] { specs(with: verbs).flatMap(\.words) }

  /// The forms of the commands with which a line can begin.
  func specs(with verbs: CommandTable) -> [CommandSpec] {
    verbs.specs + globalSpecs + everywhereSpecs + nouns.map(\.spec)
  }

  /// The verb that every noun has.
  static let show = "show"
}

extension Vocabulary: Equatable {
  /// The vocabulary of no program.
  package static let empty = Vocabulary(program: "", version: "", nouns: [])

  // A process has one vocabulary.
  package static func == (one: Vocabulary, other: Vocabulary) -> Bool {
    one.program == other.program
  }

  /// The prefix of the program's variables in the environment.
  package var variablePrefix: String { program.uppercased() + "_" }

  /// The variable of a setting.
  package func variable(of option: GlobalOption) -> String {
    variablePrefix + option.name.uppercased().map { $0 == "-" ? "_" : $0 }
  }
}
