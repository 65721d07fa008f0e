import Terminal
import Viper

/// The way of one turn: its notices, its page, its question, its move.
extension Driver {
  /// Shows a turn, asks its question, makes its move, and continues with the next turn.
  func carryOut(_ turn: Turn) throws {
    var turn = turn
    while true {
      // A notice stands on a line of its own, not after the busy sign.
      sign.end()
      for notice in turn.notices { console.say(notice) }
      if let page = turn.page, let rest = turn.rest {
        try show(page, rest)
        lines.current.hasShown = true
      } else if let page = turn.page {
        try show(page)
        lines.current.hasShown = true
      } else if console.settings.isJSON, let result = try turn.result() {
        try console.show(result)
        lines.current.hasShown = true
      }
      if lines.hasReader, console.outputIsTerminal { for tip in turn.tips { console.say(tip) } }
      if let failure = turn.failure {
        guard failure.isOnPage else { throw failure.complaint }
        // The page of a shell command and its errors may go to the same terminal.
        let isRead =
          lines.isAtShell && turn.page != nil && console.outputIsTerminal
          && console.errorsIsTerminal
        if !policy.isConversation { fail(failure.complaint, at: lines.origin, isRead: isRead) }
        if hasQuit { return }
      }
      if let watch = turn.watch { return try keepWatching(watch, after: turn.page) }
      if let work = turn.work {
        // A reader at a terminal sees what was said so far; a pipe gets it in larger pieces.
        if console.outputIsTerminal { console.flush() }
        if let words = turn.sign { sign.show(words, in: console.settings.language) }
        turn = try work()
      } else if let question = turn.question {
        turn = try answer(question)
      } else if let move = turn.move {
        let command = turn.command
        turn = try moved(move)
        if let command {
          // A shell gets the answer of the command alone.
          if lines.isAtShell { turn.page = nil }
          try carryOut(turn)
          turn = try navigation.handle(command)
        }
      } else {
        return
      }
    }
  }

  /// Asks a question, and goes on with its answer.
  private func answer(_ question: Question) throws -> Turn {
    capabilities.changes?.rest()
    switch question {
    case .confirm(let words, let then):
      if console.settings.assumesYes { return try then() }
      return try questions.confirmed(words) ? then() : Turn(notices: [.nothingChanged])
    case .text(let words, let then):
      return try then(try questions.typed(words))
    case .proof(let words, let expected, let then):
      return try then(console.settings.assumesYes ? expected : try questions.typed(words))
    case .secret(let words, let new, let then):
      return try then(try questions.passwords.password(words, new: new))
    case .body(let request):
      return try texts.answer(request)
    case .file(let path, let then):
      return try texts.bytes(of: path, then)
    }
  }

  /// Shows a page in its parts, one after the other, and says how the last one goes on.
  private func show(_ page: Page, _ rest: () throws -> Turn) throws {
    var next = page.next
    // Nothing checks the output of a single command.
    console.transcript.isPaused = lines.isAtShell
    defer { console.transcript.isPaused = false }
    try console.show(page, atMost: navigation.paging) {
      let part = try rest()
      next = part.page?.next
      return part.page
    }
    if let next { console.say(.moreAfter(next)) }
  }

  /// Performs a move. Going back shows the page again on a terminal, and as JSON if a command `asks` for it.
  func moved(_ move: Move, asks: Bool = false) throws -> Turn {
    var turn = try navigation.perform(move)
    switch move {
    case .back, .home, .close, .leave:
      if !console.outputIsTerminal, !(asks && console.settings.isJSON) { turn.page = nil }
    case .push where lines.isAtShell && turn.page == nil && turn.work == nil:
      // A shell leaves the screen at once, so a screen that waits for `show` shows itself.
      if let show = navigation.verbs["show"] { return try navigation.handle(Command(show)) }
    // A prompt that begins anew for another user says what waits, as at its start.
    case .reset where policy.isConversation: turn.tips += capabilities.accounts?.notices() ?? []
    case .push, .present, .answer, .reset: break
    }
    return turn
  }

  /// Shows a turn that no line asked for: on a terminal only, and without long texts, which would push
  /// away the line that is being typed.
  func carryOut(unasked turn: Turn) throws {
    var turn = turn
    // A notice says what failed, and a prompt or a script goes on. A shell command ends with the status.
    if turn.failure?.isOnPage == true {
      if lines.isAtShell { turn.notices = [] } else { turn.failure = nil }
    }
    turn.page = console.outputIsTerminal ? turn.page?.withoutText : nil
    let expected = console.expected
    console.expected = nil
    defer { console.expected = expected }
    try carryOut(turn)
  }
}
