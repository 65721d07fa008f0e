import Circle
import Fixtures
import Testing
import Viper

@testable import LoginScreen

@Suite("The router of Login")
struct LoginRouterTests {
  @Test("After a login Greeting is the only open screen")
  func afterLogin() { #expect(Login.Router.afterLogin == .reset(.greeting())) }

  @Test("Only a screen that was opened for a token closes after it")
  func afterToken() {
    #expect(Login.Router.afterToken(isOpenedForIt: true) == .back)
    #expect(Login.Router.afterToken(isOpenedForIt: false) == nil)
  }

  @Test("The noun leads to the place of its account; a token needs an account")
  func place() throws {
    #expect(try Login.noun.place(of: "login").isSame(as: Place.login()))
    #expect(
      try Login.noun.place(of: "login ada --token-name ci").isSame(
        as: Place.login(account: "ada", tokenName: "ci")))
    #expect(throws: Complaint(.usage, .missing("ACCOUNT", of: "login"))) {
      try Login.noun.place(of: "login --token-name ci")
    }
  }
}
