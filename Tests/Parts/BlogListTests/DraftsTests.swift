import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Testing
import Viper

@testable import BlogListPart

@Suite("Drafts as a kind of list")
struct DraftsTests {
  private let stage: Stage
  private var circle: TestServices { stage.circle }

  init() throws {
    stage = try Stage()
    try stage.circle.identity.logIn(as: 1)
    for title in ["Tea", "Coffee"] {
      try stage.circle.write(title, by: 1, isPublished: false)
    }
  }

  private func drafts(
    limit: Int = 20, destination: @escaping (BlogID) -> Place = Place.blog
  ) -> BlogList.Presenter<BlogList.Drafts> {
    stage.list(.init(), limit: limit, destination: destination)
  }

  private func state(_ id: BlogID) throws -> Blog.State? {
    try circle.blogs.blogs([id], as: 1).first?.state
  }

  @Test("A row has a title, a summary and the day of the last edit, or their placeholders")
  func rows() throws {
    _ = try circle.blogs.write(
      Writing(title: "", body: "", summary: nil), isPublished: false, by: 1,
      now: circle.clock.wallSeconds)
    let page = try #require(try drafts().appear().page)
    let shown = page.shownCells.map { $0.map(\.chinese) }
    #expect(shown[0] == ["1", "未命名", "草稿 · 编辑于 今天 08:00", "写点什么吧~"])
    #expect(shown[1] == ["2", "Coffee", "草稿 · 编辑于 今天 08:00", "words"])
    #expect(page.columns[1] == ["2", "Coffee", "ada", "draft", "0", "0", "2027-01-15", "words"])
    #expect(page.columns[0].last == "")
  }

  @Test("Deleting asks first; only a yes moves the draft to the bin")
  func delete() throws {
    let drafts = drafts()
    _ = try drafts.appear()
    let turn = try drafts.typing("delete 2")
    guard case .confirm(let words, _) = turn.question else {
      Issue.record("nothing is asked")
      return
    }
    #expect(words.chinese == "确定删除这份草稿?")
    #expect(try state(1) == .draft)
    let done = try turn.confirmed()
    #expect(done.notices == [.blogDone(.bin, "Tea")])
    #expect(done.changes == [.blog(1)])
    #expect(try state(1) == .binned)
    #expect(drafts.page?.english.count == 1)
    // No other draft gets the number of the deleted one.
    #expect(throws: Complaint(.notFound, .rowGone(2), hint: .refreshHint)) {
      try drafts.typing("delete 2")
    }
  }

  @Test("A failure to delete is told before its reason, and the row stays")
  func deleteFails() throws {
    let drafts = drafts()
    _ = try drafts.appear()
    let before = drafts.page?.english
    let question = try drafts.typing("delete 1")
    stage.blogs.failure = .busy
    guard case .confirm(_, let then) = question.question else {
      Issue.record("nothing is asked")
      return
    }
    let turn = try then()
    #expect(turn.notices.map(\.chinese) == ["服务器繁忙, 请稍后再试~"])
    #expect(turn.failure?.complaint == Complaint(from: StoreFailure.busy))
    #expect(drafts.page?.english == before)
  }

  @Test("A published draft leaves the list, and its author has one more work")
  func publish() throws {
    let drafts = drafts()
    // A verb loads the list first.
    let turn = try drafts.typing("publish 1")
    #expect(turn.notices == [.blogPublished(2, "Coffee")])
    #expect(turn.changes == [.blog(2), .person(1)])
    #expect(try state(2) == .published)
    #expect(drafts.page?.english.count == 1)
    #expect(try circle.identity.me()?.counts.blogs == 1)
  }

  @Test("After an undo, a draft that was published or deleted stands in its row again")
  func undone() throws {
    for verb in ["publish 1", "delete 1"] {
      let drafts = drafts()
      _ = try drafts.appear()
      let before = drafts.page?.english
      let turn = try drafts.typing(verb)
      if case .confirm(_, let then)? = turn.question { _ = try then() }
      #expect(drafts.page?.english != before)
      guard case .done = try circle.members.undo(by: 1, now: 1) else { throw Trouble("no undo") }
      #expect(try drafts.notice(.blog(2)) != nil)
      #expect(drafts.page?.english == before)
    }
  }

  @Test("A blog that is not the viewer's draft is neither published nor deleted")
  func refused() throws {
    let mine = try circle.write("Milk", by: 1)
    let theirs = try circle.write("Water", by: 2)
    let hidden = try circle.write("Wine", by: 2, isPublished: false)
    for (id, title) in [(mine, "Milk"), (theirs, "Water")] {
      for verb in ["publish", "delete"] {
        #expect(throws: Complaint(.refused, .noDraft(title))) {
          try self.drafts().typing("\(verb) id:\(id)")
        }
      }
    }
    #expect(throws: Complaint(.notFound, .noSuchBlog(hidden))) {
      try self.drafts().typing("delete id:\(hidden)")
    }
    // Published elsewhere after it was shown.
    let drafts = drafts()
    _ = try drafts.appear()
    _ = try circle.blogs.apply(.publish, to: 1, by: 1, now: 0)
    #expect(throws: Complaint(.refused, .noDraft("Tea"))) {
      try drafts.typing("delete 2").confirmed()
    }
    #expect(try state(1) == .published)
  }

  @Test("Drafts have pages, and lead where the screen decided")
  func pages() throws {
    let drafts = drafts(limit: 1, destination: Stage.page)
    #expect(try drafts.appear().page?.english.count == 1)
    #expect(try drafts.typing("more").page?.english.first?.contains("Tea") == true)
    #expect(try drafts.typing("more").notices == [.noMore])
    #expect(try drafts.typing("open 2").move == .push(Stage.page(1)))
  }

  @Test("A draft that left the list is told")
  func notice() throws {
    let drafts = drafts()
    #expect(try drafts.notice(.elsewhere) == nil)
    _ = try drafts.appear()
    _ = try circle.blogs.apply(.bin, to: 1, by: 1, now: circle.clock.wallSeconds)
    #expect(
      try drafts.notice(.elsewhere)?.notices == [.blogLeft("Tea")])
    #expect(drafts.page?.english.count == 1)
  }

  @Test("Guests have no drafts")
  func guests() throws {
    try circle.identity.logOut(everywhere: false)
    for line in ["list", "publish 1", "delete id:1"] {
      #expect(throws: Complaint.notLoggedIn) { try drafts().typing(line) }
    }
    #expect(try circle.blogs.blogs([1], as: 1).first?.state == .draft)
  }

  @Test("The part is released when its screen closes, also with an open question")
  func released() throws {
    weak var closed: BlogList.Presenter<BlogList.Drafts>?
    do {
      let drafts = drafts()
      _ = try drafts.appear()
      _ = try drafts.typing("delete 1")
      closed = drafts
    }
    #expect(closed == nil)
  }
}
