import Core
import Fixtures
@testable import LoginScreen
import Testing

@Suite("The view of Login")
struct LoginViewTests {
  private func intent(_ word: String, _ arguments: [String: String] = [:]) throws -> Login.Intent {
    var typed = Arguments()
    for (name, value) in arguments { typed[name] = .text(value) }
    let spec = try #require(Login.place.verbs[word])
    return try Login.View.table.intent(of: Command(spec, typed))
  }

  @Test("What is typed means one intent")
  func intents() throws {
    #expect(try intent("account", ["TEXT": "ada"]) == .account("ada"))
    #expect(try intent("password") == .password)
    #expect(try intent("login") == .login(account: nil))
    #expect(try intent("login", ["ACCOUNT": "ada"]) == .login(account: "ada"))
    #expect(
      try intent("login", ["--token-name": "ci"]) == .login(account: nil, tokenName: "ci"))
    #expect(try intent("system") == .system)
    #expect(try intent("system", ["WHAT": "tie"]) == .tie)
    #expect(try intent("system", ["WHAT": "untie"]) == .untie)
    #expect(try intent("register", ["NAME": "ada"]) == .register("ada"))
  }

  @Test("Of a password the page says only whether there is one")
  func fields() {
    for isFilled in [false, true] {
      let page = Login.View.fields(
        .init(account: "ada", isFilled: isFilled, avatar: .avatar("🦉")))
      #expect(
        page.english == ["Account: ada", isFilled ? "Password: (filled in)" : "Password:", "🦉"])
      #expect(
        page.data
          == .object([
            "account": .string("ada"), "passwordFilled": .bool(isFilled), "avatar": .string("🦉"),
          ]))
    }
    let empty = Login.View.fields(.init(account: "", isFilled: false, avatar: .defaultAvatar))
    #expect(empty.english == ["Account:", "Password:", "(default avatar)"])
  }

  @Test("Who is in stands at the greeting, with nothing behind")
  func router() { #expect(Login.Router.inside == .reset(.greeting())) }
}
