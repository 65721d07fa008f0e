import Core

extension Feed {
  /// Says where the feed is found.
  enum Router {
    static let route = Route.feed
  }
}
