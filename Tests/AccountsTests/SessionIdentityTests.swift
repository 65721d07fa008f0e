import Circle
import Domain
import Fixtures
import Glibc
import Accounts
import Platform
import Testing

@Suite("The current session", .serialized)
struct SessionIdentityTests {
  private let store: TestStore
  private let clock = WallClock()
  private let keeper = SodiumKeeper(cost: .least)
  private let ada: AccountID
  private let folder = "state/coterie/sessions"

  init() throws {
    store = try TestStore()
    ada = try store.register("ada")
  }

  private func identity(
    for path: String = "/circle.db", given token: String? = nil, hasPlace: Bool = true,
    mayHaveEnded: @escaping () -> Bool = { true }
  ) -> SessionIdentity {
    SessionIdentity(
      sessions: store.sessions, keeper: { keeper },
      file: hasPlace ? TokenFile(stateFolder: store.scratch("state"), store: path) : nil,
      givenToken: token, mayHaveEnded: mayHaveEnded, clock: clock)
  }

  private var tokenFile: String { folder + "/" + (store.scratch.names(in: folder).first ?? "") }

  @Test("A guest has no session, and asking for it creates no file")
  func guest() throws {
    #expect(try identity().me() == nil)
    #expect(try identity().sessions() == [])
    #expect(store.scratch.names().isEmpty)
  }

  @Test("A login lasts for the next runs, until logout")
  func session() throws {
    let identity = identity()
    try identity.logIn(as: ada)
    #expect(try identity.me()?.name == "ada")
    #expect(try self.identity().me()?.id == ada)
    #expect(store.scratch.mode(of: tokenFile) == 0o600)
    #expect(store.scratch.mode(of: folder) == 0o700)
    try self.identity().logOut(everywhere: false)
    #expect(store.scratch.names(in: folder).isEmpty)
    #expect(try self.identity().me() == nil)
    #expect(try store.number("SELECT count(*) FROM session") == 0)
  }

  @Test("The store does not contain the token of the file")
  func tokens() throws {
    try identity().logIn(as: ada)
    let text = String(decoding: try #require(store.scratch.read(tokenFile)), as: UTF8.self)
    let token = try #require(text.split(separator: "\n").last)
    #expect(token.utf8.count == 43)
    #expect(
      try store.database.first(
        "SELECT count(*) FROM session WHERE token_hash = $1", [.blob(Array(token.utf8))]
      ) { $0.number }
        == 0)
  }

  @Test("A session of one store does not hold in another, even in a file of the same name")
  func otherStore() throws {
    try identity().logIn(as: ada)
    #expect(try identity(for: "/other.db").me() == nil)
    // As if the names of both stores had the same hash.
    let bytes = try #require(store.scratch.read(tokenFile))
    let first = store.scratch.names(in: folder)
    try identity(for: "/other.db").logIn(as: ada)
    let second = try #require(store.scratch.names(in: folder).first { !first.contains($0) })
    store.scratch.write(bytes, to: "\(folder)/\(second)")
    #expect(try identity(for: "/other.db").me() == nil)
  }

  @Test(
    "A token that others can read is refused with the command that fixes it",
    arguments: [
      mode_t(0o640), 0o604, 0o660, 0o777,
    ])
  func loose(_ mode: mode_t) throws {
    try identity().logIn(as: ada)
    let path = store.scratch(tokenFile)
    chmod(path, mode)
    #expect(throws: FileRefusal.loose(path: path, command: "chmod 600 \(path)")) {
      try identity().me()
    }
  }

  @Test(
    "A folder of sessions that others can enter is refused, for reading and for writing",
    arguments: ["state/coterie", "state/coterie/sessions"])
  func looseFolder(_ name: String) throws {
    try identity().logIn(as: ada)
    let path = store.scratch(name)
    chmod(path, 0o750)
    let wanted = FileRefusal.loose(path: path, command: "chmod 700 \(path)")
    #expect(throws: wanted) { try identity().me() }
    let before = store.scratch.read(tokenFile)
    #expect(throws: wanted) { try identity().logIn(as: ada) }
    #expect(store.scratch.read(tokenFile) == before)
    chmod(path, 0o700)
    #expect(try identity().me()?.id == ada)
    // The folder for the state of all programs is not checked.
    chmod(store.scratch("state"), 0o755)
    #expect(try identity().me()?.id == ada)
  }

  @Test(
    "A token of another user, or in their folder, is refused",
    .enabled(if: geteuid() == 0, "only root can give a file away"),
    arguments: ["", "state/coterie", "state/coterie/sessions"])
  func notMine(_ name: String) throws {
    try identity().logIn(as: ada)
    let path = store.scratch(name.isEmpty ? tokenFile : name)
    chown(path, 65_534, gid_t.max)
    #expect(
      throws: FileRefusal.notMine(path: path, owner: 65_534, command: "chown 0 \(path)")
    ) { try identity().me() }
    chown(path, 0, gid_t.max)
    #expect(try identity().me()?.id == ada)
  }

  @Test("A linked token file is not read")
  func link() throws {
    try identity().logIn(as: ada)
    let path = store.scratch(tokenFile)
    rename(path, store.scratch("elsewhere"))
    symlink(store.scratch("elsewhere"), path)
    #expect(throws: FileRefusal.notAFile(path: path)) { try identity().me() }
  }

  @Test("A token from the environment takes precedence over the file")
  func given() throws {
    let bob = try store.register("bob")
    try identity().logIn(as: ada)
    let token = try identity().makeToken(for: bob, name: "ci")
    #expect(try identity(given: token).me()?.id == bob)
    #expect(try identity().me()?.id == ada)
    #expect(try identity(given: token).sessions().map(\.name) == ["ci"])
  }

  @Test("Logging out with a token from the environment leaves the login of the file")
  func givenLogout() throws {
    let bob = try store.register("bob")
    try identity().logIn(as: ada)
    for everywhere in [false, true] {
      let token = try identity().makeToken(for: bob, name: "ci")
      try identity(given: token).logOut(everywhere: everywhere)
      #expect(throws: IdentityFailure.tokenNotValid) { try identity(given: token).me() }
      #expect(try identity().me()?.id == ada)
    }
  }

  @Test("A new password keeps the token that is used, its name and the login of the file")
  func renewed() throws {
    let bob = try store.register("bob")
    try identity().logIn(as: ada)
    let token = try identity().makeToken(for: bob, name: "ci")
    let other = try identity().makeToken(for: bob, name: "backup")
    let given = identity(given: token)
    _ = try given.me()
    try given.renew(as: bob) {
      try store.accounts.replacePassword(of: bob, with: "new", endingSessions: true)
    }
    #expect(try given.me()?.id == bob)
    #expect(try identity(given: token).sessions().map(\.name) == ["ci"])
    #expect(throws: IdentityFailure.tokenNotValid) { try identity(given: other).me() }
    #expect(try identity().me()?.id == ada)
    try identity().renew(as: ada) {
      try store.accounts.replacePassword(of: ada, with: "new", endingSessions: true)
    }
    #expect(try identity().me()?.id == ada)
  }

  @Test("In an atomic run the login of the file changes at its end, or not at all")
  func held() throws {
    try identity().logIn(as: ada)
    for isKept in [false, true] {
      let before = store.scratch.read(tokenFile)
      let identity = identity()
      store.database.hold()
      identity.hold()
      try identity.logOut(everywhere: false)
      #expect(try identity.me() == nil)
      #expect(store.scratch.read(tokenFile) == before)
      try store.database.release(keeping: isKept)
      try identity.release(keeping: isKept)
      #expect(try identity.me()?.id == (isKept ? nil : ada))
      #expect(try self.identity().me()?.id == (isKept ? nil : ada))
    }
  }

  @Test(
    "An unknown token is refused, although there is a session",
    arguments: [
      "x", "' OR 1=1 --", String(repeating: "A", count: 100_000),
    ])
  func unknown(_ token: String) throws {
    try identity().logIn(as: ada)
    #expect(throws: IdentityFailure.tokenNotValid) { try identity(given: token).me() }
  }

  @Test(
    "With a damaged token file the user is a guest",
    arguments: [
      "", "\n", "/circle.db", "/circle.db\n\n", "/circle.db\nx\ny\n", "\u{0}",
    ])
  func damaged(_ text: String) throws {
    try identity().logIn(as: ada)
    store.scratch.write(Array(text.utf8), to: tokenFile)
    #expect(try identity().me() == nil)
    store.scratch.write([0xff, 0xfe, 0x0a], to: tokenFile)
    #expect(try identity().me() == nil)
  }

  @Test("Logging out everywhere ends the other sessions, too")
  func everywhere() throws {
    try identity().logIn(as: ada)
    let token = try identity().makeToken(for: ada, name: "ci")
    try identity().logOut(everywhere: true)
    #expect(throws: IdentityFailure.tokenNotValid) { try identity(given: token).me() }
    #expect(try identity().me() == nil)
  }

  @Test("An ended session, or one of a disabled account, makes a guest")
  func over() throws {
    try identity().logIn(as: ada)
    clock.wallSeconds += 6 * 86_400
    #expect(try identity().me()?.id == ada)
    clock.wallSeconds += 7 * 86_400
    #expect(try identity().me() == nil)
    clock.wallSeconds -= 86_400
    #expect(try identity().me() == nil)
    try identity().logIn(as: ada)
    #expect(try identity().me()?.id == ada)
    try store.members.setDisabled(true, of: ada)
    #expect(try identity().me() == nil)
  }

  @Test("Without a folder for the token a login fails and opens no session")
  func noPlace() throws {
    #expect(throws: IdentityFailure.noPlace) { try identity(hasPlace: false).prepare() }
    #expect(throws: IdentityFailure.noPlace) { try identity(hasPlace: false).logIn(as: ada) }
    #expect(try store.number("SELECT count(*) FROM session") == 0)
  }

  @Test("A folder that is not writable is refused, and no session stays open")
  func blocked() throws {
    store.scratch.write([], to: "state")
    let path = store.scratch("state/coterie")
    func isAboutThePlace(_ error: any Error) -> Bool {
      guard case FileRefusal.failed(let place, "Not a directory") = error else { return false }
      return place.hasPrefix(path)
    }
    #expect { try identity().prepare() } throws: { isAboutThePlace($0) }
    #expect { try identity().logIn(as: ada) } throws: { isAboutThePlace($0) }
    #expect(try store.number("SELECT count(*) FROM session") == 0)
  }

  @Test("The folder is prepared once, and is empty")
  func prepared() throws {
    try identity().prepare()
    try identity().prepare()
    #expect(store.scratch.mode(of: folder) == 0o700)
    #expect(store.scratch.names(in: folder).isEmpty)
  }

  @Test("A session that expires at an open prompt ends there, and daily use keeps it")
  func openPrompt() throws {
    let identity = identity()
    try identity.logIn(as: ada)
    for _ in 1...10 {
      clock.wallSeconds += 86_400
      identity.doubt()
      #expect(try identity.me()?.id == ada)
    }
    clock.wallSeconds += 7 * 86_400
    identity.doubt()
    #expect(try identity.me() == nil)
  }

  @Test("Lines that are read ahead look the session up once for all that come soon")
  func lines() throws {
    let identity = identity()
    try identity.logIn(as: ada)
    _ = try identity.me()
    let before = store.database.work.statements
    for _ in 1...100 {
      identity.beginLine()
      _ = try identity.me()
    }
    #expect(store.database.work.statements == before)
    clock.pause(seconds: 0.3)
    identity.beginLine()
    #expect(try identity.me()?.id == ada)
    #expect(store.database.work.statements > before)
  }

  @Test("While the store has not changed, a session is looked up again only after an hour")
  func unchanged() throws {
    var hasChanged = false
    let identity = identity(mayHaveEnded: { hasChanged })
    try identity.logIn(as: ada)
    _ = try identity.me()
    func looks() throws -> Bool {
      let before = store.database.work.statements
      identity.doubt()
      #expect(try identity.me()?.id == ada)
      return store.database.work.statements > before
    }
    #expect(try !looks())
    hasChanged = true
    #expect(try looks())
    hasChanged = false
    #expect(try !looks())
    clock.wallSeconds += 3_601
    #expect(try looks())
  }

  @Test("An open run keeps its account, and becomes a guest when that session ended")
  func otherAccount() throws {
    let identity = identity()
    try identity.logIn(as: ada)
    _ = try identity.me()
    let bob = try store.register("bob")
    try self.identity().logIn(as: bob)
    identity.doubt()
    #expect(try identity.me()?.id == ada)
    identity.reload()
    #expect(try identity.me()?.id == ada)
    try store.sessions.endAll(of: ada)
    identity.doubt()
    #expect(try identity.me() == nil)
    identity.reload()
    #expect(try identity.me() == nil)
    try identity.logIn(as: ada)
    #expect(try identity.me()?.id == ada)
  }

  @Test("A logout ends the session of this run, and leaves that of another account in the file")
  func otherLogout() throws {
    let identity = identity()
    try identity.logIn(as: ada)
    _ = try identity.me()
    let bob = try store.register("bob")
    try self.identity().logIn(as: bob)
    try identity.logOut(everywhere: false)
    #expect(try identity.me() == nil)
    #expect(try store.sessions.sessions(of: ada, now: clock.wallSeconds).isEmpty)
    #expect(try self.identity().me()?.id == bob)
  }

  @Test("The account is read once, and again after a change")
  func reload() throws {
    let identity = identity()
    try identity.logIn(as: ada)
    _ = try identity.me()
    let before = store.database.work.statements
    _ = try identity.me()
    #expect(store.database.work.statements == before)
    try store.members.edit(.nickname, of: ada, to: "Countess")
    identity.reload()
    #expect(try identity.me()?.profile[.nickname] == "Countess")
  }

  @Test("A token file that cannot be read after a change does not make the command fail")
  func unreadable() throws {
    let identity = identity()
    try identity.logIn(as: ada)
    let path = store.scratch(tokenFile)
    unlink(path)
    // A socket cannot be opened.
    mknod(path, S_IFSOCK | 0o600, 0)
    identity.reload()
    #expect(try identity.me()?.id == ada)
    #expect(throws: FileRefusal.self) { try self.identity().me() }
    try store.members.setDisabled(true, of: ada)
    identity.reload()
    #expect(try identity.me() == nil)
  }
}
