import Fixtures
import Glibc
import Platform
import Terminal
import Viper

@testable import Doors

/// A screen that asks before it does anything, and keeps the answers.
final class AskingScreen: Screen {
  let title = Phrase("Asking", "提问")
  let commands = AskingScreen.table
  private(set) var done: [String] = []

  static let table = CommandTable(
    ["remove", "rename", "twice"].map {
      CommandSpec($0, summary: Phrase(verbatim: $0), example: $0, questions: 2)
    })
  static let noun = Noun(
    "greeting",
    spec: { CommandSpec("greeting", summary: Phrase(verbatim: ""), example: "greeting") },
    verbs: { table }, route: { _ in TestRoute.root("Greeting") })

  func appear() -> Turn { Turn() }

  func handle(_ command: Command) -> Turn {
    switch command.spec.word {
    case "remove": Turn(question: .confirm(Phrase("Remove it?", "删除?")) { self.did("removed") })
    case "rename": Turn(question: .text(Phrase("The name?", "名字?")) { self.did("named <\($0)>") })
    default:
      Turn(
        question: .confirm(Phrase("Sure?", "确定?")) {
          Turn(question: .text(Phrase("Why?", "为什么?")) { self.did("because <\($0)>") })
        })
    }
  }

  private func did(_ what: String) -> Turn {
    done.append(what)
    return Turn(notices: [Phrase(verbatim: "\(what).")])
  }
}

/// A run of lines on the asking screen, with its output.
struct Asking {
  let done: [String]
  let output: String
  let errors: String
  let status: Int32

  /// Where the lines come from.
  enum Door { case file, commands }

  /// Runs lines in this process; `@name` in them is one of the files.
  init(
    _ lines: [String], by door: Door = .file, files: [String: String] = [:],
    policy: Driver.Policy = .init(), change: (inout Settings) -> Void = { _ in }
  ) throws {
    let home = try Home()
    for (name, text) in files { try home.write(text, to: name) }
    // A file is named where it is.
    let lines = lines.map { $0.split(separator: "@").joined(separator: home.path + "/") }
    let source: any LineSource =
      switch door {
      case .file:
        try FileSource(path: try home.write(lines.map { $0 + "\n" }.joined(), to: "talk.flow"))
      case .commands: CommandSource(lines)
      }
    let descriptors = try ["output", "errors"].map { name in
      open(try home.write("", to: name), O_WRONLY | O_CLOEXEC)
    }
    defer { for descriptor in descriptors { close(descriptor) } }
    var settings = Settings(
      Vocabulary(program: "asking", version: "", nouns: [AskingScreen.noun]))
    change(&settings)
    let screen = AskingScreen()
    let clock = SystemClock()
    let trace = Trace(clock: clock)
    let console = Console(output: descriptors[0], errors: descriptors[1])
    let application = OneScreenApplication(screen)
    let driver = Driver(
      lines: Lines(
        of: source, policy: policy, console: console, application: application,
        history: History()),
      navigation: try Navigation(
        root: application.root, clock: clock, trace: trace, build: application.screen),
      settings: settings, sign: BusySign(console: console, clock: clock))
    status = driver.run()
    done = screen.done
    output = home.read("output") ?? ""
    errors = (home.read("errors") ?? "").split(separator: home.path + "/").joined()
  }
}
