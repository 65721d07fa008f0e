import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import ComposeScreen

@Suite("The verbs and pages of writing")
struct ComposeViewTests {
  private let vocabulary = Vocabulary(program: "coterie", version: "", nouns: [Compose.noun])

  private func read(_ line: String, on verbs: CommandTable) throws -> Vocabulary.Match {
    try vocabulary.read(
      try Line.words(of: line), verbs: verbs, options: vocabulary.lineSpecs
    ).match
  }

  @Test(
    "write works on every screen, with a title, a file and a flag",
    arguments: [
      ("write", nil, false, nil), ("write The tea garden", "The tea garden", false, nil),
      ("write Tea --publish --file post.md", "Tea", true, "post.md"),
    ] as [(String, String?, Bool, String?)])
  func write(_ line: String, _ title: String?, _ isPublished: Bool, _ file: String?) throws {
    guard case .act(_, let route, let command) = try read(line, on: CommandTable()) else {
      throw Trouble("write is no verb")
    }
    #expect(route.isSame(as: Place.write()))
    #expect(
      try Compose.View.table.intent(of: command)
        == .write(title: title, isPublished: isPublished, file: file))
  }

  @Test("write show leads to the explanation, or to a blog that is written")
  func noun() throws {
    for (line, place) in [("write show", Place.write()), ("write show 7", .write(7))] {
      guard case .go(_, let route, _) = try read(line, on: CommandTable()) else {
        throw Trouble("\(line) leads nowhere")
      }
      #expect(route.isSame(as: place))
    }
  }

  @Test(
    "The other verbs need a blog that is written",
    arguments: [
      ("publish", Compose.Intent.publish), ("save", .save), ("discard", .discard),
      ("edit --title Rain", .edit(file: nil, title: "Rain")),
    ])
  func verbs(_ line: String, _ intent: Compose.Intent) throws {
    guard case .verb(let command) = try read(line, on: Compose.noun.verbs) else {
      throw Trouble("\(line) is no verb")
    }
    #expect(try Compose.View.table.intent(of: command) == intent)
    func obstacle(in id: BlogID?) -> Phrase? {
      Compose.View.table.obstacle(to: command.spec, with: nil, in: id)
    }
    #expect(obstacle(in: nil) == .nothingWrittenHere)
    #expect(obstacle(in: 1) == nil)
  }

  @Test("Without a blog only write can be typed")
  func explanation() throws {
    let write = try #require(Compose.noun.verbs["write"])
    #expect(Compose.View.table.obstacle(to: write, with: nil, in: nil) == nil)
    let data = Compose.View.explanation.data
    #expect(data == .object(["usage": .string("write [TITLE] [--publish] [--file FILE]")]))
  }

  @Test("The noun lists the keys of all pages")
  func keys() throws {
    let circle = try TestServices()
    try circle.register("ada")
    try circle.identity.logIn(as: 1)
    let id = try circle.write("Tea", by: 1)
    let text = try Compose.Interactor(
      blogs: circle.blogs, identity: circle.identity, clock: circle.clock
    ).text(id)
    let words = Compose.TextWords(data: text, title: Phrase("T", "题"), beginning: "", goesOn: nil)
    let known = Set(Compose.noun.keys)
    for page in [
      Compose.View.page(words), Compose.View.key(of: text.blog), Compose.View.explanation,
      Compose.View.unsaved([
        .init(
          .init(
            number: 1,
            text: .init(purpose: "new", path: "/x", title: nil, changedAt: 0, command: nil)), now: 0
        )
      ]),
    ] { #expect(page.data.hasOnly(known)) }
  }

  @Test("A written blog is presented, and the screen is left afterwards")
  func moves() {
    #expect(Compose.Router.place(of: 7) == .write(7))
    #expect(Compose.Router.written(7) == .present(.write(7)))
    #expect(Compose.Router.away == .leave)
  }
}
