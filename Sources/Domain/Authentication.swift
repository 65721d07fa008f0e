/// Decides whether a password is an account's, without telling anything else.
package struct Authentication {
  /// What came of a try.
  package enum Verdict: Equatable, Sendable {
    case right(AccountID)
    /// Right, but lent: it has to be replaced before it is good for anything else.
    case temporary(StoredPassword)
    /// Wrong, or nobody has that name, or they cannot log in: nobody can tell which.
    case wrong
    case wait(seconds: Int64)
  }

  private let accounts: any AccountGateway
  private let keeper: () -> any SecretKeeper
  private let clock: any Clock

  /// Makes an authentication; the keeper is made when the first password is compared.
  package init(
    accounts: any AccountGateway, keeper: @escaping () -> any SecretKeeper, clock: any Clock
  ) {
    self.accounts = accounts
    self.keeper = keeper
    self.clock = clock
  }

  /// Compares a password with that of the account of this name.
  package func check(_ name: String, _ secret: Secret) throws -> Verdict {
    // The try is counted before anything is compared, so that a crash does not give one back.
    let verdict = try accounts.recordLoginAttempt(name: name, now: clock.wallSeconds)
    if case .wait(let seconds) = verdict { return .wait(seconds: seconds) }
    let keeper = keeper()
    let account = try accounts.passwordHash(name: name)
    guard let account, try isRight(secret, account.hash, keeper) else {
      // Who does not exist costs as much time as who does.
      if account == nil { _ = try keeper.matches(secret, keeper.dummyHash) }
      return .wrong
    }
    try accounts.resetLoginAttempts(name: name)
    if account.isTemporary { return .temporary(account) }
    if keeper.isOutdated(account.hash) {
      try accounts.replacePassword(
        of: account.id, with: try keeper.hash(secret), endingSessions: false)
    }
    return .right(account.id)
  }

  private func isRight(
    _ secret: Secret, _ hash: String, _ keeper: any SecretKeeper
  ) throws -> Bool {
    do {
      return try keeper.matches(secret, hash)
    } catch SecretFailure.unreasonable {
      // A planted hash must not decide what a login costs.
      return try keeper.matches(secret, keeper.dummyHash)
    }
  }
}

/// What a password has to be.
package enum PasswordRule {
  /// Why a text is not a password.
  package enum Refusal: Error, Equatable, Sendable {
    case tooShort, isTheName, notText
  }

  package static let shortest = 8

  /// Refuses what is too short, is not text, or is the account's own name.
  package static func check(_ secret: Secret, of name: String) throws {
    guard secret.count >= shortest else { throw Refusal.tooShort }
    try secret.withBytes { bytes in
      guard bytes.isUTF8 else { throw Refusal.notText }
      if bytes.isFolded(to: name) { throw Refusal.isTheName }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are a name in letters of any case; it is kept in one.
  fileprivate func isFolded(to name: String) -> Bool {
    var decoder = UTF8()
    var bytes = makeIterator()
    var rest = name.unicodeScalars[...]
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      for folded in scalar.properties.lowercaseMapping.unicodeScalars {
        guard rest.popFirst() == folded else { return false }
      }
    }
    return rest.isEmpty
  }

  /// Whether the bytes are valid UTF-8; decided without copying them anywhere.
  fileprivate var isUTF8: Bool {
    var decoder = UTF8()
    var bytes = makeIterator()
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue: continue
      case .emptyInput: return true
      case .error: return false
      }
    }
  }
}
