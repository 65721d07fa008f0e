import Core
import Fixtures
import Platform
import Terminal
import Wireframe

@testable import Doors

// A prompt in front of a screen that speaks by itself, for tests that look at a terminal.
Signals.makeWriteErrorsVisible()
let console = Console()
let clock = SystemClock()
let trace = Trace { _ in }
let room = Room("Greeting")
room.wakesAt = clock.now.advanced(bySeconds: 2)
let count = Environment.value("SAMPLE_LINES").flatMap(Int.init)
let text = (1...max(1, count ?? 1)).map { "- item \($0)\n" }.joined()
room.onTick = {
  room.wakesAt = nil
  let words = Phrase("somebody knocks", "有人敲门")
  guard count != nil else { return Turn(notices: [words]) }
  return Turn(page: Page([.line(words), .markdown(text)], data: .string(text)))
}
room.onHandle = { _ in Turn(page: Page([.markdown(text)], data: .string(text))) }
let driver = Driver(
  console: console,
  wireframe: try Wireframe(root: .greeting(), clock: clock, trace: trace) { _, _ in room },
  vocabulary: RouteMap.vocabulary, clock: clock, trace: trace, settings: Settings(),
  policy: Driver.Policy(isConversation: true),
  source: PromptSource(editor: LineEditor(console: console)),
  sign: BusySign(console: console, clock: clock), services: .inMemory(clock: clock))
quit(with: driver.run())
