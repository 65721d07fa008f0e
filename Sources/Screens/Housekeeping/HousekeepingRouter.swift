import Core

extension Housekeeping {
  /// Says where the store's page is; nothing that is done with a store leads away from where one is.
  enum Router {
    static let route = Route.store
  }
}
