import Circle
import Domain
import Fixtures
import Glibc
import Platform
import Terminal
import Testing

@testable import Doors
@testable import Viper
@testable import Wireframe

@Suite(
  "A single command: the modules in the trace, the services made, the screens built", .serialized)
struct MadeServicesTests {
  /// The services and the screens that a command has made, and the titles of the screens that are open at its end.
  private struct Made: Equatable {
    var services: [String]
    var screens: [String]
    var open: [String] = []
    /// The modules and the gateways in the trace, each once.
    var ran: [String] = []
  }

  /// Runs a command of ada in a store with one blog of bob.
  private func made(by words: String...) throws -> Made {
    let store = try TestStore()
    let ada = try store.register("ada")
    try store.write("Rain", by: try store.register("bob"))
    let services = Services.over(store, token: try store.makeToken(for: ada))
    let wireframe = Wireframe(services)
    let (home, clock) = (try Home(), SystemClock())
    let output = open(try home.write("", to: "output"), O_WRONLY | O_CLOEXEC)
    defer { close(output) }
    let console = Console(output: output, errors: output)
    var settings = Settings(Wireframe.vocabulary)
    settings.trace = .text
    console.settings = settings
    let match = try Wireframe.vocabulary.read(
      words, verbs: CommandTable(), options: Wireframe.vocabulary.runSpecs
    ).match
    var screens: [String] = []
    let navigation = try Navigation(
      root: wireframe.root, opensRoot: false, clock: clock, trace: services.trace
    ) { route, paging in
      screens.append(route.line)
      return try wireframe.screen(at: route, paging)
    }
    let driver = Driver(
      lines: Lines(
        of: FileSource(), policy: Driver.Policy(isShell: true), console: console,
        application: wireframe, history: History()),
      navigation: navigation, settings: settings,
      sign: BusySign(console: console, clock: clock))
    #expect(driver.run(match, of: words) == 0, "\(home.read("output") ?? "")")
    return Made(
      services: services.made, screens: screens,
      open: navigation.screens.map(\.title.english),
      ran: ran(services.trace.steps))
  }

  /// The names of the modules and gateways in a trace.
  private func ran(_ steps: [TraceStep]) -> [String] {
    var names: [String] = []
    for step in steps where step.role != .door && step.role != .store {
      let name = step.module ?? String(step.name.prefix { $0 != "." })
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  @Test("blog like: one module in the trace, the services that it asks, and its screen")
  func like() throws {
    let made = try made(by: "blog", "like", "1")
    #expect(
      made
        == Made(
          services: ["blogStore", "identity", "keeper"], screens: ["blog 1"],
          ran: ["BlogDetail", "SessionGateway", "BlogGateway", "Navigation"]))
  }

  @Test("A command that goes to a place: its module in the trace, and its screen alone")
  func place() throws {
    let made = try made(by: "blog", "1")
    #expect(
      made
        == Made(
          services: ["blogStore", "identity", "keeper"], screens: ["blog 1"], open: ["Rain"],
          ran: ["Navigation", "BlogDetail", "SessionGateway", "BlogGateway", "ReadingGateway"]))
  }

  @Test("A command that shows the open screens opens the first one", arguments: ["where", "stack"])
  func shown(word: String) throws {
    let made = try made(by: word)
    #expect(made.screens == ["greeting"] && made.open == ["Greeting"])
  }

  @Test("A command about the program opens no screen", arguments: ["version", "help"])
  func program(word: String) throws {
    #expect(try made(by: word).screens == [])
  }
}

extension Services {
  /// The names of the services that were made: each is a lazy variable.
  fileprivate var made: [String] {
    let mark = "$__lazy_storage_$_"
    return Mirror(reflecting: self).children.compactMap { child in
      guard let label = child.label, label.hasPrefix(mark),
        !Mirror(reflecting: child.value).children.isEmpty
      else { return nil }
      return String(label.dropFirst(mark.count))
    }
  }
}
