@testable import AccountScreen
import Core
import Domain
import Fixtures
import Testing

@Suite("The view of Account")
struct AccountViewTests {
  private func intent(_ word: String, _ arguments: [String: String] = [:]) throws -> Account.Intent
  {
    var typed = Arguments()
    for (name, value) in arguments { typed[name] = .text(value) }
    let spec = try #require(Account.place.verbs[word])
    return try Account.View.table.intent(of: Command(spec, typed))
  }

  @Test("What is typed means one intent")
  func intents() throws {
    #expect(try intent("whoami") == .whoami)
    #expect(try intent("sessions") == .sessions)
    #expect(try intent("token", ["NAME": "ci"]) == .token(name: "ci"))
    #expect(try intent("logout") == .logout(everywhere: false))
    #expect(try intent("logout", ["--everywhere": ""]) == .logout(everywhere: true))
    #expect(try intent("passwd") == .passwd(name: nil))
    #expect(try intent("passwd", ["NAME": "bob"]) == .passwd(name: "bob"))
    #expect(try intent("delete") == .delete)
  }

  @Test("A token and a password stand alone, in words and for programs")
  func secrets() {
    #expect(Account.View.token("abc").english == ["abc"])
    #expect(Account.View.token("abc").data == .object(["token": .string("abc")]))
    #expect(Account.View.password("abc").english == ["abc"])
    #expect(Account.View.password("abc").data == .object(["password": .string("abc")]))
  }

  @Test("A session is a row; one at a terminal has no name for programs")
  func sessions() {
    let page = Account.View.sessions([
      .init(
        data: .init(name: "ci", createdAt: 0, usedAt: 1), name: Phrase(verbatim: "ci"),
        created: "yesterday", used: "today"),
      .init(
        data: .init(name: nil, createdAt: 0, usedAt: 1), name: .atTerminal, created: "then",
        used: "now"),
    ])
    #expect(page.english == ["ci|yesterday|today", "at a terminal|then|now"])
    #expect(
      page.data
        == .array([
          .object([
            "name": .string("ci"), "createdAt": .string("yesterday"), "usedAt": .string("today"),
          ]),
          .object(["name": .null, "createdAt": .string("then"), "usedAt": .string("now")]),
        ]))
    #expect(Account.View.sessions([]).data == .array([]))
  }

  @Test("Who is out stands at the door, with nothing behind")
  func router() { #expect(Account.Router.outside == .reset(.login())) }
}
