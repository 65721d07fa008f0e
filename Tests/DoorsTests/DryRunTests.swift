import Core
import Testing

@testable import Doors

@Suite("Checking lines without running them")
struct DryRunTests {
  private static func spec(_ word: String, _ parameters: Parameter...) -> CommandSpec {
    let summary = Phrase(verbatim: word)
    return switch parameters.first {
    case let parameter?: CommandSpec(word, parameter, summary: summary, example: word)
    case nil: CommandSpec(word, summary: summary, example: word)
    }
  }

  /// Two screens with a verb of one name: on the shelf it wants a row, in the book nothing.
  private static let shelf = Place(
    "shelf", noun: { spec("shelf") },
    verbs: { CommandTable([spec("like", Parameter("N", .integer(1...99))), spec("open")]) },
    route: { _ in .greeting(first: "shelf") })
  private static let book = Place(
    "book", noun: { spec("book") }, verbs: { CommandTable([spec("like")]) },
    route: { _ in .greeting(first: "book") })

  private func complaint(about lines: String...) -> String? {
    var run = DryRun(
      vocabulary: Vocabulary(places: [Self.shelf, Self.book]), verbs: Self.shelf.verbs)
    do {
      for line in lines { _ = try run.read(try Line.words(of: line)) }
      return nil
    } catch {
      return (error as? Complaint)?.message.english
    }
  }

  @Test("On a screen that is known only its own verbs are right")
  func known() {
    #expect(complaint(about: "like 2") == nil)
    #expect(complaint(about: "like") == "like: N is missing")
    #expect(complaint(about: "book", "like") == nil)
    #expect(complaint(about: "book", "like 2") == "like: one word too many: 2")
  }

  @Test("Where a verb may have moved, a line is right that any screen takes")
  func unknown() {
    #expect(complaint(about: "open", "like") == nil)
    #expect(complaint(about: "open", "like 2") == nil)
    #expect(complaint(about: "open", "like x") == "like: x is not a number")
    #expect(complaint(about: "open", "bogus") == "bogus: no such word here")
  }
}
