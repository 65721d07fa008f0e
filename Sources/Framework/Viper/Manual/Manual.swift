/// What an application adds to the manual, beside its commands.
package struct ManualText: Sendable {
  /// The day of the version.
  let day: String
  /// The program in a few words.
  let summary: Phrase
  let description: [Phrase]
  /// Variables of the environment, beside those of the settings.
  let variables: [(name: String, Phrase)]
  let files: [(path: String, Phrase)]
  /// Further chapters about the program.
  let chapters: [(heading: Phrase, [Phrase])]

  package init(
    day: String, summary: Phrase, description: [Phrase], variables: [(name: String, Phrase)],
    files: [(path: String, Phrase)], chapters: [(heading: Phrase, [Phrase])]
  ) {
    self.day = day
    self.summary = summary
    self.description = description
    self.variables = variables
    self.files = files
    self.chapters = chapters
  }
}

/// The pages of the manual, made from the tables by which lines are matched.
package struct Manual {
  let vocabulary: Vocabulary

  package init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// The subjects of the pages, in their order.
  private enum Subject: String, CaseIterable {
    case program, config, json, scripting

    /// The section of the manual in which the page stands.
    var section: Int {
      switch self {
      case .program: 1
      case .config, .json: 5
      case .scripting: 7
      }
    }

    /// The word by which the page is asked for.
    func word(in program: String) -> String { self == .program ? program : rawValue }

    /// The name under which the page is installed.
    func name(in program: String) -> String {
      self == .program ? program : "\(program)-\(rawValue)"
    }
  }

  /// The names of the pages. The first one is that of the program.
  package static func names(of vocabulary: Vocabulary) -> [String] {
    Subject.allCases.map { $0.word(in: vocabulary.program) }
  }

  /// The names with what the pages are about, for completion.
  static func candidates(of vocabulary: Vocabulary) -> [Candidate] {
    Subject.allCases.map { subject in
      let summary: Phrase =
        switch subject {
        case .program: .manualProgram
        case .config: .manualConfig
        case .json: .manualJSON
        case .scripting: .scriptingTopic
        }
      return Candidate(subject.word(in: vocabulary.program), summary)
    }
  }

  /// A page by its name, or by its whole name such as `program-json`.
  package func page(_ name: String?) throws -> ManualPage {
    let program = vocabulary.program
    let name = name ?? program
    let subject = Subject.allCases.first {
      [$0.word(in: program), $0.name(in: program)].contains(name)
    }
    switch subject {
    case .program: return self.program
    case .config: return configuration
    case .json: return json
    case .scripting: return scripting
    case nil:
      let names = Manual.names(of: vocabulary)
      let near = Suggestion.nearest(to: name, among: names)
      throw Complaint(
        .usage, .notOneOf(name, for: GlobalCommand.manual.rawValue, names),
        hint: near.map(Phrase.didYouMean))
    }
  }

  private var text: ManualText { vocabulary.manual }

  private func page(_ subject: Subject, _ summary: Phrase) -> ManualPage {
    let program = vocabulary.program
    return ManualPage(
      name: subject.name(in: program), section: subject.section, summary: summary,
      source: "\(program) \(vocabulary.version)", day: text.day)
  }

  /// The other pages.
  private func seeAlso(without own: ManualPage) -> [ManualPage.Part] {
    let others = Subject.allCases.compactMap { subject in
      let name = subject.name(in: vocabulary.program)
      return name == own.name ? nil : "\(name)(\(subject.section))"
    }
    return [.text(Phrase(verbatim: others.joined(separator: ", ")))]
  }

  // MARK: The program

  private var program: ManualPage {
    var page = page(.program, text.summary)
    let program = vocabulary.program
    page.add(
      .manualSynopsis,
      [
        .example([
          "\(program) [OPTIONS]", "\(program) [OPTIONS] SCREEN [ARGUMENTS]",
          "\(program) [OPTIONS] SCREEN COMMAND [ARGUMENTS]", "\(program) [OPTIONS] run FILE",
          "\(program) [OPTIONS] -c LINE [-c LINE]...",
        ])
      ])
    page.add(.manualDescription, text.description.map { .text($0) })
    page.add(.nounsHeading, [.text(.manualScreens)])
    for noun in vocabulary.nouns {
      page.parts += [.subheading(noun.usage)] + explain(noun.spec)
      for spec in noun.ownVerbs.specs where !noun.worksEverywhere(spec.word) {
        page.parts += entry(spec, as: spec.usage(after: noun.spec))
      }
    }
    page.add(
      .wordsHeading,
      (vocabulary.globalSpecs + vocabulary.everywhereSpecs).flatMap { entry($0, as: $0.usage) })
    page.add(
      .manualAnswers, vocabulary.answers.flatMap(\.specs).flatMap { entry($0, as: $0.usage) })
    page.add(.manualOptions, vocabulary.runSpecs.map { .item($0.usage, $0.summary) })
    page.add(.exitCodesTopic, statuses)
    page.add(
      .manualEnvironment,
      Manual.variables.map { .item($0, $1) } + text.variables.map { .item($0.name, $0.1) })
    page.add(.manualFiles, text.files.map { .item($0.path, $0.1) })
    for topic in vocabulary.topics { page.add(topic.summary, topic.paragraphs.map { .text($0) }) }
    for chapter in text.chapters { page.add(chapter.heading, chapter.1.map { .text($0) }) }
    page.add(.manualSeeAlso, seeAlso(without: page))
    return page
  }

  /// A command with its aliases, its options and its example.
  private func entry(_ spec: CommandSpec, as usage: String) -> [ManualPage.Part] {
    let also = spec.aliases.isEmpty ? nil : Phrase.alsoTyped(spec.aliases)
    return [.item(usage, Phrase.sentences([spec.summary, also, .forExample(spec.example)]))]
      + options(of: spec)
  }

  private func explain(_ spec: CommandSpec) -> [ManualPage.Part] {
    let also = spec.aliases.isEmpty ? nil : Phrase.alsoTyped(spec.aliases)
    return [.text(Phrase.sentences([spec.summary, also, .forExample(spec.example)]))]
      + options(of: spec)
  }

  private func options(of spec: CommandSpec) -> [ManualPage.Part] {
    spec.options.map { .option($0) }
  }

  /// The exit statuses with their codes.
  private var statuses: [ManualPage.Part] {
    [.item("0", .statusDone)]
      + Complaint.Code.allCases.map { .item("\($0.status) (\($0.rawValue))", $0.summary) }
  }

  /// The variables that every program reads.
  private static let variables: [(String, Phrase)] = [
    ("EDITOR, VISUAL", .editorVariable), ("PAGER", .pagerVariable),
    ("LC_ALL, LC_MESSAGES, LANG", .localeVariable), ("TZ", .timeZoneVariable),
    ("ACCESSIBLE", .accessibleVariable), ("NO_COLOR", .noColorVariable),
    ("CLICOLOR_FORCE", .forceColorVariable), ("TERM", .terminalVariable),
    ("XDG_CONFIG_HOME, XDG_CONFIG_DIRS", .configVariable),
    ("XDG_DATA_HOME, XDG_STATE_HOME", .dataVariable),
  ]

  // MARK: Settings

  private var configuration: ManualPage {
    var page = page(.config, .manualConfig)
    let program = vocabulary.program
    let usual = Settings(vocabulary)
    let hasPrograms = usual.all.contains {
      if case .program? = $0.spec.parameter?.kind { true } else { false }
    }
    page.add(
      .manualDescription,
      (Phrase.configText(program) + (hasPrograms ? [.programText(program)] : [])).map { .text($0) })
    page.add(
      .manualSettings,
      usual.all.map { option in
        let values = option.spec.parameter?.kind.values ?? ["on", "off"]
        let isList = option.spec.parameter == nil || option.spec.parameter?.kind.values != nil
        return .item(
          option.name,
          .settingOfFile(
            option.spec.summary, values: isList ? values : [option.spec.parameter?.name ?? ""],
            usual: usual.value(of: option),
            variable: vocabulary.variable(of: option)))
      })
    page.add(
      .manualExample,
      [.example(["# \(program)", "lang = zh", "color = never", "limit = 50"])])
    page.add(.manualSeeAlso, seeAlso(without: page))
    return page
  }

  // MARK: JSON

  private var json: ManualPage {
    var page = page(.json, .manualJSON)
    page.add(.manualDescription, Phrase.jsonText.map { .text($0) })
    var commands: [ManualPage.Part] = []
    func add(_ usage: String, _ spec: CommandSpec) {
      commands.append(.item(usage, Phrase(verbatim: spec.document?.notation ?? "null")))
    }
    for noun in vocabulary.nouns {
      add(noun.usage, noun.spec)
      for spec in noun.ownVerbs.specs {
        add(noun.worksEverywhere(spec.word) ? spec.usage : spec.usage(after: noun.spec), spec)
      }
    }
    for spec in vocabulary.globalSpecs + vocabulary.answers.flatMap(\.specs) {
      add(spec.usage, spec)
    }
    page.add(.manualDocuments, commands)
    page.add(.manualTypes, JSONType.plain.map { .item($0.name, $0.meaning) })
    page.add(.manualObjects, [])
    for thing in vocabulary.things {
      page.parts.append(.subheading(thing.name))
      page.parts += thing.keys.map { .item($0.name, Phrase(verbatim: $0.type.notation)) }
    }
    page.add(.manualErrors, [.text(.errorText)] + statuses.dropFirst())
    page.add(.manualSeeAlso, seeAlso(without: page))
    return page
  }

  // MARK: Scripts

  private var scripting: ManualPage {
    var page = page(.scripting, .scriptingTopic)
    page.add(.manualDescription, Phrase.scriptingText.map { .text($0) })
    page.add(.outputTopic, Phrase.outputText.map { .text($0) })
    page.add(
      .manualOptions,
      [
        GlobalOption.atomic, .keepGoing, .dryRun, .noInput, .yes, .quiet, .json, .plain, .limit,
        .after, .passwordStdin, .passwordFile,
      ].map { .item($0.spec.usage, $0.spec.summary) })
    page.add(
      .wordsHeading,
      [GlobalCommand.expect, .reject, .attempt, .wait, .echo, .source].flatMap { word in
        GlobalCommand.table[word.rawValue].map { entry($0, as: $0.usage) } ?? []
      })
    page.add(.exitCodesTopic, statuses)
    page.add(.manualSeeAlso, seeAlso(without: page))
    return page
  }
}
