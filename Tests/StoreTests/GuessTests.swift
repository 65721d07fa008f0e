import Domain
import Fixtures
import Store
import Testing

@Suite("Guesses at passwords", .serialized)
struct GuessTests {
  @Test(
    "Four are free, then each waits twice as long, to fifteen minutes",
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
      #expect(try accounts.recordLoginAttempt(name: "ada", now: now + wait - 1) == .wait(seconds: 1))
      now += wait
      #expect(try accounts.recordLoginAttempt(name: "ada", now: now) == .allowed)
    }
  }

  @Test("A try that has to wait is not counted and prolongs nothing")
  func refused() throws {
    let store = try TestStore()
    for _ in 1...50 { _ = try store.accounts.recordLoginAttempt(name: "ada", now: 100) }
    #expect(try store.number("SELECT count FROM guess") == 4)
    #expect(try store.accounts.recordLoginAttempt(name: "ada", now: 101) == .allowed)
  }

  @Test("Another name has tries of its own, whether anybody has it or not")
  func names() throws {
    let store = try TestStore()
    try store.register("ada")
    for name in ["ada", "nobody"] {
      for _ in 1...4 { #expect(try store.accounts.recordLoginAttempt(name: name, now: 0) == .allowed) }
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

  @Test("A clock that was set forward for a while does not lock anybody out for longer than a wait")
  func clockForward() throws {
    let store = try TestStore()
    let accounts = store.accounts
    for _ in 1...3 { _ = try accounts.recordLoginAttempt(name: "ada", now: 10_000) }
    // Somebody guesses while the clock is years ahead; then it is set right.
    #expect(try accounts.recordLoginAttempt(name: "ada", now: 2_000_000_000) == .allowed)
    #expect(try accounts.recordLoginAttempt(name: "ada", now: 10_000) == .wait(seconds: 1))
    #expect(try accounts.recordLoginAttempt(name: "ada", now: 10_001) == .allowed)
  }

  @Test("Success forgets them", arguments: TestStore.Place.allCases)
  func forgetting(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    for _ in 1...5 { _ = try store.accounts.recordLoginAttempt(name: "ada", now: 0) }
    try store.accounts.resetLoginAttempts(name: "ada")
    #expect(try store.number("SELECT count(*) FROM guess") == 0)
    #expect(try store.accounts.recordLoginAttempt(name: "ada", now: 0) == .allowed)
  }

  @Test(
    "Names that were tried yesterday are forgotten, whether anybody has them or not",
    arguments: TestStore.Place.allCases)
  func sweeping(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    try store.register("ada")
    for name in ["ada", "nobody", "eve"] {
      for _ in 1...4 { _ = try store.accounts.recordLoginAttempt(name: name, now: 10_000) }
    }
    // A try that waits sweeps nothing, and none that is a day old to the second.
    #expect(try store.accounts.recordLoginAttempt(name: "eve", now: 10_000) == .wait(seconds: 1))
    _ = try store.accounts.recordLoginAttempt(name: "bob", now: 96_400)
    #expect(try store.number("SELECT count(*) FROM guess") == 4)
    _ = try store.accounts.recordLoginAttempt(name: "bob", now: 96_401)
    #expect(try store.number("SELECT count(*) FROM guess") == 1)
    #expect(try store.number("SELECT count FROM guess WHERE name = 'bob'") == 2)
  }

  @Test("The name that is tried keeps its count, however long ago the last try was")
  func ownCount() throws {
    let store = try TestStore()
    for _ in 1...4 { _ = try store.accounts.recordLoginAttempt(name: "ada", now: 10_000) }
    #expect(try store.accounts.recordLoginAttempt(name: "ada", now: 2_000_000) == .allowed)
    #expect(try store.accounts.recordLoginAttempt(name: "ada", now: 2_000_000) == .wait(seconds: 2))
  }

  @Test("Where there is no store, guessing makes none")
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
