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
room.onTick = {
  room.wakesAt = nil
  return Turn(notices: [Phrase("somebody knocks", "有人敲门")])
}
room.onHandle = { _ in
  let count = Environment.value("SAMPLE_LINES").flatMap(Int.init) ?? 1
  let text = (1...max(1, count)).map { "- item \($0)\n" }.joined()
  return Turn(page: Page([.markdown(text)], data: .string(text)))
}
let driver = Driver(
  console: console,
  wireframe: try Wireframe(root: .greeting(), clock: clock, trace: trace) { _, _ in room },
  vocabulary: RouteMap.vocabulary, clock: clock, trace: trace, settings: Settings(),
  policy: Driver.Policy(isConversation: true),
  source: PromptSource(editor: LineEditor(console: console)),
  sign: BusySign(console: console, clock: clock), services: .inMemory(clock: clock))
quit(with: driver.run())
