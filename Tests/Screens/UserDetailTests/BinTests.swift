import Core
import Domain
import Fixtures
import Testing
@testable import UserDetailScreen

@Suite("The tab of the recycle bin")
struct BinTests {
  private let stage: Stage
  private var circle: Circle { stage.circle }
  private static let day: Int64 = 86_400

  init() throws {
    stage = try Stage()
    try stage.circle.identity.logIn(as: 1)
    try stage.circle.write("Tea", by: 1, isPublished: false)
    try stage.circle.write("Coffee", by: 1)
    try delete(1, 2)
  }

  private func delete(_ ids: BlogID...) throws {
    for id in ids {
      _ = try circle.blogs.move(id, by: 1, .bin, now: circle.clock.wallSeconds)
    }
  }

  /// Lets time pass; a session would end meanwhile.
  private func pass(_ seconds: Int64) throws {
    circle.clock.wallSeconds += seconds
    try circle.identity.logIn(as: 1)
  }

  private func bin(
    limit: Int = 20, destination: ((BlogID) -> Route)? = nil
  ) -> UserDetail.Bin.Presenter {
    .init(
      interactor: .init(services: stage.services), paging: Paging(limit: limit),
      router: .init(destination: destination))
  }

  private func state(_ id: BlogID) throws -> Blog.State? {
    try circle.blogs.blogs([id], as: 1).first?.state
  }

  @Test("A row says when it was deleted and how long it is kept")
  func rows() throws {
    try pass(10 * BinTests.day)
    guard case .rows(let rows, _) = try bin().appear().page?.blocks.first else {
      Issue.record("there are no rows")
      return
    }
    #expect(
      rows[0].cells.filter { $0.place != .nowhere }.map(\.words.chinese)
        == ["1", "Coffee", "删除于 2027-01-15, 20 天后清除", "摘要: words"])
    #expect(
      rows[1].cells.filter { $0.place != .terminal }.map { $0.value ?? $0.words.english }
        == ["1", "Tea", "ada", "binned", "0", "0", "2027-01-15", "words"])
  }

  @Test("Thirty days later it is gone by itself")
  func expires() throws {
    try pass(30 * BinTests.day - 1)
    let bin = bin()
    #expect(try bin.appear().page?.english.count == 2)
    #expect(bin.page?.english.first?.contains("gone in 1 day|") == true)
    circle.clock.wallSeconds += 1
    #expect(throws: Complaint(.notFound, .noSuchBlog(2))) { try bin.typed("restore 1") }
    let other = self.bin(destination: Route.blog)
    #expect(throws: Complaint(.notFound, .noSuchBlog(2))) { try other.typed("open id:2") }
    #expect(try bin.refresh().page?.english.isEmpty == true)
  }

  @Test("What is restored is where it was: a draft again, or published again")
  func restore() throws {
    let bin = bin()
    // Acted on without having appeared, it loads first.
    let published = try bin.typed("restore 1")
    #expect(published.notices == [.blogDone(.restore, "Coffee")])
    #expect(published.changes == [.blog(2), .person(1)])
    #expect(try state(2) == .published)
    #expect(try circle.identity.me()?.counts.blogs == 1)
    let draft = try bin.typed("restore 2")
    #expect(draft.notices == [.blogDone(.restore, "Tea")])
    #expect(draft.changes == [.blog(1)])
    #expect(try state(1) == .draft)
    #expect(bin.page?.english.isEmpty == true)
    #expect(throws: Complaint(.notFound, .rowGone(1), hint: .refreshHint)) {
      try bin.typed("restore 1")
    }
  }

  @Test("Removing for good asks for the title; another one changes nothing")
  func purge() throws {
    let bin = bin()
    _ = try bin.appear()
    let question = try bin.typed("purge 2")
    #expect(throws: Complaint(.refused, .notTheTitle)) { try question.answered("Coffee") }
    #expect(throws: Complaint(.refused, .notTheTitle)) { try question.answered("") }
    #expect(try state(1) == .binned)
    let done = try question.answered("Tea")
    #expect(done.notices == [.blogDone(.purge, "Tea")])
    #expect(done.changes == [.blog(1)])
    #expect(try state(1) == nil)
    #expect(bin.page?.english.count == 1)
  }

  @Test("What has no title, or one that nobody can type, is meant by its number")
  func untitled() throws {
    let untitled = try circle.write("", by: 1)
    let blanks = try circle.write(" Milk ", by: 1)
    try delete(untitled, blanks)
    let bin = bin()
    #expect(throws: Complaint(.refused, .notTheTitle)) {
      try bin.typed("purge id:\(untitled)").answered("")
    }
    _ = try bin.typed("purge id:\(untitled)").answered("\(untitled)")
    _ = try bin.typed("purge id:\(blanks)").answered("Milk")
    #expect(try circle.blogs.blogs([untitled, blanks], as: 1).isEmpty)
  }

  @Test("What is not in one's bin is neither restored nor removed")
  func refused() throws {
    let mine = try circle.write("Milk", by: 1)
    let theirs = try circle.write("Wine", by: 2)
    _ = try circle.blogs.move(theirs, by: 2, .bin, now: circle.clock.wallSeconds)
    for verb in ["restore", "purge"] {
      #expect(throws: Complaint(.refused, .notInBin("Milk"))) {
        try bin().typed("\(verb) id:\(mine)")
      }
      #expect(throws: Complaint(.notFound, .noSuchBlog(theirs))) {
        try bin().typed("\(verb) id:\(theirs)")
      }
    }
    // Restored elsewhere while somebody was asked.
    let question = try bin().typed("purge 1")
    _ = try circle.blogs.move(2, by: 1, .restore, now: circle.clock.wallSeconds)
    #expect(throws: Complaint(.refused, .notInBin("Coffee"))) {
      try question.answered("Coffee")
    }
    #expect(try state(2) == .published)
  }

  @Test("The bin comes in pages, and leads where the scene says")
  func pages() throws {
    let bin = bin(limit: 1, destination: { .greeting(first: String($0)) })
    #expect(try bin.appear().page?.english.count == 1)
    #expect(try bin.typed("more").page?.english.first?.contains("Tea") == true)
    #expect(try bin.typed("more").notices == [.noMore])
    #expect(try bin.typed("open 2").move == .push(.greeting(first: "1")))
    #expect(throws: Complaint(.refused, .noDestination)) { try self.bin().typed("open 1") }
  }

  @Test("A part that was left is released, also with a question open")
  func released() throws {
    weak var left: UserDetail.Bin.Presenter?
    do {
      let bin = bin()
      _ = try bin.appear()
      _ = try bin.typed("purge 1")
      left = bin
    }
    #expect(left == nil)
  }

  // MARK: On the page

  @Test("A draft goes to the bin and comes back, and each tab shows it when it is shown")
  func roundTrip() throws {
    let page = stage.page(nil, tab: .drafts)
    try circle.write("Milk", by: 1, isPublished: false)
    try page.opened()
    _ = try page.typed("delete 1").confirmed()
    #expect(throws: Complaint(.refused, .worksInTab("bin"))) { try page.typed("restore 1") }
    let bin = try page.typed("tab bin").worked()
    #expect(bin.page?.english.contains { $0.contains("Milk") } == true)
    _ = try page.typed("restore 1")
    let drafts = try page.typed("tab drafts").worked()
    #expect(drafts.page?.english.contains { $0.contains("Milk") } == true)
  }

  @Test("Restoring what was published raises the works in the header")
  func works() throws {
    let page = stage.page(nil, tab: .bin)
    try page.opened()
    #expect(page.page?.english.contains("Works: 0") == true)
    #expect(
      try page.typed("restore 1").notices.map(\.english)
        == ["Coffee: put back", "· Works: 1"])
    #expect(page.page?.english.contains("Works: 1") == true)
  }
}
