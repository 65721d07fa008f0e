import Testing

@testable import Viper

@Suite("Help")
struct HelpTests {
  private static let topics = HelpTopic.names + ["delivery"]

  private static var help: Help { help(without: nil) }

  private static func help(without word: String?, verbs: CommandTable = Bookshop.verbs) -> Help {
    Help(vocabulary: Bookshop.vocabulary, title: Phrase("Desk", "桌子"), verbs: verbs) { spec in
      spec.word == word ? Phrase("the shop is closed", "店关门了") : nil
    }
  }

  /// All words of a page, a line each.
  private static func words(_ page: Page, _ language: Language = .en) -> [String] {
    page.blocks.flatMap { block -> [String] in
      switch block {
      case .line(let phrase, _), .remark(let phrase, _), .picture(let phrase, _):
        [phrase.wording(in: language)]
      case .rows(let rows, _):
        rows.map { row in
          row.cells.map { $0.words.wording(in: language) }.joined(separator: " | ")
        }
      case .markdown(let text): [text]
      case .record, .facts, .choices, .beginning, .chart: []
      }
    }
  }

  @Test("In brief, every command is one fact, and what cannot be used now is marked")
  func brief() {
    let facts = Self.help(without: "lend").brief().blocks.flatMap { block -> [Page.Part] in
      if case .facts(let facts, _) = block { facts.joined().map(\.self) } else { [] }
    }
    let words = facts.map { $0.words.english }
    for spec in Bookshop.verbs.specs + Bookshop.vocabulary.globalSpecs {
      #expect(words.contains { $0 == spec.word || $0.hasPrefix(spec.word + " ") }, "\(spec.word)")
    }
    #expect(facts.filter { $0.style == .unavailable }.map(\.words.english) == ["lend"])
  }

  @Test("A command that is also a verb of the screen is listed once")
  func once() {
    let verbs = CommandTable(Bookshop.verbs.specs + [Bookshop.noun, GlobalCommand.table.specs[0]])
    let help = Self.help(without: nil, verbs: verbs)
    let facts = help.brief().blocks.flatMap { block -> [String] in
      if case .facts(let facts, _) = block { facts.joined().map(\.words.english) } else { [] }
    }
    for word in ["help", Bookshop.noun.word] {
      let found = facts.filter { $0 == word || $0.hasPrefix(word + " ") }
      // The lines of further help begin with the word, too.
      #expect(found.filter { $0 == word || !$0.hasPrefix("help ") }.count == 1, "\(found)")
    }
    let rows = Self.words(help.overview()).filter { $0.hasPrefix("help [WORD]") }
    #expect(rows.count == 1)
  }

  @Test("The overview lists every command of every table with its aliases, and every topic")
  func overview() {
    let page = Self.help.overview()
    let words = Self.words(page)
    let specs = Bookshop.verbs.specs + Bookshop.vocabulary.globalSpecs + [Bookshop.noun]
    for spec in specs {
      let entry = ([spec.usage] + spec.aliases).joined(separator: ", ")
      #expect(words.contains("\(entry) | \(spec.summary.english)"))
    }
    for name in Self.topics {
      #expect(words.contains { $0.hasPrefix("help \(name) | ") })
    }
    guard case .object(let members) = page.data,
      case .array(let commands)? = members.first(where: { $0.key == "commands" })?.value
    else {
      Issue.record("help has no commands")
      return
    }
    let answers = Bookshop.vocabulary.answers.flatMap(\.specs)
    #expect(commands.count == specs.count + answers.count)
    #expect(Help.document.mismatch(page.data) == nil)
  }

  @Test("The verbs of the screen stand first")
  func nearest() {
    let words = Self.words(Self.help.overview())
    let first = Bookshop.verbs.specs.map { ([$0.usage] + $0.aliases).joined(separator: ", ") }
    #expect(
      words.prefix(first.count + 1).map { $0.split(separator: " | ")[0] }
        == ["On this screen (Desk)"] + first.map { $0[...] })
  }

  @Test("Nouns and global commands that cannot be used are marked as verbs are")
  func everywhere() throws {
    for word in ["book", "back"] {
      let help = Self.help(without: word)
      #expect(
        Self.words(help.overview()).contains {
          $0.hasPrefix(word) && $0.hasSuffix("(not available now: the shop is closed)")
        })
      #expect(Self.words(try help.page(on: word)).contains("Not available now: the shop is closed"))
      guard case .array(let entries) = try help.page(on: word).data else {
        throw Complaint(.refused, .nothingPresented)
      }
      #expect(try entries[0].selecting(["available"]) == .object(["available": .bool(false)]))
    }
  }

  @Test("An alias of a global command is explained as it was typed")
  func alias() throws {
    let words = Self.words(try Self.help.page(on: "run"))
    #expect(words.first == "run FILE")
    #expect(words.contains("Aliases: source"))
  }

  @Test("From a shell the overview ends with how the program is called, and lists no verbs")
  func overviewFromShell() {
    let words = Self.words(Self.help(without: nil, verbs: CommandTable()).overview())
    #expect(words.last?.hasPrefix("shop -c LINE") == true)
    #expect(words.suffix(6).first == "Usage")
    #expect(!words.contains { $0.hasPrefix("open N") })
    #expect(!Self.words(Self.help.overview()).contains("Usage"))
  }

  @Test("The reason why a command is unavailable is in the list, on its page and in the data")
  func obstacles() throws {
    let help = Self.help(without: "open")
    #expect(
      Self.words(help.overview()).contains(
        "open N, o | to open (not available now: the shop is closed)"))
    #expect(Self.words(try help.page(on: "open")).contains("Not available now: the shop is closed"))
    #expect(Self.words(try help.page(on: "o"), .zh).contains("现在不可用: 店关门了"))
    guard case .array(let entries) = try help.page(on: "open").data else {
      Issue.record("help is not a list")
      return
    }
    #expect(
      try entries[0].selecting(["available", "reason"])
        == .object(["available": .bool(false), "reason": .string("the shop is closed")]))
  }

  @Test("A page shows usage, options, aliases and an example")
  func pageOfVerb() throws {
    #expect(
      Self.words(try Self.help.page(on: "due")) == [
        "due DATE [--since DATE] [--all]", "to due", "--since DATE | to since", "--all | to all",
        "For example: due 1970-01-01",
      ])
    #expect(Self.words(try Self.help.page(on: "open")).contains("Aliases: o"))
  }

  @Test("The page of a noun lists its verbs; its alias has the same page")
  func pageOfNoun() throws {
    let words = Self.words(try Self.help.page(on: "book"))
    #expect(words.first == "book [ID] [--edition TEXT]")
    for verb in Bookshop.verbs.specs {
      #expect(words.contains { $0.hasPrefix(verb.usage) })
    }
    #expect(Self.words(try Self.help.page(on: "b")) == words)
  }

  @Test("A verb of another screen is explained as it is typed from here")
  func pageOfVerbElsewhere() throws {
    let help = Self.help(without: nil, verbs: CommandTable())
    #expect(Self.words(try help.page(on: "open")).first == "book open N")
    #expect(Self.words(try help.page(on: "lend")).first == "book lend [ID]")
  }

  @Test("Every topic has words in both languages", arguments: HelpTopic.names)
  func topics(name: String) throws {
    let page = try Self.help.page(on: name)
    let (english, chinese) = (Self.words(page, .en), Self.words(page, .zh))
    #expect(english.count > 3)
    #expect(!english.contains("") && !chinese.contains(""))
    #expect(zip(english, chinese).allSatisfy { $0 != $1 })
  }

  @Test("The topic of options lists every option, that of statuses every status")
  func completeTopics() throws {
    let options = Self.words(try Self.help.page(on: "options"))
    for option in Bookshop.vocabulary.allOptions {
      #expect(options.contains("\(option.spec.usage) | \(option.spec.summary.english)"))
    }
    let statuses = Self.words(try Self.help.page(on: "exit-codes"))
    for code in Complaint.Code.allCases {
      #expect(statuses.contains { $0.hasPrefix("\(code.status) | \(code.rawValue) | ") })
    }
  }

  @Test(
    "An unknown subject of help is refused",
    arguments: [
      ("opne", "did you mean open?"), ("optoins", "did you mean options?"),
      ("zzzzzz", "list the available commands: help"), ("", "list the available commands: help"),
    ])
  func unknown(word: String, hint: String) {
    let complaint = #expect(throws: Complaint.self) { try Self.help.page(on: word) }
    #expect(complaint?.message.english == "no help on \(word)")
    #expect(complaint?.hint?.english == hint)
  }

  @Test("A setting has a page of its own, and a slip in its name is found")
  func setting() throws {
    let all = Self.words(try Self.help.page(on: "settings"))
    for option in Settings(Bookshop.vocabulary).all where GlobalCommand.table[option.name] == nil {
      let words = Self.words(try Self.help.page(on: option.name))
      #expect(words.first == "The setting \(option.name)")
      #expect(words.contains { $0.hasPrefix(option.name + " ") && all.contains($0) })
    }
    let slip = #expect(throws: Complaint.self) { try Self.help.page(on: "acessible") }
    #expect(slip?.hint?.english == "did you mean accessible?")
  }

  @Test(
    "Behind a word that has help and no verbs, the help on the word alone is named",
    arguments: [
      ("config", "set", "did you mean help config?"), ("trace", "on", "did you mean help trace?"),
      ("tarce", "on", "did you mean help trace?"),
      ("exit-codes", "x", "did you mean help exit-codes?"),
      ("zzzzzz", "x", "list the available commands: help"),
    ])
  func behind(word: String, verb: String, hint: String) {
    let complaint = #expect(throws: Complaint.self) { try Self.help.page(on: word, verb: verb) }
    #expect(complaint?.message.english == "no help on \(word) \(verb)")
    #expect(complaint?.hint?.english == hint)
  }

  @Test("Every listed subject has a page")
  func subjects() throws {
    for subject in Help.subjects(of: Bookshop.vocabulary, Bookshop.verbs).map(\.word) {
      #expect(try !Self.help.page(on: subject).blocks.isEmpty)
    }
  }

  @Test("A topic and a presented screen's verb of the application have a page")
  func application() throws {
    #expect(Self.words(try Self.help.page(on: "delivery")) == ["to deliver", "to send"])
    #expect(Self.words(try Self.help.page(on: "pick")).first == "pick")
  }
}
