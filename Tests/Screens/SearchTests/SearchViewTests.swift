import Core
import Domain
@testable import SearchScreen
import Testing

@Suite("The view of Search")
struct SearchViewTests {
  private let words = Search.RowWords(
    number: 3,
    found: Search.Found(
      blog: BlogData(
        Blog(
          id: 42, title: "Rain", author: "ada", authorID: 1, state: .published, summary: "s",
          likes: 12, shares: 3, isLiked: true, isUnread: false, revision: 2, createdAt: 0,
          editedAt: 1,
          publishedAt: 86_400, binnedAt: nil, order: 7)),
      piece: SearchPiece("…in the rain 天气", marks: [8..<12, 13..<15])),
    title: Phrase(verbatim: "Rain"), date: "1970-01-02", cursor: "42")

  @Test("A pipe has the columns of every list of blogs, with the piece in the place of the summary")
  func columns() throws {
    guard case .rows(let rows, _) = Search.View.page([words]).blocks[0] else { return }
    let cells = rows[0].cells.filter { $0.place != .terminal }
    #expect(
      cells.map { $0.value ?? $0.words.english }
        == ["42", "Rain", "ada", "published", "12", "3", "1970-01-02", "…in the rain 天气"])
  }

  @Test("A person sees the number, what can be typed, the title, the author, the day and the piece")
  func people() throws {
    guard case .rows(let rows, _) = Search.View.page([words]).blocks[0] else { return }
    let cells = rows[0].cells.filter { $0.place != .nowhere }
    #expect(
      cells.map(\.words.english) == ["3", "id:42", "Rain", "ada", "1970-01-02", "…in the rain 天气"])
    #expect(cells.last?.place == .below)
    let parts = try #require(cells.last?.parts)
    #expect(parts.map(\.words.english) == ["…in the ", "rain", " ", "天气"])
    #expect(parts.map(\.style) == [.faint, .accent, .faint, .accent])
  }

  @Test("Programs get the keys of a blog, the piece, what is marked in it, and the cursor")
  func data() throws {
    guard case .array(let rows) = Search.View.page([words]).data,
      case .object(let members) = rows[0]
    else {
      Issue.record("no rows")
      return
    }
    #expect(
      members.map(\.key) == [
        "id", "title", "author", "state", "summary", "likeCount", "shareCount", "liked", "unread",
        "revision", "createdAt", "editedAt", "publishedAt", "piece", "marks", "cursor",
      ])
    #expect(members[13].value == .string("…in the rain 天气"))
    #expect(
      members[14].value
        == .array([.array([.int(8), .int(12)]), .array([.int(13), .int(15)])]))
    #expect(members[15].value == .string("42"))
  }

  private func read(_ line: String, verbs: CommandTable) throws -> Vocabulary.Match {
    try Vocabulary(places: [Search.place]).read(
      try Line.words(of: line), verbs: verbs, options: GlobalOption.lineSpecs
    ).match
  }

  @Test(
    "What is typed means an intent",
    arguments: [
      ("list", Search.Intent.list), ("more", .more), ("m", .more), ("open 2", .open(.row(2))),
      ("o id:42", .open(.id(42))),
    ])
  func intents(line: String, intent: Search.Intent) throws {
    guard case .verb(let command) = try read(line, verbs: Search.place.verbs) else {
      Issue.record("\(line) is no verb")
      return
    }
    #expect(try Search.View.table.intent(of: command) == intent)
  }

  @Test(
    "A line of the noun is a search",
    arguments: [
      ("search rain", Search.Request("rain")), ("search rain  and   sun", .init("rain and sun")),
      (#"search '"quiet garden" rain'"#, .init(#""quiet garden" rain"#)),
      ("search rain --author ada --state draft", .init("rain", author: "ada", state: .draft)),
      (
        "search --since 2024-02-29 rain --until=2024-03-01",
        .init("rain", since: CivilDate("2024-02-29"), until: CivilDate("2024-03-01"))
      ),
      ("search show more", .init("more")), ("search -- -x", .init("-x")),
      ("search -- more", .init("more")), ("search ''", .init("")),
    ])
  func requests(line: String, request: Search.Request) throws {
    guard case .go(_, let route, _) = try read(line, verbs: CommandTable()) else {
      Issue.record("\(line) leads nowhere")
      return
    }
    #expect(route == Search.Router.route(of: request))
  }

  @Test(
    "What is no search is refused",
    arguments: [
      "search", "search more", "search open 2", "search rain --state gone",
      "search rain --since yesterday", "search rain --since 2023-02-29", "search rain --author",
      "search rain --near 2", "open", "open 0", "open -1", "open ada",
      "open 99999999999999999999", "open id:0",
    ])
  func refused(line: String) throws {
    let complaint = #expect(throws: Complaint.self) { try read(line, verbs: Search.place.verbs) }
    #expect(complaint?.code == .usage)
  }

  @Test(
    "The line of a search leads back to it, wherever it is typed",
    arguments: [
      "rain", "more", "show", "open", "list", "-x", "--", "--author", "two words", "it's",
      #""quiet garden" tea*"#, "#1", "天气", #"\"#, "a  b", " a",
    ])
  func line(text: String) throws {
    for author in [nil, "ada", "-x"] {
      let route = Search.Router.route(
        of: Search.Request(
          text, author: author, since: CivilDate("2024-02-29"), until: nil,
          state: author == nil ? .draft : nil))
      // A screen may have a verb of the same name.
      let verbs = CommandTable([CommandSpec("search", summary: .searchNoun, example: "search")])
      guard case .go(_, let back, _) = try read(route.line, verbs: verbs) else {
        Issue.record("\(route.line) leads nowhere")
        continue
      }
      #expect(back == route)
    }
  }

  @Test("A verb of that name on the screen comes first; behind show it is the noun")
  func verbFirst() throws {
    let spec = CommandSpec(
      "search", Parameter("TEXT", .text), summary: .searchNoun, example: "search a")
    let verbs = CommandTable([spec])
    guard case .verb(let command) = try read("search rain", verbs: verbs) else {
      Issue.record("the verb did not come first")
      return
    }
    #expect(command.spec === spec)
    guard
      case .go(_, .search("rain", nil, nil, nil, nil), _) = try read(
        "search show rain", verbs: verbs)
    else {
      Issue.record("the noun was not reached")
      return
    }
  }
}
