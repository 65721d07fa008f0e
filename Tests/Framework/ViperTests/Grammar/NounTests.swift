import Testing

@testable import Viper

@Suite("Nouns")
struct NounTests {
  /// Records which descriptions were asked for.
  private final class Notes: @unchecked Sendable {
    var asked: [String] = []
  }

  private enum OfDesk: String, CaseIterable { case lamp }
  private enum OfShelf: String, CaseIterable { case dust }

  private static func noun(
    _ word: String,
    everywhere: (some RawRepresentable<String> & CaseIterable & SendableMetatype).Type,
    _ verbs: [String], _ notes: Notes
  ) -> Noun {
    @Sendable func spec(_ word: String) -> CommandSpec {
      CommandSpec(word, summary: Phrase(verbatim: word), example: word)
    }
    return Noun(
      word, everywhere: everywhere,
      spec: {
        notes.asked.append("noun \(word)")
        return spec(word)
      },
      verbs: {
        notes.asked.append("verbs \(word)")
        return CommandTable(verbs.map(spec))
      }, route: { _ in Shelf() })
  }

  /// The descriptions that were needed to read a line.
  private static func described(_ line: String) throws -> Set<String> {
    let notes = Notes()
    let vocabulary = Vocabulary(
      program: "house", version: "1",
      nouns: [
        noun("desk", everywhere: OfDesk.self, ["lamp", "drawer"], notes),
        noun("shelf", everywhere: OfShelf.self, ["dust", "open"], notes),
      ])
    _ = try vocabulary.read(
      try Line.words(of: line), verbs: CommandTable(), options: vocabulary.lineSpecs)
    return Set(notes.asked)
  }

  @Test("A global command needs no description of a noun")
  func words() throws {
    #expect(try Self.described("where") == [])
    #expect(try Self.described("--json where") == [])
  }

  @Test("A verb that works everywhere needs the descriptions of its own noun only")
  func everywhere() throws {
    #expect(try Self.described("dust") == ["noun shelf", "verbs shelf"])
    #expect(try Self.described("lamp") == ["noun desk", "verbs desk"])
  }

  @Test("A noun needs its own description, and its verbs only before a word that may be one")
  func nouns() throws {
    #expect(try Self.described("shelf") == ["noun shelf"])
    #expect(try Self.described("shelf show") == ["noun shelf"])
    #expect(try Self.described("shelf open") == ["noun shelf", "verbs shelf"])
  }

  @Test("An unknown word is compared with the verbs of all nouns")
  func unknown() {
    #expect(
      throws: Complaint(
        .usage, .noSuchWord("drawer"), hint: .didYouMean("desk drawer"), kind: .unknownWord)
    ) {
      try Self.described("drawer")
    }
    #expect(
      throws: Complaint(
        .usage, .noSuchWord("duts"), hint: .didYouMean("dust"), kind: .unknownWord)
    ) {
      try Self.described("duts")
    }
  }
}
