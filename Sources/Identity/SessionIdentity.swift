package import Domain
package import Platform

/// The session of this user, from a token in a private file or in `COTERIE_TOKEN`.
package final class SessionIdentity: Identity {
  private let gateway: any SessionGateway
  private let keeper: () -> any SecretKeeper
  private let file: TokenFile?
  private let givenToken: String?
  private let clock: any Clock
  /// The token that was last read from the file or written to it.
  private var latestToken: String?
  private var known = Known.nothing
  /// The time at which the session was looked up.
  private var knownSince: Int64 = 0
  /// After an hour the session is looked up again: it may have expired at an open prompt.
  private static let trusted: Int64 = 3_600

  /// The account of the session, as far as it was looked up.
  private enum Known {
    case nothing
    case guest
    case person(Person)
  }

  /// `token` comes from the environment and takes precedence over the one in the file.
  package init(
    sessions: any SessionGateway, keeper: @escaping () -> any SecretKeeper, file: TokenFile?,
    givenToken: String?, clock: any Clock
  ) {
    gateway = sessions
    self.keeper = keeper
    self.file = file
    self.givenToken = givenToken
    self.clock = clock
  }

  package func me() throws -> Person? {
    switch known {
    case .guest: return nil
    case .person(let person):
      if clock.wallSeconds - knownSince <= SessionIdentity.trusted { return person }
    case .nothing: break
    }
    // Without a token the store is not opened, so that a guest's command is quick.
    let found = try token().flatMap { token in
      try gateway.person(tokenHash: keeper().hash(ofToken: token), now: clock.wallSeconds)
    }
    knownSince = clock.wallSeconds
    known = found.map { .person($0) } ?? .guest
    return found
  }

  package func prepare() throws {
    guard let file else { throw IdentityFailure.noPlace }
    try file.prepare()
  }

  package func logIn(as id: AccountID) throws {
    guard let file else { throw IdentityFailure.noPlace }
    let token = try open(for: id, name: nil)
    do {
      try file.write(token)
    } catch {
      // The token was not saved. Without it the session can never be used.
      try? gateway.end(tokenHash: keeper().hash(ofToken: token))
      throw error
    }
    latestToken = token
    reload()
  }

  package func makeToken(for id: AccountID, name: String) throws -> String {
    try open(for: id, name: name)
  }

  package func logOut(everywhere: Bool) throws {
    let token = try token()
    if everywhere, let me = try me() {
      try gateway.endAll(of: me.id)
    } else if let token {
      try gateway.end(tokenHash: keeper().hash(ofToken: token))
    }
    latestToken = nil
    reload()
    do {
      try file?.remove()
    } catch FileRefusal.failed where token != nil {
      // The session has ended in the store. The token that remains is that of no session.
    }
  }

  package func sessions() throws -> [Session] {
    try me().map { try gateway.sessions(of: $0.id, now: clock.wallSeconds) } ?? []
  }

  package func reload() { known = .nothing }

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
    do {
      latestToken = try file?.read()
    } catch FileRefusal.failed where latestToken != nil {
      // A command reads the session again after a change. The change is made, so an error of the disk
      // must not make the command fail. The store still decides whether the session holds.
    }
    return latestToken
  }
}
