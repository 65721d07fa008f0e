import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import BlogDetailScreen

@Suite("The verbs and the page of a blog")
struct BlogDetailViewTests {
  private func words(
    isLiked: Bool? = nil, recording: Phrase? = nil, revision: Phrase? = nil
  ) throws -> BlogDetail.TextWords {
    let stage = try BlogStage()
    var text = try stage.interactor(as: nil).text(stage.work)
    text.blog.isLiked = isLiked
    return BlogDetail.TextWords(
      data: text, title: Phrase("T", "题"), author: Phrase("A", "作"), date: Phrase("D", "日"),
      day: Phrase("Y", "天"), book: nil, recording: recording,
      revision: revision, likes: Phrase("L", "赞"), shares: Phrase("S", "分"))
  }

  @Test("The page has title, author, date, text, likes and shares")
  func page() throws {
    let space = Page.Block.remark(Phrase(verbatim: ""))
    let page = BlogDetail.View.page(try words())
    #expect(
      page.blocks == [
        .line(Phrase("T", "题"), .strong), .record(Phrase("A", "作")),
        .record(Phrase("Y", "天")), .facts(facts(likes: .faint)), space,
        .markdown("One.\n\nTwo."), .record(Phrase("L", "赞")), .record(Phrase("S", "分")),
      ])
    let liked = BlogDetail.View.page(try words(isLiked: true, revision: Phrase("R", "版")))
    #expect(liked.blocks[3] == .facts(facts(likes: .accent)))
    #expect(liked.blocks[4] == .line(Phrase("R", "版"), .accent))
    let heard = BlogDetail.View.page(try words(recording: Phrase("V", "音")))
    #expect(heard.blocks[4] == .line(Phrase("V", "音"), .faint))
  }

  private func facts(likes: Page.Style) -> [[Page.Part]] {
    [
      [.init(Phrase("A", "作"), .faint)], [.init(Phrase("D", "日"), .faint)],
      [.init(Phrase("L", "赞"), likes)], [.init(Phrase("S", "分"), .faint)],
    ]
  }

  @Test("The data of each page has the keys of the noun, and the text last")
  func data() throws {
    let keys = [
      "id", "title", "author", "state", "summary", "likeCount", "shareCount", "liked", "unread",
      "revision", "createdAt", "editedAt", "publishedAt", "book",
      "recordingFormat", "recordingSeconds", "body",
    ]
    for page in [
      BlogDetail.View.page(try words()), BlogDetail.View.reference("blog 1", try words().data),
    ] {
      guard case .object(let members) = page.data else { throw Trouble("there is no object") }
      #expect(members.map(\.key) == keys)
      #expect(members.last?.value == .string("One.\n\nTwo."))
    }
    #expect(BlogDetail.noun.keys.starts(with: keys))
    #expect(BlogDetail.View.nothing.blocks.isEmpty)
    #expect(BlogDetail.View.nothing.data == .null)
  }

  @Test("The reference is a line for any shell")
  func reference() throws {
    #expect(
      BlogDetail.View.reference("coterie blog 42", try words().data).english == ["coterie blog 42"])
  }

  private let vocabulary = Vocabulary(program: "coterie", version: "", nouns: [BlogDetail.noun])

  private func read(_ line: String, on verbs: CommandTable) throws -> Vocabulary.Match {
    try vocabulary.read(
      try Line.words(of: line), verbs: verbs, options: vocabulary.lineSpecs
    ).match
  }

  @Test(
    "A verb is typed alone on the screen, and with the number of the blog elsewhere",
    arguments: [
      ("like", BlogDetail.Intent.react(.like)), ("l", .react(.like)), ("unlike", .react(.unlike)),
      ("share", .react(.share)),
      ("author", .author), ("likers", .likers), ("revisions", .revisions), ("next", .next),
      ("n", .next), ("publish", .apply(.publish)), ("unpublish", .apply(.unpublish)),
      ("delete", .apply(.bin)), ("restore", .apply(.restore)), ("purge", .apply(.purge)),
    ])
  func typed(_ verb: String, _ intent: BlogDetail.Intent) throws {
    guard case .verb(let here) = try read(verb, on: BlogDetail.noun.verbs),
      case .act(_, let route, let there) = try read("blog \(verb) 42", on: CommandTable())
    else { throw Trouble("\(verb) is no verb") }
    #expect(try BlogDetail.View.table.intent(of: here) == intent)
    #expect(try BlogDetail.View.table.intent(of: there) == intent)
    #expect(route.isSame(as: Place.blog(42)))
    guard case .act(_, let same, _) = try read("blog \(verb) id:42", on: CommandTable()) else {
      throw Trouble("\(verb) takes no id:")
    }
    #expect(same.isSame(as: route))
    for line in ["blog \(verb)", "blog \(verb) id:x", "blog \(verb) 0", "blog \(verb) 1 2"] {
      #expect(throws: Complaint.self) { try read(line, on: CommandTable()) }
    }
  }

  @Test("edit takes a file and a title")
  func edit() throws {
    for (line, file, title) in [
      ("edit", nil, nil), ("edit --file post.md", "post.md", nil),
      ("edit --title Rain", nil, "Rain"),
    ] as [(String, String?, String?)] {
      guard case .verb(let command) = try read(line, on: BlogDetail.noun.verbs) else {
        throw Trouble("edit is no verb")
      }
      #expect(
        try BlogDetail.View.table.intent(of: command) == .edit(file: file, title: title))
    }
  }
}
