import Circle
import Domain
import Viper

/// Keeps the person who is greeted. It knows no presenter of words, only the context.
///
/// **Promise.** A test gives it a context with a double. **Limit.** It has to be wired before use.
final class NamePresenter: NameKeeper {
  private let identity: any Identity
  private let context: GreetingContext
  private var renamed: Addressee?
  private var session: (person: Addressee, isGuest: Bool)?

  init(identity: any Identity, context: GreetingContext) {
    self.identity = identity
    self.context = context
  }

  func person() throws -> Addressee {
    if let renamed { return renamed }
    if let session { return session.person }
    let session = try currentSession()
    self.session = session
    return session.person
  }

  /// The words on the screen stay as they are until the next `show`.
  func rename(first: String? = nil, last: String? = nil) throws -> Turn {
    let person = try person().renamed(first: first, last: last)
    renamed = person
    return Turn(result: SharedGreetingView.page(self.context.words.words(for: person)))
  }

  /// Whether the user was logged out elsewhere; `nil` for a change that concerns no session.
  func isLoggedOut(by change: Change) throws -> Bool? {
    switch change.subject {
    case .blog?, .book?, .reading?: return nil
    case .identity?, .person?, nil: break
    }
    let now = try currentSession()
    // Names that were typed here stay until the session changes.
    guard let old = session, now != old else { return false }
    (renamed, session) = (nil, nil)
    return now.isGuest && !old.isGuest && change != .identity
  }

  private func currentSession() throws -> (person: Addressee, isGuest: Bool) {
    let account = try identity.me()
    return (account.map(Addressee.init) ?? .unknown, account == nil)
  }
}
