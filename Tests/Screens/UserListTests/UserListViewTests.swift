import Core
import Domain
import Fixtures
import Testing

@testable import UserListScreen

@Suite("The view of UserList")
struct UserListViewTests {
  private let ring: Ring

  init() throws {
    ring = try Ring("ada", "bob", "小红")
    try ring.enter("ada")
    for (field, text) in [
      (Profile.Field.nickname, "Red"), (.signature, "Notes"), (.avatar, "🦊 the fox"), (.sex, "1"),
      (.province, "浙江"), (.city, "杭州"), (.village, "西溪"), (.town, "蒋村"),
    ] { try ring.store.accounts.edit(field, of: 3, to: text) }
    try ring.store.accounts.edit(.sex, of: 2, to: "0")
    try ring.store.accounts.setLevel(1, of: 3)
  }

  private func rows(_ kind: PeopleKind) throws -> [Page.Row] {
    let page = try #require(try ring.presenter(kind).appear().page)
    guard case .rows(let rows, _)? = page.blocks.first else { return [] }
    return rows
  }

  private func plain(_ row: Page.Row) -> [String] {
    row.cells.filter { $0.place != .terminal }.map { $0.value ?? $0.words.chinese }
  }

  private func terminal(_ row: Page.Row) -> [String] {
    row.cells.filter { $0.place != .nowhere }.map(\.words.chinese)
  }

  @Test("A row is avatar, name, mark, signature and button on a terminal")
  func people() throws {
    let rows = try rows(.all)
    #expect(terminal(rows[0]) == ["1", "○", "ada", "", "TA很懒,什么都没写", "", "", ""])
    #expect(terminal(rows[2]) == ["3", "🦊", "小红 Red", "VIP", "Notes", "", "+关注", ""])
    try ring.store.accounts.edit(.avatar, of: 3, to: "(^.^)")
    #expect(terminal(try self.rows(.all)[2])[1] == "(^.^)")
    ring.style = .nickname
    #expect(terminal(try self.rows(.all)[2])[2] == "Red (小红)")
  }

  @Test("A pipe has all the columns, empty where there is nothing", arguments: PeopleKind.allCases)
  func columns(kind: PeopleKind) throws {
    try ring.store.social.follow(3, by: 1, now: 1)
    try ring.store.social.follow(1, by: 3, now: 1)
    let bob = try ring.id("bob")
    try ring.unite("bob", "ada", "小红")
    switch kind {
    case .friends: try ring.unite("小红", "ada")
    case .requests: try ring.ask("小红", by: "ada")
    default: break
    }
    let row = try #require(try rows(kind).last)
    let expected: [String] =
      switch kind {
      case .all, .following, .followers: ["小红", "Red", "VIP", "Notes", "", "已关注"]
      case .friends: ["小红", "Red", "VIP", "Notes", "你们有1个共同好友", "好友"]
      case .requests: ["小红", "Red", "VIP", "Notes", "你们有1个共同好友", "验证中"]
      case .suggested: ["小红", "Red", "VIP", "Notes", "你们有1个共同好友", "加好友"]
      case .people: ["Red", "女", "浙江杭州西溪蒋村"]
      }
    #expect(plain(row) == expected)
    #expect(bob == 2)
  }

  @Test("The kind people says what is stated of sex and address, and has no button")
  func about() throws {
    let rows = try rows(.people)
    #expect(rows.map(plain) == [["", "", ""], ["", "男", ""], ["Red", "女", "浙江杭州西溪蒋村"]])
    #expect(terminal(rows[2]) == ["3", "小红 Red", "女", "浙江杭州西溪蒋村"])
    try ring.store.accounts.edit(.sex, of: 2, to: "true")
    #expect(try self.rows(.people)[1].cells[3].words == .female)
    #expect(throws: Complaint(.refused, .noButton("bob"))) {
      try ring.presenter(.people).handle(.press(.row(2)))
    }
    #expect(
      try ring.presenter(.people).handle(.perform(.follow, .row(2))).worked().notices
        == [.standing("bob", .following)])
  }

  @Test("One friend in common is one in English, too")
  func plural() {
    #expect(Phrase.commonFriends(1) == Phrase("You have 1 friend in common", "你们有1个共同好友"))
    #expect(Phrase.commonFriends(3) == Phrase("You have 3 friends in common", "你们有3个共同好友"))
  }

  @Test("A program gets a person's keys and the cursor of the row")
  func data() throws {
    guard case .array(let rows)? = try ring.presenter().appear().page?.data,
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

  @Test("Every verb means its intent")
  func intents() throws {
    func intent(_ word: String, _ argument: Arguments.Value? = nil) throws -> UserList.Intent {
      var arguments = Arguments()
      arguments["N"] = argument
      let spec = try #require(UserList.View.table.commands[word])
      return try UserList.View.table.intent(of: Command(spec, arguments))
    }
    let bob = RowName.name("bob")
    #expect(try intent("list") == .list)
    #expect(try intent("m") == .more)
    #expect(try intent("o", .named(.row(2))) == .open(.row(2)))
    #expect(try intent("p", .named(bob)) == .press(bob))
    #expect(try intent("remove", .named(bob)) == .remove(bob))
    for action in TieAction.allCases {
      #expect(try intent(action.rawValue, .named(bob)) == .perform(action, bob))
    }
  }
}
