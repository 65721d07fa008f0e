import Circle
import Domain
import Fixtures
import Testing

@testable import Viper
@testable import Wireframe

@Suite("Nouns and places")
struct RouteMapTests {
  private static let vocabulary = Wireframe.vocabulary
  private static let nouns = RouteMap.nouns

  /// The tables in which a word is looked up on each screen, and for the nouns.
  private static var tables: [[CommandSpec]] {
    nouns.map(\.verbs.specs) + [GlobalCommand.table.specs, nouns.map(\.spec)]
  }

  private static var specs: [CommandSpec] { tables.flatMap { $0 } }

  @Test("No word, alias or noun is empty, has a blank or is longer than sixteen bytes")
  func lengths() {
    for word in Self.specs.flatMap(\.words) {
      #expect((1...16).contains(word.utf8.count), "\(word)")
      #expect(!word.contains(" ") && !word.hasPrefix("-") && !word.hasPrefix("#"), "\(word)")
    }
  }

  @Test("No word has two meanings")
  func unambiguous() {
    for table in Self.tables {
      let words = table.flatMap(\.words)
      #expect(Set(words).count == words.count, "\(words.sorted())")
    }
    // A noun that equals a word that works everywhere could never be typed.
    let everywhere = Set(GlobalCommand.table.specs.flatMap(\.words))
    for noun in Self.nouns.flatMap(\.words) { #expect(!everywhere.contains(noun)) }
    // A verb that equals one of them would make it mean something else on one screen.
    for verb in Self.nouns.flatMap({ $0.verbs.specs.flatMap(\.words) }) {
      #expect(!everywhere.contains(verb), "\(verb)")
    }
  }

  @Test("A noun declares its own words, and verbs of its screen as those that work everywhere")
  func declared() {
    for noun in Self.nouns {
      #expect(noun.words == noun.spec.words)
      for word in noun.everywhere { #expect(noun.verbs[word] != nil, "\(word)") }
    }
    // The check would be empty if no verb worked everywhere.
    #expect(Self.nouns.flatMap(\.everywhere).contains("whoami"))
  }

  @Test("Every key of a user and of a blog can be chosen by --json")
  func keys() {
    let fields = Set(Self.vocabulary.fields)
    #expect(fields.isSuperset(of: PersonData.detailKeys.names + BlogData.keys.names))
    #expect(fields.isSuperset(of: ["cursor", "body", "piece", "token", "problems", "route"]))
  }

  @Test("Every word is found by each of its spellings")
  func found() {
    for noun in Self.nouns {
      for spec in noun.verbs.specs {
        for word in spec.words { #expect(noun.verbs[word] === spec, "\(word)") }
      }
    }
    for spec in GlobalCommand.table.specs {
      for word in spec.words { #expect(GlobalCommand.table[word] === spec, "\(word)") }
    }
    for command in GlobalCommand.allCases {
      #expect(GlobalCommand(typed: command.rawValue) == command)
      #expect(GlobalCommand.table[command.rawValue]?.word == command.rawValue)
    }
  }

  @Test("No option of a command hides one that works everywhere")
  func options() {
    let everywhere = Set(Self.vocabulary.runSpecs.map(\.name))
    for spec in Self.specs {
      let names = spec.options.map(\.name)
      #expect(Set(names).count == names.count)
      // An import may be all or nothing on a line of its own; in a shell it is the whole run.
      let own = spec.word == "import" ? names.filter { $0 != GlobalOption.atomic.spec.name } : names
      #expect(everywhere.isDisjoint(with: own), "\(spec.word)")
    }
  }

  @Test("Every example is a valid line")
  func examples() throws {
    for noun in Self.nouns {
      for spec in noun.verbs.specs + [noun.spec] + GlobalCommand.table.specs {
        let words = try Line.words(of: spec.example)
        // A verb may be shown behind the noun of a place that has it.
        let isBehindNoun =
          words.dropFirst().first == spec.word
          && Self.nouns.contains {
            $0.spec.word == words.first && $0.verbs[spec.word]?.example == spec.example
          }
        #expect(words.first == spec.word || isBehindNoun)
        _ = try Self.vocabulary.read(
          words, verbs: noun.verbs, options: Self.vocabulary.lineSpecs)
      }
    }
  }

  @Test("Everything that is explained has words in both languages, and they differ")
  func phrases() {
    let options = Self.vocabulary.runSpecs + Self.specs.flatMap(\.options)
    let summaries = Self.specs.map { ($0.word, $0.summary) } + options.map { ($0.name, $0.summary) }
    #expect(summaries.count > 30)
    for (name, summary) in summaries {
      #expect(!summary.english.isEmpty && !summary.chinese.isEmpty, "\(name)")
      #expect(summary.english != summary.chinese, "\(name)")
      #expect(summary.chinese.unicodeScalars.contains { $0.properties.isIdeographic }, "\(name)")
    }
  }

  @Test("Help lists every command of every table, and has a page for each in both languages")
  func help() throws {
    for noun in Self.nouns {
      let help = Help(
        vocabulary: Self.vocabulary, title: noun.spec.summary, verbs: noun.verbs,
        obstacle: { _ in nil })
      let listed = help.overview().blocks.flatMap { block -> [String] in
        if case .rows(let rows, _) = block { rows.map { $0.cells[0].words.english } } else { [] }
      }
      // A noun that is a verb too is typed in another way: see below.
      let nouns = Self.nouns.filter { !$0.everywhere.contains($0.spec.word) }.map(\.spec)
      let globals = GlobalCommand.table.specs
      for spec in noun.verbs.specs + globals + nouns {
        #expect(listed.contains(([spec.usage] + spec.aliases).joined(separator: ", ")))
        for word in spec.words { #expect(try !help.page(on: word).blocks.isEmpty) }
      }
    }
  }

  @Test("Behind a noun that takes a title a verb is a verb, and a title behind -- or show")
  func usages() throws {
    let write = try #require(Self.nouns.first { $0.spec.word == "write" })
    for verbs in [CommandTable(), write.verbs] {
      let help = Help(
        vocabulary: Self.vocabulary, title: write.spec.summary, verbs: verbs,
        obstacle: { _ in nil })
      for word in ["publish", "edit", "save", "discard"] {
        if verbs.specs.isEmpty {
          #expect(try help.page(on: word).english.joined().contains("write \(word) [ID]"))
        }
        func read(_ words: [String]) throws -> Vocabulary.Match {
          try Self.vocabulary.read(
            words, verbs: verbs, options: Self.vocabulary.lineSpecs
          ).match
        }
        guard case .act(_, let route, let command) = try read(["write", word, "202"]) else {
          throw Trouble("write \(word) is no verb")
        }
        #expect(command.spec.word == word && route.isSame(as: Place.write(202)))
        for words in [["write", "--", word, "it"], ["write", "show", word, "it"]] {
          switch try read(words) {
          case .verb(let command), .act(_, _, let command):
            #expect(command.arguments["TITLE"] == .text("\(word) it"))
          default: Issue.record("\(words) is no verb")
          }
        }
      }
    }
    let help = Help(
      vocabulary: Self.vocabulary, title: write.spec.summary, verbs: CommandTable(),
      obstacle: { _ in nil })
    for page in [help.overview(), try help.page(on: "write")] {
      #expect(page.english.contains { $0.contains("write show [ID]") })
      #expect(!page.english.contains { $0.contains("write [ID]") })
    }
    #expect(
      throws: Complaint(.usage, .noSuchWord("discard"), hint: .seeHelp, kind: .strangeWord)
    ) {
      try Self.vocabulary.read(
        ["discard"], verbs: CommandTable(), options: Self.vocabulary.lineSpecs)
    }
  }

  @Test("Every place has a screen, and its line leads back to it")
  func routes() throws {
    let services = Services.inMemory()
    let places: [Place] = [
      .login(), .greeting(), .greeting(first: "Grace"),
      .greeting(first: "Grace B", last: "O'Hopper"),
      .greeting(last: "-x"), .login(account: "ada"),
      .login(account: "ada", tokenName: "-my ci"), .account, .users(), .user(),
      .user(name: "bob"), .users(.friends, of: "bob", matching: "小 x"), .users(matching: "-x"),
      .users(.requests), .users(.people), .blog(42), .write(), .write(42),
      .user(tab: .drafts), .user(tab: .bin), .feed,
      .search("rain"),
      .search("more \"quiet garden\"", author: "ada", state: .draft),
      .search("-x", since: CivilDate("2024-02-29"), until: CivilDate("2024-03-01")),
    ]
    for place in places {
      #expect(!RouteMap.screen(at: place, Paging(), services).commands.specs.isEmpty)
      let reading = try Self.vocabulary.read(
        try Line.words(of: place.line), verbs: CommandTable(), options: Self.vocabulary.lineSpecs)
      guard case .go(_, let back, _) = reading.match else {
        Issue.record("\(place.line) leads nowhere")
        continue
      }
      #expect(back.isSame(as: place))
    }
  }

  @Test("No word of the grammar, now or planned, can be the name of an account")
  func reserved() throws {
    let login = RouteMap.screen(at: Place.login(), Paging(), .inMemory())
    let register = try #require(login.commands["register"])
    // The nouns of planned screens, and planned global commands.
    let later = [
      "feed", "blog", "drafts", "bin", "write", "search", "books", "voices", "gallery", "export",
      "import", "move", "completions", "unread", "undo",
    ]
    // A word that is no valid name is refused for that reason.
    let words = Set(Self.specs.flatMap(\.words) + later).filter { (try? AccountName($0)) != nil }
    #expect(words.isSuperset(of: ["whoami", "user", "show", "run", "o", "quit", "init"]))
    for word in words {
      for typed in [word, word.uppercased()] {
        var arguments = Arguments()
        arguments["NAME"] = .text(typed)
        #expect(throws: AccountName.Refusal.reserved, "\(typed)") {
          try login.handle(Command(register, arguments))
        }
      }
    }
  }

  @Test("The verbs of a place are those of its screen")
  func verbs() throws {
    let screen = RouteMap.screen(at: Place.greeting(), Paging(), .inMemory())
    let noun = try #require(Self.nouns.first { $0.spec.word == "greeting" })
    #expect(screen.commands.specs.map(\.word) == noun.verbs.specs.map(\.word))
  }
}
