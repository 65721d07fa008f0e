import Core
@testable import GreetingScreen
import Testing

@Suite("The router of Greeting")
struct GreetingRouterTests {
  @Test(
    "Each pair of names is a place",
    arguments: [
      (nil, nil, Route.greeting()), ("Ada", nil, .greeting(first: "Ada")),
      (nil, "Smith", .greeting(last: "Smith")),
      ("Ada", "Lovelace", .greeting(first: "Ada", last: "Lovelace")),
      ("", nil, .greeting(first: "")),
    ] as [(String?, String?, Route)])
  func routes(first: String?, last: String?, route: Route) {
    #expect(Greeting.Router.route(first: first, last: last) == route)
  }

  @Test("The noun leads where its options say")
  func noun() throws {
    var arguments = Arguments()
    arguments["--first"] = .text("Grace")
    arguments["--last"] = .text("Hopper")
    #expect(try Greeting.place.route(arguments) == .greeting(first: "Grace", last: "Hopper"))
  }
}
