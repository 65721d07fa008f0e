import FrameworkFixtures
import Platform
import Testing

@testable import Viper

/// The names of a module with a part.
enum TracedShop {
  enum Window { final class Presenter {} }
}

@Suite("A trace")
struct TraceTests {
  /// A request of a screen of a test.
  private enum Intent: Sendable { case open(row: Int), find(String, since: Int?), close }

  @Test("A screen that is called while the trace is off takes no step")
  func off() throws {
    let clock = ManualClock()
    let trace = Trace(clock: clock) { _ in Issue.record("a step was told") }
    _ = try trace.call(TestScreen("Library"), "appears") { Turn(page: Page([], data: .null)) }
    #expect(trace.steps.isEmpty)
  }

  @Test(
    "An intent is worded by its case and its values",
    arguments: [
      (Intent.open(row: 2), "open(row: 2)"), (Intent.find("tea", since: nil), "find(tea)"),
      (Intent.find("tea", since: 3), "find(tea, since: 3)"), (Intent.close, "close"),
    ] as [(any Sendable, String)])
  func words(value: any Sendable, words: String) {
    #expect(TraceStep.words(of: value) == words)
  }

  @Test("The words of a secret are those of its type")
  func secret() { #expect(TraceStep.words(of: Secret(room: 8)) == "Secret") }

  @Test("A module has the name of its namespace, and a part of it a longer path")
  func modules() {
    let module = TraceModule(of: TracedShop.Window.Presenter.self)
    #expect(module.name == "TracedShop")
    #expect(module.role(.interactor) == "TracedShop.Window.Interactor")
  }

  @Test(
    "A line in quotes is read with the options before and behind it",
    arguments: [
      (#""blog 2" --json"#, ["blog", "2", "--json"]),
      (#"--json "blog 2""#, ["--json", "blog", "2"]),
      ("blog 2 --json", ["blog", "2", "--json"]), (#"write "two words""#, ["write", "two words"]),
    ])
  func quoted(line: String, words: [String]) throws {
    #expect(try GlobalCommand.words(ofLine: line) == words)
  }

  @Test("A type without the roles of VIPER is named by its own name")
  func withoutRoles() {
    let module = TraceModule(of: TestScreen.self)
    #expect(module.name == "TestScreen")
    #expect(module.role(.presenter) == "TestScreen")
  }

  @Test("Steps for which no line asked leave those of the last line")
  func unasked() {
    let trace = Trace(clock: SystemClock())
    trace.begin()
    trace.take(.door, .line, name: "Prompt", "screens")
    trace.beginUnasked()
    trace.take(.presenter, .call, name: "TestScreen", "hears of a change")
    #expect(trace.steps.map(\.words) == ["screens"])
  }

  @Test("Every code has a status of its own that is not success")
  func statuses() {
    let statuses = Complaint.Code.allCases.map(\.status)
    #expect(statuses == [1, 2, 3, 4, 5, 6, 130, 141, 143])
  }

}
