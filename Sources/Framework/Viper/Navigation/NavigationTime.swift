import Platform

/// What happens at the open screens without a command: their time comes, and others change something.
extension Navigation {
  /// Runs everything that is due. The turns are those of the screen on top, and the notices of a screen
  /// below where something goes on.
  package func tick() -> [Turn] {
    let now = clock.now
    var turns: [Turn] = []
    let title = top.title
    if closeExpired() { turns.append(Turn(notices: [.closed(title, wasAsked: false)])) }
    for screen in timed where screen.wakesAt.map({ $0 <= now }) ?? false {
      turns += wake(screen, now)
    }
    updateWakeTimes()
    return turns
  }

  /// Runs what is due where something goes on, such as a sound, while a command of another screen waits.
  package func tickOngoing() -> [Turn] {
    let now = clock.now
    var turns: [Turn] = []
    for screen in timed where screen.goesOn && screen.wakesAt.map({ $0 <= now }) ?? false {
      turns += wake(screen, now)
    }
    updateWakeTimes()
    return turns
  }

  /// Gives a screen its tick. If it is not on top, the screen on top answers to its changes.
  private func wake(_ screen: any TimedScreen, _ now: Instant) -> [Turn] {
    var changes: [Change] = []
    var notices: [Phrase] = []
    let isHeard = screen.goesOn
    let turns = answer(of: screen) {
      let turn = try trace.tell(screen, "its time has come") { try screen.tick(now) }
      guard let turn else { return nil }
      guard screen !== top else { return shareChanges(of: turn, from: screen) }
      changes = turn.changes
      if isHeard { notices = turn.notices }
      return turn
    }
    return turns + (notices.isEmpty ? [] : [Turn(notices: notices)])
      + spread(changes, except: screen)
  }

  /// Tells every open screen of changes. The turns are those of the screen on top. If a screen below
  /// begins everything anew, such as after the end of the session, its turn is the only one.
  package func spread(_ changes: [Change]) -> [Turn] {
    spread(changes, except: nil)
  }

  private func spread(_ changes: [Change], except origin: (any Screen)?) -> [Turn] {
    var turns: [Turn] = []
    for change in changes {
      var told: [(screen: any Screen, tookIt: Bool)] = []
      var isTaken = false
      // A script may have many screens open, and most of them show something else.
      for screen in screens where screen !== origin {
        let turn = try? trace.isOn ? tell(screen, of: change) : screen.notice(change)
        if trace.isOn { told.append((screen, turn != nil)) }
        guard let turn else { continue }
        isTaken = true
        if turn.move?.beginsAnew ?? false { return [turn] }
        if screen === top { turns.append(turn) }
      }
      trace.changed(change, told)
      if isTaken { updateWakeTimes() }
    }
    return turns
  }

  private func tell(_ screen: any Screen, of change: Change) throws -> Turn? {
    try trace.tell(screen, "hears that \(change) changed") { try screen.notice(change) }
  }

  /// The turn of a screen, if it is on top. A failure is only traced, because no command asked for the turn.
  private func answer(of screen: any Screen, _ turn: () throws -> Turn?) -> [Turn] {
    guard let turn = try? turn() else { return [] }
    return screen === top ? [turn] : []
  }

  /// Tells the other screens of the changes in a turn, and returns the turn without them.
  func shareChanges(of turn: Turn, from screen: any Screen) -> Turn {
    guard !turn.changes.isEmpty || turn.question != nil || turn.work != nil else { return turn }
    var turn = turn.mapping { self.shareChanges(of: $0, from: screen) }
    for heard in spread(turn.changes, except: screen) {
      turn.notices += heard.notices
      if let move = heard.move, move.beginsAnew { turn.move = move }
    }
    turn.changes = []
    return turn
  }
}
