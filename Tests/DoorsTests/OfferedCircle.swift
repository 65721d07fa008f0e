import Circle
import Domain
import Fixtures
import Glibc
import Platform
import Terminal
import Wireframe

@testable import Doors
@testable import Viper

/// A circle in which Zoe has a blog in every state and a person in every tie. Others have some, too.
enum OfferedCircle {
  /// The person to whom words are offered.
  enum Visitor: CaseIterable {
    case guest
    /// Ada, the founder.
    case ada
    case bob
    /// Li, who just registered.
    case li
    case zoe
  }

  /// Ada has a blog (1), a draft (2) and a binned blog (3). She follows Bob, who has a blog about a book
  /// (4) and a draft (5), and who asked her to be friends. Zoe has a draft (6), a work (7) that she likes, and
  /// a binned blog (9). She asked Dan, and Eve asked her. She mutes Ada and blocks Fay. Gil, who wrote 8,
  /// is a friend whom she follows.
  static func store(seenBy visitor: Visitor) throws -> (store: TestStore, token: String?) {
    let store = try TestStore()
    let now = ManualClock().wallSeconds
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    try store.write("Rain", by: ada)
    try store.write("Draft", by: ada, isPublished: false)
    _ = try store.blogs.apply(.bin, to: try store.write("Gone", by: ada), by: ada, now: now)
    try store.social.follow(bob, by: ada, now: 1)
    for reader in [ada, bob] {
      _ = try store.catalogue.add([NewBook(BookFacts(title: "Tea"), shelf: .want)], by: reader)
    }
    _ = try store.blogs.write(
      Writing(title: "Rain again", body: "Rain again in full", summary: "Rain again", about: 1),
      isPublished: true, by: bob, now: 1_000)
    try store.write("Draft of Bob", by: bob, isPublished: false)
    _ = try store.social.befriend(ada, by: bob, greeting: "hello", now: 1)
    let zoe = try addZoe(to: store)
    let li = try store.register("li")
    let account: AccountID? =
      switch visitor {
      case .guest: nil
      case .ada: ada
      case .bob: bob
      case .li: li
      case .zoe: zoe
      }
    return (store, try account.map { try store.makeToken(for: $0) })
  }

  private static func addZoe(to store: TestStore) throws -> AccountID {
    let zoe = try store.register("zoe")
    let now = ManualClock().wallSeconds
    func befriend(_ other: AccountID, by person: AccountID) throws {
      _ = try store.social.befriend(other, by: person, greeting: "hello", now: now)
    }
    try befriend(try store.register("dan"), by: zoe)
    try befriend(zoe, by: try store.register("eve"))
    let (fay, gil) = (try store.register("fay"), try store.register("gil"))
    _ = try store.social.restrict(1, .mute, by: zoe)
    _ = try store.social.restrict(fay, .block, by: zoe)
    try befriend(gil, by: zoe)
    try befriend(zoe, by: gil)
    try store.social.follow(gil, by: zoe, now: now)
    try store.write("A draft of Zoe", by: zoe, isPublished: false)
    _ = try store.blogs.like(try store.write("A work of Zoe", by: zoe), by: zoe)
    try store.write("A work of Gil", by: gil)
    _ = try store.blogs.apply(.bin, to: try store.write("Binned", by: zoe), by: zoe, now: now)
    _ = try store.catalogue.shelve(1, as: .read, by: zoe)
    return zoe
  }

  /// A prompt at a place.
  static func driver(seenBy visitor: Visitor, at place: Place? = nil) throws -> Driver {
    let (store, token) = try store(seenBy: visitor)
    let driver = try Driver.offering(in: store, token: token)
    _ = try driver.navigation.begin()
    if let place { try driver.finish(try driver.navigation.go(to: place)) }
    return driver
  }
}

extension Driver {
  /// A prompt that prints nothing and gets no answer.
  static func offering(in store: TestStore, token: String?) throws -> Driver {
    let wireframe = Wireframe(Services.over(store, token: token))
    let console = Console(output: nowhere, errors: nowhere)
    let clock = SystemClock()
    let trace = Trace(clock: clock)
    return Driver(
      lines: Lines(
        of: CommandSource([]), policy: Driver.Policy(isConversation: true), console: console,
        application: wireframe, history: History()),
      navigation: try Navigation(
        root: (try? wireframe.rootOfAccount()) ?? wireframe.root, clock: clock, trace: trace,
        build: wireframe.screen),
      settings: Settings(Wireframe.vocabulary), sign: BusySign(console: console, clock: clock))
  }

  private static let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)

  func words(behind line: String, beginning fragment: String = "") -> [String] {
    let words = line.split(separator: " ").map(String.init)
    if case .words(let found) = candidates(for: fragment, after: words) {
      return found.map(\.word)
    }
    return []
  }

  /// Carries out a turn until it ends.
  func finish(_ turn: Turn) throws {
    var turn = turn
    while let work = turn.work { turn = try work() }
    if let failure = turn.failure { throw failure.complaint }
  }
}
