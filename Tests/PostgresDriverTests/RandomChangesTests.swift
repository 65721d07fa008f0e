import Fixtures
import FrameworkFixtures
import Glibc
import PostgresDriver
import Store
import Testing

/// `COTERIE_STRESS_SECONDS` lets it run for longer.
@Suite(
  "Random changes by eight processes", .serialized, .long,
  .enabled(if: TestServer.address != nil, "there is no server"))
struct RandomChangesTests {
  private static let writers = 8
  private static let seconds =
    getenv("COTERIE_STRESS_SECONDS").flatMap { Double(String(cString: $0)) } ?? 5

  private let store: PostgresStore

  init() throws { store = PostgresStore(try TestServer.freshAddress()) }

  /// Changes at random for some seconds; returns the number of rows that contradict others.
  private func miscounted(at address: PostgresAddress, seconds: Double) throws -> Int {
    try RandomChanges.fill(ServerGateways(store))
    let home = try Home()
    let words = [address.text, "\(seconds)"].map { Array($0.utf8) }
    let processes = try (1...RandomChangesTests.writers).map { _ in
      try Program(Program.path(of: "WriterSample"), words: words, input: .text(""), home: home)
    }
    var sums = [0, 0, 0]
    for process in processes {
      let end = try process.finish()
      #expect(end.status == 0, "\(end.complaints)")
      let numbers = end.text.split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
      #expect(numbers.count == sums.count)
      for (index, number) in numbers.enumerated() { sums[index] += number }
    }
    let database = try #require(try store.open(creating: false, pulse: { true }))
    let wrong = try database.reading { try Inspection.miscounted(in: database) }
    print(
      "\(sums[0]) changes by \(processes.count) writers in \(seconds) s,",
      "\(sums[1]) refused, \(sums[2]) busy, \(wrong) rows miscounted")
    #expect(sums[0] > 0)
    return wrong
  }

  @Test("Nothing is miscounted")
  func serializable() throws {
    #expect(try miscounted(at: store.address, seconds: RandomChangesTests.seconds) == 0)
  }

  @Test("Without serializable transactions, the same changes are miscounted")
  func readCommitted() throws {
    let (relay, address) = try TestServer.relay(to: store.address)
    defer { relay.close() }
    relay.replace("BEGIN ISOLATION LEVEL SERIALIZABLE", with: "BEGIN                             ")
    var wrong = 0
    for _ in 1...6 where wrong == 0 {
      wrong = try miscounted(at: address, seconds: RandomChangesTests.seconds)
      let owner = try #require(try store.open(creating: false, pulse: { true }))
      try owner.run("DROP SCHEMA \(store.address.schema) CASCADE")
    }
    #expect(wrong > 0)
  }
}
