import Core

extension Greeting {
  /// Says where a greeting is found.
  enum Router {
    /// The place where these names are greeted.
    static func route(first: String?, last: String?) -> Route {
      // Naming who is greeted anyway is not another place, so that nobody walks in circles.
      let unknown = Person.unknown
      return .greeting(
        first: first == unknown.firstName ? nil : first,
        last: last == unknown.lastName ? nil : last)
    }
  }
}
