/// Pages of help, made from the same tables by which lines are matched.
package struct Help {
  /// The subjects that `help` explains beside the commands.
  var topics: [HelpTopic] {
    HelpTopic.ofAll(vocabulary)
  }

  let vocabulary: Vocabulary
  let verbs: CommandTable
  let title: Phrase
  let visitor: Audience.Visitor
  let obstacle: (CommandSpec) -> Phrase?
  private let obstacleBehind: (CommandSpec, Noun) -> Phrase?

  /// Help on a screen with its title, its verbs, and the obstacles to each command and to each verb behind
  /// its noun.
  package init(
    vocabulary: Vocabulary, title: Phrase, verbs: CommandTable,
    visitor: Audience.Visitor = .account,
    obstacle: @escaping (CommandSpec) -> Phrase?,
    behind obstacleBehind: @escaping (CommandSpec, Noun) -> Phrase? = { _, _ in nil }
  ) {
    self.obstacleBehind = obstacleBehind
    self.visitor = visitor
    self.vocabulary = vocabulary
    self.verbs = verbs
    self.title = title
    self.obstacle = obstacle
  }

  /// All commands that can be typed here.
  package func overview() -> Page {
    var blocks: [Page.Block] = []
    func add(_ heading: Phrase, _ section: [Entry]) {
      guard !section.isEmpty else { return }
      blocks += [.line(heading, .strong), .rows(section.map(\.row), indent: 2)]
    }
    add(.verbsHere(title), verbs.specs.map { Entry($0, obstacle: obstacle($0)) })
    add(.nounsHeading, vocabulary.nouns.map { Entry($0, obstacle: obstacle($0.spec)) })
    add(.wordsHeading, everywhere.map { Entry($0, obstacle: obstacle($0)) })
    add(.topicsHeading, topics.map { Entry($0) })
    // A shell has no screen, so the usage of the program is shown.
    if verbs.specs.isEmpty {
      blocks += [.line(.usageHeading, .strong), .rows(calls.map(\.row), indent: 2)]
    }
    return Page(
      blocks,
      data: HelpData(
        vocabulary: vocabulary, topics: topics, obstacle: obstacle,
        obstacleBehind: obstacleBehind
      ).data)
  }

  private var calls: [Entry] {
    let name = vocabulary.program
    return [
      Entry(usage: name, summary: .callPrompt),
      Entry(usage: "\(name) SCREEN [ARGUMENTS]", summary: .callPlace),
      Entry(usage: "\(name) SCREEN COMMAND [ARGUMENTS]", summary: .callVerb),
      Entry(usage: "\(name) run FILE, \(name) < FILE", summary: .callScript),
      Entry(usage: "\(name) -c LINE [-c LINE]...", summary: .callLines),
    ]
  }

  /// The help on a word, or the topic of that name.
  package func page(on word: String, verb: String? = nil) throws -> Page {
    if let verb { return try page(on: verb, behind: word) }
    var blocks: [Page.Block] = []
    var data: [JSON] = []
    let things = vocabulary.things
    if let spec = verbs[word] ?? GlobalCommand.table[word] {
      blocks += explain(spec, as: spec.usage(typedAs: word), obstacle(spec), typed: word)
      data.append(CommandData(spec, obstacle: obstacle(spec)).data(things))
    } else {
      // A verb of another screen is explained as it is typed from here.
      for noun in vocabulary.nouns {
        guard let spec = noun.ownVerbs[word] else { continue }
        let isAlone = noun.worksEverywhere(spec.word)
        let usage = isAlone ? spec.usage : spec.usage(after: noun.spec)
        let obstacle = obstacleBehind(spec, noun)
        blocks += explain(spec, as: usage, obstacle)
        data.append(CommandData(spec, of: noun, obstacle: obstacle).data(things))
      }
      for spec in vocabulary.answers.compactMap({ $0[word] }) {
        blocks += explain(spec, as: spec.usage, obstacle(spec))
        data.append(CommandData(spec).data(things))
      }
    }
    for noun in vocabulary.nouns where noun.words.contains(word) {
      let own = noun.ownVerbs.specs
      blocks += explain(noun.spec, as: noun.usage, obstacle(noun.spec))
      if !own.isEmpty {
        blocks += [
          .line(.verbsHeading, .strong),
          .rows(own.map { Entry($0, obstacle: obstacleBehind($0, noun)).row }, indent: 2),
        ]
      }
      data.append(CommandData(noun, obstacle: obstacle(noun.spec)).data(things))
      data += own.map {
        CommandData($0, of: noun, obstacle: obstacleBehind($0, noun)).data(things)
      }
    }
    if !blocks.isEmpty { return Page(blocks, data: .array(data)) }
    let topic = topics.first { $0.name == word } ?? HelpTopic.setting(word, of: vocabulary)
    guard let topic else {
      let settings = Settings(vocabulary).all.map(\.name)
      let known = Help.subjects(of: vocabulary, verbs).map(\.word) + settings
      let near = Suggestion.nearest(to: word, among: known)
      throw Complaint(
        .usage, .noHelpOn(word), hint: near.map(Phrase.didYouMean) ?? .seeHelp)
    }
    return topic.page
  }

  /// Its JSON: everything, the commands of a word, or a topic.
  static var document: JSONType {
    .oneOf([
      .object("help", HelpData.keys), .object("command", CommandData.keys).list,
      .object("helpLine", Entry.keys).list, .string.list,
    ])
  }

  /// The help on a verb behind its noun.
  private func page(on verb: String, behind word: String) throws -> Page {
    guard let noun = vocabulary.noun(word) else {
      // The word alone may have help.
      let known = Help.subjects(of: vocabulary, verbs).map(\.word)
      let near = known.contains(word) ? word : Suggestion.nearest(to: word, among: known)
      throw Complaint(
        .usage, .noHelpOn("\(word) \(verb)"),
        hint: near.map { .didYouMean("help \($0)") } ?? .seeHelp)
    }
    guard let spec = noun.verbs[verb] else {
      let near = Suggestion.nearest(to: verb, among: noun.verbs.specs.flatMap(\.words))
      throw Complaint(
        .usage, .noHelpOn("\(word) \(verb)"),
        hint: .didYouMean("help \(word)" + (near.map { " \($0)" } ?? "")))
    }
    let isAlone = noun.worksEverywhere(spec.word)
    let usage = isAlone ? spec.usage : spec.usage(after: noun.spec)
    let obstacle = obstacleBehind(spec, noun)
    return Page(
      explain(spec, as: usage, obstacle),
      data: .array([CommandData(spec, of: noun, obstacle: obstacle).data(vocabulary.things)]))
  }

  /// All words and topics that `help` explains.
  static func subjects(of vocabulary: Vocabulary, _ verbs: CommandTable) -> [Candidate] {
    let ofScreens = (vocabulary.nouns.map(\.verbs) + vocabulary.answers).flatMap(\.specs)
    return vocabulary.specs(with: verbs).flatMap { spec in
      spec.words.map { Candidate($0, spec.summary) }
    } + ofScreens.map { Candidate($0.word, $0.summary) }
      + HelpTopic.ofAll(vocabulary).map { Candidate($0.name, $0.summary) }
  }

  /// The verbs that `help` explains behind a noun.
  static func verbs(of vocabulary: Vocabulary, behind noun: String) -> [Candidate] {
    (vocabulary.noun(noun)?.ownVerbs.specs ?? []).map { Candidate($0.word, $0.summary) }
  }

  /// The explanation of a command. `typed` is the word by which it was asked for.
  private func explain(
    _ spec: CommandSpec, as usage: String, _ obstacle: Phrase?, typed: String? = nil
  ) -> [Page.Block] {
    var blocks: [Page.Block] = [
      .line(Phrase(verbatim: usage), .strong), .line(spec.summary),
    ]
    if let obstacle { blocks.append(.line(.notNow(obstacle), .alarm)) }
    if !spec.options.isEmpty { blocks.append(.rows(spec.options.map { Entry($0).row }, indent: 2)) }
    let aliases = spec.words.filter { $0 != typed ?? spec.word }
    if !aliases.isEmpty { blocks.append(.line(.alsoTyped(aliases))) }
    blocks.append(.line(.forExample(spec.example), .faint))
    return blocks
  }
}

/// One line of a help page.
private struct Entry: Sendable {
  let usage: String
  /// The code of an exit status.
  let code: String?
  let summary: Phrase
  let obstacle: Phrase?

  init(_ spec: CommandSpec, obstacle: Phrase? = nil) {
    let names = [spec.usage] + spec.aliases
    self.init(usage: names.joined(separator: ", "), summary: spec.summary, obstacle: obstacle)
  }

  init(_ noun: Noun, obstacle: Phrase?) {
    let names = [noun.usage] + noun.spec.aliases
    self.init(
      usage: names.joined(separator: ", "), summary: noun.spec.summary, obstacle: obstacle)
  }

  init(_ option: OptionSpec) { self.init(usage: option.usage, summary: option.summary) }

  init(_ topic: HelpTopic) {
    self.init(usage: "help \(topic.name)", summary: topic.summary)
  }

  init(usage: String, code: String? = nil, summary: Phrase, obstacle: Phrase? = nil) {
    self.usage = usage
    self.code = code
    self.summary = summary
    self.obstacle = obstacle
  }

  var row: Page.Row {
    let words = obstacle.map { Phrase.summary(summary, butNot: $0) } ?? summary
    let style: Page.Style = obstacle == nil ? .plain : .faint
    let cells = [usage, code].compactMap { $0 }.map {
      Page.Cell(Phrase(verbatim: $0), style: style)
    }
    return Page.Row(cells + [Page.Cell(words, style: style)])
  }

  static let keys: JSONKeys<Entry> = [
    "usage": .string { $0.usage }, "code": .string(orNull: { $0.code }),
    "summary": .string { $0.summary.english },
  ]

  var data: JSON { Entry.keys.object(of: self) }
}

/// A subject that `help` explains beside the commands.
package struct HelpTopic: Sendable {
  package let name: String
  package let summary: Phrase
  /// The paragraphs of the topic.
  let paragraphs: [Phrase]
  private let entries: [Entry]

  package init(_ name: String, summary: Phrase, lines: [Phrase]) {
    self.init(name, summary, lines: lines)
  }

  private init(_ name: String, _ summary: Phrase, lines: [Phrase] = [], entries: [Entry] = []) {
    self.name = name
    self.summary = summary
    paragraphs = lines
    self.entries = entries
  }

  /// The topics of every program, and those of this one.
  static func ofAll(_ vocabulary: Vocabulary) -> [HelpTopic] {
    [.options(vocabulary.runSpecs), .settings(of: vocabulary), .exitCodes, .scripting, .output]
      + vocabulary.topics
  }

  /// The names of the topics of every program.
  static let names = ["options", "settings", "exit-codes", "scripting", "output"]

  static func options(_ specs: [OptionSpec]) -> HelpTopic {
    HelpTopic(names[0], .optionsTopic, entries: specs.map { Entry($0) })
  }
  static func settings(of vocabulary: Vocabulary) -> HelpTopic {
    let usual = Settings(vocabulary)
    return HelpTopic(
      names[1], .settingsTopic, lines: [.howToSet], entries: usual.all.map { entry($0, usual) })
  }

  /// The topic of a setting; `nil` for another name.
  static func setting(_ name: String, of vocabulary: Vocabulary) -> HelpTopic? {
    let usual = Settings(vocabulary)
    return usual.all.first { $0.name == name }.map { option in
      HelpTopic(name, .settingTopic(name), lines: [.howToSet], entries: [entry(option, usual)])
    }
  }

  private static func entry(_ option: GlobalOption, _ usual: Settings) -> Entry {
    let value = option.spec.parameter?.usage ?? "on|off"
    return Entry(
      usage: "\(option.name) \(value)",
      summary: .setting(option.spec.summary, usual: usual.value(of: option)))
  }
  static let exitCodes = HelpTopic(
    names[2], .exitCodesTopic,
    entries: [Entry(usage: "0", code: "", summary: .statusDone)]
      + Complaint.Code.allCases.map {
        Entry(usage: String($0.status), code: $0.rawValue, summary: $0.summary)
      })
  static let scripting = HelpTopic(names[3], .scriptingTopic, lines: Phrase.scriptingText)
  static let output = HelpTopic(names[4], .outputTopic, lines: Phrase.outputText)

  var page: Page {
    Page(
      [.line(summary, .strong)] + (entries.isEmpty ? [] : [.rows(entries.map(\.row), indent: 2)])
        + paragraphs.map { .line($0) },
      data: .array(
        entries.isEmpty ? paragraphs.map { .string($0.english) } : entries.map(\.data)))
  }
}
