import Core
import Domain

extension UserDetail {
  /// Knows whose page is one's own.
  struct Interactor {
    let identity: any Identity

    /// Whether who is logged in is the one whose page it is, under whatever name it was asked for.
    func isOwn(_ subject: Subject) -> Bool {
      switch subject {
      case .me: true
      case .named(let typed):
        // Who cannot be found out has no page of their own; the page itself will say why.
        (try? Subject.account(typed)).map { $0 == (try? identity.me())?.name } ?? false
      }
    }
  }
}
