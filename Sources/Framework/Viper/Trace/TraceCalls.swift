// The seams at which the navigation calls screens, and at which they answer.
extension Trace {
  /// Calls a presenter, and takes the steps of the call and of its answer.
  func call(
    _ screen: any Screen, _ words: @autoclosure () -> String, _ ask: () throws -> Turn
  ) throws -> Turn {
    guard isOn else { return try ask() }
    let module = TraceModule(of: type(of: screen))
    return try inside(module, words(), ask) { self.answered($0, module) }
  }

  /// Tells a presenter of something. If it does nothing, no step is taken.
  func tell(
    _ screen: any Screen, _ words: @autoclosure () -> String, _ ask: () throws -> Turn?
  ) throws -> Turn? {
    guard isOn else { return try ask() }
    let module = TraceModule(of: type(of: screen))
    return try inside(module, words(), ask) { $0.map { self.answered($0, module) } }
  }

  /// Runs a call of a presenter, which `then` finishes.
  private func inside<Result>(
    _ module: TraceModule, _ words: String, _ work: () throws -> Result,
    then finish: (Result) -> Result = { $0 }
  ) throws -> Result {
    guard isOn else { return try work() }
    beginCall(of: module, .presenter, .call, name: module.role(.presenter), words)
    defer { endCall() }
    do {
      return finish(try work())
    } catch {
      let complaint = Complaint(from: error)
      take(
        .presenter, .failure, of: module, name: module.role(.presenter),
        "\(complaint.code.rawValue): \(complaint.message.english)")
      throw error
    }
  }

  // MARK: Answers

  /// Takes the steps of a turn. The turn of a part has taken its own, and its scene passes it on.
  private func answered(_ turn: Turn, _ module: TraceModule) -> Turn {
    var turn = turn
    take(
      .presenter, .answer, of: module, name: module.role(.presenter),
      (turn.isTraced ? "passes on: " : "") + Trace.words(for: turn),
      inWords: (turn.isTraced ? "passes on: " : "") + Trace.words(for: turn, \.inWords))
    turn.page = turn.page.map { shown($0, module) }
    if let move = turn.move, !turn.isTraced {
      take(.router, .move, of: module, name: module.role(.router), "\(move)", deeper: 1)
    }
    turn.isTraced = true
    return proceeding(turn, module)
  }

  /// The page with its blocks made, so that a page is one step.
  private func shown(_ page: Page, _ module: TraceModule) -> Page {
    if page.isTraced { return page }
    let blocks = page.blocks
    let rows = blocks.reduce(0) { if case .rows(let rows, _) = $1 { $0 + rows.count } else { $0 } }
    var words = "page of \(TraceStep.count(blocks.count, "block"))"
    if rows > 0 { words += " with \(TraceStep.count(rows, "row"))" }
    take(.view, .page, of: module, name: module.role(.view), words, deeper: 1)
    var shown = Page(blocks, data: page.data).continuing(as: page)
    shown.isTraced = true
    return shown
  }

  /// The turn whose work, question and result are calls of the same presenter.
  private func proceeding(_ turn: Turn, _ module: TraceModule) -> Turn {
    var turn = turn
    if let work = turn.work {
      turn.work = {
        try self.inside(module, "goes on", work) { self.answered($0, module) }
      }
    }
    turn.question = turn.question?.running { work in
      try self.inside(module, "takes the answer", work) { self.answered($0, module) }
    }
    if case .body(let request)? = turn.question {
      turn.question = .body(
        request.preparing(
          check: { try self.inside(module, "checks before the text", $0) },
          start: { try self.inside(module, "begins the text", $0) }))
    }
    let result = turn.result
    turn.result = {
      try self.inside(module, "makes the result", result) { $0.map { self.shown($0, module) } }
    }
    return turn
  }

  /// The page of a screen as it is now.
  func page(of screen: any Screen) -> Page? {
    guard isOn else { return screen.page }
    let module = TraceModule(of: type(of: screen))
    return try? inside(module, "shows its page", { screen.page }) {
      $0.map { self.shown($0, module) }
    }
  }

  /// The content of a turn in words.
  private static func words(
    for turn: Turn, _ form: (Phrase) -> Phrase = { $0 }
  ) -> String {
    var words = turn.notices.map { form($0).english }
    if turn.page != nil { words.append("shows a page") }
    if let question = turn.question { words.append("asks: \(form(question.words).english)") }
    if turn.work != nil { words.append("has work") }
    if let failure = turn.failure {
      words.append("fails: \(form(failure.complaint.message).english)")
    }
    if turn.move != nil { words.append("moves") }
    if words.isEmpty { words = ["done"] }
    return words.joined(separator: "; ")
  }

  // MARK: The wireframe

  /// Builds a screen. Gateways that are asked meanwhile are asked by the wireframe.
  func build(_ route: any Route, _ make: () throws -> any Screen) rethrows -> any Screen {
    guard isOn else { return try make() }
    beginCall(of: nil, .wireframe, .place, name: "RouteMap", "builds \(route.line)")
    defer { endCall() }
    return try make()
  }

  /// Takes a step of the navigation.
  func place(_ words: @autoclosure () -> String) {
    guard isOn else { return }
    take(.wireframe, .place, name: "Navigation", words(), deeper: 1)
  }

  /// Tells which screens took a change, and which did not.
  func changed(_ change: Change, _ screens: @autoclosure () -> [(any Screen, tookIt: Bool)]) {
    guard isOn else { return }
    let heard = screens().map { screen, tookIt in
      "\(TraceModule(of: type(of: screen)).path) \(tookIt ? "heard" : "no")"
    }
    let words = heard.isEmpty ? "no other screen is open" : heard.joined(separator: ", ")
    take(.wireframe, .change, name: "Navigation", "\(change) changed: \(words)", deeper: 1)
  }
}

// The seam at which a typed command becomes an intent.
extension Trace {
  /// Takes the steps of a command that became an intent. From now on the module of the intent acts.
  func became<Intent>(_ intent: Intent, from command: Command) {
    guard isOn else { return }
    let module = TraceModule(of: Intent.self)
    guard module.hasRoles else {
      // Such as a target with its action in MVC: the screen goes on to act.
      return take(.view, .intent, of: module, name: module.path, command.typed)
    }
    enter(module)
    let words = command.hidesArguments ? command.typed : TraceStep.words(of: intent)
    take(
      .view, .intent, of: module, name: module.role(.view),
      "\(command.typed) → \(words)", inWords: "\(command.typed), becomes \(words)")
    take(.presenter, .call, of: module, name: module.role(.presenter), words)
  }

  /// Takes the step of a command that the table of a view refuses.
  func refused(_ command: Command, by screen: any Screen, _ reason: Phrase) {
    guard isOn else { return }
    let module = TraceModule(of: type(of: screen))
    take(
      .view, .failure, of: module, name: module.role(.view),
      "\(command.spec.word): \(reason.english)", deeper: 1)
  }
}
