import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import BlogDetailScreen

@Suite("Editing a blog")
struct BlogDetailEditTests {
  private let circle: TestServices
  private let work: BlogID

  init() throws {
    circle = try TestServices()
    for name in ["ada", "bob"] { try circle.register(name) }
    work = try circle.write("Tea", by: 1, body: "One.")
    try circle.identity.logIn(as: 1)
  }

  private func presenter(
    _ id: BlogID? = nil, with blogs: RiggedBlogs? = nil
  ) -> BlogDetail.Presenter {
    BlogDetail.Presenter(
      id ?? work, blogs: blogs ?? circle.blogs, reading: circle.reading, voices: circle.voices,
      files: circle.files, identity: circle.identity, clock: circle.clock)
  }

  private func edit(_ id: BlogID? = nil, title: String? = nil) throws -> Turn {
    let turn = try presenter(id).handle(.edit(file: nil, title: title))
    try turn.textRequest.check()
    return turn
  }

  /// Saves the blog in another session.
  private func saveElsewhere(_ body: String) throws {
    let writing = Writing(title: "Tea", body: body, summary: nil)
    _ = try circle.blogs.save(work, writing, basedOn: nil, by: 1, now: 0)
  }

  @Test("An editor begins with the blog as it is now")
  func start() throws {
    let presenter = presenter()
    _ = try presenter.appear()
    try saveElsewhere("Two.")
    let request = try presenter.handle(.edit(file: "post.md", title: nil)).textRequest
    try request.check()
    #expect(try request.start() == Manuscript(title: "Tea", revision: 2, body: "Two."))
    #expect(request.purpose.name == "blog-\(work)" && !request.purpose.isNew)
    #expect(request.file == "post.md")
    let titled = try edit(title: "Rain").textRequest
    #expect(try titled.start().title == "Rain")
    #expect(titled.title == "Rain")
  }

  @Test(
    "While an old revision is shown, an editor begins with its text, to be saved over the current one"
  )
  func olderRevision() throws {
    try saveElsewhere("Two.")
    let presenter = presenter()
    _ = try presenter.appear()
    _ = try presenter.receive(.number(1))
    let turn = try presenter.handle(.edit(file: nil, title: nil))
    try turn.textRequest.check()
    #expect(try turn.textRequest.start() == Manuscript(title: "Tea", revision: 2, body: "One."))
    _ = try turn.answered(Manuscript(title: "Tea", revision: 2, body: "One again."))
    #expect(presenter.page?.english.contains("One again.") == true)
    guard case .present(let route, nil) = try presenter.handle(.revisions).worked().move,
      case .revisions(let choice)? = route as? Place
    else { throw Trouble("there is nothing to choose from") }
    #expect(choice.shown == 3)
  }

  @Test("A saved text is a revision, and the page shows it")
  func saved() throws {
    let presenter = presenter()
    _ = try presenter.appear()
    let turn = try presenter.handle(.edit(file: nil, title: nil))
      .answered(Manuscript(title: "Rain", revision: 1, body: "Two."))
    #expect(turn.notices == [.blogSaved("Rain", revision: 2)])
    #expect(turn.changes == [.blog(work)])
    #expect(try turn.result()?.english.contains("Two.") == true)
    #expect(presenter.title == Phrase(verbatim: "Rain"))
    #expect(try circle.blogs.revision(1, of: work, by: 1)?.body == "One.")
  }

  @Test("A text without a title keeps the title, and an empty title takes it away")
  func titles() throws {
    _ = try edit().answered(Manuscript(title: nil, body: "Two."))
    #expect(try circle.blogs.blog(work, as: 1)?.blog.title == "Tea")
    _ = try edit().answered(Manuscript(title: "", body: "Two."))
    #expect(try circle.blogs.blog(work, as: 1)?.blog.title == "")
    #expect(throws: Complaint(.refused, .titleTooLong(200), kind: .title)) {
      try edit().answered(Manuscript(title: String(repeating: "a", count: 201), body: "Two."))
    }
  }

  @Test("The same text again is no revision")
  func unchanged() throws {
    let turn = try edit().answered(Manuscript(title: "Tea", revision: 1, body: "One."))
    #expect(turn.notices == [.nothingChanged])
    #expect(turn.changes == [])
    #expect(try circle.blogs.revisions(of: work, by: 1)?.count == 1)
  }

  @Test("A text that is saved second becomes a draft of its own")
  func conflict() throws {
    let turn = try edit()
    try saveElsewhere("Two.")
    let answer = try turn.answered(Manuscript(title: "Tea", revision: 1, body: "Mine."))
    #expect(answer.notices == [])
    #expect(answer.changes == [.blog(2)])
    #expect(
      answer.failure?.complaint
        == Complaint(.conflict, .savedMeanwhile(2, draft: 2), hint: .seeBoth(1, 2)))
    #expect(try circle.blogs.blog(work, as: 1)?.body == "Two.")
    let draft = try #require(try circle.blogs.blog(2, as: 1))
    #expect(draft.body == "Mine.")
    #expect(draft.blog.state == .draft)
    #expect(draft.blog.title == "Tea")
  }

  @Test("A text that names no revision is saved over the current one")
  func unbased() throws {
    try saveElsewhere("Two.")
    let turn = try edit().answered(Manuscript(title: nil, body: "Three."))
    #expect(turn.notices == [.blogSaved("Tea", revision: 3)])
  }

  @Test("A text for a blog that was purged meanwhile becomes a draft of its own")
  func gone() throws {
    let turn = try edit()
    for change in [BlogStep.bin, .purge] {
      _ = try circle.blogs.apply(change, to: work, by: 1, now: circle.clock.wallSeconds)
    }
    let answer = try turn.answered(Manuscript(title: nil, revision: 1, body: "Mine."))
    guard case .blog(let draft)? = answer.changes.first?.subject else { throw Trouble("no draft") }
    #expect(try circle.blogs.blog(draft, as: 1)?.body == "Mine.")
    #expect(answer.failure?.complaint == Complaint(.notFound, .goneMeanwhile(work, draft: draft)))
  }

  @Test("Only the author edits a blog, and not in the recycle bin")
  func refused() throws {
    try circle.identity.logIn(as: 2)
    #expect(throws: Complaint.onlyAuthor) { try edit() }
    let text = try presenter().handle(.edit(file: nil, title: nil))
    #expect(throws: Complaint.onlyAuthor) {
      try text.answered(Manuscript(title: nil, body: "Mine."))
    }
    try circle.identity.logOut(everywhere: false)
    #expect(throws: Complaint.notLoggedIn) { try edit() }
    try circle.identity.logIn(as: 1)
    #expect(throws: Complaint(.notFound, .noSuchBlog(99))) { try edit(99) }
    let turn = try edit()
    _ = try circle.blogs.apply(.bin, to: work, by: 1, now: circle.clock.wallSeconds)
    let binned = Complaint.blogIs(.binned)
    #expect(throws: binned) { try edit() }
    #expect(throws: binned) { try turn.answered(Manuscript(title: nil, body: "Mine.")) }
    #expect(try circle.blogs.blog(work, as: 1)?.body == "One.")
  }

  @Test("The store is not asked before the text is there, because a pipe is read first")
  func lazy() throws {
    let blogs = RiggedBlogs(circle.blogs)
    blogs.failure = .busy
    let turn = try presenter(with: blogs).handle(.edit(file: nil, title: nil))
    #expect(blogs.asked == 0)
    #expect(throws: StoreFailure.busy) {
      try turn.answered(Manuscript(title: nil, body: "Mine."))
    }
  }

  @Test("A save succeeds even if the blog cannot be read again")
  func blind() throws {
    let blogs = RiggedBlogs(circle.blogs)
    let presenter = presenter(with: blogs)
    _ = try presenter.appear()
    blogs.left = 1
    let turn = try presenter.handle(.edit(file: nil, title: nil))
      .answered(Manuscript(title: nil, revision: 1, body: "Two."))
    #expect(turn.notices == [.blogSaved("Tea", revision: 2)])
  }
}
