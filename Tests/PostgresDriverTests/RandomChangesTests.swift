import Domain
import Fixtures
import FrameworkFixtures
import Glibc
import PostgresDriver
import Store
import Testing

/// `Scripts/stress` runs it for longer.
@Suite(
  "Random changes by eight writers", .serialized, .long,
  .enabled(if: TestServer.address != nil, "there is no server"))
struct RandomChangesTests {
  private static let writers = 8
  private static let people = 12
  private static let blogs = 12
  private static let seconds =
    getenv("COTERIE_STRESS_SECONDS").flatMap { Double(String(cString: $0)) } ?? 5

  private let store: PostgresStore

  init() throws { store = PostgresStore(try TestServer.freshAddress()) }

  private final class Writer: ServerGateways {
    func fill() throws {
      for number in 1...RandomChangesTests.people {
        guard
          case .registered = try accounts.register(
            name: "person\(number)", passwordHash: "", now: 1)
        else { throw StoreFailure.busy }
      }
      for number in 1...RandomChangesTests.blogs {
        _ = try blogs.write(
          Writing(title: "blog \(number)", body: "words", summary: nil), isPublished: true,
          by: AccountID(number % RandomChangesTests.people + 1), now: 1)
      }
    }

    /// Makes one change, or is refused.
    func change() throws {
      let person = AccountID.random(in: 1...AccountID(RandomChangesTests.people))
      let other = AccountID.random(in: 1...AccountID(RandomChangesTests.people))
      let blog = BlogID.random(in: 1...BlogID(RandomChangesTests.blogs))
      guard person != other else { return }
      switch Int.random(in: 0...13) {
      case 0: try social.follow(other, by: person, now: 1)
      case 1: try social.unfollow(other, by: person)
      case 2, 3: _ = try social.befriend(other, by: person, greeting: "", now: 1)
      case 4: _ = try social.accept(other, by: person, now: 1)
      case 5: _ = try social.decline(other, by: person)
      case 6: _ = try social.unfriend(other, by: person)
      case 7: _ = try blogs.like(blog, by: person)
      case 8: _ = try blogs.unlike(blog, by: person)
      case 9: _ = try blogs.share(blog, by: person)
      // The founder disables others and stays.
      case 10: if other != 1 { try accounts.setDisabled(.random(), of: other, by: 1) }
      case 11: _ = try restrictions.restrict(other, .block, by: person)
      case 12: _ = try restrictions.lift(other, .block, by: person)
      default:
        let author = blog % AccountID(RandomChangesTests.people) + 1
        let steps: [BlogStep] = [.publish, .unpublish, .bin, .restore]
        _ = try blogs.apply(steps.randomElement() ?? .bin, to: blog, by: author, now: 1)
      }
    }
  }

  private final class Tally: @unchecked Sendable {
    var (changes, refusals, busy) = (0, 0, 0)
  }

  /// Changes at random for some seconds; returns the number of rows that contradict others.
  private func miscounted(at address: PostgresAddress, seconds: Double) throws -> Int {
    try Writer(store).fill()
    let end = now() + seconds
    let tallies = (1...RandomChangesTests.writers).map { _ in Tally() }
    let threads = tallies.map { tally in
      Threaded {
        let writer = Writer(PostgresStore(address))
        while now() < end {
          do {
            try writer.change()
            tally.changes += 1
          } catch StoreFailure.busy {
            tally.busy += 1
          } catch is RightsRefusal {
            tally.refusals += 1
          } catch is SocialRefusal {
            tally.refusals += 1
          }
        }
      }
    }
    for thread in threads { try thread.finish() }
    let changes = tallies.reduce(0) { $0 + $1.changes }
    let database = try #require(try store.open(creating: false, pulse: { true }))
    let wrong = try database.reading { try Inspection.miscounted(in: database) }
    print(
      "\(changes) changes by \(threads.count) writers in \(seconds) s,",
      "\(tallies.reduce(0) { $0 + $1.refusals }) refused,",
      "\(tallies.reduce(0) { $0 + $1.busy }) busy, \(wrong) rows miscounted")
    #expect(changes > 0)
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

/// The time of a clock that only goes forward, in seconds.
private func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
