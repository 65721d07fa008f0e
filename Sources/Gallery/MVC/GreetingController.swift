import Circle
import Domain
import Viper

/// The controller asks the session who is there, changes the model and fills the label.
///
/// **Promise.** The whole screen is one short class. **Limit.** A test of the wording needs a session.
final class GreetingController: TableScreen {
  let title = Phrase.greetingTitle
  var table: IntentTable<GreetingLabel.Action, Void> { GreetingLabel.buttons }
  var page: Page? { label.page }

  private let identity: any Identity
  private var label = GreetingLabel()
  /// The model: the person who is greeted, once the session was asked.
  private var model: Addressee?
  /// The session for which the model was made.
  private var session: (person: Addressee, isGuest: Bool)?

  init(identity: any Identity) { self.identity = identity }

  // MARK: Life

  func appear() throws -> Turn {
    _ = try loadModel()
    return Turn()
  }

  func refresh() -> Turn { Turn(page: page) }

  func handle(_ action: GreetingLabel.Action) throws -> Turn { try action.run(self) }

  // MARK: Actions

  func show() throws -> Turn {
    label.words = GreetingWords(try loadModel().greeting)
    return Turn(page: page)
  }

  /// The label stays as it is until the next `show`.
  func rename(first: String? = nil, last: String? = nil) throws -> Turn {
    let renamed = try loadModel().renamed(first: first, last: last)
    model = renamed
    return Turn(result: SharedGreetingView.page(GreetingWords(renamed.greeting)))
  }

  // MARK: Model

  private func loadModel() throws -> Addressee {
    if let model { return model }
    let session = try currentSession()
    self.session = session
    model = session.person
    return session.person
  }

  private func currentSession() throws -> (person: Addressee, isGuest: Bool) {
    let account = try identity.me()
    return (account.map(Addressee.init) ?? .unknown, account == nil)
  }

  func notice(_ change: Change) throws -> Turn? {
    switch change.subject {
    case .blog?, .book?, .reading?: return nil
    case .identity?, .person?, nil: break
    }
    let now = try currentSession()
    // Names that were typed here stay until the session changes.
    guard let old = session, now != old else { return Turn() }
    (model, session) = (nil, nil)
    guard now.isGuest, !old.isGuest, change != .identity else { return Turn() }
    return Turn(notices: [.loggedOutElsewhere], move: .reset(.login()))
  }
}
