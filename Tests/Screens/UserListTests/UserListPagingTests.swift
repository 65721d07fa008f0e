import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import UserListScreen

@Suite("Pages of users")
struct UserListPagingTests {
  private let ring: Ring
  private let full = StoreFailure.full(path: "store.db")

  init() throws {
    ring = try Ring("ada", "bob", "eve", "小明", "小刚")
    try ring.enter("ada")
  }

  @Test("more shows only the new rows with the next numbers, until there are no more")
  func paging() throws {
    let presenter = ring.presenter(limit: 2)
    let first = try presenter.appear()
    #expect(UserList.Presenter.names(first.page) == ["1 ada", "2 bob"])
    #expect(first.page?.next == "2")
    #expect(
      UserList.Presenter.names(try presenter.handle(.more).page) == ["3 eve", "4 小明"])
    #expect(UserList.Presenter.names(try presenter.handle(.more).page) == ["5 小刚"])
    let before = ring.store.database.work.statements
    for _ in 1...2 {
      let turn = try presenter.handle(.more)
      #expect(turn.notices == [.noMore] && turn.page == nil)
    }
    #expect(ring.store.database.work.statements == before)
    #expect(presenter.names == ["1 ada", "2 bob", "3 eve", "4 小明", "5 小刚"])
    _ = try presenter.refresh()
    #expect(presenter.names == ["1 ada", "2 bob"])
  }

  @Test("A page that cannot be loaded leaves the rows as they are")
  func failing() throws {
    let presenter = ring.presenter(limit: 2)
    ring.store.faults.left = 0
    #expect(throws: full) { try presenter.appear() }
    #expect(presenter.page == nil)
    ring.store.faults.left = nil
    _ = try presenter.appear()
    for fails in [{ try presenter.handle(.more) }, presenter.refresh] {
      ring.store.faults.left = 0
      #expect(throws: full) { _ = try fails() }
      #expect(throws: full) { try presenter.handle(.search("小")) }
      #expect(presenter.names == ["1 ada", "2 bob"])
    }
    ring.store.faults.left = nil
    #expect(UserList.Presenter.names(try presenter.handle(.more).page) == ["3 eve", "4 小明"])
  }

  @Test("A command about a row loads the rows first")
  func unseen() throws {
    #expect(try ring.presenter().handle(.open(.number(2))).move == .push(.user(name: "bob")))
    #expect(throws: Complaint(.notFound, .noSuchRow(9, of: 5))) {
      try ring.presenter().handle(.open(.number(9)))
    }
    #expect(throws: Complaint(.notFound, .noRows)) {
      try ring.presenter(.friends).handle(.open(.number(1)))
    }
    let page = try ring.presenter(limit: 2).handle(.more).page
    #expect(UserList.Presenter.names(page) == ["3 eve", "4 小明"])
    #expect(try ring.presenter(limit: 2).handle(.list).page?.english.count == 2)
  }

  @Test("search shows the matching users page by page, and an empty text all users again")
  func search() throws {
    let presenter = ring.presenter(limit: 1)
    _ = try presenter.appear()
    #expect(UserList.Presenter.names(try presenter.handle(.search("小")).page) == ["1 小刚"])
    #expect(UserList.Presenter.names(try presenter.handle(.more).page) == ["2 小明"])
    _ = try presenter.refresh()
    #expect(presenter.names == ["1 小刚"])
    #expect(UserList.Presenter.names(try presenter.handle(.search("")).page) == ["1 ada"])
    #expect(try presenter.handle(.search("nobody")).page?.english == [])
    try ring.store.social.follow(4, by: 1, now: 1)
    let following = ring.presenter(.following, matching: "小")
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
    let ring = try Ring("ada", "bob", "eve", "小明", "小刚", "kim")
    try ring.enter("ada")
    switch kind {
    case .all, .people: break
    case .blocked:
      for id in [2, 3, 4] {
        _ = try ring.store.social.restrict(Int64(id), .block, by: 1)
        _ = try ring.store.social.restrict(Int64(id), .mute, by: 1)
      }
    case .following: for id in [2, 3, 4] { try ring.store.social.follow(Int64(id), by: 1, now: 1) }
    case .followers: for id in [2, 3, 4] { try ring.store.social.follow(1, by: Int64(id), now: 1) }
    case .friends: try ring.unite("ada", "bob", "eve", "kim")
    case .requests:
      try ring.ask("ada", by: "bob")
      try ring.ask("ada", by: "kim")
      try ring.ask("eve", by: "ada")
    case .suggested:
      try ring.unite("ada", "bob", "eve")
      try ring.unite("小明", "bob", "eve")
      try ring.unite("kim", "bob")
    }
    let whole = ring.presenter(kind, matching: text)
    _ = try whole.appear()
    #expect(whole.rows.all.count > 1)
    for (index, entry) in whole.rows.elements.enumerated() {
      let cursor = entry.cursor
      let rest = ring.presenter(kind, matching: text, after: cursor)
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
      try ring.presenter(kind, matching: text, after: cursor).appear()
    }
  }

  @Test(
    "Opening takes the same number of statements for one row and for twenty",
    arguments: PeopleKind.allCases, [1, 20])
  func statements(kind: PeopleKind, limit: Int) throws {
    for id in 2...5 {
      try ring.store.social.follow(Int64(id), by: 1, now: 1)
      try ring.store.social.follow(1, by: Int64(id), now: 1)
    }
    try ring.unite("ada", "bob", "eve")
    try ring.unite("小明", "bob", "eve")
    try ring.ask("ada", by: "小刚")
    _ = try ring.store.social.restrict(5, .mute, by: 1)
    let before = ring.store.database.work.statements
    let presenter = ring.presenter(kind, limit: limit)
    _ = try presenter.appear()
    #expect(!presenter.rows.all.isEmpty)
    // Two find the keys of the rows and read the users; two begin and end the reading.
    #expect(ring.store.database.work.statements - before == 4)
  }

  @Test("A list of a named user takes one reading more, and a name alone takes one")
  func statementsByName() throws {
    try ring.unite("bob", "eve")
    let before = ring.store.database.work.statements
    let presenter = ring.presenter(.friends, of: "bob", limit: 1)
    _ = try presenter.appear()
    #expect(ring.store.database.work.statements - before == 4 + 3)
    _ = try ring.presenter().handle(.open(.name("bob")))
    #expect(ring.store.database.work.statements - before == 4 + 3 + 3)
  }
}
