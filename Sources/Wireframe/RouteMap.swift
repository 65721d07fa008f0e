package import Core
import GreetingScreen

/// Every place there is: what is typed to get there and how its screen is made.
package enum RouteMap {
  /// The nouns of the grammar with the verbs of their screens.
  package static let vocabulary = Vocabulary(places: [
    Greeting.place
  ])

  /// Where a run begins.
  package static let root = Route.greeting()

  /// Makes the screen of a route.
  package static func screen(at route: Route) throws -> any Screen {
    switch route {
    case .greeting(let first, let last): try Greeting.make(first: first, last: last)
    }
  }
}
