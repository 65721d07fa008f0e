/// The current session: its account, login and logout.
package protocol Identity: AnyObject {
  /// The person who is logged in; `nil` for a guest. Throws if a token was given that is not valid.
  func me() throws -> Person?
  /// Throws if a session could not be saved here. Called before work that needs one.
  func prepare() throws
  /// Opens a session for an account, for this user of the machine and this store.
  func logIn(as id: AccountID) throws
  /// Opens the session in use here again, after a change that ends all sessions of the account.
  func renew(as id: AccountID, after endingAll: () throws -> Void) throws
  /// Holds changes of this user's login until `release`.
  func hold()
  /// Keeps the changes since `hold`, or discards them.
  func release(keeping isKept: Bool) throws
  /// Creates a token for a machine. The token cannot be read again later.
  func makeToken(for id: AccountID, name: String) throws -> String
  /// Ends the session here, or all sessions of the account.
  func logOut(everywhere: Bool) throws
  /// The sessions of the account that is logged in.
  func sessions() throws -> [Session]
  /// Whether a session is the one in use here.
  func isCurrent(_ session: Session) throws -> Bool
  /// Ends one session of the account. Returns whether it is the one in use here.
  func end(_ session: Session) throws -> Bool
  /// Whether a token was given, which takes precedence over the login of this user.
  var hasGivenToken: Bool { get }
  /// Discards the cached account, after it has changed.
  func reload()
  /// Tells that time has passed: the session may have ended elsewhere, and is looked up once more.
  func doubt()
  /// Tells that a line begins that was read ahead. From time to time the session of this run is looked up
  /// once more.
  func beginLine()
  /// Whether the session of this run was found to have ended elsewhere since the last call.
  func takeLoss() -> Bool
  /// Tells that a write was refused because the session has ended. Throws if that has words of its own.
  func rightsEnded() throws
}

// An identity that stores nothing on this machine needs no more.
extension Identity {
  package func renew(as id: AccountID, after endingAll: () throws -> Void) throws {
    try endingAll()
    try logIn(as: id)
  }

  package func isCurrent(_ session: Session) throws -> Bool { false }
  package func doubt() {}
  package func beginLine() {}
  package func takeLoss() -> Bool { false }
  package func rightsEnded() throws {}
  package func hold() {}
  package func release(keeping isKept: Bool) throws {}
}

/// The rules for names of tokens.
package enum TokenName {
  package static let longest = 64

  /// Whether a name is one line of at most `longest` characters.
  package static func isAllowed(_ name: String) -> Bool {
    let scalars = name.unicodeScalars.prefix(longest + 1)
    return !scalars.isEmpty && scalars.count <= longest
      && scalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}

/// The user of the operating system who runs the program.
package protocol SystemUser: AnyObject {
  /// The user's number. A name could be given to another user later.
  var number: Int64 { get }
}

/// The reason that a session cannot be stored.
package enum IdentityFailure: Error, Equatable, Sendable {
  /// There is no folder for the file of a session.
  case noPlace
  /// The token that was given is not valid, or not any more.
  case tokenNotValid
}
