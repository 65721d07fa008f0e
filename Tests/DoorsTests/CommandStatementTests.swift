import Circle
import Domain
import Fixtures
import Glibc
import Accounts
import Platform
import Terminal
import Testing
import Viper
import Wireframe

@testable import Doors

@Suite("How many statements a whole command takes", .serialized)
struct CommandStatementTests {
  /// Ada follows Bob, who wrote so many blogs; the second of them is liked by so many people.
  private struct Shelves {
    let store: TestStore
    let token: String

    init(rows: Int) throws {
      let store = try TestStore()
      let ada = try store.register("ada")
      let bob = try store.register("bob")
      try store.social.follow(bob, by: ada, now: 1)
      for number in 1...rows {
        try store.write("Rain in 天气 word\(number % 7)", by: bob, now: 86_400 * 2)
      }
      for number in 1...rows {
        _ = try store.blogs.like(2, by: try store.register("person\(number)"))
      }
      let books = (1...rows).map { NewBook(BookFacts(title: "tea \($0)"), shelf: .want) }
      _ = try store.catalogue.add(books, by: ada)
      self.store = store
      token = try store.makeToken(for: ada)
    }

    /// The output of a shell command, and the number of statements it runs.
    func run(_ words: [String]) throws -> (output: String, statements: Int) {
      let home = try Home()
      let descriptors = try ["output", "errors"].map { name in
        open(try home.write("", to: name), O_WRONLY | O_CLOEXEC)
      }
      defer { for descriptor in descriptors { close(descriptor) } }
      let console = Console(output: descriptors[0], errors: descriptors[1])
      let vocabulary = Wireframe.vocabulary
      let reading = try vocabulary.read(
        words, verbs: CommandTable(), options: vocabulary.runSpecs)
      var settings = Settings(vocabulary)
      try settings.apply(reading)
      console.settings = settings
      let clock = SystemClock()
      let trace = Trace(clock: clock)
      let wireframe = Wireframe(Services.over(store, token: token))
      let before = store.database.work.statements
      let driver = Driver(
        lines: Lines(
          of: FileSource(), policy: Driver.Policy(isShell: true), console: console,
          application: wireframe, history: History()),
        navigation: try Navigation(
          root: wireframe.root, clock: clock, trace: trace, build: wireframe.screen),
        settings: settings, sign: BusySign(console: console, clock: clock))
      guard driver.run(reading.match, of: words) == 0 else {
        throw Trouble(home.read("errors") ?? "")
      }
      return (home.read("output") ?? "", store.database.work.statements - before)
    }
  }

  @Test(
    "The number is the same for 3 rows and for 60",
    arguments: [
      ["feed"], ["feed", "--after", "CURSOR"], ["blog", "1"], ["unread"], ["search", "rain"],
      ["search", "wo*"], ["search", "天气"],
      ["search", "rain", "--since", "1970-01-02", "--until", "1970-01-05"],
      ["blog", "likers", "2"], ["books"], ["books", "tea"], ["shelf"],
    ])
  func fixed(words: [String]) throws {
    let statements = try [3, 60].map { rows in
      let shelves = try Shelves(rows: rows)
      let page = try shelves.run(["feed", "--json=cursor"]).output.split(separator: ":")
      let cursor = String(try #require(page.dropFirst().first).filter { $0.isNumber })
      let run = try shelves.run(words.map { $0 == "CURSOR" ? cursor : $0 })
      #expect(!run.output.isEmpty)
      return run.statements
    }
    #expect(statements[0] > 0 && statements[0] == statements[1], "\(statements)")
  }
}
