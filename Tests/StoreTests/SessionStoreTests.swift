import Domain
import Fixtures
import Store
import Testing
import Viper

@Suite("Sessions", .serialized, .onEachEngine)
struct SessionStoreTests {
  private let day: Int64 = 86_400

  private func store(_ place: TestStore.Place) throws -> (TestStore, ada: AccountID) {
    let store = try TestStore(place)
    let ada = try store.register("ada")
    try store.sessions.open(NewSession(tokenHash: [1, 2], account: ada, name: nil, now: 0))
    return (store, ada)
  }

  @Test("A session ends after seven days without use", arguments: TestStore.Place.allCases)
  func idle(_ place: TestStore.Place) throws {
    let (store, ada) = try store(place)
    #expect(try store.sessions.person(tokenHash: [1, 2], now: 7 * day - 1)?.id == ada)
    // The session was used just now.
    #expect(try store.sessions.person(tokenHash: [1, 2], now: 14 * day - 2)?.id == ada)
    #expect(try store.sessions.person(tokenHash: [1, 2], now: 21 * day - 2) == nil)
  }

  @Test(
    "A session ends after thirty days, however often it is used",
    arguments: TestStore.Place.allCases)
  func longest(_ place: TestStore.Place) throws {
    let (store, _) = try store(place)
    for number in 1...29 {
      #expect(try store.sessions.person(tokenHash: [1, 2], now: Int64(number) * day) != nil)
    }
    #expect(try store.sessions.person(tokenHash: [1, 2], now: 30 * day - 1) != nil)
    #expect(try store.sessions.person(tokenHash: [1, 2], now: 30 * day) == nil)
  }

  @Test("A use is noted once an hour, and a clock that was set back does not change it")
  func noted() throws {
    let (store, _) = try store(.memory)
    func used() throws -> Int64 { try store.number("SELECT used_at FROM session") }
    _ = try store.sessions.person(tokenHash: [1, 2], now: 3_600)
    #expect(try used() == 0)
    _ = try store.sessions.person(tokenHash: [1, 2], now: 3_601)
    #expect(try used() == 3_601)
    _ = try store.sessions.person(tokenHash: [1, 2], now: 5)
    #expect(try used() == 3_601)
  }

  @Test("Setting the clock back revives no session", arguments: TestStore.Place.allCases)
  func clockSetBack(_ place: TestStore.Place) throws {
    let (store, ada) = try store(place)
    // The session expires, and the store sees that time.
    #expect(try store.sessions.person(tokenHash: [1, 2], now: 8 * day) == nil)
    #expect(try store.sessions.person(tokenHash: [1, 2], now: day) == nil)
    #expect(try store.sessions.sessions(of: ada, now: day) == [])
  }

  @Test("The time that another session was used counts for all")
  func timeOfOthers() throws {
    let (store, ada) = try store(.memory)
    try store.sessions.open(NewSession(tokenHash: [3], account: ada, name: "ci", now: 5 * day))
    _ = try store.sessions.person(tokenHash: [3], now: 9 * day)
    #expect(try store.sessions.person(tokenHash: [1, 2], now: day) == nil)
    #expect(try store.sessions.person(tokenHash: [3], now: day)?.id == ada)
    #expect(try store.sessions.sessions(of: ada, now: day).map(\.name) == ["ci"])
  }

  @Test("A clock that was years ahead once locks nobody out, and leaves no session that lasts")
  func farAhead() throws {
    let (store, ada) = try store(.memory)
    let ahead = 5_000 * day
    try store.sessions.open(NewSession(tokenHash: [3], account: ada, name: nil, now: ahead))
    #expect(try store.sessions.person(tokenHash: [3], now: ahead)?.id == ada)
    try store.sessions.open(NewSession(tokenHash: [4], account: ada, name: nil, now: 2 * day))
    #expect(try store.sessions.person(tokenHash: [4], now: 2 * day)?.id == ada)
    #expect(try store.sessions.person(tokenHash: [3], now: 2 * day) == nil)
    #expect(try store.sessions.person(tokenHash: [1, 2], now: 2 * day) == nil)
  }

  @Test("Ended sessions are deleted when the next one is opened")
  func sweeping() throws {
    let (store, ada) = try store(.memory)
    try store.sessions.open(NewSession(tokenHash: [3], account: ada, name: nil, now: 8 * day))
    #expect(try store.number("SELECT count(*) FROM session") == 1)
  }

  @Test("A session keeps its number, and the number of an ended one is not given again")
  func numbers() throws {
    let (store, ada) = try store(.memory)
    let bob = try store.register("bob")
    func numbers(of id: AccountID) throws -> [Int] {
      try store.sessions.sessions(of: id, now: 6).map(\.number)
    }
    func open(_ token: UInt8, _ account: AccountID) throws {
      try store.sessions.open(NewSession(tokenHash: [token], account: account, name: nil, now: 5))
    }
    try open(3, ada)
    try open(4, bob)
    #expect(try numbers(of: ada) == [2, 1] && numbers(of: bob) == [1])
    try store.sessions.end(tokenHash: [1, 2])
    #expect(try numbers(of: ada) == [2])
    try store.sessions.end(tokenHash: [3])
    try open(5, ada)
    #expect(try numbers(of: ada) == [3])
  }

  @Test(
    "Ending one session keeps the others; ending all keeps those of other accounts",
    arguments: TestStore.Place.allCases)
  func ends(_ place: TestStore.Place) throws {
    let (store, ada) = try store(place)
    let bob = try store.register("bob")
    try store.sessions.open(NewSession(tokenHash: [3], account: ada, name: "ci", now: 5))
    try store.sessions.open(NewSession(tokenHash: [4], account: bob, name: nil, now: 5))
    #expect(
      try store.sessions.sessions(of: ada, now: 6)
        == [
          Session(
            tokenHash: [3], number: 2, name: "ci", createdAt: 5, usedAt: 5, endsAt: 5 + 7 * day),
          Session(
            tokenHash: [1, 2], number: 1, name: nil, createdAt: 0, usedAt: 0, endsAt: 7 * day),
        ])
    try store.sessions.end(tokenHash: [1, 2])
    #expect(try store.sessions.person(tokenHash: [1, 2], now: 6) == nil)
    #expect(try store.sessions.person(tokenHash: [3], now: 6)?.id == ada)
    try store.sessions.endAll(of: ada)
    #expect(try store.sessions.sessions(of: ada, now: 6) == [])
    #expect(try store.sessions.person(tokenHash: [4], now: 6)?.id == bob)
  }

  @Test("Disabling ends the sessions for good")
  func disabled() throws {
    let (store, _) = try store(.memory)
    let bob = try store.register("bob")
    try store.sessions.open(NewSession(tokenHash: [3], account: bob, name: nil, now: 0))
    try store.members.setDisabled(true, of: bob)
    #expect(try store.sessions.person(tokenHash: [3], now: 1) == nil)
    try store.members.setDisabled(false, of: bob)
    #expect(try store.sessions.person(tokenHash: [3], now: 1) == nil)
  }

  @Test("A session of an unknown account is refused")
  func nobody() throws {
    let (store, _) = try store(.memory)
    #expect(throws: RightsRefusal.ended) {
      try store.sessions.open(NewSession(tokenHash: [9], account: 99, name: nil, now: 0))
    }
    #expect(try store.number("SELECT count(*) FROM session") == 1)
  }
}
