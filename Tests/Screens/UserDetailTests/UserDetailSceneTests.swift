import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import UserDetailScreen

@Suite("The page of a person")
struct UserDetailSceneTests {
  private let stage: Stage
  private var circle: TestServices { stage.circle }

  init() throws {
    stage = try Stage()
    try stage.circle.write("Tea", by: 2)
  }

  private func titles(_ page: Page?) -> [String] { page?.columns.map { $0[1] } ?? [] }

  private func lines(_ page: Page?) -> [String] {
    (page?.blocks ?? []).compactMap { block in
      switch block {
      case .line(let words, _), .record(let words): words.english
      default: nil
      }
    }
  }

  private func remarks(_ page: Page?) -> [String] {
    (page?.blocks ?? []).compactMap { block in
      if case .remark(let words, let style) = block, style != .plain, style != .placeholder {
        words.english
      } else {
        nil
      }
    }
  }

  // MARK: Loading

  @Test("Each part loads once; only the blogs have a busy sign")
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
    // Showing the page again asks no gateway.
    _ = page.page
    _ = try page.typing("list")
    #expect((stage.people.asked, stage.works.asked) == (1, 1))
    #expect(page.title == Phrase(verbatim: "bob"))
  }

  @Test("The JSON of a page is one object, without the blogs")
  func data() throws {
    guard case .object(let members) = try stage.page("bob").opened().page?.data else {
      Issue.record("there is no object")
      return
    }
    #expect(members.contains { $0.key == "blogCount" && $0.value == .int(1) })
    #expect(!members.contains { $0.key == "title" })
  }

  @Test("The page of a user who does not exist is not entered, and its tabs are not loaded")
  func nobody() throws {
    #expect(throws: Complaint(.notFound, .nobodyNamed("mallory"))) {
      try stage.page("mallory").opened()
    }
    #expect(throws: Complaint.notLoggedIn) { try stage.page(nil).opened() }
    #expect(stage.works.asked == 0)
  }

  @Test("If the person cannot be loaded, the page says so and still shows the blogs")
  func infoFails() throws {
    stage.people.failure = .busy
    let page = stage.page("bob")
    let turn = try page.opened()
    #expect(turn.notices == [.infoFailed])
    #expect(Phrase.infoFailed.chinese == "获取用户信息失败了~")
    #expect(turn.failure?.complaint == StoreFailure.busy.complaint)
    #expect(titles(turn.page) == ["Tea"])
    #expect(
      remarks(turn.page) == [
        StoreFailure.busy.complaint.message.english, Phrase.refreshHint.english,
      ])
    #expect(lines(turn.page) == ["Blogs"])
    #expect(turn.page?.data == .null)
    #expect(throws: Complaint(.refused, .infoMissing)) { try page.typing("avatar") }
    stage.people.failure = nil
    let again = try page.refresh().worked()
    #expect(again.failure == nil && again.notices.isEmpty)
    #expect(lines(again.page).contains("bob"))
    #expect(remarks(again.page).isEmpty)
  }

  @Test("If the blogs cannot be loaded, the page shows the person, and refresh loads the blogs")
  func blogsFail() throws {
    stage.works.failure = .busy
    let page = stage.page("bob")
    let begun = try page.appear()
    // The busy sign ends with the work.
    #expect(begun.sign == .loading)
    let turn = try begun.worked()
    #expect(turn.sign == nil && turn.work == nil)
    #expect(turn.failure?.complaint == StoreFailure.busy.complaint)
    #expect(lines(turn.page).contains("bob"))
    #expect(
      remarks(turn.page) == [
        StoreFailure.busy.complaint.message.english, Phrase.refreshHint.english,
      ])
    #expect(titles(turn.page).isEmpty)
    stage.works.failure = nil
    let again = try page.refresh().worked()
    #expect(again.failure == nil)
    #expect(titles(again.page) == ["Tea"])
    #expect(remarks(again.page).isEmpty)
    // Blogs that are shown stay if they cannot be loaded again.
    stage.works.failure = .busy
    let stale = try page.refresh().worked()
    #expect(titles(stale.page) == ["Tea"])
    #expect(stale.failure?.complaint == StoreFailure.busy.complaint)
  }

  @Test(
    "The tabs of a user who does not exist are empty and refuse actions",
    arguments: ["list", "more", "open 1", "like id:1", "share 1"])
  func nothingOfNobody(line: String) throws {
    try circle.identity.logIn(as: 1)
    #expect(throws: Complaint(.notFound, .nobodyNamed("mallory"))) {
      try stage.page("mallory").typing(line)
    }
    #expect(stage.works.asked == 0)
    // A user who cannot be read now may exist.
    stage.people.failure = .busy
    #expect(titles(try stage.page("bob").typing("list").page) == ["Tea"])
  }

  @Test("A page is not entered if none of its parts can be loaded")
  func everythingFails() throws {
    stage.people.failure = .busy
    stage.works.failure = .busy
    #expect(throws: StoreFailure.busy.complaint) { try stage.page("bob").appear() }
  }

  // MARK: The variant

  @Test(
    "The page of the current account is recognised, in any case of the typed name",
    arguments: [
      (nil as String?, true), ("ada", true), ("ADA", true), ("bob", false), ("-", false),
    ])
  func own(name: String?, isOwn: Bool) throws {
    try circle.identity.logIn(as: 1)
    let interactor = stage.interactor
    #expect(interactor.isOwn(.init(name)) == isOwn)
    for tab in UserTab.allCases {
      #expect(interactor.hasTab(tab, isOwn: isOwn) == (isOwn || tab == .blogs || tab == .shelf))
    }
  }

  @Test("A guest has no own page")
  func guest() {
    #expect(!stage.interactor.isOwn(.named("ada")))
  }

  @Test("The router names the place of a page")
  func routes() {
    #expect(UserDetail.Router.place(of: "bob") == Place.user(name: "bob"))
    #expect(UserDetail.Router.place(of: .drafts) == Place.user(tab: .drafts))
  }

  @Test("Only the owner's page has the tabs drafts and bin")
  func tabs() throws {
    try circle.identity.logIn(as: 1)
    try circle.write("Plan", by: 1, isPublished: false)
    let mine = stage.page("ADA")
    try mine.opened()
    #expect(lines(mine.page).last == "[Blogs] | Drafts | Recycle bin")
    #expect(titles(try mine.typing("tab drafts").worked().page) == ["Plan"])
    #expect(remarks(mine.page).isEmpty)
    let bobs = stage.page("bob")
    try bobs.opened()
    #expect(lines(bobs.page).last == "Blogs")
    for tab in ["drafts", "bin"] {
      #expect(throws: Complaint(.refused, .onlyOwnPage)) { try bobs.typing("tab \(tab)") }
    }
    #expect(bobs.obstacle(to: try Stage.verbs.command("restore 1").spec, with: nil) == .onlyOwnPage)
    // Help lists the command, because `tab blogs` works.
    #expect(bobs.obstacle(to: UserDetail.View.table.commands.specs[0], with: nil) == nil)
  }

  @Test("A command goes to the shown tab, with that tab's own description of the word")
  func sameWord() throws {
    try circle.identity.logIn(as: 1)
    let id = try circle.write("Plan", by: 1, isPublished: false)
    let page = stage.page(nil)
    try page.opened()
    #expect(throws: Complaint(.refused, .worksInTab(.drafts))) { try page.typing("publish 1") }
    _ = try page.typing("tab drafts").worked()
    // `list` and `open` are commands of every tab.
    #expect(titles(try page.typing("list").page) == ["Plan"])
    #expect(try page.typing("open 1").move == .push(.blog(id)))
    _ = try page.typing("publish 1").worked()
    #expect(titles(try page.typing("tab blogs").worked().page) == ["Plan"])
    #expect(try page.refresh().worked().page?.english.contains("Works: 1") == true)
  }

  @Test("A command of a tab works without showing the page first")
  func notShown() throws {
    try circle.identity.logIn(as: 1)
    try circle.write("Plan", by: 1, isPublished: false)
    _ = try stage.page(nil).typing("publish 1").worked()
    #expect(titles(try stage.page("ada").opened().page) == ["Plan"])
  }

  // MARK: Layout

  @Test("The page has the person, the titles of the tabs and the list, or its failure")
  func layout() throws {
    func page(isListAlone: Bool, fails: Bool = false) -> Page {
      UserDetail.View.page(
        UserDetail.PageWords(
          info: Page([.line(Phrase(verbatim: "bob"))], data: .string("info")), infoFailure: nil,
          tabs: [.init(title: Phrase(verbatim: "Blogs"), count: 0, isShown: true, isAlone: true)],
          lastRow: nil,
          list: Page([.line(Phrase(verbatim: "Tea"))], data: .string("list")),
          listFailure: fails
            ? UserDetail.FailureWords(reason: Phrase(verbatim: "busy"), hint: .refreshHint) : nil,
          isListAlone: isListAlone))
    }
    #expect(page(isListAlone: false).english == ["bob", "", "Blogs", "Blogs", "Tea"])
    #expect(page(isListAlone: false).data == .string("info"))
    #expect(
      page(isListAlone: false, fails: true).english
        == ["bob", "", "Blogs", "Blogs", "busy", Phrase.refreshHint.english, "Tea"])
    // In a pipe `drafts` prints the list alone.
    #expect(lines(page(isListAlone: true)) == ["Tea"])
    #expect(page(isListAlone: true).english == ["bob", "", "Blogs", "Tea"])
    #expect(page(isListAlone: true).data == .string("list"))
  }

  // MARK: Parts

  @Test("The row of the last action is shown above the rows")
  func acted() throws {
    try circle.identity.logIn(as: 1)
    let page = stage.page("bob")
    try page.opened()
    let turn = try page.typing("like 1")
    #expect(turn.changes == [.blog(1)])
    #expect(lines(page.page).contains("Blogs — Likes 1 ♥ · Tea"))
    // An action on the person is not about a row.
    _ = try page.typing("follow").worked()
    #expect(lines(page.page).contains("Blogs — Likes 1 ♥ · Tea"))
  }

  @Test("Slow work of one part notifies the other parts of its changes")
  func work() throws {
    try circle.identity.logIn(as: 1)
    let page = stage.page("bob")
    try page.opened()
    let turn = try page.typing("follow").worked()
    #expect(turn.notices == [.standing("bob", .following)])
    #expect(turn.changes == [.person(2), .person(1)])
    #expect(lines(page.page).contains("Followers: 1"))
  }

  @Test("A change elsewhere reaches the visible parts, and each tells one line")
  func notice() throws {
    let page = stage.page("bob")
    #expect(try page.notice(.elsewhere) == nil)
    try page.opened()
    _ = try circle.blogs.like(1, by: 3)
    try circle.social.follow(2, by: 3, now: 0)
    #expect(
      try page.notice(.elsewhere)?.notices.map(\.english) == [
        "· bob: Followers 1", "· Tea: Likes 1",
      ])
    #expect(try page.notice(.blog(1))?.notices == [])
    #expect(try page.notice(.blog(99)) == nil)
    #expect(try page.notice(.person(3)) == nil)
    // If one part fails, the other still hears of the change.
    stage.people.failure = .busy
    _ = try circle.blogs.like(1, by: 1)
    #expect(
      try page.notice(.elsewhere)?.notices.map(\.english) == ["· Tea: Likes 2"])
  }

  @Test("Whoever goes from this page to a list of their own learns the line for this person")
  func ownLists() throws {
    let page = try #require(stage.page("bob") as? any HintingScreen)
    try page.opened()
    for kind in PeopleKind.ofOneUser {
      let line = "\(kind.rawValue) bob"
      #expect(page.tips(leavingFor: Place.users(kind)) == [.yours(for: "bob", line)])
      #expect(page.tips(leavingFor: Place.users(kind, of: "eve")) == [])
    }
    #expect(page.tips(leavingFor: Place.stats()) == [.yours(for: "bob", "stats bob")])
    #expect(page.tips(leavingFor: Place.users(.requests)) == [])
    #expect(page.tips(leavingFor: Place.feed) == [])
    try circle.identity.logIn(as: 2)
    let own = try #require(stage.page("bob") as? any HintingScreen)
    try own.opened()
    #expect(own.tips(leavingFor: Place.users(.followers)) == [])
  }

  @Test("The word friend means befriend on the page of another person")
  func friendMeant() throws {
    let page = try #require(stage.page("bob") as? any HintingScreen)
    #expect(page.lineMeant(by: ["friend"]) == "befriend")
    #expect(page.lineMeant(by: ["friend", "eve"]) == "user befriend eve")
    #expect(page.lineMeant(by: ["foo"]) == nil)
    try circle.identity.logIn(as: 2)
    let own = try #require(stage.page(nil) as? any HintingScreen)
    #expect(own.lineMeant(by: ["friend"]) == nil)
  }

  @Test("On a terminal, a friend request shows both answers, and an empty list says so")
  func answers() throws {
    try circle.identity.logIn(as: 1)
    _ = try circle.social.befriend(1, by: 3, greeting: "", now: 0)
    let page = stage.page("eve")
    try page.opened()
    #expect(
      page.page?.blocks.contains {
        if case .facts(_, let end) = $0 {
          end.map { $0[0].words.english }.suffix(2) == ["Accept", "Decline"]
        } else {
          false
        }
      } == true)
    #expect(
      page.page?.blocks.contains(
        .remark(Phrase("eve has not published anything", "eve 还没有发布博客"))) == true)
    #expect(lines(page.page).contains("+Follow | Pending"))
    #expect(lines(page.page).contains("Sent you a friend request (accept, decline)"))
  }

  @Test("The commands are those of the page and of its parts")
  func verbs() {
    let words = Stage.verbs.specs.map(\.word)
    #expect(Set(words).count == words.count)
    for word in ["tab", "follow", "avatar", "edit", "like", "open", "more"] {
      #expect(words.contains(word))
    }
  }

  @Test("A page is released with all its parts when it is closed")
  func released() throws {
    try circle.identity.logIn(as: 1)
    weak var left: (any Screen)?
    weak var info: UserDetail.Info.Presenter?
    do {
      let part = stage.info("bob")
      let page = UserDetail.Presenter(
        info: part, tabs: [(.blogs, TestScreen("Blogs"))], opening: .blogs, isOwn: false,
        interactor: stage.interactor, commands: Stage.verbs)
      try page.opened()
      _ = try page.typing("follow").worked()
      _ = try page.notice(.elsewhere)
      (left, info) = (page, part)
    }
    #expect(left == nil)
    #expect(info == nil)
  }
}
