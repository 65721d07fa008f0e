import Core
import Domain
import Fixtures
import Testing
@testable import UserDetailScreen

@Suite("The tab of drafts")
struct DraftsTests {
  private let stage: Stage
  private var circle: Circle { stage.circle }

  init() throws {
    stage = try Stage()
    try stage.circle.identity.logIn(as: 1)
    for title in ["Tea", "Coffee"] {
      try stage.circle.write(title, by: 1, isPublished: false)
    }
  }

  private func drafts(
    limit: Int = 20, destination: ((BlogID) -> Route)? = nil
  ) -> UserDetail.Drafts.Presenter {
    .init(
      interactor: .init(services: stage.services), paging: Paging(limit: limit),
      router: .init(destination: destination))
  }

  private func state(_ id: BlogID) throws -> Blog.State? {
    try circle.blogs.blogs([id], as: 1).first?.state
  }

  @Test("A row has a title, a summary and the day of the last edit, or what stands for them")
  func rows() throws {
    _ = try circle.blogs.write(
      Writing(title: "", body: "", summary: nil), isPublished: false, by: 1,
      now: circle.clock.wallSeconds)
    guard case .rows(let rows, _) = try drafts().appear().page?.blocks.first else {
      Issue.record("there are no rows")
      return
    }
    let shown = rows.map { row in row.cells.filter { $0.place != .nowhere }.map(\.words.chinese) }
    #expect(shown[0] == ["1", "未命名", "编辑于 2027-01-15", "写点什么吧~"])
    #expect(shown[1] == ["2", "Coffee", "编辑于 2027-01-15", "words"])
    let plain = rows.map { row in
      row.cells.filter { $0.place != .terminal }.map { $0.value ?? $0.words.english }
    }
    #expect(plain[1] == ["2", "Coffee", "ada", "draft", "0", "0", "2027-01-15", "words"])
    #expect(plain[0].last == "")
  }

  @Test("Deleting asks; a no and no answer change nothing, a yes moves it to the bin")
  func delete() throws {
    let drafts = drafts()
    _ = try drafts.appear()
    let turn = try drafts.typed("delete 2")
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
    // The number of what is gone is no other draft's.
    #expect(throws: Complaint(.notFound, .rowGone(2), hint: .refreshHint)) {
      try drafts.typed("delete 2")
    }
  }

  @Test("Where deleting fails that is said before the reason, and the row stays")
  func deleteFails() throws {
    let drafts = drafts()
    _ = try drafts.appear()
    let before = drafts.page?.english
    let question = try drafts.typed("delete 1")
    stage.own.failure = .busy
    guard case .confirm(_, let then) = question.question else {
      Issue.record("nothing is asked")
      return
    }
    let turn = try then()
    #expect(turn.notices.map(\.chinese) == ["服务器繁忙, 请稍后再试~"])
    #expect(throws: StoreFailure.busy) { try turn.worked() }
    #expect(drafts.page?.english == before)
  }

  @Test("Publishing takes it out of the drafts, and the author has one more work")
  func publish() throws {
    let drafts = drafts()
    // Acted on without having appeared, it loads first.
    let turn = try drafts.typed("publish 1")
    #expect(turn.notices == [.blogDone(.publish, "Coffee")])
    #expect(turn.changes == [.blog(2), .person(1)])
    #expect(try state(2) == .published)
    #expect(drafts.page?.english.count == 1)
    #expect(try circle.identity.me()?.counts.blogs == 1)
  }

  @Test("What is no draft of one's own is neither published nor deleted")
  func refused() throws {
    let mine = try circle.write("Milk", by: 1)
    let theirs = try circle.write("Water", by: 2)
    let hidden = try circle.write("Wine", by: 2, isPublished: false)
    for (id, title) in [(mine, "Milk"), (theirs, "Water")] {
      for verb in ["publish", "delete"] {
        #expect(throws: Complaint(.refused, .noDraft(title))) {
          try self.drafts().typed("\(verb) id:\(id)")
        }
      }
    }
    #expect(throws: Complaint(.notFound, .noSuchBlog(hidden))) {
      try self.drafts().typed("delete id:\(hidden)")
    }
    // Published elsewhere after it was shown.
    let drafts = drafts()
    _ = try drafts.appear()
    _ = try circle.blogs.move(1, by: 1, .publish, now: 0)
    #expect(throws: Complaint(.refused, .noDraft("Tea"))) {
      try drafts.typed("delete 2").confirmed()
    }
    #expect(try state(1) == .published)
  }

  @Test("Drafts come in pages, and lead where the scene says")
  func pages() throws {
    let drafts = drafts(limit: 1, destination: { .greeting(first: String($0)) })
    #expect(try drafts.appear().page?.english.count == 1)
    #expect(try drafts.typed("more").page?.english.first?.contains("Tea") == true)
    #expect(try drafts.typed("more").notices == [.noMore])
    #expect(try drafts.typed("open 2").move == .push(.greeting(first: "1")))
    #expect(throws: Complaint(.refused, .noDestination)) { try self.drafts().typed("open 1") }
  }

  @Test("What others changed is said in one line")
  func notice() throws {
    let drafts = drafts()
    #expect(try drafts.notice(.elsewhere) == nil)
    _ = try drafts.appear()
    _ = try circle.blogs.move(1, by: 1, .bin, now: circle.clock.wallSeconds)
    #expect(
      try drafts.notice(.elsewhere)?.notices.map(\.english) == ["· Tea is not here any more"])
    #expect(drafts.page?.english.count == 1)
  }

  @Test("Guests are told to log in")
  func guests() throws {
    try circle.identity.logOut(everywhere: false)
    for line in ["list", "publish 1", "delete id:1"] {
      #expect(throws: Complaint.notLoggedIn) { try drafts().typed(line) }
    }
    #expect(try circle.blogs.blogs([1], as: 1).first?.state == .draft)
  }

  @Test("A part that was left is released, also with a question open")
  func released() throws {
    weak var left: UserDetail.Drafts.Presenter?
    do {
      let drafts = drafts()
      _ = try drafts.appear()
      _ = try drafts.typed("delete 1")
      left = drafts
    }
    #expect(left == nil)
  }

  // MARK: On the page

  private func lines(_ page: Page?) -> [String] {
    (page?.blocks ?? []).compactMap { block in
      if case .line(let words, _) = block { words.english } else { nil }
    }
  }

  @Test("One's own page has tabs; a tab is loaded when it is first shown, and once")
  func tabs() throws {
    let page = stage.page(nil)
    try page.opened()
    #expect(lines(page.page).last?.hasPrefix("[Blogs] | Drafts") == true)
    #expect((stage.works.asked, stage.own.asked) == (1, 0))
    let turn = try page.typed("tab drafts").worked()
    #expect(stage.own.asked == 1)
    #expect(lines(turn.page).isEmpty)
    #expect(turn.page?.english.contains { $0.contains("Coffee") } == true)
    #expect(lines(page.page).last?.hasPrefix("Blogs | [Drafts]") == true)
    _ = try page.typed("tab blogs").worked()
    _ = try page.typed("tab drafts").worked()
    #expect((stage.works.asked, stage.own.asked) == (1, 1))
  }

  @Test("A tab that cannot be loaded says why; refresh loads it")
  func tabFails() throws {
    let page = stage.page(nil)
    try page.opened()
    stage.own.failure = .busy
    let turn = try page.typed("tab drafts").worked()
    #expect(turn.failure == Complaint(.busy))
    #expect(turn.page?.english.contains(Complaint(.busy).message.english) == true)
    stage.own.failure = nil
    #expect(try page.refresh().worked().failure == nil)
    #expect(page.page?.english.contains { $0.contains("Coffee") } == true)
  }

  @Test("The page of others has no such tab")
  func others() throws {
    let page = stage.page("bob")
    try page.opened()
    #expect(throws: Complaint(.refused, .onlyOwnPage)) { try page.typed("tab drafts") }
    #expect(throws: Complaint(.refused, .onlyOwnPage)) { try page.typed("publish 1") }
    #expect(lines(page.page).last == "Blogs")
  }

  @Test("Opened by its noun it is a list for programs; who it is about is for people")
  func alone() throws {
    let turn = try stage.page(nil, tab: .drafts).opened()
    #expect(lines(turn.page).isEmpty)
    #expect(turn.page?.english.contains("Works: 0") == true)
    guard case .array(let rows) = turn.page?.data else {
      Issue.record("there is no array")
      return
    }
    #expect(rows.count == 2)
    #expect((stage.people.asked, stage.works.asked, stage.own.asked) == (1, 0, 1))
  }

  @Test(
    "A verb of another tab is refused with the tab's name; without having looked it is done there")
  func otherTab() throws {
    let page = stage.page(nil)
    try page.opened()
    #expect(throws: Complaint(.refused, .worksInTab("drafts"))) { try page.typed("publish 1") }
    #expect(try state(2) == .draft)
    #expect(try stage.page(nil).typed("publish 1").notices == [.blogDone(.publish, "Coffee")])
  }

  @Test("Publishing raises the works in the header, and shows in the other tab")
  func context() throws {
    let page = stage.page(nil)
    try page.opened()
    #expect(lines(page.page).contains("Works: 0"))
    _ = try page.typed("tab drafts").worked()
    let turn = try page.typed("publish 1")
    #expect(turn.notices.map(\.english) == ["Coffee: published", "· Works: 1"])
    #expect(turn.changes == [.blog(2), .person(1)])
    #expect(lines(page.page).contains("Works: 1"))
    #expect(lines(page.page).last?.hasSuffix("— Coffee: published") == true)
    let blogs = try page.typed("tab blogs").worked()
    #expect(blogs.page?.english.contains { $0.contains("Coffee") } == true)
    #expect(stage.works.asked == 2)
  }
}
