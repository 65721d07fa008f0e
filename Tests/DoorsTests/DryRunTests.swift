import FrameworkFixtures
import Testing
import Viper

@testable import Doors

@Suite("Checking lines without running them")
struct DryRunTests {
  private static func spec<each Value>(
    _ word: String, _ arguments: repeat Argument<each Value>
  ) -> CommandSpec {
    CommandSpec(word, repeat each arguments, summary: Phrase(verbatim: word), example: word)
  }

  /// Two screens with a verb of one name: on the shelf it wants a row, in the book nothing.
  private static let shelf = Noun(
    "shelf", spec: { spec("shelf") },
    verbs: { CommandTable([spec("like", Argument<Int>.number("N", 1...99)), spec("open")]) },
    route: { _ in TestRoute.screen("shelf") })
  private static let book = Noun(
    "book", spec: { spec("book") }, verbs: { CommandTable([spec("like")]) },
    route: { _ in TestRoute.screen("book") })

  private func complaint(about lines: String...) -> String? {
    var run = DryRun(
      vocabulary: Vocabulary(program: "shop", version: "", nouns: [Self.shelf, Self.book]),
      verbs: Self.shelf.verbs)
    do {
      for line in lines { _ = try run.read(try Line.words(of: line)) }
      return nil
    } catch {
      return (error as? Complaint)?.message.english
    }
  }

  @Test("On a known screen only its own verbs are accepted")
  func known() {
    #expect(complaint(about: "like 2") == nil)
    #expect(complaint(about: "like") == "like: N is missing")
    #expect(complaint(about: "book", "like") == nil)
    #expect(complaint(about: "book", "like 2") == "like: unexpected argument: 2")
  }

  @Test("After a verb that may have moved, the verbs of every screen are accepted")
  func unknown() {
    #expect(complaint(about: "open", "like") == nil)
    #expect(complaint(about: "open", "like 2") == nil)
    #expect(complaint(about: "open", "like x") == "like: x is not a number")
    #expect(complaint(about: "open", "bogus") == "no such command here: bogus")
  }
}
