import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import UserListScreen

@Suite("Pages of users")
struct UserListPagingTests {
  private let fixture: UserListFixture
  private let full = StoreFailure.full(path: "store.db")

  init() throws {
    fixture = try UserListFixture("ada", "bob", "eve", "小明", "小刚")
    try fixture.enter("ada")
  }

  @Test("more shows only the new rows with the next numbers, until there are no more")
  func paging() throws {
    let presenter = fixture.presenter(limit: 2)
    let first = try presenter.appear()
    #expect(UserList.Presenter.names(first.page) == ["1 ada", "2 bob"])
    #expect(first.page?.next == "2")
    #expect(
      UserList.Presenter.names(try presenter.handle(.more).page) == ["3 eve", "4 小明"])
    #expect(UserList.Presenter.names(try presenter.handle(.more).page) == ["5 小刚"])
    let before = fixture.store.database.work.statements
    for _ in 1...2 {
      let turn = try presenter.handle(.more)
      #expect(turn.notices == [.noMore] && turn.page == nil)
    }
    #expect(fixture.store.database.work.statements == before)
    #expect(presenter.names == ["1 ada", "2 bob", "3 eve", "4 小明", "5 小刚"])
    _ = try presenter.refresh()
    #expect(presenter.names == ["1 ada", "2 bob"])
  }

  @Test("A page that cannot be loaded leaves the rows as they are")
  func failing() throws {
    let presenter = fixture.presenter(limit: 2)
    fixture.store.faults.left = 0
    #expect(throws: full) { try presenter.appear() }
    #expect(presenter.page == nil)
    fixture.store.faults.left = nil
    _ = try presenter.appear()
    for fails in [{ try presenter.handle(.more) }, presenter.refresh] {
      fixture.store.faults.left = 0
      #expect(throws: full) { _ = try fails() }
      #expect(throws: full) { try presenter.handle(.search("小")) }
      #expect(presenter.names == ["1 ada", "2 bob"])
    }
    fixture.store.faults.left = nil
    #expect(UserList.Presenter.names(try presenter.handle(.more).page) == ["3 eve", "4 小明"])
  }

  @Test("A command about a row loads the rows first")
  func unseen() throws {
    #expect(try fixture.presenter().handle(.open(.number(2))).move == .push(.user(name: "bob")))
    #expect(throws: Complaint(.notFound, .noSuchRow(9, of: 5))) {
      try fixture.presenter().handle(.open(.number(9)))
    }
    #expect(throws: Complaint(.notFound, .noRows)) {
      try fixture.presenter(.friends).handle(.open(.number(1)))
    }
    let page = try fixture.presenter(limit: 2).handle(.more).page
    #expect(UserList.Presenter.names(page) == ["3 eve", "4 小明"])
    #expect(try fixture.presenter(limit: 2).handle(.list).page?.english.count == 2)
  }

  @Test("search shows the matching users page by page, and an empty text all users again")
  func search() throws {
    let presenter = fixture.presenter(limit: 1)
    _ = try presenter.appear()
    #expect(UserList.Presenter.names(try presenter.handle(.search("小")).page) == ["1 小刚"])
    #expect(UserList.Presenter.names(try presenter.handle(.more).page) == ["2 小明"])
    _ = try presenter.refresh()
    #expect(presenter.names == ["1 小刚"])
    #expect(UserList.Presenter.names(try presenter.handle(.search("")).page) == ["1 ada"])
    #expect(try presenter.handle(.search("nobody")).page?.english == [])
    try fixture.store.social.follow(4, by: 1, now: 1)
    let following = fixture.presenter(.following, matching: "小")
    _ = try following.appear()
    #expect(following.names == ["1 小明"])
  }

  @Test(
    "A list that begins after the cursor of a row continues the list",
    arguments: [
      (PeopleKind.all, String?.none), (.all, "小"), (.following, nil), (.followers, nil),
      (.friends, nil), (.requests, nil), (.suggested, nil), (.people, nil), (.people, "小"),
      (.blocked, nil),
    ])
  func cursors(kind: PeopleKind, text: String?) throws {
    let fixture = try UserListFixture("ada", "bob", "eve", "小明", "小刚", "kim")
    try fixture.enter("ada")
    switch kind {
    case .all, .people: break
    case .blocked:
      for id in [2, 3, 4] {
        _ = try fixture.store.social.restrict(Int64(id), .block, by: 1)
        _ = try fixture.store.social.restrict(Int64(id), .mute, by: 1)
      }
    case .following:
      for id in [2, 3, 4] { try fixture.store.social.follow(Int64(id), by: 1, now: 1) }
    case .followers:
      for id in [2, 3, 4] { try fixture.store.social.follow(1, by: Int64(id), now: 1) }
    case .friends: try fixture.unite("ada", "bob", "eve", "kim")
    case .requests:
      try fixture.ask("ada", by: "bob")
      try fixture.ask("ada", by: "kim")
      try fixture.ask("eve", by: "ada")
    case .suggested:
      try fixture.unite("ada", "bob", "eve")
      try fixture.unite("小明", "bob", "eve")
      try fixture.unite("kim", "bob")
    }
    let whole = fixture.presenter(kind, matching: text)
    _ = try whole.appear()
    #expect(whole.rows.all.count > 1)
    for (index, entry) in whole.rows.elements.enumerated() {
      let cursor = entry.cursor
      let rest = fixture.presenter(kind, matching: text, after: cursor)
      _ = try rest.appear()
      #expect(
        rest.rows.elements.map(\.key) == whole.rows.elements.dropFirst(index + 1).map(\.key),
        "\(cursor)")
    }
  }

  @Test(
    "A cursor that no row of the list has is refused",
    arguments: [
      (PeopleKind.all, String?.none, "x"), (.all, nil, "0"), (.all, nil, "-1"), (.all, nil, "+1"),
      (.all, nil, "1."), (.all, nil, "1.61"), (.all, nil, ""), (.all, nil, "99999999999999999999"),
      (.all, "b", "1"), (.all, "b", "1.61"), (.all, "b", "1.6"), (.all, "b", "1.6Z"),
      (.all, "b", "1.62ff"), (.all, "b", "1.62.62"), (.friends, nil, "1.61"),
      (.requests, nil, "1"), (.requests, nil, "1.667269656e6473"), (.suggested, nil, "1"),
      (.suggested, nil, "1.30"), (.suggested, nil, "1.2d31"), (.people, nil, "2.62"),
    ])
  func badCursors(kind: PeopleKind, text: String?, cursor: String) {
    #expect(throws: Complaint(.usage, .badCursor(cursor))) {
      try fixture.presenter(kind, matching: text, after: cursor).appear()
    }
  }

  @Test(
    "Opening takes the same number of statements for one row and for twenty",
    arguments: PeopleKind.allCases, [1, 20])
  func statements(kind: PeopleKind, limit: Int) throws {
    for id in 2...5 {
      try fixture.store.social.follow(Int64(id), by: 1, now: 1)
      try fixture.store.social.follow(1, by: Int64(id), now: 1)
    }
    try fixture.unite("ada", "bob", "eve")
    try fixture.unite("小明", "bob", "eve")
    try fixture.ask("ada", by: "小刚")
    _ = try fixture.store.social.restrict(5, .mute, by: 1)
    let before = fixture.store.database.work.statements
    let presenter = fixture.presenter(kind, limit: limit)
    _ = try presenter.appear()
    #expect(!presenter.rows.all.isEmpty)
    // Two find the keys of the rows and read the users; two begin and end the reading.
    #expect(fixture.store.database.work.statements - before == 4)
  }

  @Test("A list of a named user takes one reading more, and a name alone takes one")
  func statementsByName() throws {
    try fixture.unite("bob", "eve")
    let before = fixture.store.database.work.statements
    let presenter = fixture.presenter(.friends, of: "bob", limit: 1)
    _ = try presenter.appear()
    #expect(fixture.store.database.work.statements - before == 4 + 3)
    _ = try fixture.presenter().handle(.open(.name("bob")))
    #expect(fixture.store.database.work.statements - before == 4 + 3 + 3)
  }
}
