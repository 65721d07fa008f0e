import Platform

/// The open screens, a stack of stacks, and the moves between them.
package final class Navigation {
  private let build: (any Route, Paging) throws -> any Screen
  package let clock: any Clock
  package let trace: Trace
  private(set) var stacks: [Stack] {
    didSet {
      isAtRoot = stacks.count == 1 && stacks[0].entries.count == 1
      top = topEntry.screen
      knownVerbs = nil
    }
  }

  /// Whether only the root is open.
  private(set) var isAtRoot = true
  /// The part of a list that the current line asks for.
  package var paging = Paging()
  /// The number of rows for which the current line asks, whichever list it means.
  package let lineLimit = LineLimit()
  /// The screen that takes commands.
  package private(set) var top: any Screen
  /// The commands of the screen on top.
  package var verbs: CommandTable {
    if let knownVerbs { return knownVerbs }
    let verbs = top.commands
    knownVerbs = verbs
    return verbs
  }
  /// Cached for scripts. A single command may never need the commands of its first screen.
  private var knownVerbs: CommandTable?

  /// Starts at the root. Its screen is neither loaded nor shown here. A single command may never need it, so
  /// with `opensRoot` false it is built when a line or a move does.
  package init(
    root: any Route, opensRoot: Bool = true, clock: any Clock, trace: Trace,
    build: @escaping (any Route, Paging) throws -> any Screen
  ) throws {
    let lineLimit = lineLimit
    self.build = { try build($0, $1.heeding(lineLimit)) }
    self.clock = clock
    self.trace = trace
    top = try opensRoot ? self.build(root, Paging()) : UnbuiltScreen()
    let entry = Entry(route: root, paging: Paging(), screen: top, openedAt: clock.wallSeconds)
    stacks = [Stack(entries: [entry])]
  }

  /// Builds the screen of the root if it is on top and was not built.
  package func openRoot() throws {
    guard top is UnbuiltScreen else { return }
    let (route, paging, openedAt) = (topEntry.route, topEntry.paging, topEntry.openedAt)
    stacks[0].entries[0] = Entry(
      route: route, paging: paging, screen: try build(route, paging), openedAt: openedAt)
  }

  /// Whether the screen on top is at this place.
  package func isAt(_ route: any Route) -> Bool { topEntry.route.isSame(as: route) }

  /// The content of the screen on top, without loading it.
  package var page: Page? { trace.page(of: top) }

  // MARK: Moving

  /// Lets the root appear, for a prompt.
  package func begin() throws -> Turn {
    try openRoot()
    return shareChanges(of: try trace.call(top, "appears") { try top.appear() }, from: top)
  }

  /// Goes to a place. If it is on top already, it is refreshed.
  package func go(to route: any Route) throws -> Turn {
    if route.isSame(as: topEntry.route) {
      try openRoot()
      if paging.isSame(as: topEntry.paging) || route.isRoot { return try refresh() }
      // Another part of the same list replaces the part that is shown.
      return try enter(route, above: topEntry.wakesBelow) {
        let last = stacks[stacks.count - 1].entries.count - 1
        stacks[stacks.count - 1].entries[last] = $0
      }
    }
    // A list of another length is opened anew.
    let isAlike = paging.after == nil && (paging.fits || paging.limit == topEntry.paging.limit)
    if isAlike, let turn = try topEntry.reusable?.turn(to: route) {
      trace.place("stays for \(route.line)")
      return withRest(shareChanges(of: turn, from: top), of: top)
    }
    // Two roots replace each other, so `back` has no target.
    let swapsRoots = isAtRoot && topEntry.route.isRoot && route.isRoot
    return try perform(swapsRoots ? .reset(route) : .push(route))
  }

  /// Loads the screen on top again.
  package func refresh() throws -> Turn {
    try openRoot()
    trace.place("refreshes \(topEntry.route.line)")
    let turn = try trace.call(top, "loads again") { try top.refresh() }
    return withRest(shareChanges(of: turn, from: top), of: top)
  }

  /// Performs a move. If it fails, the place and its screens stay as they were.
  package func perform(_ move: Move) throws -> Turn {
    if move != .leave { trace.place("\(move)") }
    switch move {
    case .push(let route):
      let left = top
      var turn = try enter(route, above: topEntry.wakes) { stacks[stacks.count - 1].push($0) }
      turn.tips = ((left as? any HintingScreen)?.tips(leavingFor: route) ?? []) + turn.tips
      return turn
    case .present(let route, let seconds):
      let endsAt = seconds.map(clock.now.advanced(bySeconds:))
      return try enter(route, above: topEntry.wakes) {
        stacks.append(Stack(entries: [$0], endsAt: endsAt))
      }
    case .reset(let route):
      return try enter(route, above: nil) { stacks = [Stack(entries: [$0])] }
    case .back:
      guard stacks[stacks.count - 1].entries.count > 1 else {
        // A screen that closes by itself can be left by `back` too.
        if stacks[stacks.count - 1].closesAt != nil { return try perform(.close) }
        throw Complaint(.refused, .nothingBehind, hint: stacks.count > 1 ? .closeHint : nil)
      }
      stacks[stacks.count - 1].entries.removeLast()
    case .home:
      let stack = stacks[stacks.count - 1]
      stacks[stacks.count - 1].entries.removeLast(stack.entries.count - 1)
    case .close:
      let (title, closesItself) = (top.title, stacks[stacks.count - 1].closesAt != nil)
      try dismiss()
      // The page underneath is still there to be read.
      if closesItself { return Turn(notices: [.closed(title, wasAsked: true)]) }
    case .leave:
      let isPresented = stacks.count > 1 && stacks[stacks.count - 1].entries.count == 1
      return try perform(isPresented ? .close : .back)
    case .answer(let reply):
      guard stacks.count > 1, let below = stacks[stacks.count - 2].entries.last?.screen else {
        throw Complaint(.refused, .nothingPresented)
      }
      // The answer is given before the screen closes: after a failure another one can be given.
      let turn = try trace.call(below, "receives \(TraceStep.words(of: reply))") {
        try below.receive(reply)
      }
      try dismiss()
      return shareChanges(of: turn, from: below)
    }
    // A screen underneath may have expired meanwhile.
    _ = closeExpired()
    try openRoot()
    return Turn(page: trace.page(of: top))
  }

  private func enter(
    _ route: any Route, above wakesBelow: Instant?, _ keep: (Entry) -> Void
  ) throws -> Turn {
    let screen = try trace.build(route) { try build(route, paging) }
    let turn = try trace.call(screen, "appears") { try screen.appear() }
    keep(
      Entry(
        route: route, paging: paging, screen: screen, openedAt: clock.wallSeconds,
        wakesBelow: wakesBelow))
    return withRest(shareChanges(of: turn, from: screen), of: screen)
  }

  private func dismiss() throws {
    guard stacks.count > 1 else { throw Complaint(.refused, .nothingPresented) }
    stacks.removeLast()
  }

  /// Closes expired screens on top, and returns whether there were any.
  func closeExpired() -> Bool {
    let count = stacks.count
    while let end = stacks[stacks.count - 1].closesAt, end <= clock.now { stacks.removeLast() }
    if stacks.count < count { trace.place("closes the expired screen") }
    return stacks.count < count
  }

  // MARK: Acting

  /// Runs a command on the screen on top.
  package func handle(_ command: Command) throws -> Turn {
    try openRoot()
    return try handle(command, on: top)
  }

  /// Runs a command at a place without going there.
  package func act(_ command: Command, at route: any Route) throws -> Turn {
    // The screen on top runs its own commands, so that it shows the result.
    let isOnTop = topEntry.route.isSame(as: route)
    if isOnTop { try openRoot() }
    let screen = try isOnTop ? top : trace.build(route) { try build(route, paging) }
    return try handle(command, on: screen)
  }

  private func handle(_ command: Command, on screen: any Screen) throws -> Turn {
    if let reason = screen.obstacle(to: command.spec, with: command.arguments) {
      trace.refused(command, by: screen, reason)
      throw Complaint(.refused, .unavailable(command.spec.word, reason))
    }
    var command = command
    if trace.isOn { command.trace = trace }
    let turn = try trace.call(screen, "handles \(command.spec.word)") {
      try screen.handle(command)
    }
    return withRest(shareChanges(of: turn, from: screen), of: screen)
  }

  /// The turn with the way to the next part of its page, if the line asked for a page of several parts. The
  /// page may come only after some work.
  private func withRest(_ turn: Turn, of screen: any Screen) -> Turn {
    guard paging.hasParts else { return turn }
    var turn = turn.mapping { self.withRest($0, of: screen) }
    guard turn.page != nil, let more = screen.commands["more"] else { return turn }
    turn.rest = { try self.handle(Command(more), on: screen) }
    return turn
  }

  // MARK: Time

  /// Whether something goes on at the screen on top that ends by itself.
  package var goesOn: Bool { topEntry.timed?.goesOn ?? false }

  /// Whether something goes on at any screen.
  package var hasOngoing: Bool { timed.contains(where: \.goesOn) }

  /// The next moment at which a screen wants a tick or expires, if any.
  package var wakesAt: Instant? {
    Navigation.earlier(stacks[stacks.count - 1].closesAt, topEntry.wakes)
  }

  /// Updates the wake times of all entries. Only a tick or a change alters them.
  func updateWakeTimes() {
    var earliest: Instant?
    for stack in stacks.indices {
      for entry in stacks[stack].entries.indices {
        stacks[stack].entries[entry].wakesBelow = earliest
        earliest = stacks[stack].entries[entry].wakes
      }
    }
  }

  var screens: [any Screen] {
    stacks.flatMap { $0.entries.map(\.screen) }.filter { !($0 is UnbuiltScreen) }
  }

  /// The screens where something happens without a command.
  var timed: [any TimedScreen] { stacks.flatMap { $0.entries.compactMap(\.timed) } }

  // No code above removes the last entry of a stack or the last stack.
  var topEntry: Entry {
    let entries = stacks[stacks.count - 1].entries
    return entries[entries.count - 1]
  }
}
