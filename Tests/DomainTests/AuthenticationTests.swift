import Circle
import Domain
import Fixtures
import Platform
import Accounts
import Testing
import Viper

/// A keeper that records its comparisons, and fails on demand.
private final class WatchedKeeper: SecretKeeper {
  private let keeper: SodiumKeeper
  private(set) var comparisons: [String] = []
  var failure: SecretFailure?

  init(_ cost: SodiumKeeper.Cost = .least) { keeper = SodiumKeeper(cost: cost) }

  var dummyHash: String { keeper.dummyHash }
  func hash(_ secret: Secret) throws -> String { try keeper.hash(secret) }
  func isOutdated(_ hash: String) -> Bool { keeper.isOutdated(hash) }
  func secret(of text: String) -> Secret { keeper.secret(of: text) }
  func makeToken() -> String { keeper.makeToken() }
  func hash(ofToken token: String) -> [UInt8] { keeper.hash(ofToken: token) }

  func matches(_ secret: Secret, _ hash: String) throws -> Bool {
    comparisons.append(hash)
    if let failure { throw failure }
    return try keeper.matches(secret, hash)
  }
}

@Suite("Logging in")
struct AuthenticationTests {
  private let store: TestStore
  private let keeper = WatchedKeeper()
  private let clock = WallClock()
  private let ada: AccountID

  init() throws {
    store = try TestStore()
    ada = try store.register("ada", hash: try keeper.hash(keeper.secret(of: "correct horse")))
  }

  private func check(_ name: String, _ password: String) throws -> Authentication.Verdict {
    try Authentication(accounts: store.accounts, keeper: { keeper }, clock: clock)
      .check(name, keeper.secret(of: password))
  }

  @Test("The right password logs in and resets the attempts")
  func right() throws {
    for _ in 1...3 { #expect(try check("ada", "wrong") == .wrong) }
    #expect(try check("ada", "correct horse") == .right(ada))
    for _ in 1...3 { #expect(try check("ada", "wrong") == .wrong) }
    #expect(try check("ada", "correct horse") == .right(ada))
  }

  @Test("After four wrong passwords even the right one waits, without a comparison")
  func waiting() throws {
    for _ in 1...4 { #expect(try check("ada", "wrong") == .wrong) }
    let before = keeper.comparisons.count
    for _ in 1...50 { #expect(try check("ada", "correct horse") == .wait(seconds: 1)) }
    #expect(keeper.comparisons.count == before)
    clock.wallSeconds += 1
    #expect(try check("ada", "correct horse") == .right(ada))
  }

  @Test("A name that cannot log in costs one comparison, as every name does")
  func sameCost() throws {
    try store.database.run("INSERT INTO account (name, created_at) VALUES ('sample', 0)", [])
    try store.register("planted", hash: "$argon2id$v=19$m=8,t=1000000,p=1$AAAA$AAAA")
    try store.register("broken", hash: "plain text")
    try store.members.setDisabled(true, of: try store.register("locked"))
    for name in ["ada", "nobody", "sample", "locked", ""] {
      let before = keeper.comparisons.count
      #expect(try check(name, "wrong") == .wrong)
      #expect(keeper.comparisons.count - before == 1, "\(name)")
    }
    // The planted hash is refused; then the comparison with the dummy follows.
    for name in ["planted", "broken"] {
      #expect(try check(name, "wrong") == .wrong)
      #expect(keeper.comparisons.last == keeper.dummyHash)
    }
  }

  @Test("An account without a password cannot log in")
  func noPassword() throws {
    try store.database.run("INSERT INTO account (name, created_at) VALUES ('sample', 0)", [])
    try store.register("void", hash: "")
    for name in ["sample", "void"] {
      #expect(try check(name, "") == .wrong)
      #expect(try check(name, keeper.dummyHash) == .wrong)
    }
  }

  @Test("A lack of memory is not a wrong password, and the attempt is counted")
  func memory() throws {
    keeper.failure = .outOfMemory
    #expect(throws: SecretFailure.outOfMemory) { try check("ada", "correct horse") }
    #expect(throws: SecretFailure.outOfMemory) { try check("nobody", "correct horse") }
    #expect(try store.number("SELECT count FROM login_attempt WHERE name = 'ada'") == 1)
  }

  @Test("An attempt is counted before the comparison")
  func countedFirst() throws {
    for _ in 1...4 {
      keeper.failure = .outOfMemory
      _ = try? check("ada", "correct horse")
    }
    keeper.failure = nil
    #expect(try check("ada", "correct horse") == .wait(seconds: 1))
  }

  @Test("If any statement fails, the login fails, and the attempt stays counted")
  func faults() throws {
    let full = StoreFailure.full(path: "store.db")
    // Reading the count, counting this attempt, deleting old counts, reading and writing the mark of
    // the commit, reading the hash, resetting the count.
    for (number, counted) in [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (6, 2)] {
      store.faults.left = number
      #expect(throws: full) { try check("ada", "correct horse") }
      #expect(try store.number("SELECT coalesce(sum(count), 0) FROM login_attempt") == counted)
    }
    store.faults.left = nil
    #expect(try check("ada", "correct horse") == .right(ada))
  }

  @Test("A temporary password is reported as such, and is not rehashed")
  func temporary() throws {
    #expect(
      try store.members.setTemporaryPassword(
        try keeper.hash(keeper.secret(of: "temporary")), to: ada))
    let dearer = WatchedKeeper(.init(passes: 2, kibibytes: 16))
    let authentication = Authentication(
      accounts: store.accounts, keeper: { dearer }, clock: clock)
    let stored = try #require(try store.accounts.passwordHash(name: "ada"))
    #expect(try authentication.check("ada", keeper.secret(of: "temporary")) == .temporary(stored))
    #expect(try store.accounts.passwordHash(name: "ada") == stored)
    #expect(try authentication.check("ada", keeper.secret(of: "temporary ")) == .wrong)
    #expect(try authentication.check("ada", keeper.secret(of: "correct horse")) == .wrong)
  }

  @Test("A cheaper hash is replaced at login, and the sessions stay")
  func rehash() throws {
    try store.sessions.open(NewSession(tokenHash: [1], account: ada, name: nil, now: 0))
    let dearer = WatchedKeeper(.init(passes: 2, kibibytes: 16))
    let authentication = Authentication(
      accounts: store.accounts, keeper: { dearer }, clock: clock)
    #expect(try authentication.check("ada", keeper.secret(of: "correct horse")) == .right(ada))
    let hash = try #require(try store.accounts.passwordHash(name: "ada")?.hash)
    #expect(!dearer.isOutdated(hash))
    #expect(try dearer.matches(keeper.secret(of: "correct horse"), hash))
    #expect(try store.number("SELECT count(*) FROM session") == 1)
  }
}
