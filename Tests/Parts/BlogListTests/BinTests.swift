import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Testing
import Viper

@testable import BlogListPart

@Suite("The recycle bin as a kind of list")
struct BinTests {
  private let stage: Stage
  private var circle: TestServices { stage.circle }
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
      _ = try circle.blogs.apply(.bin, to: id, by: 1, now: circle.clock.wallSeconds)
    }
  }

  /// Lets time pass; a session would end meanwhile.
  private func pass(_ seconds: Int64) throws {
    circle.clock.wallSeconds += seconds
    try circle.identity.logIn(as: 1)
  }

  private func bin(
    limit: Int = 20, destination: @escaping (BlogID) -> Place = Place.blog
  ) -> BlogList.Presenter<BlogList.Bin> {
    stage.list(.init(), limit: limit, destination: destination)
  }

  private func state(_ id: BlogID) throws -> Blog.State? {
    try circle.blogs.blogs([id], as: 1).first?.state
  }

  @Test("A row tells when its blog was deleted, and how long the bin keeps it")
  func rows() throws {
    try pass(10 * BinTests.day)
    let page = try #require(try bin().appear().page)
    #expect(
      page.shownCells[0].map(\.chinese)
        == ["1", "Coffee", "删除于 1月15日 · 剩余 20 天", "words"])
    #expect(page.columns[1] == ["1", "Tea", "ada", "binned", "0", "0", "2027-01-15", "words"])
  }

  @Test("After thirty days a blog leaves the bin by itself")
  func expires() throws {
    try pass(30 * BinTests.day - 1)
    let bin = bin()
    #expect(try bin.appear().page?.english.count == 2)
    #expect(bin.page?.english.first?.contains("· 1 day left|") == true)
    circle.clock.wallSeconds += 1
    #expect(throws: Complaint(.notFound, .noSuchBlog(2))) { try bin.typing("restore 1") }
    let other = self.bin(destination: Place.blog)
    #expect(throws: Complaint(.notFound, .noSuchBlog(2))) { try other.typing("open id:2") }
    #expect(try bin.refresh().page?.blocks == [.remark(.emptyBin)])
  }

  @Test("A restored blog is a draft again, or published again, as it was")
  func restore() throws {
    let bin = bin()
    // A verb loads the list first.
    let published = try bin.typing("restore 1")
    #expect(published.notices == [.blogDone(.restore, "Coffee")])
    #expect(published.changes == [.blog(2), .person(1)])
    #expect(try state(2) == .published)
    #expect(try circle.identity.me()?.counts.blogs == 1)
    let draft = try bin.typing("restore 2")
    #expect(draft.notices == [.blogDone(.restore, "Tea")])
    #expect(draft.changes == [.blog(1)])
    #expect(try state(1) == .draft)
    #expect(bin.page?.blocks == [.remark(.emptyBin)])
    #expect(throws: Complaint(.notFound, .rowGone(1), hint: .refreshHint)) {
      try bin.typing("restore 1")
    }
  }

  @Test("Deleting permanently asks for the title; another text changes nothing")
  func purge() throws {
    let bin = bin()
    _ = try bin.appear()
    let question = try bin.typing("purge 2")
    #expect(throws: Complaint(.refused, .notTheTitle)) { try question.answered("Coffee") }
    #expect(throws: Complaint(.refused, .notTheTitle)) { try question.answered("") }
    #expect(try state(1) == .binned)
    let done = try question.answered("Tea")
    #expect(done.notices == [.blogDone(.purge, "Tea")])
    #expect(done.changes == [.blog(1)])
    #expect(try state(1) == nil)
    #expect(bin.page?.english.count == 1)
  }

  @Test("A blog without a title is confirmed by its ID; blanks around a title do not count")
  func untitled() throws {
    let untitled = try circle.write("", by: 1)
    let blanks = try circle.write(" Milk ", by: 1)
    try delete(untitled, blanks)
    let bin = bin()
    #expect(throws: Complaint(.refused, .notTheTitle)) {
      try bin.typing("purge id:\(untitled)").answered("")
    }
    _ = try bin.typing("purge id:\(untitled)").answered("\(untitled)")
    _ = try bin.typing("purge id:\(blanks)").answered("Milk")
    #expect(try circle.blogs.blogs([untitled, blanks], as: 1).isEmpty)
  }

  @Test("A blog that is not in the viewer's bin is neither restored nor deleted")
  func refused() throws {
    let mine = try circle.write("Milk", by: 1)
    let theirs = try circle.write("Wine", by: 2)
    _ = try circle.blogs.apply(.bin, to: theirs, by: 2, now: circle.clock.wallSeconds)
    for verb in ["restore", "purge"] {
      #expect(throws: Complaint(.refused, .notInBin("Milk"))) {
        try bin().typing("\(verb) id:\(mine)")
      }
      #expect(throws: Complaint(.notFound, .noSuchBlog(theirs))) {
        try bin().typing("\(verb) id:\(theirs)")
      }
    }
    // Restored elsewhere while the question is open.
    let question = try bin().typing("purge 1")
    _ = try circle.blogs.apply(.restore, to: 2, by: 1, now: circle.clock.wallSeconds)
    #expect(throws: Complaint(.refused, .notInBin("Coffee"))) {
      try question.answered("Coffee")
    }
    #expect(try state(2) == .published)
  }

  @Test("The bin has pages, and leads where the screen decided")
  func pages() throws {
    let bin = bin(limit: 1, destination: Stage.page)
    #expect(try bin.appear().page?.english.count == 1)
    #expect(try bin.typing("more").page?.english.first?.contains("Tea") == true)
    #expect(try bin.typing("more").notices == [.noMore])
    #expect(try bin.typing("open 2").move == .push(Stage.page(1)))
  }

  @Test("The part is released when its screen closes, also with an open question")
  func released() throws {
    weak var closed: BlogList.Presenter<BlogList.Bin>?
    do {
      let bin = bin()
      _ = try bin.appear()
      _ = try bin.typing("purge 1")
      closed = bin
    }
    #expect(closed == nil)
  }
}
