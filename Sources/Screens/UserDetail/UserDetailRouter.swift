import Circle

extension UserDetail {
  /// Names the place of a page.
  enum Router {
    static func place(of name: String?) -> Place { .user(name: name) }

    /// One's own page, opened at a tab.
    static func place(of tab: UserTab) -> Place { .user(tab: tab) }
  }
}
