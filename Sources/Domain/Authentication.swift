package import Platform

/// Checks the password of an account. It reveals the result alone.
package struct Authentication {
  /// The result of an attempt.
  package enum Verdict: Equatable, Sendable {
    case right(AccountID)
    /// The right, temporary password: the owner has to replace it before doing anything else.
    case temporary(StoredPassword)
    /// A wrong password, an unknown name, or an account that cannot log in.
    case wrong
    case wait(seconds: Int64)
  }

  private let accounts: any AccountGateway
  private let keeper: () -> any SecretKeeper
  private let clock: any Clock

  /// `keeper` is called when the first password is compared.
  package init(
    accounts: any AccountGateway, keeper: @escaping () -> any SecretKeeper, clock: any Clock
  ) {
    self.accounts = accounts
    self.keeper = keeper
    self.clock = clock
  }

  /// Compares a password with that of the account of this name.
  package func check(_ name: String, _ secret: Secret) throws -> Verdict {
    // The attempt is counted before the comparison, so that a crash does not undo the count.
    let verdict = try accounts.recordLoginAttempt(name: name, now: clock.wallSeconds)
    if case .wait(let seconds) = verdict { return .wait(seconds: seconds) }
    let keeper = keeper()
    let account = try accounts.passwordHash(name: name)
    guard let account, try isRight(secret, account.hash, keeper) else {
      // A dummy hash takes as long to compare, so that the time does not tell which names exist.
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
      // A planted hash must not decide how much a login costs.
      return try keeper.matches(secret, keeper.dummyHash)
    }
  }
}

/// The rules for passwords.
package enum PasswordRule {
  /// The reason to refuse a password.
  package enum Refusal: Error, Equatable, Sendable {
    case tooShort, isTheName, notText
  }

  package static let shortest = 8

  /// Refuses a password that is too short, is not UTF-8, or is the name of the account.
  package static func check(_ secret: Secret, of name: String) throws {
    guard secret.count >= shortest else { throw Refusal.tooShort }
    try secret.withBytes { bytes in
      guard bytes.isUTF8 else { throw Refusal.notText }
      if bytes.isFolded(to: name) { throw Refusal.isTheName }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are this lowercase name in any case.
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

  /// Whether the bytes are valid UTF-8; checked without copying them.
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
