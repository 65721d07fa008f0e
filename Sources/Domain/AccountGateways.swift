/// Finds and registers accounts, and stores what a login needs: passwords, attempts, and the ties to users of the
/// operating system.
///
/// Like all gateways, it refuses a write with a `RightsRefusal` if the account that writes was
/// disabled or its session has ended.
package protocol AccountGateway: AnyObject {
  /// Creates an account, and the founder if there is none. A name that is taken, or that looks like
  /// another one, is refused.
  func register(name: String, passwordHash: String, now: Int64) throws -> RegisterOutcome
  /// Whether there is any account.
  func hasAccounts() throws -> Bool
  /// The account of that name.
  func account(named name: String) throws -> Person?
  /// The account of this number, or `nil`.
  func account(_ id: AccountID) throws -> Person?
  /// A name that is near to one which no account has, or `nil`.
  func name(near typed: String) throws -> String?
  /// The name of another account that looks like a new one, or `nil`.
  func name(lookingLike name: String) throws -> String?
  /// Ties an account to a user of the operating system; `nil` unties it. Returns whether that changed
  /// anything.
  @discardableResult
  func tie(_ id: AccountID, toSystemUser number: Int64?) throws -> Bool
  /// The user of the operating system to whom an account is tied.
  func systemUser(of id: AccountID) throws -> Int64?
  /// The account that is tied to a user of the operating system.
  func account(systemUser number: Int64) throws -> AccountID?
  /// Counts an attempt to log in before its password is compared; returns how long it has to wait.
  func recordLoginAttempt(name: String, now: Int64) throws -> LoginAttemptVerdict
  /// Resets the count of attempts after a success.
  func resetLoginAttempts(name: String) throws
  /// The hash with which a password is compared; `nil` if the account does not exist, has no
  /// password or is disabled.
  func passwordHash(name: String) throws -> StoredPassword?
  /// Replaces a temporary password by the owner's; returns false if it was replaced meanwhile.
  func replaceTemporaryPassword(_ temporary: StoredPassword, with hash: String) throws -> Bool
  /// Replaces the hash of a password, and ends the account's sessions if asked.
  func replacePassword(of id: AccountID, with hash: String, endingSessions: Bool) throws
}

/// Changes accounts that exist: what their owners and the founder do with them.
package protocol MemberGateway: AnyObject {
  /// Changes a field of a profile.
  func edit(_ field: Profile.Field, of id: AccountID, to value: String?) throws
  /// Undoes the last change of a person since the login, if it can be undone. After that there is none to
  /// undo.
  func undo(by person: AccountID, now: Int64) throws -> Undoing
  /// Deletes an account with all its blogs and ties.
  func delete(_ id: AccountID) throws
  /// The founder: the account that was registered first, or the oldest registered one after the
  /// founder was deleted. Sample people never are.
  func founder() throws -> AccountID?
  /// Sets the level of an account.
  func setLevel(_ level: Int, of id: AccountID, by founder: AccountID) throws
  /// Disables or enables an account; its sessions end. Counts leave disabled accounts out.
  func setDisabled(_ isDisabled: Bool, of id: AccountID, by founder: AccountID) throws
  /// Replaces the password of an account by a temporary one, and ends its sessions. Returns false
  /// if the account has no password.
  func setTemporaryPassword(
    _ hash: String, to id: AccountID, by founder: AccountID
  ) throws -> Bool
}

/// The stored hash of an account's password.
package struct StoredPassword: Equatable, Sendable {
  package let id: AccountID
  package let hash: String
  /// Whether the founder set it: then the owner has to choose another one at login.
  package let isTemporary: Bool

  package init(id: AccountID, hash: String, isTemporary: Bool = false) {
    self.id = id
    self.hash = hash
    self.isTemporary = isTemporary
  }
}

/// The outcome of registering.
package enum RegisterOutcome: Equatable, Sendable {
  case registered(AccountID)
  case taken
  /// The name looks like that of another account.
  case looksLike(String)
}

/// The reason that an account may not write any more.
package enum RightsRefusal: Error, Equatable, Sendable {
  /// The session has ended, or the account is disabled or deleted.
  case ended
  /// Only the founder may make the change.
  case notFounder
}

/// Whether an attempt to log in is allowed now.
package enum LoginAttemptVerdict: Equatable, Sendable {
  case allowed
  case wait(seconds: Int64)
}

/// The outcome of an undo.
package enum Undoing: Equatable, Sendable {
  case nothing
  case done(UndoableChange)
  /// The subject was changed again meanwhile, and nothing was undone.
  case overtaken(UndoableChange)
}

/// A change that can be undone.
package enum UndoableChange: Equatable, Sendable {
  case like(BlogID)
  case follow(AccountID)
  /// A blog was moved to the bin.
  case bin(BlogID)
  case publish(BlogID)
}
