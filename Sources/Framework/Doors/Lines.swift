import Platform
import Terminal
import Viper

/// The lines of a run: the sources that they come from, and the line that runs.
final class Lines {
  /// The limit for files that source each other.
  static let deepest = 16

  let policy: Driver.Policy
  let console: Console
  let application: any Application
  let capabilities: Capabilities
  let secrets: SecretInput
  /// The lines that were typed.
  let history: History
  /// The sources of lines; the last one is read.
  private(set) var sources: [any LineSource]
  /// For each file whose failure is expected, the number of the sources below it.
  private var tried: [Int] = []
  /// Standard input if no lines come from it. It keeps the lines that it has read ahead.
  private lazy var ownInput = FileSource()
  /// The line that runs.
  var current = RunningLine()
  /// What went on beside the lines.
  var beside = Beside()

  init(
    of source: any LineSource, policy: Driver.Policy, console: Console,
    application: any Application, history: History
  ) {
    sources = [source]
    self.policy = policy
    self.console = console
    self.application = application
    capabilities = Capabilities(of: application)
    self.history = history
    secrets = SecretInput(makeSecret: application.makeSecret)
  }

  // MARK: Sources

  /// Runs the lines of a source before the next line.
  func insert(_ source: any LineSource) {
    if current.isTrying { tried.append(sources.count) }
    sources.append(source)
  }

  /// Closes the sources above so many.
  func close(downTo count: Int) {
    sources.removeLast(max(0, sources.count - count))
    tried.removeAll { $0 >= count }
  }

  /// The number of the sources below a file whose failure is expected.
  var countBelowTried: Int? { tried.last }

  /// Whether files source each other too deeply.
  var isTooDeep: Bool { sources.count >= Lines.deepest }

  /// The one reader of standard input. All readers share the lines that it has read ahead.
  var standardInput: FileSource {
    sources.lazy.compactMap { $0 as? FileSource }.first(where: \.isStandardInput) ?? ownInput
  }

  /// The origin of the line that runs, or of the last one.
  var origin: Console.Origin { current.place ?? sources.last?.origin ?? .program }

  // MARK: The door

  /// Whether the line that runs was typed at a prompt.
  var isAtPrompt: Bool { policy.isConversation && sources.count == 1 }

  /// Whether the command that runs came from a shell, and not from a file that it named.
  var isAtShell: Bool { policy.isShell && sources.count == 1 }

  /// Whether the line that runs was typed, at a prompt or in a shell.
  var hasReader: Bool { isAtPrompt || isAtShell }

  // MARK: Reading

  /// Shows everything, and lets other processes write, before the program waits.
  func willWait() {
    console.flush()
    capabilities.changes?.rest()
  }

  /// Refuses a line that could not be read to its end, and of which only the beginning is known.
  func refuse(lineBeginningWith bytes: [UInt8]) {
    // Something stands behind it.
    current.refused =
      bytes.prefix(256).withUnsafeBufferPointer { Line.someWords(of: $0) } + ["x"]
  }
}

/// What went on beside the lines and was not told yet.
struct Beside {
  /// Whether another process changed something and no screen was told.
  var hasNews = false
  /// The turns of screens that were not shown.
  var missed: [Turn] = []
}
