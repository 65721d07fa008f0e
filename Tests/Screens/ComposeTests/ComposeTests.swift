import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import ComposeScreen

@Suite("Writing")
struct ComposeTests {
  private let circle: TestServices

  init() throws {
    circle = try TestServices()
    try circle.register("ada")
    try circle.identity.logIn(as: 1)
  }

  private func presenter(
    _ id: BlogID? = nil, with blogs: RiggedBlogs? = nil
  ) -> Compose.Presenter {
    let writing = Compose.Interactor(
      blogs: blogs ?? circle.blogs, identity: circle.identity, clock: circle.clock)
    return Compose.Presenter(
      interactor: writing,
      recovery: .init(writing: writing, identity: circle.identity, textFolder: FixedTextFolder()),
      id: id)
  }

  /// Writes a new blog with a typed title, in the order of the driver.
  private func write(
    _ title: String?, _ body: String, isPublished: Bool = false, goesOn: Bool = false,
    with blogs: RiggedBlogs? = nil
  ) throws -> Turn {
    let turn = try presenter(with: blogs).handle(
      .write(title: title, isPublished: isPublished, file: nil))
    try turn.textRequest.check()
    return try turn.answered(Manuscript(title: title, body: body), goesOn: goesOn)
  }

  private var count: Int { get throws { try circle.blogs.blogs([1, 2, 3], as: 1).count } }

  @Test("A text is saved as a draft, and a pipe carries its number")
  func draft() throws {
    let turn = try write("  The tea garden ", "One *fine* day\n")
    #expect(turn.page?.english == ["1"])
    #expect(turn.page?.blocks == [.rows([.init([.init(.init(verbatim: "1"), place: .nowhere)])])])
    #expect(turn.notices == [.draftSaved(1, "The tea garden")])
    #expect(turn.changes == [.blog(1)])
    let kept = try #require(try circle.blogs.blog(1, as: 1))
    #expect(kept.body == "One *fine* day\n")
    #expect(kept.blog.title == "The tea garden")
    #expect(kept.blog.summary == "One fine day")
    #expect(kept.blog.state == .draft)
  }

  @Test("A save returns the number even if the blog cannot be read again")
  func unread() throws {
    let blogs = RiggedBlogs(circle.blogs)
    blogs.left = 1
    let turn = try write("Tea", "words", isPublished: true, with: blogs)
    #expect(turn.page?.english == ["1"])
    #expect(turn.notices == [.blogPublished(1, "Tea")])
    #expect(try circle.blogs.blog(1, as: 1)?.blog.state == .published)
  }

  @Test("A blog that is published at once counts among the author's works, and needs no title")
  func published() throws {
    let turn = try write(nil, "words", isPublished: true)
    #expect(turn.notices == [.blogPublished(1, "")])
    #expect(turn.changes == [.blog(1), .person(1)])
    #expect(try circle.identity.me()?.counts.blogs == 1)
  }

  @Test(
    "A malformed title is refused before a text is read",
    arguments: [
      ("", Phrase.titleIsBlank), (" \t\u{3000}", .titleIsBlank),
      ("\u{200B}\u{2060}", .titleIsBlank), ("\u{3164} \u{2800}", .titleIsBlank),
      ("a\nb", .titleNotOneLine),
      ("a\u{1B}b", .titleNotOneLine), ("a\u{2028}b", .titleNotOneLine),
      (String(repeating: "é", count: BlogLimits.longestTitle + 1), .titleTooLong(200)),
    ])
  func titles(_ title: String, _ reason: Phrase) throws {
    #expect(throws: Complaint(.refused, reason, kind: .title)) { try write(title, "words") }
    #expect(try count == 0)
  }

  @Test("A blank text is refused, and one that is too long")
  func texts() throws {
    for body in ["", " \n\t\u{3000}\r\n"] {
      #expect(throws: Complaint(.refused, .textIsEmpty, kind: .text)) { try write("Tea", body) }
    }
    let limit = BlogLimits.longestBody
    #expect(throws: Complaint(.refused, .textTooLong(limit), kind: .text)) {
      try write("Tea", String(repeating: "a", count: limit + 1))
    }
    #expect(try count == 0)
    _ = try write(String(repeating: "é", count: 200), String(repeating: "a", count: limit))
    #expect(try count == 1)
  }

  @Test("A guest is told to log in before a text is read")
  func guests() throws {
    try circle.identity.logOut(everywhere: false)
    #expect(throws: Complaint.notLoggedIn) { try write("", "words") }
  }

  @Test("An editor begins with the typed title")
  func request() throws {
    let request = try presenter().handle(
      .write(title: "Tea: \"green\"", isPublished: true, file: "post.md")
    ).textRequest
    #expect(request.purpose.name == "published" && request.purpose.isNew)
    #expect(request.file == "post.md")
    #expect(try request.start() == Manuscript(title: "Tea: \"green\"", body: ""))
  }

  @Test("A title in the front matter may be empty, and may not be blank")
  func fronts() throws {
    let turn = try presenter().handle(.write(title: nil, isPublished: false, file: nil))
    #expect(
      try turn.answered(Manuscript(title: "", body: "words")).notices == [.draftSaved(1, "")])
    #expect(throws: Complaint(.refused, .titleIsBlank, kind: .title)) {
      try turn.answered(Manuscript(title: " ", body: "words"))
    }
  }

  // MARK: The blog that is written

  @Test("At a prompt the new blog is presented, with its verbs")
  func presented() throws {
    let turn = try write("Tea", "One.", goesOn: true)
    #expect(turn.move == .present(.write(1)))
    #expect(turn.page == nil)
    let page = try presenter(1).appear().page
    #expect(page?.english == ["Tea", "One.", Phrase.composeVerbs.english])
  }

  @Test("A binned blog is not written, and after thirty days it is not found")
  func forgotten() throws {
    _ = try write("Tea", "one")
    _ = try circle.blogs.apply(.bin, to: 1, by: 1, now: circle.clock.wallSeconds)
    circle.clock.wallSeconds += Bin.keeps - 1
    try circle.identity.logIn(as: 1)
    #expect(throws: Complaint.blogIs(.binned)) { try presenter(1).appear() }
    circle.clock.wallSeconds += 1
    #expect(throws: Complaint(.notFound, .noSuchBlog(1))) { try presenter(1).appear() }
  }

  @Test("A long text shows its first lines, and the data has all of it")
  func beginning() throws {
    _ = try write("Tea", (1...20).map { "line \($0)\n" }.joined())
    let page = try #require(try presenter(1).appear().page)
    #expect(page.english.contains("line 8"))
    #expect(!page.english.contains("line 9"))
    #expect(page.english.contains("…"))
    guard case .object(let members) = page.data, case .string(let body) = members.last?.value
    else { throw Trouble("no body") }
    #expect(body.hasSuffix("line 20\n"))
  }

  @Test("Publishing, saving and discarding close the screen")
  func verbs() throws {
    for title in ["One", "Two", "Three"] { _ = try write(title, "words") }
    func opened(_ id: BlogID) throws -> Compose.Presenter {
      let presenter = presenter(id)
      _ = try presenter.appear()
      return presenter
    }
    let published = try opened(1).handle(.publish)
    #expect(published.notices == [.blogPublished(1, "One")])
    #expect(published.move == .leave)
    #expect(published.changes == [.blog(1), .person(1)])
    #expect(try circle.blogs.blog(1, as: 1)?.blog.state == .published)
    #expect(try circle.identity.me()?.counts.blogs == 1)
    #expect(throws: Complaint.blogIs(.published)) { try presenter(1).handle(.publish) }
    let saved = try opened(2).handle(.save)
    #expect(saved.notices == [.draftSaved(2, "Two")])
    #expect(saved.move == .leave)
    let asked = try opened(3).handle(.discard)
    #expect(try circle.blogs.blog(3, as: 1)?.blog.state == .draft)
    #expect(try asked.confirmed().move == .leave)
    #expect(try circle.blogs.blog(3, as: 1)?.blog.state == .binned)
  }

  @Test("A verb that is typed elsewhere closes no screen")
  func elsewhere() throws {
    for title in ["One", "Two", "Three"] { _ = try write(title, "words") }
    #expect(try presenter(1).handle(.publish).move == nil)
    #expect(try presenter(2).handle(.save).move == nil)
    #expect(try presenter(3).handle(.discard).confirmed().move == nil)
  }

  @Test("A draft that is published before the answer is not discarded as a draft")
  func publishedMeanwhile() throws {
    _ = try write("Tea", "words")
    let asked = try presenter(1).handle(.discard)
    guard case .confirm(.deleteDraftQuestion, let then) = asked.question else {
      throw Trouble("no question")
    }
    _ = try circle.blogs.apply(.publish, to: 1, by: 1, now: 1)
    #expect(throws: Complaint.blogIs(.published)) { try then() }
    let again = try presenter(1).handle(.discard)
    guard case .confirm(.deletePublishedQuestion, _) = again.question else {
      throw Trouble("no question")
    }
    #expect(try again.confirmed().changes == [.blog(1), .person(1)])
  }

  @Test("A deletion that the store fails says so, and the screen stays")
  func storeFails() throws {
    _ = try write("Tea", "words")
    let blogs = RiggedBlogs(circle.blogs)
    let asked = try presenter(1, with: blogs).handle(.discard)
    blogs.failure = .busy
    guard case .confirm(_, let then) = asked.question else { throw Trouble("no question") }
    let turn = try then()
    #expect(turn.notices == [.serverBusy] && turn.move == nil)
    #expect(turn.failure?.complaint == StoreFailure.busy.complaint)
  }

  @Test("An edit saves a revision, and the page shows it")
  func edit() throws {
    _ = try write("Tea", "One.")
    let presenter = presenter(1)
    _ = try presenter.appear()
    let turn = try presenter.handle(.edit(file: nil, title: nil))
    try turn.textRequest.check()
    #expect(try turn.textRequest.start() == Manuscript(title: "Tea", revision: 1, body: "One."))
    let saved = try turn.answered(Manuscript(title: nil, revision: 1, body: "Two."))
    #expect(saved.notices == [.blogSaved("Tea", revision: 2)])
    #expect(saved.changes == [.blog(1)])
    #expect(presenter.page?.english.contains("Two.") == true)
  }

  @Test("Only the author writes a blog, and not in the recycle bin")
  func others() throws {
    try circle.register("bob")
    let bobs = try circle.write("Tea", by: 2)
    let binned = try circle.write("Rain", by: 1)
    _ = try circle.blogs.apply(.bin, to: binned, by: 1, now: circle.clock.wallSeconds)
    #expect(throws: Complaint.onlyAuthor) { try presenter(bobs).appear() }
    #expect(throws: Complaint.blogIs(.binned)) { try presenter(binned).appear() }
    #expect(throws: Complaint(.notFound, .noSuchBlog(99))) { try presenter(99).appear() }
    try circle.identity.logOut(everywhere: false)
    #expect(throws: Complaint.notLoggedIn) { try presenter(bobs).appear() }
  }

  @Test("A change elsewhere shows, and is one line")
  func news() throws {
    _ = try write("Tea", "One.")
    let presenter = presenter(1)
    _ = try presenter.appear()
    let writing = Writing(title: "Rain", body: "Two.", summary: nil)
    _ = try circle.blogs.save(1, writing, basedOn: nil, by: 1, now: 0)
    #expect(try presenter.notice(.blog(2)) == nil)
    #expect(
      try presenter.notice(.elsewhere)?.notices.map(\.english) == ["· Tea: new title Rain"])
    #expect(presenter.page?.english.first == "Rain")
  }

  @Test("A closed screen is released, with its questions")
  func released() throws {
    weak var closed: Compose.Presenter?
    do {
      let presenter = presenter(1)
      _ = try write("Tea", "words")
      _ = try presenter.appear()
      _ = try presenter.handle(.edit(file: nil, title: nil))
      _ = try presenter.handle(.discard)
      closed = presenter
    }
    #expect(closed == nil)
  }
}
