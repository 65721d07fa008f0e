import Core
@testable import GreetingScreen
import Testing

@Suite("The router of Greeting")
struct GreetingRouterTests {
  @Test(
    "Each pair of names is a place; naming who is greeted anyway is not another one",
    arguments: [
      (nil, nil, Route.greeting()), ("John", "Smith", .greeting()), ("John", nil, .greeting()),
      (nil, "Smith", .greeting()), ("Ada", nil, .greeting(first: "Ada")),
      ("Ada", "Smith", .greeting(first: "Ada")), ("John", "Lovelace", .greeting(last: "Lovelace")),
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
