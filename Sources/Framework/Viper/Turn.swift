package import Platform

/// The answer of a screen: a page, notices, a question, a move.
package struct Turn {
  /// The content of the screen now.
  package var page: Page?
  /// The events of this turn, in words.
  package var notices: [Phrase]
  /// The next steps for a user who types at a terminal; scripts do not get them.
  package var tips: [Phrase]
  /// The page of the thing after a change, for JSON output. It is loaded only when it is asked for.
  package internal(set) var result: () throws -> Page?
  /// A question that has to be answered before anything happens.
  package var question: Question?
  package var move: Move?
  /// The command that runs at the place of the move.
  package var command: Command?
  /// The things that other screens may have to show anew.
  package var changes: [Change]
  /// Slow work to run after the rest of this turn is shown.
  package var work: (() throws -> Turn)?
  /// The busy text shown during `work`, on terminals only.
  package var sign: Phrase?
  /// Loads the next part of the page, if the page is one part of a longer one.
  package var rest: (() throws -> Turn)?
  /// Looks for changes of the page by other processes, until the command is ended.
  package var watch: Watch?
  /// The error of this turn, told after everything else. A turn with a failure has no work, question
  /// or move.
  package var failure: Failure?
  /// Whether the trace has taken the steps of this turn.
  var isTraced = false

  /// A look at a value that is watched.
  package struct Watch {
    /// Whether the terminal rings at each change.
    package let rings: Bool
    /// A page for each change since the last look.
    package let next: () throws -> [Page]

    package init(rings: Bool, next: @escaping () throws -> [Page]) {
      self.rings = rings
      self.next = next
    }
  }

  /// An error that comes with something to show.
  package struct Failure {
    package let complaint: Complaint
    /// Whether the page shows the error too. A prompt then does not print it again; other runs print it
    /// and end with its status.
    package let isOnPage: Bool

    package init(_ error: any Error, isOnPage: Bool = false) {
      complaint = Complaint(from: error)
      self.isOnPage = isOnPage
    }
  }

  package init(
    page: Page? = nil, notices: [Phrase] = [], tips: [Phrase] = [],
    result: @autoclosure @escaping () throws -> Page? = nil,
    question: Question? = nil, move: Move? = nil, command: Command? = nil, changes: [Change] = [],
    sign: Phrase? = nil,
    failure: Failure? = nil, work: (() throws -> Turn)? = nil
  ) {
    self.page = page
    self.notices = notices
    self.tips = tips
    self.result = result
    self.question = question
    self.move = move
    self.command = command
    self.changes = changes
    self.work = work
    self.sign = sign
    self.failure = failure
  }

  /// The same turn, with a change to each turn that its work and its answer lead to.
  package func mapping(_ change: @escaping (Turn) -> Turn) -> Turn {
    var turn = self
    if let work { turn.work = { change(try work()) } }
    turn.question = question?.mapping(change)
    return turn
  }
}

/// A question of a screen, with the turn that its answer leads to.
package indirect enum Question {
  /// Goes on only after a yes.
  case confirm(Phrase, then: () throws -> Turn)
  /// Goes on with the words typed.
  case text(Phrase, then: (String) throws -> Turn)
  /// Goes on with the words typed, which should be the expected ones. The option `--yes` types them.
  case proof(Phrase, expected: String, then: (String) throws -> Turn)
  /// Goes on with a password. A new one is asked for twice where it cannot be seen.
  case secret(Phrase, new: NewSecret? = nil, then: (Secret) throws -> Turn)
  /// Goes on with a whole text.
  case body(TextRequest)
  /// Goes on with the bytes of a file, or of standard input for `-`.
  case file(String, then: (ByteStream) throws -> Turn)

  /// The same question, with a change to the turn that its answer leads to.
  package func mapping(_ change: @escaping (Turn) -> Turn) -> Question {
    running { change(try $0()) }
  }

  /// The same question. `run` runs the work that its answer leads to.
  func running(_ run: @escaping (_ work: () throws -> Turn) throws -> Turn) -> Question {
    switch self {
    case .confirm(let words, let then): .confirm(words) { try run(then) }
    case .text(let words, let then): .text(words) { typed in try run { try then(typed) } }
    case .proof(let words, let expected, let then):
      .proof(words, expected: expected) { typed in try run { try then(typed) } }
    case .secret(let words, let new, let then):
      .secret(words, new: new) { secret in try run { try then(secret) } }
    case .body(let request): .body(request.running(run))
    case .file(let path, let then): .file(path) { stream in try run { try then(stream) } }
    }
  }

  /// The question as it is asked.
  var words: Phrase {
    switch self {
    case .confirm(let words, _), .text(let words, _), .proof(let words, _, _),
      .secret(let words, _, _):
      words
    case .body: Phrase("a text", "正文")
    case .file(let path, _): Phrase(verbatim: path)
    }
  }
}

/// The rules of a new password. A user hears them before the question, and can try again.
package struct NewSecret {
  package let rules: Phrase
  /// The rule that a password breaks, or `nil`.
  package let problem: (Secret) -> Complaint?

  package init(rules: Phrase, problem: @escaping (Secret) -> Complaint?) {
    self.rules = rules
    self.problem = problem
  }
}
