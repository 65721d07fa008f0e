import Circle
import Fixtures
import Testing
import Viper

@testable import AccountScreen

@Suite("The router of Account")
struct AccountRouterTests {
  @Test("The noun leads to the account")
  func place() throws {
    #expect(try Account.noun.place(of: "account").isSame(as: Place.account))
  }

  @Test("After a logout Login is the only open screen")
  func afterLogout() { #expect(Account.Router.afterLogout == .reset(.login())) }
}
