import Core
import Domain
import Fixtures
import Glibc
import Identity
import Platform
import Terminal
import Testing
import Wireframe

@testable import Doors

@Suite("How many statements a whole command takes", .serialized)
struct CommandStatementTests {
  /// Ada, who follows somebody who wrote so many blogs, each of them liked by so many people.
  private struct Shelves {
    let store: TestStore
    let token: String

    init(times: Int) throws {
      let store = try TestStore()
      let ada = try store.register("ada")
      let bob = try store.register("bob")
      try store.social.follow(bob, by: ada, now: 1)
      for number in 1...30 * times {
        try store.write("Rain in 天气 word\(number % 7)", by: bob, now: 86_400 * 2)
      }
      for number in 1...30 * times {
        _ = try store.blogs.like(2, by: try store.register("person\(number)"))
      }
      self.store = store
      token = try store.makeToken(for: ada)
    }

    /// What a command of a shell prints, and how many statements that takes.
    func run(_ words: [String]) throws -> (output: String, statements: Int) {
      let home = try Home()
      let descriptors = try ["output", "errors"].map { name in
        open(try home.write("", to: name), O_WRONLY | O_CLOEXEC)
      }
      defer { for descriptor in descriptors { close(descriptor) } }
      let console = Console(output: descriptors[0], errors: descriptors[1])
      let reading = try RouteMap.vocabulary.read(
        words, verbs: CommandTable(), options: GlobalOption.runSpecs)
      var settings = Settings()
      for given in reading.options { try settings.apply(given.option, given.value) }
      console.settings = settings
      let (clock, trace) = (SystemClock(), Trace { _ in })
      let services = Services.over(store, token: token)
      let before = store.database.statementCount
      let driver = Driver(
        console: console,
        wireframe: try Wireframe(root: .greeting(), clock: clock, trace: trace) {
          RouteMap.screen(at: $0, $1, services)
        },
        vocabulary: RouteMap.vocabulary, clock: clock, trace: trace, settings: settings,
        policy: Driver.Policy(isShell: true), source: FileSource(),
        sign: BusySign(console: console, clock: clock), services: services)
      guard driver.run(reading.match) == 0 else { throw Trouble(home.read("errors") ?? "") }
      return (home.read("output") ?? "", store.database.statementCount - before)
    }
  }

  @Test(
    "The number is fixed, however much there is",
    arguments: [
      (["feed"], 8), (["feed", "--after", "CURSOR"], 8), (["blog", "1"], 17), (["unread"], 7),
      (["search", "rain"], 9), (["search", "wo*"], 10), (["search", "天气"], 9),
      (["search", "rain", "--since", "1970-01-02", "--until", "1970-01-05"], 9),
      (["blog", "likers", "2"], 11),
    ])
  func fixed(words: [String], statements: Int) throws {
    for times in [1, 10] {
      let shelves = try Shelves(times: times)
      let rows = try shelves.run(["feed", "--json=cursor"]).output.split(separator: ":")
      let cursor = String(try #require(rows.dropFirst(10).first).filter { $0.isNumber })
      let run = try shelves.run(words.map { $0 == "CURSOR" ? cursor : $0 })
      #expect(!run.output.isEmpty)
      #expect(run.statements == statements, "\(run.output)")
    }
  }
}
