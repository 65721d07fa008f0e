import Core
import Domain
import Fixtures
import Testing
@testable import UserDetailScreen

@Suite("The page of a person")
struct UserDetailSceneTests {
  private let stage: Stage
  private var circle: Circle { stage.circle }

  init() throws {
    stage = try Stage()
    try stage.circle.write("Tea", by: 2)
  }

  private func titles(_ page: Page?) -> [String] {
    (page?.blocks ?? []).flatMap { block -> [String] in
      if case .rows(let rows, _) = block { rows.map { $0.cells[2].words.english } } else { [] }
    }
  }

  private func lines(_ page: Page?) -> [String] {
    (page?.blocks ?? []).compactMap { block in
      if case .line(let words, _) = block { words.english } else { nil }
    }
  }

  private func remarks(_ page: Page?) -> [String] {
    (page?.blocks ?? []).compactMap { block in
      if case .remark(let words, _) = block { words.english } else { nil }
    }
  }

  // MARK: Loading

  @Test("Everything is there once, each source asked once; only the blogs have a sign")
  func opening() throws {
    let page = stage.page("bob")
    #expect(stage.people.asked + stage.works.asked == 0)
    #expect(page.page == nil)
    let begun = try page.appear()
    #expect(begun.sign == .loading)
    #expect(begun.page == nil)
    #expect((stage.people.asked, stage.works.asked) == (1, 0))
    let turn = try begun.worked()
    #expect((stage.people.asked, stage.works.asked, stage.own.asked) == (1, 1, 0))
    #expect(lines(turn.page).first == "User details")
    #expect(lines(turn.page).contains("Works: 1"))
    #expect(lines(turn.page).last == "Blogs")
    #expect(titles(turn.page) == ["Tea"])
    #expect(turn.failure == nil && turn.notices.isEmpty)
    // Showing it again asks nobody.
    _ = page.page
    _ = try page.typed("list")
    #expect((stage.people.asked, stage.works.asked) == (1, 1))
    #expect(page.title == Phrase(verbatim: "bob"))
  }

  @Test("For programs it is one object, without the blogs")
  func data() throws {
    guard case .object(let members) = try stage.page("bob").opened().page?.data else {
      Issue.record("there is no object")
      return
    }
    #expect(members.contains { $0.key == "blogCount" && $0.value == .int(1) })
    #expect(!members.contains { $0.key == "title" })
  }

  @Test("Who is not there is not entered, and nothing else is asked")
  func nobody() throws {
    #expect(throws: Complaint(.notFound, .nobodyNamed("mallory"))) {
      try stage.page("mallory").opened()
    }
    #expect(throws: Complaint.notLoggedIn) { try stage.page(nil).opened() }
    #expect(stage.works.asked == 0)
  }

  @Test("Where the person cannot be loaded that is said, and the blogs still show")
  func infoFails() throws {
    stage.people.failure = .busy
    let page = stage.page("bob")
    let turn = try page.opened()
    #expect(turn.notices == [.infoFailed])
    #expect(Phrase.infoFailed.chinese == "获取用户信息失败了~")
    #expect(turn.failure == Complaint(.busy))
    #expect(titles(turn.page) == ["Tea"])
    #expect(remarks(turn.page) == [Complaint(.busy).message.english, Phrase.refreshHint.english])
    #expect(lines(turn.page) == ["Blogs"])
    #expect(turn.page?.data == .null)
    #expect(throws: Complaint(.refused, .infoMissing)) { try page.typed("avatar") }
    stage.people.failure = nil
    let again = try page.refresh().worked()
    #expect(again.failure == nil && again.notices.isEmpty)
    #expect(lines(again.page).contains("bob"))
    #expect(remarks(again.page).isEmpty)
  }

  @Test("Where the blogs cannot be loaded the person shows, and refresh loads them")
  func blogsFail() throws {
    stage.works.failure = .busy
    let page = stage.page("bob")
    let begun = try page.appear()
    // The sign is there for the work, and the work ends with a turn: so the sign ends, too.
    #expect(begun.sign == .loading)
    let turn = try begun.worked()
    #expect(turn.sign == nil && turn.work == nil)
    #expect(turn.failure == Complaint(.busy))
    #expect(lines(turn.page).contains("bob"))
    #expect(remarks(turn.page) == [Complaint(.busy).message.english, Phrase.refreshHint.english])
    #expect(titles(turn.page).isEmpty)
    stage.works.failure = nil
    let again = try page.refresh().worked()
    #expect(again.failure == nil)
    #expect(titles(again.page) == ["Tea"])
    #expect(remarks(again.page).isEmpty)
    // What is there stays when it cannot be loaded again.
    stage.works.failure = .busy
    let stale = try page.refresh().worked()
    #expect(titles(stale.page) == ["Tea"])
    #expect(stale.failure == Complaint(.busy))
  }

  @Test(
    "Of who is not there nothing is listed and nothing done",
    arguments: ["list", "more", "open 1", "like id:1", "share 1"])
  func nothingOfNobody(line: String) throws {
    try circle.identity.logIn(as: 1)
    #expect(throws: Complaint(.notFound, .nobodyNamed("mallory"))) {
      try stage.page("mallory").typed(line)
    }
    #expect(stage.works.asked == 0)
    // A person who cannot be found out now may be there.
    stage.people.failure = .busy
    #expect(titles(try stage.page("bob").typed("list").page) == ["Tea"])
  }

  @Test("Where nothing can be loaded nobody enters")
  func everythingFails() throws {
    stage.people.failure = .busy
    stage.works.failure = .busy
    #expect(throws: Complaint(.busy)) { try stage.page("bob").appear() }
  }

  // MARK: The variant

  @Test(
    "Whose page is one's own is found out by who one is, whatever name was typed",
    arguments: [
      (nil as String?, true), ("ada", true), ("ADA", true), ("bob", false), ("-", false),
    ])
  func own(name: String?, isOwn: Bool) throws {
    try circle.identity.logIn(as: 1)
    let interactor = UserDetail.Interactor(identity: circle.identity)
    #expect(interactor.isOwn(.init(name)) == isOwn)
  }

  @Test("To a guest no page is their own")
  func guest() {
    #expect(!UserDetail.Interactor(identity: circle.identity).isOwn(.named("ada")))
  }

  @Test("A page is found again by its route")
  func routes() {
    #expect(UserDetail.Router.route(of: "bob") == .user(name: "bob"))
    #expect(UserDetail.Router.route(of: .drafts) == .user(tab: .drafts))
  }

  // MARK: The context

  @Test("A row that was acted on stands in the line above the rows")
  func acted() throws {
    try circle.identity.logIn(as: 1)
    let page = stage.page("bob")
    try page.opened()
    let turn = try page.typed("like 1")
    #expect(turn.changes == [.blog(1)])
    #expect(lines(page.page).contains("Blogs — Likes 1 ♥ · Tea"))
    // What was done to the person is no row.
    _ = try page.typed("follow").worked()
    #expect(lines(page.page).contains("Blogs — Likes 1 ♥ · Tea"))
  }

  @Test("What a part changes by its work is spread like what it changes at once")
  func work() throws {
    try circle.identity.logIn(as: 1)
    let page = stage.page("bob")
    try page.opened()
    let turn = try page.typed("follow").worked()
    #expect(turn.notices == [.standing("bob", .following)])
    #expect(turn.changes == [.person(2), .person(1)])
    #expect(lines(page.page).contains("Followers: 1"))
  }

  @Test("A change from elsewhere reaches the parts that show it, and all is said in one line")
  func notice() throws {
    let page = stage.page("bob")
    #expect(try page.notice(.elsewhere) == nil)
    try page.opened()
    _ = try circle.blogs.like(1, by: 3)
    try circle.social.follow(2, by: 3, now: 0)
    #expect(
      try page.notice(.elsewhere)?.notices.map(\.english) == ["· Followers: 1 · Likes 1 · Tea"])
    #expect(try page.notice(.blog(1))?.notices == [])
    #expect(try page.notice(.blog(99)) == nil)
    #expect(try page.notice(.person(3)) == nil)
    // One part that fails does not keep the other from hearing.
    stage.people.failure = .busy
    _ = try circle.blogs.like(1, by: 1)
    #expect(
      try page.notice(.elsewhere)?.notices.map(\.english) == ["· Likes 2 · Tea"])
  }

  @Test("What can be typed is what can be typed in its parts")
  func verbs() {
    let words = Stage.verbs.specs.map(\.word)
    #expect(Set(words).count == words.count)
    for word in ["tab", "follow", "avatar", "edit", "like", "open", "more"] {
      #expect(words.contains(word))
    }
  }

  @Test("A page that was left is released with all its parts")
  func released() throws {
    try circle.identity.logIn(as: 1)
    weak var left: (any Screen)?
    weak var info: UserDetail.Info.Presenter?
    do {
      let part = stage.info("bob")
      let page = UserDetail.Presenter(
        info: part, tabs: [(.blogs, Room("Blogs"))], opening: .blogs, commands: Stage.verbs)
      try page.opened()
      _ = try page.typed("follow").worked()
      _ = try page.notice(.elsewhere)
      (left, info) = (page, part)
    }
    #expect(left == nil)
    #expect(info == nil)
  }
}
