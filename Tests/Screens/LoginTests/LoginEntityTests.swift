import Fixtures
import Testing

@testable import LoginScreen

@Suite("The credentials of Login")
struct LoginEntityTests {
  @Test(
    "A name is compared in lower case, and a text that cannot be a name is the name of no account",
    arguments: [("ADA", "ada"), ("ada", "ada"), ("", ""), ("no name", ""), ("9", "")])
  func name(typed: String, name: String) throws {
    let secret = try TestServices().secret("secret")
    #expect(Login.Credentials(account: typed, password: secret).name == name)
  }
}
