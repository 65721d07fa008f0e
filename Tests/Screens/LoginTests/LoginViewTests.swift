import Circle
import Fixtures
import Testing
import Viper

@testable import LoginScreen

@Suite("The view of Login")
struct LoginViewTests {
  @Test(
    "Each command means one intent",
    arguments: [
      ("account ada", Login.Intent.account("ada")), ("account no name", .account("no name")),
      ("password", .password), ("login", .login(account: nil)),
      ("login ada", .login(account: "ada")),
      ("login --token-name ci", .login(account: nil, tokenName: "ci")), ("system", .system),
      ("system tie", .tie), ("system untie", .untie), ("register ada", .register("ada")),
    ])
  func intents(line: String, intent: Login.Intent) throws {
    #expect(try Login.View.table.intent(of: Login.noun.verbs.typed(line)) == intent)
  }

  @Test("The page shows only whether a password is filled in")
  func fields() {
    for isFilled in [false, true] {
      let page = Login.View.fields(
        .init(account: "ada", isPasswordFilled: isFilled, avatar: .avatar("🦉")))
      #expect(
        page.english == ["Account: ada", isFilled ? "Password: (filled in)" : "Password:", "🦉"])
      #expect(
        page.data
          == .object([
            "account": .string("ada"), "passwordFilled": .bool(isFilled), "avatar": .string("🦉"),
          ]))
    }
    let empty = Login.View.fields(
      .init(account: "", isPasswordFilled: false, avatar: .defaultAvatar))
    #expect(empty.english == ["Account:", "Password:", "(default avatar)"])
  }

  @Test("The noun lists every key that the pages have")
  func keys() {
    let keys = Set(Login.noun.keys)
    let fields = Login.View.fields(
      .init(account: "", isPasswordFilled: false, avatar: .defaultAvatar))
    #expect(fields.data.hasOnly(keys))
    #expect(Page.token(TokenData("abc")).data.hasOnly(keys))
    #expect(Page.person(PersonData(.ada, me: nil)).data.hasOnly(keys))
  }
}
