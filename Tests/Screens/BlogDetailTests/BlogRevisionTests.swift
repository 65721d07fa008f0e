import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import BlogDetailScreen

@Suite("The revisions of a blog")
struct BlogRevisionTests {
  private let store: TestStore
  private let id: BlogID
  private let visitor = Visitor(.ada)

  init() throws {
    store = try TestStore()
    for name in ["ada", "bob"] { try store.register(name) }
    id = try store.write("One", by: 1)
    for (title, body) in [("Two", "second"), ("Three", "third")] {
      _ = try store.blogs.save(
        id, Writing(title: title, body: body, summary: body), basedOn: nil, by: 1, now: 86_400)
    }
  }

  private func presenter() -> BlogDetail.Presenter {
    BlogDetail.Presenter(
      id, blogs: store.blogs, reading: store.reading, voices: store.voices,
      files: Recordings.files, identity: visitor, clock: ManualClock())
  }

  private func choice(_ turn: Turn) throws -> RevisionChoice {
    guard case .present(let route, nil) = try turn.worked().move,
      case .revisions(let choice)? = route as? Place
    else { throw Trouble("nothing is presented") }
    return choice
  }

  @Test("Revisions are presented from the first to the last, with the number of the shown one")
  func presented() throws {
    let presenter = presenter()
    let found = try choice(presenter.handle(.revisions))
    #expect(found.blog == id)
    #expect(found.revisions.map(\.title) == ["One", "Two", "Three"])
    #expect(found.shown == 3)
    _ = try presenter.receive(.number(1))
    #expect(try choice(presenter.handle(.revisions)).shown == 1)
  }

  @Test("Revisions are fetched once, and again after the blog was saved elsewhere")
  func once() throws {
    let presenter = presenter()
    _ = try presenter.appear()
    _ = try choice(presenter.handle(.revisions))
    let before = store.database.work.statements
    _ = try choice(presenter.handle(.revisions))
    #expect(store.database.work.statements == before)
    _ = try store.blogs.like(id, by: 2)
    _ = try presenter.notice(.elsewhere)
    let liked = store.database.work.statements
    _ = try choice(presenter.handle(.revisions))
    #expect(store.database.work.statements == liked)
    let four = Writing(title: "Four", body: "4", summary: nil)
    _ = try store.blogs.save(id, four, basedOn: nil, by: 1, now: 5)
    _ = try presenter.notice(.elsewhere)
    #expect(try choice(presenter.handle(.revisions)).revisions.map(\.number) == [1, 2, 3, 4])
  }

  @Test(
    "A busy sign shows only while revisions are fetched, and ends after a failure")
  func sign() throws {
    let presenter = presenter()
    store.faults.left = 2
    let failing = try presenter.handle(.revisions)
    #expect(failing.sign == .loading && failing.move == nil)
    store.faults.left = 0
    #expect(throws: StoreFailure.self) { try failing.worked() }
    store.faults.left = nil
    let first = try presenter.handle(.revisions)
    #expect(first.sign == .loading)
    _ = try choice(first)
    let again = try presenter.handle(.revisions)
    #expect(again.sign == nil && again.work == nil && again.move != nil)
  }

  @Test("The chosen revision is shown until refresh")
  func chosen() throws {
    let presenter = presenter()
    _ = try presenter.appear()
    let page = try #require(try presenter.receive(.number(2)).page)
    #expect(
      page.english == [
        "Two", "Author: ada", "Published 1970-01-01, edited 1970-01-02",
        "Author: ada · Published 1 Jan 1970, edited 2 Jan 1970 · Likes 0 ♡ · Shares 0",
        "Revision 2 of 3; show the latest: refresh", "", "second", "Likes 0 ♡", "Shares 0",
      ])
    #expect(presenter.title == Phrase(verbatim: "Two"))
    guard case .object(let members) = page.data else { throw Trouble("there is no object") }
    func value(_ key: String) -> JSON? { members.first { $0.key == key }?.value }
    #expect(value("revision") == .int(2))
    #expect(value("body") == .string("second"))
    #expect(value("summary") == .string("second"))
    _ = try presenter.handle(.react(.like))
    #expect(presenter.page?.english.contains("Likes 1 ♥") == true)
    #expect(presenter.page?.english.first == "Two")
    #expect(try presenter.refresh().page?.english.first == "Three")
    _ = try presenter.receive(.number(1))
    #expect(try presenter.receive(.number(3)).page?.english.first == "Three")
    #expect(presenter.page?.english.contains { $0.hasPrefix("Revision") } == false)
  }

  @Test("Only the author is offered revisions")
  func author() throws {
    visitor.person = .bob
    #expect(throws: Complaint.onlyAuthor) {
      try presenter().handle(.revisions).worked()
    }
    visitor.person = nil
    #expect(throws: Complaint.notLoggedIn) { try presenter().handle(.revisions).worked() }
  }

  @Test("After a logout a choice is refused, and the page stays")
  func loggedOut() throws {
    let presenter = presenter()
    _ = try presenter.appear()
    visitor.person = nil
    #expect(throws: Complaint.notLoggedIn) { try presenter.receive(.number(1)) }
    #expect(presenter.page?.english.first == "Three")
  }

  @Test("The likers are pushed, for a blog that the reader may see")
  func likers() throws {
    #expect(try presenter().handle(.likers).move == .push(.likers(id)))
    visitor.person = .bob
    _ = try store.blogs.apply(.unpublish, to: id, by: 1, now: 1)
    #expect(throws: Complaint(.notFound, .noSuchBlog(id))) { try presenter().handle(.likers) }
  }
}
