import Core

extension Compose {
  /// Says where something is written.
  enum Router {
    static let route = Route.write
  }
}
