import FrameworkFixtures
import Platform
import Terminal
import Viper

@testable import Doors

// A prompt over a screen that shows a notice by itself, for tests that look at a terminal.
Signals.makeWriteErrorsVisible()
let vocabulary = Vocabulary(program: "coterie", version: "", nouns: [])
let console = Console()
console.settings = Settings(vocabulary)
let clock = SystemClock()
let trace = Trace(clock: clock)
let screen = TestScreen("Greeting")
screen.wakesAt = clock.now.advanced(bySeconds: 2)
let count = Environment.value("SAMPLE_LINES").flatMap(Int.init)
let text = (1...max(1, count ?? 1)).map { "- item \($0)\n" }.joined()
screen.onTick = {
  screen.wakesAt = nil
  let words = Phrase("somebody knocks", "有人敲门")
  guard count != nil else { return Turn(notices: [words]) }
  return Turn(page: Page([.line(words), .markdown(text)], data: .null))
}
screen.onHandle = { _ in Turn(page: Page([.markdown(text)], data: .null)) }
let application = OneScreenApplication(screen)
let driver = Driver(
  lines: Lines(
    of: PromptSource(editor: LineEditor(console: console)),
    policy: Driver.Policy(isConversation: true), console: console, application: application,
    history: History()),
  navigation: try Navigation(
    root: application.root, clock: clock, trace: trace, build: application.screen),
  settings: Settings(vocabulary), sign: BusySign(console: console, clock: clock))
quit(with: driver.run())
