package import Core
package import Domain

/// Keeps the screens that are open, a stack of stacks, and moves between them.
package final class Wireframe {
  /// Where something is, as `where` and `stack` tell it.
  package struct Position: Equatable, Sendable {
    package let title: Phrase
    package let route: Route
    package let isPresented: Bool
  }

  private let build: (Route, Paging) throws -> any Screen
  private let clock: any Clock
  private let trace: Trace
  private var stacks: [Stack] {
    didSet {
      isAtRoot = stacks.count == 1 && stacks[0].entries.count == 1
      top = topEntry.screen
      knownVerbs = nil
    }
  }

  /// Whether the root is all that is open.
  private var isAtRoot = true
  /// Which part of a list the line that runs wants to open.
  package var paging = Paging()
  /// The screen that hears what is typed.
  package private(set) var top: any Screen
  /// What can be typed on it.
  package var verbs: CommandTable {
    if let knownVerbs { return knownVerbs }
    let verbs = top.commands
    knownVerbs = verbs
    return verbs
  }
  /// Kept for many lines; a single command may never ask what its first screen understands.
  private var knownVerbs: CommandTable?

  /// Makes a wireframe that stands at the root; nothing is loaded or shown yet.
  package init(
    root: Route, clock: any Clock, trace: Trace,
    build: @escaping (Route, Paging) throws -> any Screen
  ) throws {
    self.build = build
    self.clock = clock
    self.trace = trace
    top = try build(root, Paging())
    stacks = [Stack(entries: [Entry(route: root, paging: Paging(), screen: top)])]
  }

  /// All open screens from the root to the top.
  package var positions: [Position] {
    stacks.enumerated().flatMap { index, stack in
      stack.entries.map {
        Position(title: $0.screen.title, route: $0.route, isPresented: index > 0)
      }
    }
  }

  /// The titles from the root to the top; presented stacks stand in brackets.
  package var breadcrumb: Phrase {
    // Most lines of most scripts run at the root.
    if isAtRoot { return top.title }
    var english = ""
    var chinese = ""
    for (index, stack) in stacks.enumerated() {
      if index > 0 {
        english += " ⟦"
        chinese += " ⟦"
      }
      for (depth, entry) in stack.entries.enumerated() {
        let title = entry.screen.title
        english += depth > 0 ? " › \(title.english)" : title.english
        chinese += depth > 0 ? " › \(title.chinese)" : title.chinese
      }
    }
    let closing = String(repeating: "⟧", count: stacks.count - 1)
    return Phrase(english + closing, chinese + closing)
  }

  // MARK: Moving

  /// Lets the root appear, for who looks at it.
  package func begin() throws -> Turn { settle(try top.appear(), from: top) }

  /// Goes to a place; the place that is on top already is refreshed.
  package func go(to route: Route) throws -> Turn {
    if route == topEntry.route {
      if paging == topEntry.paging || route.isRoot { return try refresh() }
      // Another part of the same list takes the place of the one that is shown.
      return try enter(route, above: topEntry.wakesBelow) {
        let last = stacks[stacks.count - 1].entries.count - 1
        stacks[stacks.count - 1].entries[last] = $0
      }
    }
    // Who leaves one root for the other has nothing to go back to.
    let swapsRoots = isAtRoot && topEntry.route.isRoot && route.isRoot
    return try perform(swapsRoots ? .reset(route) : .push(route))
  }

  /// Loads the screen on top again.
  package func refresh() throws -> Turn {
    trace("wireframe refreshes \(topEntry.route.line)")
    return settle(try top.refresh(), from: top)
  }

  /// Makes a move; one that cannot be made leaves everything as it was.
  package func perform(_ move: Move) throws -> Turn {
    trace("wireframe moves: \(move)")
    switch move {
    case .push(let route):
      return try enter(route, above: topEntry.wakes) {
        stacks[stacks.count - 1].entries.append($0)
      }
    case .present(let route, let seconds):
      let endsAt = seconds.map(clock.now.advanced(bySeconds:))
      return try enter(route, above: topEntry.wakes) {
        stacks.append(Stack(entries: [$0], endsAt: endsAt))
      }
    case .reset(let route):
      return try enter(route, above: nil) { stacks = [Stack(entries: [$0])] }
    case .back:
      guard stacks[stacks.count - 1].entries.count > 1 else {
        // What closes by itself is not worth a word of its own.
        if stacks[stacks.count - 1].closesAt != nil {
          try dismiss()
          break
        }
        throw Complaint(.refused, .nothingBehind, hint: stacks.count > 1 ? .closeHint : nil)
      }
      stacks[stacks.count - 1].entries.removeLast()
    case .home:
      let stack = stacks[stacks.count - 1]
      stacks[stacks.count - 1].entries.removeLast(stack.entries.count - 1)
    case .close: try dismiss()
    case .leave:
      let isPresented = stacks.count > 1 && stacks[stacks.count - 1].entries.count == 1
      return try perform(isPresented ? .close : .back)
    case .answer(let reply):
      guard stacks.count > 1, let below = stacks[stacks.count - 2].entries.last?.screen else {
        throw Complaint(.refused, .nothingPresented)
      }
      // Received first: when that fails, the person can choose again.
      let turn = try below.receive(reply)
      try dismiss()
      return settle(turn, from: below)
    }
    // Who comes back to what closes by itself finds it closed once its time is over.
    _ = closeExpired()
    return Turn(page: top.page)
  }

  private func enter(
    _ route: Route, above wakesBelow: Instant?, _ keep: (Entry) -> Void
  ) throws -> Turn {
    let screen = try build(route, paging)
    let turn = try screen.appear()
    keep(Entry(route: route, paging: paging, screen: screen, wakesBelow: wakesBelow))
    trace("\(route.line) appears")
    return settle(turn, from: screen)
  }

  private func dismiss() throws {
    guard stacks.count > 1 else { throw Complaint(.refused, .nothingPresented) }
    stacks.removeLast()
  }

  /// Closes what is on top behind its time; answers whether anything was.
  private func closeExpired() -> Bool {
    let count = stacks.count
    while let end = stacks[stacks.count - 1].closesAt, end <= clock.now { stacks.removeLast() }
    if stacks.count < count { trace("wireframe closes what was presented for a while") }
    return stacks.count < count
  }

  // MARK: Acting

  /// Lets the screen on top do what was typed.
  package func handle(_ command: Command) throws -> Turn {
    try handle(command, on: top)
  }

  /// Does something at a place without going there.
  package func act(_ command: Command, at route: Route) throws -> Turn {
    // What is on screen answers for itself, so that what happens shows there.
    let screen = try topEntry.route == route ? top : build(route, paging)
    return try handle(command, on: screen)
  }

  private func handle(_ command: Command, on screen: any Screen) throws -> Turn {
    if let reason = screen.obstacle(to: command) {
      throw Complaint(.refused, .unavailable(command.spec.word, reason))
    }
    trace("\(screen.title.english) handles \(command.spec.word)")
    return settle(try screen.handle(command), from: screen)
  }

  // MARK: Time and changes

  /// When something will happen by itself, if anything will.
  package var wakesAt: Instant? {
    // Asked before every line, however many screens a script has opened.
    if isAtRoot { return top.wakesAt }
    return Wireframe.earlier(stacks[stacks.count - 1].closesAt, topEntry.wakes)
  }

  /// Asks those underneath again when they want to be woken; only what they hear changes that.
  private func updateWakeTimes() {
    var earliest: Instant?
    for stack in stacks.indices {
      for entry in stacks[stack].entries.indices {
        stacks[stack].entries[entry].wakesBelow = earliest
        earliest = stacks[stack].entries[entry].wakes
      }
    }
  }

  /// Lets happen what is due by now; the answers are those of the screen on top.
  package func tick() -> [Turn] {
    let now = clock.now
    guard let due = wakesAt, due <= now else { return [] }
    var turns: [Turn] = []
    if closeExpired() { turns.append(Turn(page: top.page)) }
    for screen in screens where screen.wakesAt.map({ $0 <= now }) ?? false {
      turns += wake(screen, now)
    }
    updateWakeTimes()
    return turns
  }

  /// Wakes a screen; when it is not on top, the one that is answers to what changed.
  private func wake(_ screen: any Screen, _ now: Instant) -> [Turn] {
    var changes: [Change] = []
    let turns = answer(of: screen) {
      guard let turn = try screen.tick(now) else { return nil }
      guard screen !== top else { return settle(turn, from: screen) }
      changes = turn.changes
      return turn
    }
    return turns + spread(changes, except: screen)
  }

  /// Tells every open screen of changes; the answers are those of the screen on top.
  package func spread(_ changes: [Change]) -> [Turn] {
    spread(changes, except: nil)
  }

  private func spread(_ changes: [Change], except origin: (any Screen)?) -> [Turn] {
    changes.flatMap { change in
      var isWanted = false
      var turns: [Turn] = []
      for screen in screens where screen !== origin {
        turns += answer(of: screen) {
          let turn = try screen.notice(change)
          isWanted = isWanted || turn != nil
          return turn
        }
      }
      if isWanted { updateWakeTimes() } else { trace("nobody here wants \(change)") }
      return turns
    }
  }

  /// Only the screen on top may speak; a failure of what nobody asked for is not an error.
  private func answer(of screen: any Screen, _ turn: () throws -> Turn?) -> [Turn] {
    do {
      guard let turn = try turn() else { return [] }
      return screen === top ? [turn] : []
    } catch {
      trace("\(screen.title.english) failed: \(error)")
      return []
    }
  }

  /// Spreads what a turn changed and hands on what is left to show.
  private func settle(_ turn: Turn, from screen: any Screen) -> Turn {
    guard !turn.changes.isEmpty || turn.question != nil || turn.work != nil else { return turn }
    var turn = turn.following { self.settle($0, from: screen) }
    for heard in spread(turn.changes, except: screen) { turn.notices += heard.notices }
    turn.changes = []
    return turn
  }

  private var screens: [any Screen] { stacks.flatMap { $0.entries.map(\.screen) } }

  // Neither a stack nor the stack of stacks is ever empty: nothing above removes the last one.
  private var topEntry: Entry {
    let entries = stacks[stacks.count - 1].entries
    return entries[entries.count - 1]
  }
}
