import Circle
import Domain

extension UserDetail {
  /// Decides whose page it is, and which tabs it has.
  struct Interactor {
    let identity: any Identity

    /// Whether a page has a tab: everybody sees blogs and shelf, and only the owner the other tabs.
    func hasTab(_ tab: UserTab, isOwn: Bool) -> Bool {
      isOwn || tab == .blogs || tab == .shelf
    }

    /// Whether the account that is logged in owns the page.
    func isOwn(_ owner: Owner) -> Bool {
      switch owner {
      case .me: true
      // If the account cannot be read now, the page reports the error.
      case .named(let typed): identity.isMe(typed)
      }
    }
  }
}
