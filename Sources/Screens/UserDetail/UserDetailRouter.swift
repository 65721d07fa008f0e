import Core

extension UserDetail {
  /// Says under which route a page is found again.
  enum Router {
    static func route(of subject: Subject) -> Route {
      switch subject {
      case .me: .user()
      case .named(let name): .user(name: name)
      }
    }
  }
}
