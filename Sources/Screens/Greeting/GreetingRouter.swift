import Core

extension Greeting {
  /// Says where a greeting is found, and where its outcomes lead.
  enum Router {
    /// The place where these names are greeted.
    static func route(first: String?, last: String?) -> Route {
      .greeting(first: first, last: last)
    }

    /// Who was logged out elsewhere stands at the door again.
    static let outside = Move.reset(.login())
  }
}
