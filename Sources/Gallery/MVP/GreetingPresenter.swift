import Circle
import Domain
import Viper

/// The orders that a greeting's presenter gives. A test gives it a double that writes them down.
protocol GreetingDisplay: AnyObject {
  /// Shows these words.
  func show(_ words: GreetingWords)
  /// Keeps the words on the screen, and reports these for programs.
  func report(_ words: GreetingWords)
  func say(_ notice: Phrase)
  func go(_ move: Move)
}

/// The presenter decides what is greeted, and when.
///
/// **Promise.** A test needs no screen. **Limit.** No test of it shows whether the view obeys.
final class GreetingPresenter {
  /// The view owns its presenter, so this reference points back.
  weak var view: (any GreetingDisplay)?

  private let identity: any Identity
  private var person: Addressee?
  private var session: (person: Addressee, isGuest: Bool)?

  init(identity: any Identity) { self.identity = identity }

  func viewIsReady() throws { _ = try loadPerson() }

  func showGreeting() throws { view?.show(GreetingWords(try loadPerson().greeting)) }

  /// The words on the screen stay as they are until the next `showGreeting`.
  func rename(first: String? = nil, last: String? = nil) throws {
    let renamed = try loadPerson().renamed(first: first, last: last)
    person = renamed
    view?.report(GreetingWords(renamed.greeting))
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
    if now.isGuest, !old.isGuest, change != .identity {
      view?.say(.loggedOutElsewhere)
      view?.go(.reset(.login()))
    }
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
