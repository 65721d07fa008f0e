import Core

extension UserDetail {
  /// Says under which route a page is found again.
  enum Router {
    static func route(of name: String?) -> Route { .user(name: name) }

    /// One's own page, opened at a tab.
    static func route(of tab: UserTab) -> Route { .user(tab: tab) }
  }
}
