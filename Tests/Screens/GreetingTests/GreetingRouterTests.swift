import Circle
import Fixtures
import Testing
import Viper

@testable import GreetingScreen

@Suite("The router of Greeting")
struct GreetingRouterTests {
  @Test(
    "Each pair of names is a place",
    arguments: [
      (nil, nil, Place.greeting()), ("Ada", nil, .greeting(first: "Ada")),
      (nil, "Smith", .greeting(last: "Smith")),
      ("Ada", "Lovelace", .greeting(first: "Ada", last: "Lovelace")),
      ("", nil, .greeting(first: "")),
    ] as [(String?, String?, Place)])
  func places(first: String?, last: String?, place: Place) {
    #expect(Greeting.Router.place(first: first, last: last) == place)
  }

  @Test("The options of the noun are the names")
  func noun() throws {
    #expect(
      try Greeting.noun.place(of: "greeting --first Grace --last Hopper").isSame(
        as: Place.greeting(first: "Grace", last: "Hopper")))
  }

  @Test("After a logout everything begins anew at Login")
  func logout() { #expect(Greeting.Router.afterLogout == .reset(.login())) }
}
