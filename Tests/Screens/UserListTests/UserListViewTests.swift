import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import UserListScreen

@Suite("The view of UserList")
struct UserListViewTests {
  private let fixture: UserListFixture

  init() throws {
    fixture = try UserListFixture("ada", "bob", "小红")
    try fixture.enter("ada")
    for (field, text) in [
      (Profile.Field.nickname, "Red"), (.signature, "Notes"), (.avatar, "🦊 the fox"), (.sex, "1"),
      (.province, "浙江"), (.city, "杭州"), (.village, "西溪"), (.town, "蒋村"),
    ] { try fixture.store.members.edit(field, of: 3, to: text) }
    try fixture.store.members.edit(.sex, of: 2, to: "0")
    try fixture.store.members.setLevel(1, of: 3)
  }

  private func rows(_ kind: PeopleKind) throws -> [Page.Row] {
    let page = try #require(try fixture.presenter(kind).appear().page)
    guard case .rows(let rows, _)? = page.blocks.first else { return [] }
    return rows
  }

  private func plain(_ row: Page.Row) -> [String] {
    row.cells.filter { $0.place != .terminal }.map { $0.value ?? $0.words.chinese }
  }

  private func terminal(_ row: Page.Row) -> [String] {
    row.cells.filter { $0.place != .nowhere }.map(\.words.chinese)
  }

  @Test("On a terminal a row has avatar, name, mark, signature and button")
  func people() throws {
    let rows = try rows(.all)
    #expect(terminal(rows[0]) == ["○", "ada", "", "TA很懒,什么都没写", "", ""])
    #expect(terminal(rows[2]) == ["🦊", "小红", "Red", "VIP · Notes", "", "+关注"])
    try fixture.store.members.edit(.avatar, of: 3, to: "(^.^)")
    #expect(terminal(try self.rows(.all)[2])[0] == "(^.^)")
    fixture.style = .nickname
    #expect(terminal(try self.rows(.all)[2])[1...2] == ["Red", "(小红)"])
  }

  @Test(
    "In a pipe a row has all columns, and empty ones for missing values",
    arguments: PeopleKind.allCases)
  func columns(kind: PeopleKind) throws {
    try fixture.store.social.follow(3, by: 1, now: 1)
    try fixture.store.social.follow(1, by: 3, now: 1)
    let bob = try fixture.id("bob")
    try fixture.unite("bob", "ada", "小红")
    switch kind {
    case .friends: try fixture.unite("小红", "ada")
    case .requests: try fixture.ask("小红", by: "ada")
    case .blocked:
      _ = try fixture.store.social.restrict(3, .mute, by: 1)
      _ = try fixture.store.social.restrict(3, .block, by: 1)
    default: break
    }
    let row = try #require(try rows(kind).last)
    let expected: [String] =
      switch kind {
      case .all, .following, .followers: ["小红", "Red", "VIP", "Notes", "", "following"]
      case .friends: ["小红", "Red", "VIP", "Notes", "1", "friends"]
      case .requests: ["小红", "Red", "VIP", "Notes", "1", "pending"]
      case .suggested: ["小红", "Red", "VIP", "Notes", "1", "none"]
      case .blocked: ["小红", "Red", "VIP", "Notes", "", "blocked,muted"]
      case .people: ["小红", "Red", "female", "浙江杭州西溪蒋村"]
      }
    #expect(plain(row) == expected)
    #expect(bob == 2)
  }

  @Test("The only user of a store reads how others join")
  func alone() throws {
    let small = try UserListFixture("ada")
    try small.enter("ada")
    #expect(try small.presenter(.all).appear().tips == [.aloneHere])
    #expect(try small.presenter(.people).appear().tips == [.aloneHere])
    for kind in [PeopleKind.following, .followers, .friends, .requests, .suggested] {
      let page = try #require(try small.presenter(kind).appear().page)
      #expect(page.blocks.contains(.remark(.aloneHere)))
    }
    #expect(try fixture.presenter(.all).appear().tips == [])
  }

  @Test("The list of restrictions says what holds, how to lift it, and its keys")
  func blocked() throws {
    let presenter = fixture.presenter(.blocked)
    #expect(try presenter.appear().tips == [])
    _ = try fixture.store.social.restrict(2, .mute, by: 1)
    _ = try fixture.store.social.restrict(3, .block, by: 1)
    let turn = try presenter.refresh()
    #expect(turn.tips == [.howToLift])
    let rows = try rows(.blocked)
    #expect(rows.map { terminal($0).last } == ["已不看", "已屏蔽"])
    #expect(rows.map { plain($0).last } == ["muted", "blocked"])
    let data = try #require(turn.page?.data)
    #expect(data.elements.map { $0["blocked"] } == [.bool(false), .bool(true)])
    #expect(data.elements.map { $0["muted"] } == [.bool(true), .bool(false)])
  }

  @Test("On the list of restrictions, a row is unblocked or unmuted, and its person can be named")
  func lifted() throws {
    for id in [2, 3] as [AccountID] {
      _ = try fixture.store.social.restrict(id, .block, by: 1)
      _ = try fixture.store.social.restrict(id, .mute, by: 1)
    }
    let presenter = fixture.presenter(.blocked)
    _ = try presenter.appear()
    let turn = try presenter.handle(.lift(.block, .number(2)))
    #expect(turn.notices == [.restrictionLifted("小红", .block)])
    #expect(turn.changes == [.person(3), .person(1)])
    #expect(presenter.buttons == ["Blocked · Muted", "Muted"])
    #expect(throws: Complaint(.refused, .notRestricted("小红", .block))) {
      try presenter.handle(.lift(.block, .name("小红")))
    }
    _ = try presenter.handle(.lift(.mute, .name("bob")))
    #expect(presenter.buttons == ["Blocked", "Muted"])
    let words = presenter.commands.specs.map(\.word)
    #expect(words.suffix(2) == ["unblock", "unmute"])
    #expect(!fixture.presenter(.all).commands.specs.contains { $0.word == "unblock" })
  }

  @Test("An empty list of one's own says how to fill it, a search which words find blogs")
  func hints() throws {
    let empty = fixture.presenter(.followers)
    let hint = Page.Block.remark(try #require(Phrase.toFill(.followers)))
    #expect(try empty.appear().page?.blocks.last == hint)
    #expect(empty.page?.blocks.last == hint)
    #expect(
      fixture.presenter(.followers, of: "bob").tips(leavingFor: Place.users(.friends)).count == 1)
    #expect(fixture.presenter(.followers, of: "ada").tips(leavingFor: Place.users(.friends)) == [])
    #expect(
      try fixture.presenter().handle(.search("b c")).tips == [.searchesUsers("search show b c")])
    #expect(try fixture.presenter().handle(.search("")).tips == [])
    #expect(fixture.presenter().lineMeant(by: ["friend", "2"]) == "befriend 2")
  }

  @Test("A press that shows the remove button says what it does")
  func removal() throws {
    let presenter = fixture.presenter()
    _ = try presenter.handle(.press(.number(2))).worked()
    let shown = try presenter.handle(.press(.number(2)))
    #expect(shown.tips == [.removalShown(.unfollow, "bob", 2)])
    #expect(try presenter.handle(.press(.number(2))).tips == [])
  }

  @Test("The kind people shows sex and address, and has no button")
  func about() throws {
    let rows = try rows(.people)
    #expect(
      rows.map(plain) == [
        ["ada", "", "", ""], ["bob", "", "male", ""], ["小红", "Red", "female", "浙江杭州西溪蒋村"],
      ])
    #expect(terminal(rows[2]) == ["小红", "Red", "女", "浙江杭州西溪蒋村"])
    try fixture.store.members.edit(.sex, of: 2, to: "true")
    #expect(try self.rows(.people)[1].cells[4].words == .female)
    for word in ["press", "remove"] {
      let spec = try UserList.View.table.commands.command("\(word) 2").spec
      #expect(fixture.presenter(.people).obstacle(to: spec, with: nil) == .noButtons)
      #expect(fixture.presenter(.blocked).obstacle(to: spec, with: nil) == .noButtons)
      for kind in PeopleKind.allCases where kind != .people && kind != .blocked {
        #expect(fixture.presenter(kind).obstacle(to: spec, with: nil) == nil)
      }
    }
    #expect(
      try fixture.presenter(.people).handle(.perform(.follow, .number(2))).worked().notices
        == [.standing("bob", .following)])
  }

  @Test("No cell of a pipe depends on the language", arguments: PeopleKind.allCases)
  func languages(kind: PeopleKind) throws {
    try fixture.ask("小红", by: "ada")
    for cell in try rows(kind).flatMap(\.cells) where cell.place != .terminal {
      #expect(cell.value != nil || cell.words.english == cell.words.chinese)
    }
  }

  @Test("One common friend has the singular")
  func plural() {
    #expect(Phrase.commonFriends(1) == Phrase("You have 1 friend in common", "你们有1个共同好友"))
    #expect(Phrase.commonFriends(3) == Phrase("You have 3 friends in common", "你们有3个共同好友"))
  }

  @Test("JSON has the keys of each person, and the cursor of the row")
  func data() throws {
    guard case .array(let rows)? = try fixture.presenter().appear().page?.data,
      case .object(let members)? = rows.last
    else {
      Issue.record("a list is an array of objects")
      return
    }
    #expect(
      members.map(\.key) == [
        "id", "name", "nickname", "signature", "level", "vip", "isMe", "blogCount", "friendCount",
        "followerCount", "followingCount", "commonFriends", "following", "followsMe", "friend",
        "cursor",
      ])
    #expect(members.last?.value == .string("3"))
  }

  @Test("Every command means its intent")
  func intents() throws {
    let bob = RowName.name("bob")
    let intents: [(line: String, intent: UserList.Intent)] = [
      ("list", .list), ("m", .more), ("search 小 红", .search("小 红")), ("o 2", .open(.number(2))),
      ("p bob", .press(bob)), ("remove bob", .remove(bob)),
    ]
    for (line, intent) in intents { #expect(try UserList.View.table.intent(of: line) == intent) }
    for action in TieAction.allCases {
      #expect(
        try UserList.View.table.intent(of: "\(action.rawValue) bob") == .perform(action, bob))
    }
  }

  @Test("The view lays out the words of a row, and knows no state of the list")
  func layout() throws {
    let ties = PersonRowWords.TieWords(
      avatar: .noAvatar, mark: .vip, signature: Phrase(verbatim: "Notes"), commonFriends: nil,
      button: .friend, state: "friends", request: nil)
    let words = PersonRowWords(
      number: 7, person: PersonData(.bob, me: 1), name: Phrase(verbatim: "bob"),
      cells: .ties(ties), cursor: "2")
    let page = PeopleView.page([words])
    #expect(page.english == ["7|○|bob||bob||VIP|VIP · Notes||Friend"])
    #expect(
      try page.data.selecting(["name", "cursor"])
        == .array([
          .object(["name": .string("bob"), "cursor": .string("2")])
        ]))
    #expect(PeopleView.page([]).english == ["The list is empty"])
    #expect(PeopleView.page([]).data == .array([]))
  }
}
