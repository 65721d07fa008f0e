@testable import Core
import Domain
import Testing
import Wireframe

@Suite("The places of Coterie")
struct RouteMapTests {
  private static let places = RouteMap.vocabulary.places

  /// The tables in which a word is looked up on each screen, and for the nouns.
  private static var tables: [[CommandSpec]] {
    places.map(\.verbs.specs) + [Word.table.specs, places.map(\.noun)]
  }

  private static var specs: [CommandSpec] { tables.flatMap { $0 } }

  @Test("No word, alias or noun is empty, has a blank or is longer than sixteen bytes")
  func lengths() {
    for word in Self.specs.flatMap(\.words) {
      #expect((1...16).contains(word.utf8.count), "\(word)")
      #expect(!word.contains(" ") && !word.hasPrefix("-") && !word.hasPrefix("#"), "\(word)")
    }
  }

  @Test("No word stands for two things")
  func unambiguous() {
    for table in Self.tables {
      let words = table.flatMap(\.words)
      #expect(Set(words).count == words.count, "\(words.sorted())")
    }
    // A noun that equals a word that works everywhere could never be typed.
    let everywhere = Set(Word.table.specs.flatMap(\.words))
    for noun in Self.places.flatMap(\.noun.words) { #expect(!everywhere.contains(noun)) }
    // A verb that equals one of them would make it mean something else on one screen.
    for verb in Self.places.flatMap({ $0.verbs.specs.flatMap(\.words) }) {
      #expect(!everywhere.contains(verb), "\(verb)")
    }
  }

  @Test("The words that a place declares are those of its noun and of its verbs")
  func declared() {
    for place in Self.places {
      #expect(place.words == place.noun.words)
      let everywhere = place.verbs.specs.filter(\.worksEverywhere).flatMap(\.words)
      #expect(place.everywhere == everywhere, "\(place.noun.word)")
    }
    // The check would be empty if no verb worked everywhere.
    #expect(Self.places.flatMap(\.everywhere).contains("whoami"))
  }

  @Test("Every word is found by each of its spellings")
  func found() {
    for place in Self.places {
      for spec in place.verbs.specs {
        for word in spec.words { #expect(place.verbs[word] === spec, "\(word)") }
      }
    }
    for spec in Word.table.specs {
      for word in spec.words { #expect(Word.table[word] === spec, "\(word)") }
    }
    for word in Word.allCases { #expect(word.spec.word == word.rawValue) }
  }

  @Test("No option of a command hides one that works everywhere")
  func options() {
    let everywhere = Set(GlobalOption.runSpecs.map(\.name))
    for spec in Self.specs {
      let names = spec.options.map(\.name)
      #expect(Set(names).count == names.count)
      #expect(everywhere.isDisjoint(with: names), "\(spec.word)")
    }
  }

  @Test("Every example can be typed as it stands")
  func examples() throws {
    for place in Self.places {
      for spec in place.verbs.specs + [place.noun] + Word.table.specs {
        let words = try Line.words(of: spec.example)
        // A verb may be shown behind the noun of a place that has it.
        let isBehindNoun =
          words.dropFirst().first == spec.word
          && Self.places.contains {
            $0.noun.word == words.first && $0.verbs[spec.word]?.example == spec.example
          }
        #expect(words.first == spec.word || isBehindNoun)
        _ = try RouteMap.vocabulary.read(
          words, verbs: place.verbs, options: GlobalOption.lineSpecs)
      }
    }
  }

  @Test("Everything that is explained has words in both languages, and they differ")
  func phrases() {
    let options = GlobalOption.runSpecs + Self.specs.flatMap(\.options)
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
    for place in Self.places {
      let help = Help(
        vocabulary: RouteMap.vocabulary, title: place.noun.summary, verbs: place.verbs,
        obstacle: { _ in nil })
      let listed = help.overview().blocks.flatMap { block -> [String] in
        if case .rows(let rows, _) = block { rows.map { $0.cells[0].words.english } } else { [] }
      }
      // A noun that is a verb too is typed in another way: see below.
      let nouns = Self.places.filter { !$0.everywhere.contains($0.noun.word) }.map(\.noun)
      for spec in place.verbs.specs + Word.table.specs + nouns {
        #expect(listed.contains(([spec.usage] + spec.aliases).joined(separator: ", ")))
        for word in spec.words { #expect(try !help.page(on: word).blocks.isEmpty) }
      }
    }
  }

  @Test("What help says of a verb is typed like that: no word behind a noun that takes a title")
  func usages() throws {
    let write = try #require(Self.places.first { $0.noun.word == "write" })
    for verbs in [CommandTable(), write.verbs] {
      let help = Help(
        vocabulary: RouteMap.vocabulary, title: write.noun.summary, verbs: verbs,
        obstacle: { _ in nil })
      for word in ["publish", "edit", "save", "discard"] {
        #expect(try !help.page(on: word).english.joined().contains("write \(word)"))
        let reading = try RouteMap.vocabulary.read(
          ["write", word], verbs: verbs, options: GlobalOption.lineSpecs)
        switch reading.match {
        case .verb(let command), .act(_, _, let command):
          #expect(command.arguments.text("TITLE") == word)
        default: Issue.record("write \(word) is no verb")
        }
      }
    }
    let help = Help(
      vocabulary: RouteMap.vocabulary, title: write.noun.summary, verbs: CommandTable(),
      obstacle: { _ in nil })
    for page in [help.overview(), try help.page(on: "write")] {
      #expect(page.english.contains { $0.contains("write show [ID]") })
      #expect(!page.english.contains { $0.contains("write [ID]") })
    }
    #expect(throws: Complaint(.usage, .noSuchWord("discard"), hint: .seeHelp)) {
      try RouteMap.vocabulary.read(
        ["discard"], verbs: CommandTable(), options: GlobalOption.lineSpecs)
    }
  }

  @Test("Every route is built, and the line that leads there leads there again")
  func routes() throws {
    let services = Services.inMemory()
    let routes: [Route] = [
      try RouteMap.root(services), .greeting(), .greeting(first: "Grace"),
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
    for route in routes {
      #expect(!RouteMap.screen(at: route, Paging(), services).commands.specs.isEmpty)
      let reading = try RouteMap.vocabulary.read(
        try Line.words(of: route.line), verbs: CommandTable(), options: GlobalOption.lineSpecs)
      guard case .go(_, let back, _) = reading.match else {
        Issue.record("\(route.line) leads nowhere")
        continue
      }
      #expect(back == route)
    }
  }

  @Test("No word of the grammar, of today or of later, can be anybody's name")
  func reserved() throws {
    let login = RouteMap.screen(at: .login(), Paging(), .inMemory())
    let register = try #require(login.commands["register"])
    // The nouns of screens that are still to come, and what will work everywhere.
    let later = [
      "feed", "blog", "drafts", "bin", "write", "search", "books", "voices", "gallery", "export",
      "import", "move", "completions", "unread", "undo",
    ]
    // What cannot be a name for another reason is refused for that one.
    let words = Set(Self.specs.flatMap(\.words) + later).filter { (try? AccountName($0)) != nil }
    #expect(words.isSuperset(of: ["whoami", "user", "show", "run", "o", "quit", "init"]))
    for word in words {
      for typed in [word, word.uppercased()] {
        var arguments = Arguments()
        arguments["NAME"] = .text(typed)
        #expect(throws: Complaint(.refused, .badName(.reserved)), "\(typed)") {
          try login.handle(Command(register, arguments))
        }
      }
    }
  }

  @Test("The verbs of a place are those of its screen")
  func verbs() throws {
    let screen = RouteMap.screen(at: .greeting(), Paging(), .inMemory())
    let place = try #require(Self.places.first { $0.noun.word == "greeting" })
    #expect(screen.commands.specs.map(\.word) == place.verbs.specs.map(\.word))
  }
}
