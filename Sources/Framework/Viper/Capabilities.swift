/// An application in which accounts log in. One that a single user runs has none.
package protocol AccountKeeper: Application {
  /// The place where a prompt or a script begins, which may differ for guests.
  func rootOfAccount() throws -> any Route
  /// Refuses a single shell command if the environment names an account and it cannot be used. `route` is
  /// the place of the command, if it has one.
  func checkAccount(before route: (any Route)?) throws
  /// The number of the account that is logged in; `nil` for a guest or on failure.
  var writer: Int64? { get }
  /// The reader at the door, as the audience of a command asks for it.
  var visitor: Audience.Visitor { get }
  /// The notice that the account which was logged in is no longer, once. A screen of a prompt tells it
  /// itself.
  func lossOfAccount() -> Phrase?
  /// The first line of a prompt for an account that is logged in; `nil` for the usual one.
  var welcome: Phrase? { get }
  /// The things that wait for the account, as notices at the start of a prompt.
  func notices() -> [Phrase]
}

/// An application that keeps the changes of a run, or discards all of them. Its changes may outlive the
/// process.
package protocol ChangeHolder: Application {
  /// Holds all changes until `release`.
  func hold()
  /// Keeps all changes since `hold`, or discards them.
  func release(keeping isKept: Bool) throws
  /// Tells that further lines are known already. Services may keep a view of the data until `rest`.
  func readAhead()
  /// Tells that the program is about to wait: for input, for an answer or for time.
  func rest()
}

extension ChangeHolder {
  package func readAhead() {}
  package func rest() {}
}

/// An application whose data others change, such as another process, or a program beside the prompt.
package protocol NewsSource: Application {
  /// Whether another process changed the data since the last call.
  func hasNews() -> Bool
  /// Descriptors that can be read when a program beside the prompt has news for a screen.
  var awaited: [Int32] { get }
  /// Discards cached data, such as the account that is logged in.
  func forget()
}

/// An application that knows what is typed: the names of its things, and the lines that users may mean.
package protocol TypingHelper: Application {
  /// The things of a kind whose names begin with a text, for completion; none if they cannot be found.
  func things(_ kind: ThingKind, beginning text: String, limit: Int) -> [Candidate]
  /// Runs work with a limit of time. Services give up when it is over.
  func hurrying<Result>(_ work: () -> Result) -> Result
  /// The line that a user may have meant by words that no screen understands.
  func lineMeant(by words: [String]) -> String?
  /// The line that a user may have meant by words that are near to no command.
  func lineNear(to words: [String]) -> String?
  /// A complaint with the way on that fits the data.
  func advised(_ complaint: Complaint) -> Complaint
}

extension TypingHelper {
  package func hurrying<Result>(_ work: () -> Result) -> Result { work() }
  package func lineMeant(by words: [String]) -> String? { nil }
  package func lineNear(to words: [String]) -> String? { nil }
  package func advised(_ complaint: Complaint) -> Complaint { complaint }
}

/// The capabilities that an application has.
package struct Capabilities {
  package let accounts: (any AccountKeeper)?
  package let changes: (any ChangeHolder)?
  package let news: (any NewsSource)?
  package let typing: (any TypingHelper)?

  package init(of application: any Application) {
    accounts = application as? any AccountKeeper
    changes = application as? any ChangeHolder
    news = application as? any NewsSource
    typing = application as? any TypingHelper
  }
}
