@testable import Core
import Testing

@Suite("The vocabulary")
struct VocabularyTests {
  @Test(
    "A line is a verb of the screen, then a word that works everywhere, then a noun",
    arguments: [
      ("where 2", "verb where N=2"), ("book", "verb book"), ("back", "word back"),
      ("b 42", "go book: greeting --first 42"), ("book show", "show book: greeting"),
      ("b", "go book: greeting"), ("book open 2", "act book: greeting: open N=2"),
    ])
  func order(line: String, reading: String) throws {
    #expect(try Bookshop.reading(line, on: Bookshop.crowded) == reading)
  }

  @Test("A verb hides a noun of its name, with the noun's verbs, on every other screen")
  func hiddenNoun() throws {
    let verb = CommandSpec(
      "book", Parameter("TEXT", .text), summary: Phrase(verbatim: ""), example: "book a seat")
    let open = CommandSpec("open", summary: Phrase(verbatim: ""), example: "open")
    let theatre = CommandTable([verb, open])
    #expect(try Bookshop.reading("book open 2", on: theatre) == "verb book TEXT=open 2")
    #expect(try Bookshop.reading("book show", on: theatre) == "show book: greeting")
    #expect(try Bookshop.reading("b open 2", on: theatre) == "act book: greeting: open N=2")
  }

  @Test("A word that no screen claims works everywhere")
  func unclaimedWord() throws {
    #expect(try Bookshop.reading("where") == "word where")
    #expect(try Bookshop.reading("where", on: CommandTable()) == "word where")
  }

  @Test(
    "NOUN show always means the noun, with the noun's arguments behind it",
    arguments: [
      ("book show 42", "show book: greeting --first 42"),
      ("book show --edition 2nd 42", "show book: greeting --first 42 --last 2nd"),
      ("b --edition 2nd show 42", "show book: greeting --first 42 --last 2nd"),
      ("b show", "show book: greeting"),
    ])
  func show(line: String, reading: String) throws {
    #expect(try Bookshop.reading(line, on: Bookshop.crowded) == reading)
  }

  @Test(
    "NOUN VERB acts there; arguments and options go to whom they belong",
    arguments: [
      ("book open 2", "act book: greeting: open N=2"),
      ("book o 2", "act book: greeting: open N=2"),
      ("book like 42", "act book: greeting --first 42: like ID=42"),
      ("book like", "act book: greeting: like"),
      ("book --edition 2nd like 42", "act book: greeting --first 42 --last 2nd: like ID=42"),
      ("book like 42 --edition 2nd", "act book: greeting --first 42 --last 2nd: like ID=42"),
      (
        "book due 1970-01-01 --all --since 1969-12-31 --json",
        "act book: greeting: due DATE=1970-01-01 --since=1969-12-31 --all= +json"
      ),
      ("book say one two", "act book: greeting: say TEXT=one two"),
    ])
  func acting(line: String, reading: String) throws {
    #expect(try Bookshop.reading(line) == reading)
  }

  @Test(
    "Aliases mean what they stand for",
    arguments: [
      ("o 2", "verb open N=2"), ("l", "verb like"), ("?", "word help"), ("exit", "word quit"),
      ("run tour.flow", "word source FILE=tour.flow"),
    ])
  func aliases(line: String, reading: String) throws {
    #expect(try Bookshop.reading(line) == reading)
  }

  @Test(
    "Options that work everywhere are taken anywhere on the line",
    arguments: [
      ("--json open 2", "verb open N=2 +json"), ("open --json 2", "verb open N=2 +json"),
      ("open 2 --json=a,b", "verb open N=2 +json=a,b"), ("--lang zh where", "word where +lang=zh"),
      ("where --lang=zh --plain", "word where +lang=zh +plain"),
      ("--yes book --quiet 42 --trace", "go book: greeting --first 42 +yes +quiet +trace"),
      ("--yes book --quiet open --trace 2", "act book: greeting: open N=2 +yes +quiet +trace"),
      ("say --width 40 one two", "verb say TEXT=one two +width=40"), ("--json", "nothing +json"),
      ("", "nothing"),
    ])
  func globalOptions(line: String, reading: String) throws {
    #expect(try Bookshop.reading(line) == reading)
  }

  @Test(
    "Behind -- everything is a value",
    arguments: [
      ("say -- --json -x", "verb say TEXT=--json -x"), ("say a -- -- b", "verb say TEXT=a -- b"),
      ("-- say --json", "verb say TEXT=--json"), ("book -- 42", "go book: greeting --first 42"),
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
      ("--help", "nothing +help"), ("say -- --help", "verb say TEXT=--help"),
    ])
  func help(line: String, reading: String) throws {
    #expect(try Bookshop.reading(line) == reading)
  }

  @Test("A verb of another screen is refused with the noun that it belongs to")
  func elsewhere() {
    let complaint = #expect(throws: Complaint.self) {
      try Bookshop.vocabulary.read(
        ["shift"], verbs: CommandTable(), options: GlobalOption.lineSpecs)
    }
    #expect(complaint?.hint?.english == "did you mean book shift?")
  }

  @Test(
    "A line that means nothing is refused, with what was probably meant",
    arguments: [
      ("opne 2", "opne: no such word here", "did you mean open?"),
      ("wehre", "wehre: no such word here", "did you mean where?"),
      ("bok 42", "bok: no such word here", "did you mean book?"),
      ("zzzzzz", "zzzzzz: no such word here", "help lists what can be typed here"),
      ("OPEN 2", "OPEN: no such word here", "help lists what can be typed here"),
      (
        "abcdefghijklmnopq", "abcdefghijklmnopq: no such word here",
        "help lists what can be typed here"
      ),
      ("due 1970-01-01 --sinec 1970-01-01", "due: no option --sinec", "did you mean --since?"),
      ("open --jsn 2", "open: no option --jsn", "did you mean --json?"),
      ("--jsn open 2", "no option --jsn", "did you mean --json?"),
      ("say -zzzzz", "say: no option -zzzzz", "text that begins with - is typed behind --"),
      (
        "book --zzzzz open 2", "book: no option --zzzzz",
        "text that begins with - is typed behind --"
      ),
      (
        "open 2 --keep-going", "open: no option --keep-going",
        "text that begins with - is typed behind --"
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
      options: GlobalOption.runSpecs)
    #expect(reading.options.map(\.option) == [.keepGoing, .command, .dryRun, .version])
    #expect(reading.options.map(\.value) == [nil, "where", nil, nil])
  }

  @Test(
    "A bare word that works everywhere is found at once, unless a verb has its name",
    arguments: [
      ("where", Word.whereAmI), ("?", .help), ("exit", .quit), ("set", .set), ("echo", .echo),
      ("expect", nil), ("trace", nil), ("open", nil), ("where ", nil), ("", nil), ("\0where", nil),
      ("abcdefghijklmnopqrstuvwxyz", nil),
    ])
  func bareWord(line: String, word: Word?) {
    func found(_ verbs: CommandTable) -> Word? {
      Array(line.utf8).withUnsafeBufferPointer {
        Bookshop.vocabulary.bareWord($0, verbs: verbs)
      }
    }
    #expect(found(Bookshop.verbs) == word)
    #expect(found(Bookshop.crowded) == (word == .whereAmI ? nil : word))
  }

  @Test("A NUL makes no word equal to another one")
  func wordKeys() {
    let nul: [UInt8] = [0, 0x61]
    #expect(nul.withUnsafeBufferPointer { WordKey($0) } == nil)
    #expect(WordKey("aaaaaaaaa") != WordKey("aaaaaaaa"))
    #expect(WordKey("abcdefghijklmnop") != nil)
    #expect(WordKey("abcdefghijklmnopq") == nil)
  }
}
