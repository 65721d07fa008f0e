import Testing

@testable import Viper

@Suite("The vocabulary")
struct VocabularyTests {
  @Test(
    "A line is a verb of the screen, else a global command, else a noun",
    arguments: [
      ("where 2", "verb where N=2"), ("book", "verb book"), ("back", "word back"),
      ("b 42", "go book: book 42"), ("book show", "show book: book"),
      ("b", "go book: book"), ("book open 2", "act book: book: open N=2"),
    ])
  func order(line: String, reading: String) throws {
    #expect(try Bookshop.reading(line, on: Bookshop.crowded) == reading)
  }

  @Test("A verb hides a noun of its name, with the noun's verbs, on every other screen")
  func hiddenNoun() throws {
    let verb = CommandSpec(
      "book", Bookshop.text, summary: Phrase(verbatim: ""), example: "book a seat")
    let open = CommandSpec("open", summary: Phrase(verbatim: ""), example: "open")
    let theatre = CommandTable([verb, open])
    #expect(try Bookshop.reading("book open 2", on: theatre) == "verb book TEXT=open 2")
    #expect(try Bookshop.reading("book show", on: theatre) == "show book: book")
    #expect(try Bookshop.reading("b open 2", on: theatre) == "act book: book: open N=2")
  }

  @Test("A global command works on every screen without a verb of its name")
  func unclaimedWord() throws {
    #expect(try Bookshop.reading("where") == "word where")
    #expect(try Bookshop.reading("where", on: CommandTable()) == "word where")
  }

  @Test(
    "The options for the version are its word, alone on a line", arguments: ["-V", "--version"])
  func version(line: String) throws {
    #expect(try Bookshop.reading(line, on: Bookshop.crowded) == "word version")
    #expect {
      try Bookshop.reading("book \(line)", on: Bookshop.crowded)
    } throws: { error in
      // The option is named as it was typed.
      (error as? Complaint)?.message == .noSuchOption(line, of: "book")
    }
  }

  @Test(
    "NOUN show always means the noun, followed by the noun's arguments",
    arguments: [
      ("book show 42", "show book: book 42"),
      ("book show --edition 2nd 42", "show book: book 42 --edition 2nd"),
      ("b --edition 2nd show 42", "show book: book 42 --edition 2nd"),
      ("b show", "show book: book"),
    ])
  func show(line: String, reading: String) throws {
    #expect(try Bookshop.reading(line, on: Bookshop.crowded) == reading)
  }

  @Test(
    "NOUN VERB acts there; noun and verb get their own arguments and options",
    arguments: [
      ("book open 2", "act book: book: open N=2"),
      ("book o 2", "act book: book: open N=2"),
      ("book lend 42", "act book: book 42: lend ID=42"),
      ("book lend", "act book: book: lend"),
      ("book --edition 2nd lend 42", "act book: book 42 --edition 2nd: lend ID=42"),
      ("book lend 42 --edition 2nd", "act book: book 42 --edition 2nd: lend ID=42"),
      (
        "book due 1970-01-01 --all --since 1969-12-31 --json",
        "act book: book: due DATE=1970-01-01 --since=1969-12-31 --all= +json"
      ),
      ("book say one two", "act book: book: say TEXT=one two"),
    ])
  func acting(line: String, reading: String) throws {
    #expect(try Bookshop.reading(line) == reading)
  }

  @Test(
    "An alias means the same as its word",
    arguments: [
      ("o 2", "verb open N=2"), ("l", "verb lend"), ("?", "word help"), ("exit", "word quit"),
      ("run tour.flow", "word source FILE=tour.flow"),
    ])
  func aliases(line: String, reading: String) throws {
    #expect(try Bookshop.reading(line) == reading)
  }

  @Test(
    "Global options may stand anywhere on the line",
    arguments: [
      ("--json open 2", "verb open N=2 +json"), ("open --json 2", "verb open N=2 +json"),
      ("open 2 --json=a,b", "verb open N=2 +json=a,b"), ("--lang zh where", "word where +lang=zh"),
      ("where --lang=zh --plain", "word where +lang=zh +plain"),
      ("--yes book --quiet 42 --trace", "go book: book 42 +yes +quiet +trace"),
      ("--yes book --quiet open --trace 2", "act book: book: open N=2 +yes +quiet +trace"),
      ("say --width 40 one two", "verb say TEXT=one two +width=40"), ("--json", "nothing +json"),
      ("", "nothing"),
    ])
  func globalOptions(line: String, reading: String) throws {
    #expect(try Bookshop.reading(line) == reading)
  }

  @Test(
    "After -- every word is a value",
    arguments: [
      ("say -- --json -x", "verb say TEXT=--json -x"), ("say a -- -- b", "verb say TEXT=a -- b"),
      ("-- say --json", "verb say TEXT=--json"), ("book -- 42", "go book: book 42"),
      ("tag -- -x -y", "verb tag WORD=-x LABEL=-y"),
    ])
  func endOfOptions(line: String, reading: String) throws {
    #expect(try Bookshop.reading(line) == reading)
  }

  @Test(
    "--help explains the command instead of running it, even where arguments are missing",
    arguments: [
      ("open --help", "word help WORD=open +help"), ("o 2 --help", "word help WORD=o +help"),
      ("book --help", "word help WORD=book +help"),
      ("book show --help", "word help WORD=book +help"),
      ("book open --help", "word help WORD=open +help"),
      ("where --help", "word help WORD=where +help"),
      ("--help where", "word help WORD=where +help +help"),
      ("--help book open", "word help WORD=open +help +help"),
      ("book --help open", "word help WORD=open +help"),
      ("--help", "nothing +help"), ("say -- --help", "verb say TEXT=--help"),
    ])
  func help(line: String, reading: String) throws {
    #expect(try Bookshop.reading(line) == reading)
  }

  @Test("A verb of another screen is refused with the noun that it belongs to")
  func elsewhere() {
    let complaint = #expect(throws: Complaint.self) {
      try Bookshop.vocabulary.read(
        ["shift"], verbs: CommandTable(), options: Bookshop.vocabulary.lineSpecs)
    }
    #expect(complaint?.hint?.english == "did you mean book shift BY?")
  }

  @Test(
    "An unknown word or option is refused, with the nearest known one",
    arguments: [
      ("opne 2", "no such command here: opne", "did you mean open?"),
      ("wehre", "no such command here: wehre", "did you mean where?"),
      ("q", "no such command here: q", "did you mean quit?"),
      (":q", "no such command here: :q", "did you mean quit?"),
      ("pick", "no such command here: pick", "it works after book lend ID"),
      ("bok 42", "no such command here: bok", "did you mean book?"),
      ("book opne 2", "book: opne is not a number", "did you mean book open?"),
      ("zzzzzz", "no such command here: zzzzzz", "list the available commands: help"),
      ("OPEN 2", "no such command here: OPEN", "did you mean open?"),
      (
        "abcdefghijklmnopq", "no such command here: abcdefghijklmnopq",
        "list the available commands: help"
      ),
      (
        "due 1970-01-01 --sinec 1970-01-01", "due: no such option: --sinec", "did you mean --since?"
      ),
      ("open --jsn 2", "open: no such option: --jsn", "did you mean --json?"),
      ("--jsn open 2", "no such option: --jsn", "did you mean --json?"),
      ("say -zzzzz", "say: no such option: -zzzzz", "type -- before text that begins with -"),
      (
        "book --zzzzz open 2", "book: no such option: --zzzzz",
        "type -- before text that begins with -"
      ),
      (
        "open 2 --keep-going", "open: no such option: --keep-going",
        "type -- before text that begins with -"
      ),
    ])
  func unknown(line: String, message: String, hint: String) {
    let complaint = #expect(throws: Complaint.self) { try Bookshop.reading(line) }
    #expect(complaint?.code == .usage)
    #expect(complaint?.message.english == message)
    #expect(complaint?.hint?.english == hint)
  }

  @Test("A run takes the options of a run, a line does not")
  func runOptions() throws {
    let reading = try Bookshop.vocabulary.read(
      ["--keep-going", "-c", "where", "--dry-run", "--version"], verbs: CommandTable(),
      options: Bookshop.vocabulary.runSpecs)
    #expect(reading.options.map(\.option) == [.keepGoing, .command, .dryRun, .version])
    #expect(reading.options.map(\.value) == [nil, "where", nil, nil])
  }

  @Test("All keys that the program prints are known, from every source")
  func fields() {
    let fields = Bookshop.vocabulary.fields
    for key in ["copyCount", "picked", "available", "json", "names"] {
      #expect(fields.contains(key), "\(key)")
    }
  }

  @Test("An unknown field is refused, with the nearest known one")
  func unknownFields() throws {
    try Bookshop.vocabulary.check(fields: ["title", "picked", "route", "till"])
    #expect(
      throws: Complaint(.usage, .noSuchField("copycount"), hint: .didYouMean("copyCount"))
    ) {
      try Bookshop.vocabulary.check(fields: ["title", "copycount"])
    }
    #expect(throws: Complaint(.usage, .noSuchField("price"), hint: .howToSeeFields)) {
      try Bookshop.vocabulary.check(fields: ["price"])
    }
  }

  @Test("A word is known by its name, an alias, or as a verb of any screen")
  func knownWords() {
    for word in ["where", "?", "b", "lend", "o", "pick"] {
      #expect(Bookshop.vocabulary.hasWord(word), "\(word)")
    }
    #expect(!Bookshop.vocabulary.hasWord("cook"))
  }

  @Test("The prefix of variables is the program's name")
  func variables() {
    #expect(Bookshop.vocabulary.variablePrefix == "SHOP_")
  }
}
