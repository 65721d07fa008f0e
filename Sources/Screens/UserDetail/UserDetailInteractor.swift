import Circle
import Domain

extension UserDetail {
  /// Decides whose page it is, and which tabs it has.
  struct Interactor {
    let identity: any Identity

    /// Whether a page has a tab: everybody sees the blogs, and only the owner the other tabs.
    func hasTab(_ tab: UserTab, isOwn: Bool) -> Bool { isOwn || tab == .blogs }

    /// Whether the account that is logged in owns the page, in whatever case its name was typed.
    func isOwn(_ owner: Owner) -> Bool {
      switch owner {
      case .me: true
      case .named(let typed):
        // If the account cannot be read now, the page is treated as another's and reports the error.
        (try? AccountName(typed)).map { $0.text == (try? identity.me())?.name } ?? false
      }
    }
  }
}
