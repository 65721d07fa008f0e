import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Search
import Testing
import Viper

@testable import SearchScreen

@Suite("The view of Search")
struct SearchViewTests {
  private let hit = Search.Hit(
    blog: BlogData(
      Blog(
        id: 42, title: "Rain", author: "ada", authorID: 1, state: .published, summary: "s",
        likes: 12, shares: 3, isLiked: true, isUnread: false, revision: 2, createdAt: 0,
        editedAt: 1, publishedAt: 86_400, binnedAt: nil, order: 7)),
    snippet: Snippet("…in the rain 天气", positions: [8..<12, 13..<15]))

  /// The page of a list in which the hit is the only row.
  private func page() throws -> Page {
    var rows = Rows<Search.Hit>(Paging()) { _ in nil }
    try rows.load { _, _ in ListPage([hit], hasMore: false) }
    return Search.View.page(rows.all) {
      Search.RowWords(
        row: $0, title: Phrase(verbatim: "Rain"), author: .author("ada"),
        likes: .likes(12, isMine: true), shares: .shares(3), date: Phrase(verbatim: "2 Jan"),
        day: "1970-01-02")
    }
  }

  @Test("A pipe has the columns of every list of blogs, with the piece instead of the summary")
  func columns() throws {
    #expect(
      try page().columns
        == [["42", "Rain", "ada", "published", "12", "3", "1970-01-02", "…in the rain 天气"]])
  }

  @Test("A person sees the number, the title, the facts of every list of blogs, and the piece")
  func people() throws {
    #expect(
      try page().shownCells.map { $0.map(\.english) }
        == [["1", "Rain", "Author: ada", "Likes 12 ♥", "Shares 3", "2 Jan", "…in the rain 天气"]])
    guard case .rows(let rows, _) = try page().blocks.first else { throw Trouble("no rows") }
    let cell = try #require(rows[0].cells.last)
    #expect(cell.place == .excerpt)
    // The first part is the label, which only words alone show.
    #expect(cell.parts.map(\.words.english) == ["", "…in the ", "rain", " ", "天气"])
    #expect(cell.parts.map(\.style) == [.plain, .plain, .strong, .plain, .strong])
  }

  @Test("Programs get the keys of a blog, the piece, its marks, and the cursor")
  func data() throws {
    let row = try #require(try page().data.elements.first)
    #expect(
      row.keys == [
        "id", "title", "author", "state", "summary", "likeCount", "shareCount", "liked", "unread",
        "revision", "createdAt", "editedAt", "publishedAt", "piece", "marks", "cursor",
      ])
    #expect(row.keys == Search.noun.spec.document?.fields)
    #expect(row["piece"] == .string("…in the rain 天气"))
    #expect(row["marks"] == .array([.array([.int(8), .int(12)]), .array([.int(13), .int(15)])]))
    #expect(row["cursor"] == .string("42"))
  }

  private func read(_ line: String, verbs: CommandTable) throws -> Vocabulary.Match {
    let vocabulary = Vocabulary(program: "coterie", version: "", nouns: [Search.noun])
    return try vocabulary.read(
      try Line.words(of: line), verbs: verbs, options: vocabulary.lineSpecs
    ).match
  }

  /// The place to which a line leads, if any.
  private func place(_ line: String, verbs: CommandTable = CommandTable()) throws -> Place? {
    guard case .go(_, let route, _) = try read(line, verbs: verbs) else { return nil }
    return route as? Place
  }

  @Test(
    "A typed line means an intent",
    arguments: [
      ("list", Search.Intent.list), ("more", .more), ("m", .more), ("open 2", .open(.number(2))),
      ("o id:42", .open(.id(42))),
    ])
  func intents(line: String, intent: Search.Intent) throws {
    #expect(try Search.View.table.intent(of: line) == intent)
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
    #expect(try place(line) == Search.Router.place(of: request))
  }

  @Test(
    "Other lines are refused",
    arguments: [
      "search", "search more", "search open 2", "search rain --state gone",
      "search rain --since yesterday", "search rain --since 2023-02-29", "search rain --author",
      "search rain --near 2", "open", "open 0", "open -1", "open ada",
      "open 99999999999999999999", "open id:0",
    ])
  func refused(line: String) throws {
    let complaint = #expect(throws: Complaint.self) { try read(line, verbs: Search.noun.verbs) }
    #expect(complaint?.code == .usage)
  }

  @Test(
    "The line of a search leads back to the search on every screen",
    arguments: [
      "rain", "more", "show", "open", "list", "-x", "--", "--author", "two words", "it's",
      #""quiet garden" tea*"#, "#1", "天气", #"\"#, "a -x",
      "\"a  b\"", "\" a\"", "“a b”",
    ])
  func line(text: String) throws {
    for author in [nil, "ada", "-x"] {
      let route = Search.Router.place(
        of: Search.Request(
          text, author: author, since: CivilDate("2024-02-29"), until: nil,
          state: author == nil ? .draft : nil))
      // A screen may have a verb of the same name.
      let verbs = CommandTable([CommandSpec("search", summary: .searchTitle, example: "search")])
      #expect(try place(route.line, verbs: verbs) == route)
    }
  }

  @Test("A verb named search comes before the noun; search show means the noun")
  func verbFirst() throws {
    let spec = CommandSpec(
      "search", Search.View.text, summary: .searchTitle, example: "search a")
    let verbs = CommandTable([spec])
    guard case .verb(let command) = try read("search rain", verbs: verbs) else {
      Issue.record("the verb did not come first")
      return
    }
    #expect(command.spec === spec)
    #expect(try place("search show rain", verbs: verbs) == .search("rain"))
  }
}
