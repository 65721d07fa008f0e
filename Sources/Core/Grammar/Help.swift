/// Pages of help, made from the same tables by which lines are matched.
package struct Help {
  /// A subject that `help` explains beside the commands.
  package enum Topic: String, CaseIterable, Sendable {
    case options
    case exitCodes = "exit-codes"
    case scripting, output, writing
  }

  private let vocabulary: Vocabulary
  private let verbs: CommandTable
  private let title: Phrase
  private let obstacle: (CommandSpec) -> Phrase?

  /// Makes help for a screen: its name, its verbs, and what stands in the way of each.
  package init(
    vocabulary: Vocabulary, title: Phrase, verbs: CommandTable,
    obstacle: @escaping (CommandSpec) -> Phrase?
  ) {
    self.vocabulary = vocabulary
    self.verbs = verbs
    self.title = title
    self.obstacle = obstacle
  }

  /// All that can be typed here.
  package func overview() -> Page {
    var entries: [Entry] = []
    var blocks: [Page.Block] = []
    func add(_ heading: Phrase, _ section: [Entry]) {
      guard !section.isEmpty else { return }
      entries += section
      blocks += [.line(heading, .strong), .rows(section.map(\.row), indent: 2)]
    }
    add(.nounsHeading, vocabulary.places.map { Entry($0) })
    add(.wordsHeading, (Word.table.specs + vocabulary.everywhereSpecs).map { Entry($0) })
    add(.topicsHeading, Topic.allCases.map { Entry($0) })
    // What is nearest stands last: nearest to the line where it can be typed.
    add(.verbsHere(title), verbs.specs.map { Entry($0, obstacle: obstacle($0)) })
    // From a shell there is no screen yet; how the program is called is what counts there.
    if verbs.specs.isEmpty {
      blocks += [.line(.usageHeading, .strong), .rows(Help.calls.map(\.row), indent: 2)]
    }
    return Page(blocks, data: .array(entries.map(\.data)))
  }

  private static let calls = [
    Entry(usage: "coterie", summary: .callPrompt),
    Entry(usage: "coterie PLACE [ARGUMENTS]", summary: .callPlace),
    Entry(usage: "coterie PLACE VERB [ARGUMENTS]", summary: .callVerb),
    Entry(usage: "coterie run FILE, coterie < FILE", summary: .callScript),
    Entry(usage: "coterie -c LINE [-c LINE]...", summary: .callLines),
  ]

  /// Everything about one word, or the topic of that name.
  package func page(on word: String) throws -> Page {
    var blocks: [Page.Block] = []
    var data: [JSON] = []
    if let spec = verbs[word] ?? Word.table[word] {
      blocks += explain(spec, as: spec.usage, obstacle: verbs[word].flatMap(obstacle))
      data.append(Entry(spec, obstacle: obstacle(spec)).data)
    } else {
      // A verb of another screen is explained as it is typed from here.
      for place in vocabulary.places {
        guard let spec = place.verbs[word] else { continue }
        let isAlone = spec.worksEverywhere || place.isVerb
        let usage = isAlone ? spec.usage : spec.usage(behind: place.noun)
        blocks += explain(spec, as: usage, obstacle: nil)
        data.append(Entry(spec).data)
      }
      for spec in vocabulary.answers.compactMap({ $0[word] }) {
        blocks += explain(spec, as: spec.usage, obstacle: nil)
        data.append(Entry(spec).data)
      }
    }
    for place in vocabulary.places
    where place.words.contains(word) {
      blocks += explain(place.noun, as: place.usage, obstacle: nil)
      blocks += [
        .line(.verbsHeading, .strong), .rows(place.verbs.specs.map { Entry($0).row }, indent: 2),
      ]
      data += [Entry(place).data] + place.verbs.specs.map { Entry($0).data }
    }
    if !blocks.isEmpty { return Page(blocks, data: .array(data)) }
    guard let topic = Topic(rawValue: word) else {
      let known = Help.subjects(of: vocabulary, verbs)
      let near = Suggestion.nearest(to: word, among: known)
      throw Complaint(
        .usage, .noHelpOn(word), hint: near.map(Phrase.didYouMean) ?? .seeHelp)
    }
    return topic.page
  }

  /// Everything that `help` can be asked about.
  static func subjects(of vocabulary: Vocabulary, _ verbs: CommandTable) -> [String] {
    vocabulary.allWords(with: verbs)
      + (vocabulary.places.map(\.verbs) + vocabulary.answers).flatMap { $0.specs.map(\.word) }
      + Topic.allCases.map(\.rawValue)
  }

  private func explain(
    _ spec: CommandSpec, as usage: String, obstacle: Phrase?
  ) -> [Page.Block] {
    var blocks: [Page.Block] = [
      .line(Phrase(verbatim: usage), .strong), .line(spec.summary),
    ]
    if let obstacle { blocks.append(.line(.notNow(obstacle), .alarm)) }
    if !spec.options.isEmpty { blocks.append(.rows(spec.options.map { Entry($0).row }, indent: 2)) }
    if !spec.aliases.isEmpty { blocks.append(.line(.alsoTyped(spec.aliases))) }
    blocks.append(.line(.forExample(spec.example), .faint))
    return blocks
  }
}

/// One line of a help page.
private struct Entry: Sendable {
  let usage: String
  let summary: Phrase
  let obstacle: Phrase?

  init(_ spec: CommandSpec, obstacle: Phrase? = nil) {
    let names = [spec.usage] + spec.aliases
    self.init(usage: names.joined(separator: ", "), summary: spec.summary, obstacle: obstacle)
  }

  init(_ place: Place) {
    let names = [place.usage] + place.noun.aliases
    self.init(usage: names.joined(separator: ", "), summary: place.noun.summary)
  }

  init(_ option: OptionSpec) { self.init(usage: option.usage, summary: option.summary) }

  init(_ topic: Help.Topic) {
    self.init(usage: "help \(topic.rawValue)", summary: topic.summary)
  }

  init(usage: String, summary: Phrase, obstacle: Phrase? = nil) {
    self.usage = usage
    self.summary = summary
    self.obstacle = obstacle
  }

  var row: Page.Row {
    let words = obstacle.map { Phrase.summary(summary, butNot: $0) } ?? summary
    let style: Page.Style = obstacle == nil ? .plain : .faint
    return Page.Row([
      Page.Cell(Phrase(verbatim: usage), style: style),
      Page.Cell(words, style: style),
    ])
  }

  var data: JSON {
    .object([
      "usage": .string(usage), "summary": .string(summary.english),
      "available": .bool(obstacle == nil), "reason": .string(orNull: obstacle?.english),
    ])
  }
}

extension Help.Topic {
  fileprivate var summary: Phrase {
    switch self {
    case .options: .optionsTopic
    case .exitCodes: .exitCodesTopic
    case .scripting: .scriptingTopic
    case .output: .outputTopic
    case .writing: .writingTopic
    }
  }

  fileprivate var page: Page {
    let entries: [Entry] =
      switch self {
      case .options: GlobalOption.runSpecs.map { Entry($0) }
      case .exitCodes:
        [Entry(usage: "0", summary: .statusDone)]
          + Complaint.Code.allCases.map { Entry(usage: String($0.status), summary: $0.summary) }
      case .scripting, .output, .writing: []
      }
    let lines: [Phrase] =
      switch self {
      case .options, .exitCodes: []
      case .scripting: Phrase.scriptingText
      case .output: Phrase.outputText
      case .writing: Phrase.writingText
      }
    let blocks: [Page.Block] =
      [.line(summary, .strong)] + (entries.isEmpty ? [] : [.rows(entries.map(\.row), indent: 2)])
      + lines.map { .line($0) }
    return Page(
      blocks,
      data: .array(
        entries.isEmpty ? lines.map { .string($0.english) } : entries.map(\.data)))
  }
}

extension Complaint.Code {
  fileprivate var summary: Phrase {
    switch self {
    case .refused: .statusRefused
    case .usage: .statusUsage
    case .notFound: .statusNotFound
    case .notLoggedIn: .statusNotLoggedIn
    case .conflict: .statusConflict
    case .unusable: .statusUnusable
    case .interrupted: .statusInterrupted
    case .closedPipe: .statusClosedPipe
    case .terminated: .statusTerminated
    }
  }
}
