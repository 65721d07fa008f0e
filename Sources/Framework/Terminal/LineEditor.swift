import CReadline
import Glibc
import Platform
package import Viper

/// The line editor of a prompt, with history and completion.
package final class LineEditor {
  /// The result of editing a line.
  package enum Event: Equatable {
    case line([UInt8])
    /// Ctrl-C. The line is discarded.
    case interrupted
    /// Ctrl-D on an empty line, or the terminal was closed.
    case end
  }

  /// Callbacks while a line is edited. Their results may change.
  package struct Surroundings {
    let prompt: () -> Safe
    let settings: () -> Settings
    let candidates: (String, [String]) -> Completion.Candidates
    let suggestion: (String) -> String?
    let awaited: () -> [Int32]
    let idle: () -> Void

    /// `candidates` completes a word after the words before it. `suggestion` is a whole line that begins
    /// with the typed one. `idle` is called while no key is typed, and when a descriptor of `awaited`
    /// can be read.
    package init(
      prompt: @escaping () -> Safe, settings: @escaping () -> Settings,
      candidates: @escaping (String, [String]) -> Completion.Candidates,
      suggestion: @escaping (String) -> String? = { _ in nil },
      awaited: @escaping () -> [Int32] = { [] }, idle: @escaping () -> Void
    ) {
      self.prompt = prompt
      self.settings = settings
      self.candidates = candidates
      self.suggestion = suggestion
      self.awaited = awaited
      self.idle = idle
    }
  }

  // readline's callbacks have no context. There is one terminal, so there is one current editor.
  nonisolated(unsafe) static var current: LineEditor?

  private static let idleMilliseconds: Int32 = 250
  static let longestPaste = Line.limit

  let console: Console
  private(set) var surroundings: Surroundings?
  var finished: Event?
  /// Pasted lines that are not read yet, and the text after the last of them.
  var pasted: [[UInt8]] = []
  var unfinished: [UInt8] = []
  var hasPaste = false
  /// The candidates of the last completion.
  var listed: [Candidate] = []
  /// The end of the suggested line behind the cursor, and the line that it completes.
  var suggested = ""
  var suggestedFor = ""
  var isSuggestionDrawn = false
  /// The bell of readline while it is turned off.
  var bell: String?

  package init(console: Console) {
    self.console = console
    LineEditor.useUTF8()
    readline_start(
      console.settings.vocabulary.program, Unmanaged.passRetained(screen).toOpaque()
    ) { screen, bytes, count in
      guard let screen else { return 0 }
      Unmanaged<Output>.fromOpaque(screen).takeUnretainedValue()
        .writeAtOnce(UnsafeRawBufferPointer(start: bytes, count: count))
      // What a signal discards is no error of the stream.
      return count
    }
    rl_variable_bind("show-all-if-ambiguous", "on")
    let marksPaste = !console.settings.isAccessible
    rl_variable_bind("enable-bracketed-paste", marksPaste ? "on" : "off")
    rl_initialize()
    rl_bind_keyseq("\u{1b}[200~") { _, _ in
      LineEditor.current?.takePaste()
      return 0
    }
    bindSuggestion()
    readline_list_with { matches, count, longest in
      LineEditor.current?.list(matches, count, longest)
    }
    readline_complete_with { text, start, _ in
      readline_completion_is_final()
      guard let text, let line = readline_line() else { return nil }
      let before = UnsafeRawBufferPointer(start: line, count: Int(start))
      return LineEditor.current?.complete(
        String(cString: text), behind: String(decoding: before, as: UTF8.self))
    }
    Signals.rememberEndings()
    Signals.remember(.stop)
    Signals.remember(.resize)
  }

  /// Reads one line.
  package func read(_ surroundings: Surroundings) -> Event {
    if !pasted.isEmpty {
      let line = pasted.removeFirst()
      echo(line, behind: surroundings.prompt())
      return .line(line)
    }
    self.surroundings = surroundings
    finished = nil
    LineEditor.current = self
    rl_callback_handler_install(prompt(surroundings)) { line in
      LineEditor.current?.finish(line)
    }
    if !unfinished.isEmpty {
      insert(unfinished)
      unfinished = []
      rl_redisplay()
    }
    while finished == nil { wait() }
    rl_callback_handler_remove()
    self.surroundings = nil
    LineEditor.current = nil
    return finished ?? .end
  }

  /// Adds a line to the history of the arrow keys, unless drawing it could control the terminal.
  package func remember(_ line: String) {
    guard LineEditor.isHarmless(line) else { return }
    line.withCString { add_history($0) }
  }

  /// Whether readline may draw a text. It does not filter text itself.
  static func isHarmless(_ text: String) -> Bool { Gate.pass(text).text == text }

  /// Discards everything that was typed or pasted and is not read yet.
  package func forgetTyped() {
    pasted = []
    unfinished = []
    tcflush(FileDescriptor.input, TCIFLUSH)
  }

  /// Prints above the line that is being edited.
  package func above(_ print: () -> Void) {
    guard let surroundings, let typed = readline_line() else { return print() }
    eraseSuggestion()
    guard console.repaints else {
      // The prompt and the line stand once more below the notice.
      screen.endLine()
      screen.flush()
      print()
      console.flush()
      rl_set_prompt(prompt(surroundings))
      rl_on_new_line()
      return rl_redisplay()
    }
    let line = String(cString: typed)
    let point = readline_point()
    rl_save_prompt()
    rl_replace_line("", 0)
    rl_redisplay()
    wipeLine()
    print()
    console.flush()
    rl_restore_prompt()
    rl_replace_line(line, 0)
    readline_set_point(point)
    rl_set_prompt(prompt(surroundings))
    rl_on_new_line()
    rl_redisplay()
    showSuggestion()
  }

  // MARK: Waiting

  private func wait() {
    let hasInput = FileDescriptor.waitForInput(
      on: FileDescriptor.input, orOn: surroundings?.awaited() ?? [],
      milliseconds: LineEditor.idleMilliseconds)
    if Signals.came(.resize) || Signals.came(.interrupt) || hasInput { eraseSuggestion() }
    if takeSignals() { return }
    if hasInput {
      rl_callback_read_char()
      if hasPaste, let surroundings { beginPaste(surroundings) }
      showSuggestion()
    } else {
      surroundings?.idle()
    }
  }

  /// Handles signals. Returns whether there was one.
  private func takeSignals() -> Bool {
    if Signals.take(.interrupt) {
      rl_callback_sigcleanup()
      rl_replace_line("", 0)
      leaveLine(showing: "^C")
      finished = .interrupted
      return true
    }
    if Signals.ending != nil {
      rl_replace_line("", 0)
      finished = .end
      return true
    }
    if Signals.take(.stop) {
      readline_leave_terminal()
      Signals.surrender(to: .stop)
      // The process was continued, so the terminal has to be set up again.
      Signals.remember(.stop)
      rl_prep_terminal(1)
      rl_forced_update_display()
      return true
    }
    if Signals.take(.resize), let surroundings {
      // readline would draw the prompt of the old width.
      rl_reset_screen_size()
      wipeLine()
      rl_set_prompt(prompt(surroundings))
      rl_on_new_line()
      rl_redisplay()
      return true
    }
    return false
  }

  private func finish(_ line: UnsafeMutablePointer<CChar>?) {
    defer { free(line) }
    // The handler is removed first, so that a command finds the terminal in its usual state.
    rl_callback_handler_remove()
    guard let line else {
      leaveLine(showing: "")
      finished = .end
      return
    }
    finished = .line(
      Array(UnsafeRawBufferPointer(start: line, count: strlen(line))))
  }

  /// The stream on which readline draws.
  var screen: Output { console.outputIsTerminal ? console.output : console.errors }

  private func leaveLine(showing mark: StaticString) {
    screen.put(line: Safe(mark))
    screen.flush()
  }

  func wipeLine() {
    // A terminal that cannot clear a line continues on the next one.
    if console.repaints {
      screen.put(Colours.Sequence.wipe)
    } else {
      screen.endLine()
    }
    screen.flush()
  }

  // MARK: Prompt

  private func prompt(_ surroundings: Surroundings) -> String {
    let prompt = surroundings.prompt()
    let settings = surroundings.settings()
    let colours = Colours(settings, isTerminal: true)
    guard colours.areShown, !settings.isAccessible else { return prompt.text }
    return LineEditor.coloured(prompt)
  }

  /// The places of a prompt and its end in one style, and the signs between the places in another one.
  static func coloured(_ prompt: Safe) -> String {
    func put(_ text: String, _ sequence: Colours.Sequence) -> String {
      if text.isEmpty { return "" }
      // These marks tell readline that the sequences take no columns.
      return "\u{1}\(sequence.rawValue)\u{2}\(text)\u{1}\(Colours.Sequence.end.rawValue)\u{2}"
    }
    let step = Phrase.step.english
    let end = prompt.text.hasSuffix(step) ? step : ""
    let places = String(prompt.text.dropLast(end.count)).parts(between: step)
    guard let last = places.last else { return prompt.text }
    return places.dropLast().map { put($0, .strong) + put(step, .faint) }.joined()
      + put(last + end, .strong)
  }

  func echo(_ line: [UInt8], behind prompt: Safe) {
    screen.put(prompt)
    screen.put(line: Gate.pass(String(decoding: line, as: UTF8.self)))
    screen.flush()
  }

  /// Chinese can be edited only in a locale with UTF-8.
  private static func useUTF8() {
    if setlocale(LC_CTYPE, "") == nil || String(cString: nl_langinfo(Int32(CODESET))) != "UTF-8" {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
  }
}
