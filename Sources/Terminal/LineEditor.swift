import CReadline
package import Core
import Glibc
import Platform

/// Lets a person edit a line at a prompt, with a history and completion.
package final class LineEditor {
  /// What editing a line came to.
  package enum Event: Equatable {
    case line([UInt8])
    /// Ctrl-C: the line is gone, the prompt begins anew.
    case interrupted
    /// Ctrl-D on an empty line, or the terminal went away.
    case end
  }

  /// What is asked while a line is edited; the answers may change from one moment to the next.
  package struct Surroundings {
    let prompt: () -> Safe
    let settings: () -> Settings
    let candidates: (String, [String]) -> Completion.Candidates
    let idle: () -> Void

    /// Makes surroundings of a prompt, of what completes a word, and of what happens meanwhile.
    package init(
      prompt: @escaping () -> Safe, settings: @escaping () -> Settings,
      candidates: @escaping (String, [String]) -> Completion.Candidates,
      idle: @escaping () -> Void
    ) {
      self.prompt = prompt
      self.settings = settings
      self.candidates = candidates
      self.idle = idle
    }
  }

  // readline's callbacks carry no context, and there is one terminal: whoever edits is here.
  nonisolated(unsafe) private static var current: LineEditor?

  private static let idleMilliseconds: Int32 = 250
  private static let longestPaste = Line.limit

  private let console: Console
  private(set) var surroundings: Surroundings?
  private var finished: Event?
  /// Lines that were pasted and wait for their turn, and what stood behind the last of them.
  private var pasted: [[UInt8]] = []
  private var unfinished: [UInt8] = []
  private var hasPaste = false

  /// Makes an editor on the terminal.
  package init(console: Console) {
    self.console = console
    LineEditor.useUTF8()
    coterie_rl_start("coterie", console.outputIsTerminal ? coterie_stdout() : coterie_stderr())
    rl_variable_bind("show-all-if-ambiguous", "on")
    rl_variable_bind("enable-bracketed-paste", "on")
    rl_initialize()
    rl_bind_keyseq("\u{1b}[200~") { _, _ in
      LineEditor.current?.takePaste()
      return 0
    }
    coterie_rl_complete_with { text, start, _ in
      coterie_rl_completion_is_final()
      guard let text, let line = coterie_rl_line() else { return nil }
      let before = UnsafeRawBufferPointer(start: line, count: Int(start))
      return LineEditor.current?.complete(
        String(cString: text), behind: String(decoding: before, as: UTF8.self))
    }
    Signals.rememberEndings()
    Signals.remember(.stop)
    Signals.remember(.resize)
  }

  /// Lets the person edit one line.
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

  /// Keeps a line for the arrow keys, unless drawing it would drive the terminal.
  package func remember(_ line: String) {
    guard LineEditor.isHarmless(line) else { return }
    line.withCString { add_history($0) }
  }

  /// Whether readline may draw a text as it is: it knows nothing of the gate.
  static func isHarmless(_ text: String) -> Bool { Gate.pass(text).text == text }

  /// Prints something above the line that is being edited.
  package func above(_ print: () -> Void) {
    guard let surroundings, let typed = coterie_rl_line() else { return print() }
    let line = String(cString: typed)
    let point = coterie_rl_point()
    rl_save_prompt()
    rl_replace_line("", 0)
    rl_redisplay()
    wipeLine()
    print()
    console.flush()
    rl_restore_prompt()
    rl_replace_line(line, 0)
    coterie_rl_set_point(point)
    rl_set_prompt(prompt(surroundings))
    rl_on_new_line()
    rl_redisplay()
  }

  // MARK: Waiting

  private func wait() {
    let hasInput = FileDescriptor.waitForInput(
      on: FileDescriptor.input, milliseconds: LineEditor.idleMilliseconds)
    if takeSignals() { return }
    if hasInput {
      rl_callback_read_char()
      if hasPaste, let surroundings { beginPaste(surroundings) }
    } else {
      surroundings?.idle()
    }
  }

  /// Answers signals; true when one came.
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
      coterie_rl_leave_terminal()
      Signals.surrender(to: .stop)
      // Continued: the terminal is ours again.
      Signals.remember(.stop)
      rl_prep_terminal(1)
      rl_forced_update_display()
      return true
    }
    if Signals.take(.resize), let surroundings {
      // readline would draw the old prompt for the new width.
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
    // The handler goes first, so that a command finds the terminal as the shell left it.
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
  private var screen: Output { console.outputIsTerminal ? console.output : console.errors }

  private func leaveLine(showing mark: StaticString) {
    screen.put(line: Safe(mark))
    screen.flush()
  }

  private func wipeLine() {
    // A terminal that cannot wipe keeps what is there, and goes on below.
    if Environment.terminalIsSmart {
      screen.put(Colours.Sequence.wipe)
    } else {
      screen.endLine()
    }
    screen.flush()
  }

  // MARK: Prompt and paste

  private func prompt(_ surroundings: Surroundings) -> String {
    let prompt = surroundings.prompt()
    let colours = Colours(surroundings.settings(), isTerminal: true)
    guard colours.areShown else { return prompt.text }
    // readline has to know what takes no room.
    return "\u{1}\(Colours.Sequence.strong.rawValue)\u{2}\(prompt.text)"
      + "\u{1}\(Colours.Sequence.end.rawValue)\u{2}"
  }

  private func echo(_ line: [UInt8], behind prompt: Safe) {
    screen.put(prompt)
    screen.put(line: Gate.pass(String(decoding: line, as: UTF8.self)))
    screen.flush()
  }

  /// Takes a whole paste; its lines are run one by one, what is behind the last break is edited.
  private func takePaste() {
    let end = Array("\u{1b}[201~".utf8)
    var bytes: [UInt8] = []
    while !bytes.ends(with: end) {
      let key = rl_read_key()
      guard key >= 0, bytes.count < LineEditor.longestPaste else { break }
      bytes.append(UInt8(truncatingIfNeeded: key))
    }
    if bytes.ends(with: end) { bytes.removeLast(end.count) }
    let isBreak: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    var lines = bytes.filter { $0 != 0 }
      .split(omittingEmptySubsequences: false, whereSeparator: isBreak).map(Array.init)
    let rest = lines.popLast() ?? []
    guard !lines.isEmpty else { return insert(rest) }
    let typed = coterie_rl_line().map { String(cString: $0) } ?? ""
    lines[0] = Array(typed.utf8) + lines[0]
    pasted = lines.filter { !$0.isEmpty }
    unfinished = rest
    rl_replace_line("", 0)
    hasPaste = true
  }

  /// Begins to run what was pasted; readline has to have returned before.
  private func beginPaste(_ surroundings: Surroundings) {
    hasPaste = false
    rl_callback_handler_remove()
    wipeLine()
    guard !pasted.isEmpty else {
      finished = .line([])
      return
    }
    let first = pasted.removeFirst()
    echo(first, behind: surroundings.prompt())
    finished = .line(first)
  }

  /// Puts text into the line that is edited, as harmless as readline has to draw it.
  private func insert(_ bytes: [UInt8]) {
    let text = Gate.pass(String(decoding: bytes, as: UTF8.self)).text
    (Array(text.utf8) + [0]).withUnsafeBufferPointer {
      _ = $0.withMemoryRebound(to: CChar.self) { rl_insert_text($0.baseAddress) }
    }
  }

  /// Chinese can only be edited where the locale knows UTF-8.
  private static func useUTF8() {
    if setlocale(LC_CTYPE, "") == nil || String(cString: nl_langinfo(Int32(CODESET))) != "UTF-8" {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with end: [UInt8]) -> Bool {
    count >= end.count && self[(count - end.count)...].elementsEqual(end)
  }
}
