import Circle
import Fixtures
import Testing
import Viper

@testable import AccountScreen

@Suite("The view of Account")
struct AccountViewTests {
  @Test(
    "Each command means one intent",
    arguments: [
      ("whoami", Account.Intent.whoami), ("sessions", .sessions), ("token ci", .token(name: "ci")),
      ("logout", .logout(everywhere: false)), ("logout --everywhere", .logout(everywhere: true)),
      ("passwd", .passwd(name: nil)), ("passwd bob", .passwd(name: "bob")), ("unread", .unread),
      ("undo", .undo), ("export posts", .export(folder: "posts", replacing: false)),
      ("export --force posts", .export(folder: "posts", replacing: true)), ("delete", .delete),
    ])
  func intents(line: String, intent: Account.Intent) throws {
    #expect(try Account.View.table.intent(of: Account.noun.verbs.typed(line)) == intent)
  }

  @Test("A token or a password is the only content of its page")
  func secrets() {
    #expect(Page.token(TokenData("abc")).english == ["abc"])
    #expect(Page.token(TokenData("abc")).data == .object(["token": .string("abc")]))
    #expect(Account.View.password(.init(password: "abc")).english == ["abc"])
    #expect(
      Account.View.password(.init(password: "abc")).data == .object(["password": .string("abc")]))
  }

  @Test("Each fact of the account stands beside the line that goes on from it")
  func account() {
    let page = Account.View.account(.of(tiedTo: nil))
    #expect(
      page.english == [
        "Name|ada|passwd", "Nickname|none|user edit nickname TEXT",
        "Created|1 Jan 1970|account delete",
        "System user|none|system tie", "Sessions|2|sessions", "Tokens|1|account token NAME",
        "Works|0|export DIR",
      ])
    #expect(
      page.columns.prefix(4) == [
        ["name", "ada"], ["nickname", ""], ["createdAt", Timestamp.text(0)], ["systemUser", ""],
      ])
  }

  @Test(
    "The page says to which system user the account is tied",
    arguments: [(true, "you, number 7"), (false, "number 7")])
  func tied(isHere: Bool, words: String) {
    let page = Account.View.account(.of(tiedTo: 7, isHere: isHere))
    #expect(page.english[3] == "System user|\(words)|system untie")
    #expect(page.columns[3] == ["systemUser", "7"])
  }

  @Test("A session is a row. A terminal session has no name for programs.")
  func sessions() {
    let page = Account.View.sessions([
      .init(
        data: .init(number: 1, name: "ci", isCurrent: true, createdAt: 0, usedAt: 1, endsAt: 2),
        name: Phrase(verbatim: "ci"), created: Phrase(verbatim: "yesterday"),
        used: Phrase(verbatim: "today"),
        end: .sessionHolds(until: Phrase(verbatim: "soon"))),
      .init(
        data: .init(number: 2, name: nil, isCurrent: false, createdAt: 0, usedAt: 1, endsAt: 2),
        name: .terminalSession, created: Phrase(verbatim: "then"), used: Phrase(verbatim: "now"),
        end: .sessionHolds(until: Phrase(verbatim: "soon"))),
    ])
    #expect(
      page.english == [
        "1|1|ci|yesterday|today|valid until soon|this session",
        "2|2|\(Phrase.terminalSession.english)|then|now|valid until soon|",
      ])
    #expect(page.columns.map { $0[4] } == [Timestamp.text(2), Timestamp.text(2)])
    #expect(page.columns.map { $0[5] } == ["current", ""])
    #expect(
      page.data
        == .array([
          .object([
            "number": .int(1), "name": .string("ci"), "isCurrent": .bool(true),
            "createdAt": .string(Timestamp.text(0)),
            "usedAt": .string(Timestamp.text(1)), "endsAt": .string(Timestamp.text(2)),
          ]),
          .object([
            "number": .int(2), "name": .null, "isCurrent": .bool(false),
            "createdAt": .string(Timestamp.text(0)),
            "usedAt": .string(Timestamp.text(1)), "endsAt": .string(Timestamp.text(2)),
          ]),
        ]))
    #expect(Account.View.sessions([]).data == .array([]))
  }

  @Test("The noun lists every key that the pages have")
  func keys() {
    let keys = Set(Account.noun.keys)
    let session = Account.SessionWords(
      data: .init(number: 1, name: nil, isCurrent: false, createdAt: 0, usedAt: 0, endsAt: 0),
      name: .terminalSession, created: Phrase(verbatim: ""), used: Phrase(verbatim: ""),
      end: .sessionHolds(until: Phrase(verbatim: "")))
    let words = Phrase.terminalSession
    for page in [
      Page.person(PersonData(.ada, me: nil)), Account.View.account(.of(tiedTo: nil)),
      Account.View.sessions([session]),
      Page.token(TokenData("abc")), Account.View.password(.init(password: "abc")),
      Account.View.unread(.init(count: 1), words),
      Account.View.undone(.init(change: .like(1), me: 1)),
      Account.View.exported(.init(count: 1, folder: "posts"), words),
    ] {
      #expect(page.data.hasOnly(keys))
    }
  }
}

extension Account.FactWords {
  fileprivate static func of(tiedTo number: Int64?, isHere: Bool = false) -> Account.FactWords {
    Account.FactWords(
      Account.Facts(
        person: PersonData(.ada, me: 1), systemUser: number, isTiedHere: isHere, sessions: 2,
        tokens: 1), now: 86_400 * 500)
  }
}
