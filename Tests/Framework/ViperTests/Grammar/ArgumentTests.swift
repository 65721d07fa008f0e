import Testing

@testable import Viper

@Suite("Arguments")
struct ArgumentTests {
  @Test(
    "Values arrive with their type",
    arguments: [
      ("open 1", "verb open N=1"), ("open 99", "verb open N=99"), ("open 007", "verb open N=7"),
      ("shift -9", "verb shift BY=-9"), ("nap 0.5", "verb nap SECONDS=0.5"),
      ("nap 86400", "verb nap SECONDS=86400.0"), ("when later", "verb when WHEN=later"),
      ("due 2024-02-29", "verb due DATE=2024-02-29"), ("load -", "verb load FILE=-"),
      ("due 1970-01-01 --since=1969-12-31", "verb due DATE=1970-01-01 --since=1969-12-31"),
      ("say one  'two  three'", "verb say TEXT=one two  three"), ("say ''", "verb say TEXT="),
    ])
  func values(line: String, reading: String) throws {
    #expect(try Bookshop.reading(line) == reading)
  }

  @Test(
    "If words are missing, the last optional arguments get none",
    arguments: [
      ("tag red", "verb tag LABEL=red"), ("tag big red", "verb tag WORD=big LABEL=red"),
      ("set", "word set"), ("set lang", "word set NAME=lang"),
      ("set lang zh", "word set NAME=lang VALUE=zh"), ("echo", "word echo"),
    ])
  func optional(line: String, reading: String) throws {
    #expect(try Bookshop.reading(line) == reading)
  }

  @Test(
    "A value after = may begin with any character",
    arguments: [
      ("book --edition=-x", "go book: book --edition=-x"),
      ("book --edition=a=b", "go book: book --edition a=b"),
      ("book --edition=", "go book: book --edition ''"),
      ("book --edition=\u{301}x", "go book: book --edition \u{301}x"),
      ("book --edition=--plain", "go book: book --edition=--plain"),
    ])
  func valuesOfOptions(line: String, reading: String) throws {
    #expect(try Bookshop.reading(line) == reading)
  }

  @Test(
    "A value of the wrong kind is refused with the values that are allowed",
    arguments: [
      ("open 0", "open: 0 is not between 1 and 99"),
      ("open -1", "open: -1 is not between 1 and 99"),
      ("open 100", "open: 100 is not between 1 and 99"),
      (
        "open 99999999999999999999", "open: 99999999999999999999 is not between 1 and 99"
      ),
      (
        "open -99999999999999999999", "open: -99999999999999999999 is not between 1 and 99"
      ),
      ("open x", "open: x is not a number"), ("open ''", "open:  is not a number"),
      ("open 1x", "open: 1x is not a number"), ("open 1.5", "open: 1.5 is not a number"),
      ("open ２", "open: ２ is not a number"), ("shift -10", "shift: -10 is not between -9 and 9"),
      ("book --edition --plain", "--edition TEXT: the value is missing"),
      ("book --edition", "--edition TEXT: the value is missing"),
      ("nap x", "nap: x is not a number of seconds from 0 to 86400"),
      ("nap -1", "nap: -1 is not a number of seconds from 0 to 86400"),
      ("nap nan", "nap: nan is not a number of seconds from 0 to 86400"),
      ("nap 0x10", "nap: 0x10 is not a number of seconds from 0 to 86400"),
      ("nap inf", "nap: inf is not a number of seconds from 0 to 86400"),
      ("nap 86400.1", "nap: 86400.1 is not a number of seconds from 0 to 86400"),
      ("nap 1e999", "nap: 1e999 is not a number of seconds from 0 to 86400"),
      ("when never", "when: never is not one of now, later"),
      ("when NOW", "when: NOW is not one of now, later"),
      ("due 1970-02-30", "due: 1970-02-30 is not a date such as 1970-01-01"),
      ("due 1970-1-1", "due: 1970-1-1 is not a date such as 1970-01-01"),
      (
        "due 1970-01-01 --since 1970-13-01",
        "--since: 1970-13-01 is not a date such as 1970-01-01"
      ),
      ("book 0", "book: 0 is not between 1 and 999"),
      ("book lend 1000", "book lend: 1000 is not between 1 and 999"),
      ("--width 9 where", "--width: 9 is not between 10 and 1000"),
      ("where --lang fr", "--lang: fr is not one of en, zh"),
    ])
  func refusals(line: String, message: String) throws {
    let complaint = #expect(throws: Complaint.self) {
      // An option that works everywhere is checked where it is applied.
      let reading = try Bookshop.vocabulary.read(
        try Line.words(of: line), verbs: Bookshop.verbs, options: Bookshop.vocabulary.lineSpecs)
      var settings = Settings(Bookshop.vocabulary)
      try settings.apply(reading)
    }
    #expect(complaint?.code == .usage)
    #expect(complaint?.message.english == message)
  }

  @Test(
    "Missing and unexpected arguments are refused, with the usage",
    arguments: [
      ("open", "open: N is missing", "usage: open N"),
      ("book open", "book open: N is missing", "usage: book open N"),
      ("tag", "tag: LABEL is missing", "usage: tag [WORD] LABEL"),
      ("say", "say: TEXT is missing", "usage: say TEXT"),
      ("when", "when: WHEN is missing", "usage: when now|later"),
      ("open 1 2", "open: unexpected argument: 2", "usage: open N"),
      ("where now", "where: unexpected argument: now", "usage: where"),
      ("book 1 2", "book: unexpected argument: 2", "usage: book [ID] [--edition TEXT]"),
      ("book 1 open 2", "book: unexpected argument: open", "usage: book [ID] [--edition TEXT]"),
      ("book -- show", "book: show is not a number", nil),
      ("book lend 1 2", "book lend: unexpected argument: 2", "usage: book lend [ID]"),
      ("due 1970-01-01 --since", "--since DATE: the value is missing", nil),
      ("due 1970-01-01 --all=yes", "--all takes no value", nil),
      ("where --plain=yes", "--plain takes no value", nil),
    ])
  func counts(line: String, message: String, hint: String?) {
    let complaint = #expect(throws: Complaint.self) { try Bookshop.reading(line) }
    #expect(complaint?.code == .usage)
    #expect(complaint?.message.english == message)
    #expect(complaint?.hint?.english == hint)
  }

  @Test("Long words of combining marks are refused in bounded time")
  func hostileWords() {
    let word = "a" + String(repeating: "\u{301}", count: 200_000)
    let took = ContinuousClock().measure {
      for line in ["when", "open", "wait", "", "book"] {
        #expect(throws: Complaint.self) {
          try Bookshop.vocabulary.read(
            (line.isEmpty ? [] : [line]) + [word], verbs: Bookshop.verbs,
            options: Bookshop.vocabulary.lineSpecs)
        }
      }
      #expect(throws: Complaint.self) {
        try Bookshop.vocabulary.read(
          ["where", "--" + word], verbs: Bookshop.verbs, options: Bookshop.vocabulary.lineSpecs)
      }
    }
    #expect(took < .seconds(10))
  }
}
