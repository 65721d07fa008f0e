@testable import Core
import Testing

@Suite("Places")
struct PlaceTests {
  /// Notes which descriptions were asked for.
  private final class Notes: @unchecked Sendable {
    var asked: [String] = []
  }

  private static func place(
    _ word: String, everywhere: [String], _ verbs: [String], _ notes: Notes
  ) -> Place {
    @Sendable func spec(_ word: String) -> CommandSpec {
      CommandSpec(
        word, summary: Phrase(verbatim: word), example: word,
        worksEverywhere: everywhere.contains(word))
    }
    return Place(
      word, everywhere: everywhere,
      noun: {
        notes.asked.append("noun \(word)")
        return spec(word)
      },
      verbs: {
        notes.asked.append("verbs \(word)")
        return CommandTable(verbs.map(spec))
      }, route: { _ in .account })
  }

  /// What had to be described so that a line could be read.
  private static func described(_ line: String) throws -> Set<String> {
    let notes = Notes()
    let vocabulary = Vocabulary(places: [
      place("textFolder", everywhere: ["lamp"], ["lamp", "drawer"], notes),
      place("shelf", everywhere: ["dust"], ["dust", "open"], notes),
    ])
    _ = try vocabulary.read(
      try Line.words(of: line), verbs: CommandTable(), options: GlobalOption.lineSpecs)
    return Set(notes.asked)
  }

  @Test("A word that works everywhere needs the description of no place")
  func words() throws {
    #expect(try Self.described("where") == [])
    #expect(try Self.described("--json where") == [])
  }

  @Test("A verb that works everywhere needs the description of its own place alone")
  func everywhere() throws {
    #expect(try Self.described("dust") == ["noun shelf", "verbs shelf"])
    #expect(try Self.described("lamp") == ["noun textFolder", "verbs textFolder"])
  }

  @Test("A noun needs its own description, and its verbs only where one may be meant")
  func nouns() throws {
    #expect(try Self.described("shelf") == ["noun shelf"])
    #expect(try Self.described("shelf show") == ["noun shelf"])
    #expect(try Self.described("shelf open") == ["noun shelf", "verbs shelf"])
  }

  @Test("A line that nobody understands is answered with all that could have been meant")
  func unknown() {
    #expect(throws: Complaint(.usage, .noSuchWord("drawer"), hint: .didYouMean("textFolder drawer"))) {
      try Self.described("drawer")
    }
    #expect(throws: Complaint(.usage, .noSuchWord("duts"), hint: .didYouMean("dust"))) {
      try Self.described("duts")
    }
  }
}
