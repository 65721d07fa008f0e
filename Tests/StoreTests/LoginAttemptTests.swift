import Fixtures
import Store
import Testing
import Viper

@Suite("Login attempts", .serialized, .onEachEngine)
struct LoginAttemptTests {
  @Test(
    "Four attempts are free; then each waits twice as long, up to fifteen minutes",
    arguments: TestStore.Place.allCases)
  func waits(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    let accounts = store.accounts
    var now: Int64 = 5_000
    for _ in 1...4 {
      #expect(try accounts.recordLoginAttempt(name: "ada", now: now) == .allowed)
    }
    for wait: Int64 in [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900] {
      #expect(try accounts.recordLoginAttempt(name: "ada", now: now) == .wait(seconds: wait))
      #expect(
        try accounts.recordLoginAttempt(name: "ada", now: now + wait - 1) == .wait(seconds: 1))
      now += wait
      #expect(try accounts.recordLoginAttempt(name: "ada", now: now) == .allowed)
    }
  }

  @Test("An attempt that has to wait is not counted and does not prolong the wait")
  func refused() throws {
    let store = try TestStore()
    for _ in 1...50 { _ = try store.accounts.recordLoginAttempt(name: "ada", now: 100) }
    #expect(try store.number("SELECT count FROM login_attempt") == 4)
    #expect(try store.accounts.recordLoginAttempt(name: "ada", now: 101) == .allowed)
  }

  @Test("Each name has a count of its own, whether there is such an account or not")
  func names() throws {
    let store = try TestStore()
    try store.register("ada")
    for name in ["ada", "nobody"] {
      for _ in 1...4 {
        #expect(try store.accounts.recordLoginAttempt(name: name, now: 0) == .allowed)
      }
      #expect(try store.accounts.recordLoginAttempt(name: name, now: 0) == .wait(seconds: 1))
    }
  }

  @Test("A clock that was set back does not shorten the wait")
  func clockBack() throws {
    let store = try TestStore()
    let accounts = store.accounts
    for _ in 1...4 { _ = try accounts.recordLoginAttempt(name: "ada", now: 10_000) }
    for wait: Int64 in [1, 2, 4] {
      _ = try accounts.recordLoginAttempt(name: "ada", now: 10_000 + wait)
    }
    let wait = try accounts.recordLoginAttempt(name: "ada", now: 0)
    guard case .wait(let seconds) = wait else {
      Issue.record("a clock that was set back lets everybody guess")
      return
    }
    #expect(seconds >= 4)
    #expect(seconds <= 900)
  }

  @Test("A clock that was set forward for a while locks no account for longer than one wait")
  func clockForward() throws {
    let store = try TestStore()
    let accounts = store.accounts
    for _ in 1...3 { _ = try accounts.recordLoginAttempt(name: "ada", now: 10_000) }
    // An attempt happens while the clock is years ahead; then the clock is corrected.
    #expect(try accounts.recordLoginAttempt(name: "ada", now: 2_000_000_000) == .allowed)
    #expect(try accounts.recordLoginAttempt(name: "ada", now: 10_000) == .wait(seconds: 1))
    #expect(try accounts.recordLoginAttempt(name: "ada", now: 10_001) == .allowed)
  }

  @Test("A success resets the count", arguments: TestStore.Place.allCases)
  func forgetting(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    for _ in 1...5 { _ = try store.accounts.recordLoginAttempt(name: "ada", now: 0) }
    try store.accounts.resetLoginAttempts(name: "ada")
    #expect(try store.number("SELECT count(*) FROM login_attempt") == 0)
    #expect(try store.accounts.recordLoginAttempt(name: "ada", now: 0) == .allowed)
  }

  @Test(
    "Counts older than a day are deleted, whether there are such accounts or not",
    arguments: TestStore.Place.allCases)
  func sweeping(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    try store.register("ada")
    for name in ["ada", "nobody", "eve"] {
      for _ in 1...4 { _ = try store.accounts.recordLoginAttempt(name: name, now: 10_000) }
    }
    // An attempt that waits deletes no counts, and a count of exactly a day stays.
    #expect(try store.accounts.recordLoginAttempt(name: "eve", now: 10_000) == .wait(seconds: 1))
    _ = try store.accounts.recordLoginAttempt(name: "bob", now: 96_400)
    #expect(try store.number("SELECT count(*) FROM login_attempt") == 4)
    _ = try store.accounts.recordLoginAttempt(name: "bob", now: 96_401)
    #expect(try store.number("SELECT count(*) FROM login_attempt") == 1)
    #expect(try store.number("SELECT count FROM login_attempt WHERE name = 'bob'") == 2)
  }

  @Test("An attempt keeps the count of its own name, however old it is")
  func ownCount() throws {
    let store = try TestStore()
    for _ in 1...4 { _ = try store.accounts.recordLoginAttempt(name: "ada", now: 10_000) }
    #expect(try store.accounts.recordLoginAttempt(name: "ada", now: 2_000_000) == .allowed)
    #expect(try store.accounts.recordLoginAttempt(name: "ada", now: 2_000_000) == .wait(seconds: 2))
  }

  @Test("A login attempt does not create a store")
  func noStore() throws {
    let accounts = AccountStore(
      access: StoreAccess { creating in
        #expect(!creating)
        return nil
      })
    #expect(try accounts.recordLoginAttempt(name: "ada", now: 0) == .allowed)
    try accounts.resetLoginAttempts(name: "ada")
    #expect(try accounts.passwordHash(name: "ada") == nil)
    #expect(try !accounts.hasAccounts())
  }
}
