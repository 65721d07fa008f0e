import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Testing
import Viper

@testable import PreviewScreen

@Suite("A preview")
struct PreviewTests {
  private let circle: TestServices
  private let blogs: RiggedBlogs

  init() throws {
    circle = try TestServices()
    blogs = RiggedBlogs(circle.blogs)
    for name in ["ada", "bob"] { try circle.register(name) }
    try circle.social.follow(2, by: 1, now: 0)
    try circle.identity.logIn(as: 1)
  }

  private func presenter(_ id: BlogID) -> Preview.Presenter {
    let rules = BlogRules(blogs: blogs, identity: circle.identity, clock: circle.clock)
    return Preview.Presenter(interactor: .init(rules: rules, clock: circle.clock), id: id)
  }

  @Test("It shows title, author, date, likes and the beginning, and leaves the blog unread")
  func page() throws {
    let id = try circle.write("Tea", by: 2, body: "one\ntwo")
    let preview = presenter(id)
    #expect(preview.title == .previewTitle && preview.page == nil)
    let turn = try preview.appear()
    let closing = "Preview · closes in 5 s · close it now: close"
    #expect(turn.page?.blocks.first == .facts(Phrase.closesIn(5).map { [Page.Part($0, .faint)] }))
    #expect(
      turn.page?.english == [
        closing, "Tea", "Author: bob", "2027-01-15", "Likes 0 ♡",
        "Author: bob · today 08:00 · Likes 0 ♡", "one", "two",
      ])
    #expect(turn.work == nil && turn.changes.isEmpty)
    #expect(preview.title == Phrase(verbatim: "Tea"))
    #expect(blogs.asked == 1)
    #expect(try circle.reading.news(of: 1).unread == 1)
    let data = try #require(turn.page?.data)
    #expect(data.keys == Preview.document.fields)
    #expect(data["preview"] == .string("one\ntwo") && data["unread"] == .bool(true))
  }

  @Test("A text that is cut ends with a mark on terminals")
  func goesOn() throws {
    let lines = (1...20).map { "line \($0)" }
    let id = try circle.write("Tea", by: 2, body: lines.joined(separator: "\n"))
    let blocks = try presenter(id).appear().page?.blocks
    #expect(
      blocks?.last == .beginning(lines.prefix(8).joined(separator: "\n"), goesOn: true))
  }

  @Test("A blog that the viewer may not see has no preview")
  func missing() throws {
    let draft = try circle.write("Notes", by: 2, isPublished: false)
    for id in [draft, 99] {
      #expect(throws: Complaint(.notFound, .noSuchBlog(id))) { try presenter(id).appear() }
    }
  }

  @Test("The author can preview a draft and a deleted blog, which have no likes")
  func own() throws {
    let id = try circle.write("Notes", by: 1, body: "one", isPublished: false)
    #expect(
      try presenter(id).appear().page?.english.dropFirst()
        == [
          "Notes", "Author: ada", "Draft, edited 2027-01-15",
          "Author: ada · Draft, edited today 08:00", "one",
        ])
    _ = try circle.blogs.apply(.binDraft, to: id, by: 1, now: circle.clock.wallSeconds)
    #expect(
      try presenter(id).appear().page?.english.dropFirst()
        == [
          "Notes", "Author: ada", "In the recycle bin since 2027-01-15",
          "Author: ada · In the recycle bin since today 08:00", "one",
        ])
    #expect(throws: Complaint(.refused, .onlyPublished)) { try presenter(id).typing("like") }
  }

  @Test("A blog that the bin has dropped has no preview, also for its author")
  func forgotten() throws {
    let id = try circle.write("Tea", by: 1)
    _ = try circle.blogs.apply(.bin, to: id, by: 1, now: circle.clock.wallSeconds)
    circle.clock.wallSeconds += Bin.keeps - 1
    try circle.identity.logIn(as: 1)
    _ = try presenter(id).appear()
    circle.clock.wallSeconds += 1
    #expect(throws: Complaint(.notFound, .noSuchBlog(id))) { try presenter(id).appear() }
  }

  @Test("A like is shown, is a change for other screens, and counts once")
  func like() throws {
    let id = try circle.write("Tea", by: 2)
    let preview = presenter(id)
    _ = try preview.appear()
    let turn = try preview.handle(.react(.like))
    #expect(turn.notices == [.likes(1, isMine: true)] && turn.changes == [.blog(id)])
    #expect(preview.page?.english.contains("Likes 1 ♥") == true)
    #expect(throws: Complaint(.refused, .alreadyLiked)) { try preview.handle(.react(.like)) }
    #expect(try preview.handle(.react(.unlike)).notices == [.likes(0, isMine: false)])
    let shared = try preview.handle(.react(.share))
    #expect(shared.page?.english == ["coterie blog \(id)"])
    #expect(shared.notices == [.shares(1)])
    blogs.failure = .busy
    let failed = try preview.handle(.react(.like))
    #expect(failed.notices == [.likeFailed, .likes(0, isMine: false)])
    #expect(failed.failure?.complaint == Complaint(from: StoreFailure.busy))
  }

  @Test("A change elsewhere is announced in words; reading elsewhere is not")
  func changes() throws {
    let id = try circle.write("Tea", by: 2)
    let preview = presenter(id)
    #expect(try preview.notice(.elsewhere) == nil)
    _ = try preview.appear()
    _ = try circle.blogs.like(id, by: 2)
    #expect(try preview.notice(.blog(99)) == nil)
    #expect(try preview.notice(.elsewhere)?.notices.map(\.english) == ["· Tea: Likes 1"])
    _ = try circle.reading.markRead(id, by: 1)
    #expect(try preview.notice(.elsewhere)?.notices == [])
    _ = try circle.blogs.apply(.unpublish, to: id, by: 2, now: 1)
    #expect(try preview.notice(.elsewhere)?.notices == [.blogLeft("Tea")])
    #expect(preview.page == nil)
  }

  @Test("A text that was saved elsewhere is told with its revision")
  func textChanged() throws {
    let id = try circle.write("Tea", by: 2)
    let preview = presenter(id)
    _ = try preview.appear()
    _ = try circle.blogs.save(
      id, Writing(title: "Tea", body: "other", summary: "other"), basedOn: 1, by: 2, now: 1)
    #expect(
      try preview.notice(.blog(id))?.notices.map(\.english) == ["· Tea: saved as revision 2"])
    #expect(preview.page?.english.contains("other") == true)
  }

  @Test("The preview is released when it closes")
  func released() throws {
    let id = try circle.write("Tea", by: 2)
    weak var closed: Preview.Presenter?
    do {
      let preview = presenter(id)
      _ = try preview.appear()
      closed = preview
    }
    #expect(closed == nil)
  }
}
