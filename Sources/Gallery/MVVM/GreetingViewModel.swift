import Circle
import Domain
import Viper

/// The state of a greeting, ready to be shown.
///
/// **Promise.** It knows no view and no page. **Limit.** The end of a session is an event, and has to
/// be a state here.
final class GreetingViewModel {
  /// The words on the screen; `nil` before the first `show`.
  let words = Observable<GreetingWords?>(nil)
  /// The words of the next greeting, once a name was changed.
  let nextWords = Observable<GreetingWords?>(nil)
  let isLoggedOut = Observable(false)

  private let identity: any Identity
  private var person: Addressee?
  private var session: (person: Addressee, isGuest: Bool)?

  init(identity: any Identity) { self.identity = identity }

  func load() throws { _ = try loadPerson() }

  func show() throws { words.set(GreetingWords(try loadPerson().greeting)) }

  /// The words on the screen stay as they are until the next `show`.
  func rename(first: String? = nil, last: String? = nil) throws {
    let renamed = try loadPerson().renamed(first: first, last: last)
    person = renamed
    nextWords.set(GreetingWords(renamed.greeting))
  }

  /// Returns whether the change may concern the greeting.
  func hear(_ change: Change) throws -> Bool {
    switch change.subject {
    case .blog?, .book?, .reading?: return false
    case .identity?, .person?, nil: break
    }
    let now = try currentSession()
    // Names that were typed here stay until the session changes.
    guard let old = session, now != old else { return true }
    (person, session) = (nil, nil)
    if now.isGuest, !old.isGuest, change != .identity { isLoggedOut.set(true) }
    return true
  }

  private func loadPerson() throws -> Addressee {
    if let person { return person }
    let session = try currentSession()
    self.session = session
    person = session.person
    return session.person
  }

  private func currentSession() throws -> (person: Addressee, isGuest: Bool) {
    let account = try identity.me()
    return (account.map(Addressee.init) ?? .unknown, account == nil)
  }
}
