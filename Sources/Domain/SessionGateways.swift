package import Platform

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
}

// An identity that stores nothing on this machine needs no more.
extension Identity {
  package func renew(as id: AccountID, after endingAll: () throws -> Void) throws {
    try endingAll()
    try logIn(as: id)
  }

  package func isCurrent(_ session: Session) throws -> Bool { false }
}

/// Stores sessions by the hashes of their tokens.
package protocol SessionGateway: AnyObject {
  /// Opens a session.
  func open(_ session: NewSession) throws
  /// The person whose session this is; `nil` if it has ended.
  func person(tokenHash: [UInt8], now: Int64) throws -> Person?
  /// Ends a session.
  func end(tokenHash: [UInt8]) throws
  /// Ends all sessions of an account.
  func endAll(of id: AccountID) throws
  /// The sessions of an account, the latest first.
  func sessions(of id: AccountID, now: Int64) throws -> [Session]
}

/// Hashes passwords, compares them with hashes, and creates random tokens.
package protocol SecretKeeper: AnyObject {
  /// The hash to store instead of a password.
  func hash(_ secret: Secret) throws -> String
  /// Whether the secret is the one that was hashed; lack of memory is not a wrong password.
  func matches(_ secret: Secret, _ hash: String) throws -> Bool
  /// A hash that no secret matches and that costs as much as any to compare.
  var dummyHash: String { get }
  /// Whether a hash was made with less than is asked for today.
  func isOutdated(_ hash: String) -> Bool
  /// A secret of text that the program itself made.
  func secret(of text: String) -> Secret
  /// Text of random bits that proves a session.
  func makeToken() -> String
  /// The hash to store instead of a token.
  func hash(ofToken token: String) -> [UInt8]
}

/// A session to open.
package struct NewSession: Sendable {
  package let tokenHash: [UInt8]
  package let account: AccountID
  /// The name of a machine's token; `nil` for a person's login.
  package let name: String?
  package let now: Int64

  package init(tokenHash: [UInt8], account: AccountID, name: String?, now: Int64) {
    self.tokenHash = tokenHash
    self.account = account
    self.name = name
    self.now = now
  }
}

/// A session as its owner sees it.
package struct Session: Equatable, Sendable {
  package let tokenHash: [UInt8]
  /// The number of the session among all that the account has opened.
  package let number: Int
  package let name: String?
  package let createdAt: Int64
  package let usedAt: Int64
  /// The moment at which it ends unless it is used before.
  package let endsAt: Int64

  package init(
    tokenHash: [UInt8], number: Int, name: String?, createdAt: Int64, usedAt: Int64,
    endsAt: Int64
  ) {
    self.tokenHash = tokenHash
    self.number = number
    self.endsAt = endsAt
    self.name = name
    self.createdAt = createdAt
    self.usedAt = usedAt
  }
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

/// The reason that a session cannot be stored.
package enum IdentityFailure: Error, Equatable, Sendable {
  /// There is no folder for the file of a session.
  case noPlace
  /// The token that was given is not valid, or not any more.
  case tokenNotValid
}

/// An error of hashing or comparing a secret.
package enum SecretFailure: Error, Equatable, Sendable {
  /// There was not enough memory to hash, so the secret was not checked.
  case outOfMemory
  /// A stored hash costs more memory or time than any hash of the program.
  case unreasonable
}
