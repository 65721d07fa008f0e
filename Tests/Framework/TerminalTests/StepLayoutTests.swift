import Testing

@testable import Terminal
@testable import Viper

@Suite("The layout of a step of a trace")
struct StepLayoutTests {
  private static let steps = [
    TraceStep(
      role: .store, event: .access, module: nil, name: "Database",
      words: "4 statements, 4 rows changed, commit", depth: 3, microseconds: 278, duration: 4003),
    TraceStep(
      role: .presenter, event: .call, module: "FollowingBoundView", name: "FollowingBoundView",
      words: "hears that person(3) changed", depth: 1, microseconds: 12_345),
    TraceStep(
      role: .wireframe, event: .change, module: nil, name: "Navigation",
      words: "blog(2) changed: Greeting no, 用户 heard, BlogDetail no", depth: 1, microseconds: 9),
  ]

  @Test(
    "On a terminal no line is too wide, and no word is broken",
    arguments: StepLayoutTests.steps, [30, 40, 60, 80, 120, 200])
  func terminal(step: TraceStep, width: Int) {
    let layout = StepLayout(step, width: width)
    let lines = [layout.time + layout.role + layout.rest] + layout.below
    for line in lines { #expect(Width.of(line) <= width) }
    let shown = lines.flatMap { $0.split(separator: " ") }
    for word in step.words.split(separator: " ") { #expect(shown.contains(word)) }
    if let duration = step.duration { #expect(shown.contains("\(duration)")) }
    if let module = step.module {
      #expect(shown.contains { $0.drop { $0 == ":" }.hasPrefix(module) })
    }
  }

  @Test("In a pipe a step is one line", arguments: StepLayoutTests.steps)
  func pipe(step: TraceStep) {
    let layout = StepLayout(step, width: nil)
    #expect(layout.below.isEmpty && layout.rest.contains(step.words))
  }
}
