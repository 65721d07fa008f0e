package import Domain
package import Platform

/// The session of this user, from a token in a private file or in `COTERIE_TOKEN`.
package final class SessionIdentity: Identity {
  private let gateway: any SessionGateway
  private let keeper: () -> any SecretKeeper
  private let file: TokenFile?
  /// `nil` as well after it was ended here.
  private var givenToken: String?
  /// Whether the given token was ended here. The rest of the run is a guest's.
  private var hasEndedGiven = false
  private let clock: any Clock
  /// The token that was last read from the file or written to it.
  private var latestToken: String?
  private var known = Known.nothing
  /// Whether changes of the file wait for `release`.
  private var isHeld = false
  /// The token of the file, once it was read in an atomic run.
  private var heldToken: String?
  private var waiting: FileChange?
  private let mayHaveEnded: () -> Bool
  /// Whether the session was found to have ended elsewhere, which was not told yet.
  private var wasLost = false
  /// The moment of the last look at the store.
  private var looked = Instant(nanoseconds: 0)
  /// The time at which the session was looked up.
  private var knownSince: Int64 = 0
  /// Whether the session may have ended elsewhere since the last look.
  private var isDoubted = false
  /// The seconds for which lines that have come together trust a look.
  private static let trusted = 0.25
  /// After an hour the session is looked up again: it may have expired at an open prompt.
  private static let trustedWithoutChange: Int64 = 3_600

  private enum FileChange {
    case write(token: String)
    case remove
  }

  /// The account of the session, as far as it was looked up. A run keeps its session by the hash of the
  /// token: the file may hold the token of another account by now.
  private enum Known {
    case nothing
    case guest
    /// The session of this run has ended. Only a login makes it another one.
    case ended
    case person(Person, tokenHash: [UInt8])
    /// The account has to be read again.
    case session(tokenHash: [UInt8])
  }

  /// `givenToken` comes from the environment and takes precedence over the one in the file. `mayHaveEnded`
  /// tells whether another process may have ended the session since its last call. Without a change of the
  /// store nobody has.
  package init(
    sessions: any SessionGateway, keeper: @escaping () -> any SecretKeeper, file: TokenFile?,
    givenToken: String?, mayHaveEnded: @escaping () -> Bool = { true }, clock: any Clock
  ) {
    gateway = sessions
    self.keeper = keeper
    self.file = file
    self.givenToken = givenToken.map(SessionIdentity.withoutLineEnd)
    self.mayHaveEnded = mayHaveEnded
    self.clock = clock
  }

  package func me() throws -> Person? {
    switch known {
    case .guest, .ended: return nil
    case .person(let person, let hash):
      if !isLookDue() { return person }
      known = .session(tokenHash: hash)
    case .nothing, .session: break
    }
    let hadSession = knownHash != nil
    // Without a token the store is not opened, so that a guest's command is quick.
    let hash = try tokenHash()
    let person = try hash.flatMap { try gateway.person(tokenHash: $0, now: clock.wallSeconds) }
    knownSince = clock.wallSeconds
    guard let hash, let person else {
      // A mistyped token must not make its owner a guest.
      if hasGivenToken {
        known = .nothing
        throw IdentityFailure.tokenNotValid
      }
      known = hadSession ? .ended : .guest
      wasLost = wasLost || hadSession
      return nil
    }
    known = .person(person, tokenHash: hash)
    return person
  }

  private var knownHash: [UInt8]? {
    switch known {
    case .person(_, let hash), .session(let hash): hash
    case .nothing, .guest, .ended: nil
    }
  }

  /// The hash of the token of this run.
  private func tokenHash() throws -> [UInt8]? {
    if case .ended = known { return nil }
    return try knownHash ?? token().map { keeper().hash(ofToken: $0) }
  }

  /// Whether the session has to be looked up again.
  private func isLookDue() -> Bool {
    let isOld = clock.wallSeconds - knownSince > SessionIdentity.trustedWithoutChange
    guard isDoubted || isOld else { return false }
    (isDoubted, looked) = (false, clock.now)
    return mayHaveEnded() || isOld
  }

  package func doubt() { isDoubted = true }

  package func beginLine() {
    guard case .person = known, !isDoubted else { return }
    isDoubted = clock.now.seconds(since: looked) > SessionIdentity.trusted
  }

  package func rightsEnded() throws {
    doubt()
    if hasGivenToken { throw IdentityFailure.tokenNotValid }
  }

  package func takeLoss() -> Bool {
    defer { wasLost = false }
    return wasLost
  }

  package var hasGivenToken: Bool { givenToken != nil }

  /// The token alone: a file of it ends with a line end.
  private static func withoutLineEnd(_ token: String) -> String {
    var bytes = token.utf8[...]
    if bytes.last == 0x0A { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  package func prepare() throws {
    guard let file else { throw IdentityFailure.noPlace }
    try file.prepare()
  }

  package func logIn(as id: AccountID) throws {
    if file == nil { throw IdentityFailure.noPlace }
    let token = try open(for: id, name: nil)
    do {
      try change(.write(token: token))
    } catch {
      // The token was not saved. Without it the session can never be used.
      try? gateway.end(tokenHash: keeper().hash(ofToken: token))
      throw error
    }
    hasEndedGiven = false
    latestToken = token
    known = .nothing
  }

  package func makeToken(for id: AccountID, name: String) throws -> String {
    try open(for: id, name: name)
  }

  package func logOut(everywhere: Bool) throws {
    let hash = try tokenHash()
    if everywhere, let me = try me() {
      try gateway.endAll(of: me.id)
    } else if let hash {
      try gateway.end(tokenHash: hash)
    }
    let isGiven = hasGivenToken
    givenToken = nil
    // A given token is another session than that of the file, often of another account.
    if isGiven {
      (hasEndedGiven, latestToken, known) = (true, nil, .nothing)
      return
    }
    // So may be the token that another process has written since.
    let isOfFile = try hash == nil || token().map { keeper().hash(ofToken: $0) } == hash
    (latestToken, known) = (nil, .ended)
    do {
      if isOfFile { try change(.remove) }
    } catch FileRefusal.failed where hash != nil {
    } catch FileRefusal.full where hash != nil {
      // The session has ended in the store. The token that remains is that of no session.
    }
  }

  package func renew(as id: AccountID, after endingAll: () throws -> Void) throws {
    guard let givenToken else {
      try endingAll()
      return try logIn(as: id)
    }
    let hash = keeper().hash(ofToken: givenToken)
    let name = try gateway.sessions(of: id, now: clock.wallSeconds)
      .first { $0.tokenHash == hash }?.name
    try endingAll()
    try gateway.open(
      NewSession(tokenHash: hash, account: id, name: name, now: clock.wallSeconds))
    known = .nothing
  }

  // MARK: Atomic runs

  package func hold() {
    isHeld = true
    heldToken = nil
  }

  package func release(keeping isKept: Bool) throws {
    let change = isKept ? waiting : nil
    isHeld = false
    heldToken = nil
    waiting = nil
    if let change { try self.change(change) }
    known = .nothing
  }

  private func change(_ change: FileChange) throws {
    if isHeld { return waiting = change }
    switch change {
    case .write(let token): try file?.write(token)
    case .remove: try file?.remove()
    }
  }

  package func isCurrent(_ session: Session) throws -> Bool {
    try tokenHash() == session.tokenHash
  }

  package func end(_ session: Session) throws -> Bool {
    if try isCurrent(session) {
      try logOut(everywhere: false)
      return true
    }
    try gateway.end(tokenHash: session.tokenHash)
    return false
  }

  package func sessions() throws -> [Session] {
    try me().map { try gateway.sessions(of: $0.id, now: clock.wallSeconds) } ?? []
  }

  package func reload() {
    switch known {
    case .person(_, let hash): known = .session(tokenHash: hash)
    case .guest: known = .nothing
    case .nothing, .ended, .session: break
    }
  }

  private func open(for id: AccountID, name: String?) throws -> String {
    let keeper = keeper()
    let token = keeper.makeToken()
    try gateway.open(
      NewSession(
        tokenHash: keeper.hash(ofToken: token), account: id, name: name, now: clock.wallSeconds))
    return token
  }

  private func token() throws -> String? {
    if let givenToken { return givenToken }
    if hasEndedGiven { return nil }
    if let waiting {
      if case .write(let token) = waiting { return token }
      return nil
    }
    if let heldToken { return heldToken }
    do {
      latestToken = try file?.read()
      if isHeld { heldToken = latestToken }
    } catch FileRefusal.failed where latestToken != nil {
      // A command reads the session again after a change. The change is made, so an error of the disk
      // must not make the command fail. The store still decides whether the session holds.
    }
    return latestToken
  }
}
