/// Keeps accounts: who there is, what they say of themselves, and how they prove who they are.
package protocol AccountGateway: AnyObject {
  /// Makes an account; a name that is taken is refused.
  func register(name: String, passwordHash: String, now: Int64) throws -> RegisterOutcome
  /// The first account that somebody registered; sample people do not count.
  func founder() throws -> AccountID?
  /// Removes an account with all that it wrote.
  func delete(_ id: AccountID) throws
  /// Gives a level.
  func setLevel(_ level: Int, of id: AccountID) throws
  /// Lets an account log in, or not; its sessions end. Others count it only while it can.
  func setDisabled(_ isDisabled: Bool, of id: AccountID) throws
  /// Whether there is any account.
  func hasAccounts() throws -> Bool
  /// Ties an account to a user of the operating system, or to none.
  func tie(_ id: AccountID, toSystemUser number: Int64?) throws
  /// The account that is tied to a user of the operating system.
  func account(systemUser number: Int64) throws -> AccountID?
  /// The account of that name.
  func account(named name: String) throws -> Person?
  /// Counts one try to log in before anything else happens, and says how long it has to wait.
  func recordLoginAttempt(name: String, now: Int64) throws -> LoginAttemptVerdict
  /// Ends the slowing down after a success.
  func resetLoginAttempts(name: String) throws
  /// What a password is compared with; nothing for who does not exist, cannot log in or is disabled.
  func passwordHash(name: String) throws -> StoredPassword?
  /// Gives an account that has a password another one, which lets in once; its sessions end. False
  /// where nobody can log in.
  func setTemporaryPassword(_ hash: String, to id: AccountID) throws -> Bool
  /// Puts its owner's password in the place of a lent one; false where that is another one by now.
  func replaceTemporaryPassword(_ lent: StoredPassword, with hash: String) throws -> Bool
  /// Puts another hash in the place of the old one, and ends the sessions that it opened.
  func replacePassword(of id: AccountID, with hash: String, endingSessions: Bool) throws
  /// Changes one thing that a person says of themselves.
  func edit(_ field: Profile.Field, of id: AccountID, to value: String?) throws
}

/// What is kept of the password of an account.
package struct StoredPassword: Equatable, Sendable {
  package let id: AccountID
  package let hash: String
  /// Whether somebody else made it: then it lets its owner in once, to choose another.
  package let isTemporary: Bool

  /// Makes it of its parts.
  package init(id: AccountID, hash: String, isTemporary: Bool = false) {
    self.id = id
    self.hash = hash
    self.isTemporary = isTemporary
  }
}

/// What came of an attempt to register.
package enum RegisterOutcome: Equatable, Sendable {
  case registered(AccountID)
  case taken
}

/// Whether a try to log in may be made now.
package enum LoginAttemptVerdict: Equatable, Sendable {
  case allowed
  case wait(seconds: Int64)
}

/// Keeps who is logged in, by the hash of a token that only they have.
package protocol SessionGateway: AnyObject {
  /// Opens a session.
  func open(_ session: NewSession) throws
  /// Whose session it is, if it still holds.
  func person(tokenHash: [UInt8], now: Int64) throws -> Person?
  /// Ends a session.
  func end(tokenHash: [UInt8]) throws
  /// Ends all sessions of an account.
  func endAll(of id: AccountID) throws
  /// The sessions of an account, the latest first.
  func sessions(of id: AccountID, now: Int64) throws -> [Session]
}

/// A session that is about to begin.
package struct NewSession: Sendable {
  package let tokenHash: [UInt8]
  package let account: AccountID
  /// What a machine calls its token; nothing for a person at a terminal.
  package let name: String?
  package let now: Int64

  /// Makes a session.
  package init(tokenHash: [UInt8], account: AccountID, name: String?, now: Int64) {
    self.tokenHash = tokenHash
    self.account = account
    self.name = name
    self.now = now
  }
}

/// A session as its owner sees it.
package struct Session: Equatable, Sendable {
  package let name: String?
  package let createdAt: Int64
  package let usedAt: Int64

  /// Makes a session.
  package init(name: String?, createdAt: Int64, usedAt: Int64) {
    self.name = name
    self.createdAt = createdAt
    self.usedAt = usedAt
  }
}

/// Makes all changes of a run one change.
package protocol AtomicRun: AnyObject {
  /// From now on nothing is kept before `release`.
  func hold()
  /// Keeps everything that was changed since `hold`, or nothing.
  func release(keeping isKept: Bool) throws
}

/// Tells that another process changed what is kept.
package protocol ChangeFeed: AnyObject {
  /// Whether that happened since it was last asked.
  func hasChanged() -> Bool
}
