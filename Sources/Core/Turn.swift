package import Domain

/// A screen's answer: what to show, what to say, what to ask, where to go.
package struct Turn {
  /// What the screen shows now.
  package var page: Page?
  /// What happened, in words for who typed.
  package var notices: [Phrase]
  /// What can be typed next, said behind the page.
  package var hints: [Phrase]
  /// The thing after a change, for programs that asked for JSON.
  package var result: Page?
  /// What has to be answered before anything happens.
  package var question: Question?
  /// Where to go.
  package var move: Move?
  /// What other screens may want to know.
  package var changes: [Change]
  /// What takes its time, once all of this has been said.
  package var work: (() throws -> Turn)?
  /// What a terminal shows from the beginning of the work to its end, and nobody else ever sees.
  package var sign: Phrase?
  /// Why a part of what is shown could not be loaded. The page says it, too: a person sees it there,
  /// and a run that nobody watches ends with its status.
  package var failure: Complaint?

  /// Makes a turn of its parts; every part may be missing.
  package init(
    page: Page? = nil, notices: [Phrase] = [], hints: [Phrase] = [], result: Page? = nil,
    question: Question? = nil, move: Move? = nil, changes: [Change] = [], sign: Phrase? = nil,
    failure: Complaint? = nil, work: (() throws -> Turn)? = nil
  ) {
    self.page = page
    self.notices = notices
    self.hints = hints
    self.result = result
    self.question = question
    self.move = move
    self.changes = changes
    self.work = work
    self.sign = sign
    self.failure = failure
  }

  /// The same turn, with something done to those to which its work and its answer lead.
  package func following(_ change: @escaping (Turn) -> Turn) -> Turn {
    var turn = self
    if let work { turn.work = { change(try work()) } }
    turn.question = question?.following(change)
    return turn
  }
}

/// What a screen asks, with what it does once it is answered.
package enum Question {
  /// Goes on only after a yes.
  case confirm(Phrase, then: () throws -> Turn)
  /// Goes on with the words typed.
  case text(Phrase, then: (String) throws -> Turn)
  /// Goes on with a password; a new one is asked for twice where it cannot be seen.
  case secret(Phrase, isNew: Bool = false, then: (Secret) throws -> Turn)
  /// Goes on with a whole text.
  case body(TextRequest)
  /// Goes on with the number of the words chosen, counted from 1.
  case choice(Phrase, of: [Phrase], then: (Int) throws -> Turn)

  /// The same question, with something done to the turn that its answer leads to.
  package func following(_ change: @escaping (Turn) -> Turn) -> Question {
    switch self {
    case .confirm(let words, let then): .confirm(words) { change(try then()) }
    case .text(let words, let then): .text(words) { change(try then($0)) }
    case .secret(let words, let isNew, let then):
      .secret(words, isNew: isNew) { change(try then($0)) }
    case .body(let request): .body(request.following(change))
    case .choice(let words, let choices, let then):
      .choice(words, of: choices) { change(try then($0)) }
    }
  }
}

/// What a presented screen answers to the one below it.
package enum Reply: Equatable, Sendable {
  case number(Int)
  case text(String)
}

/// Something that changed and that other screens may show.
package enum Change: Hashable, Sendable {
  case person(AccountID)
  case blog(Int64)
  /// Somebody logged in or out.
  case identity
  /// Somebody changed something and did not say what: another process, or what is too much to say.
  case elsewhere
}
