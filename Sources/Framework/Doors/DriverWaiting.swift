import Platform
import Terminal
import Viper

/// Time that passes in a run.
extension Driver {
  /// Whether something is due that the prompt should show.
  var isDue: Bool {
    if capabilities.news?.hasNews() ?? false { lines.beside.hasNews = true }
    return lines.beside.hasNews || hasTimeCome || hasProgramNews
  }

  /// Whether a program beside the prompt has news.
  var hasProgramNews: Bool {
    (capabilities.news?.awaited ?? []).contains {
      FileDescriptor.waitForInput(on: $0, milliseconds: 0)
    }
  }

  var hasTimeCome: Bool { navigation.wakesAt.map { $0 <= clock.now } ?? false }

  /// Waits, and runs everything that becomes due meanwhile.
  func wait(seconds: Double) throws {
    let end = clock.now.advanced(bySeconds: seconds)
    try wait { end.seconds(since: clock.now) }
  }

  /// Waits for the end of what a shell command began on its screen.
  func waitForEnd() throws {
    guard lines.isAtShell, navigation.goesOn else { return }
    try wait { navigation.goesOn ? Driver.step : 0 }
  }

  // MARK: Beside a command

  /// Runs everything that is due, and prints it.
  func catchUp() {
    step(at: lines.isAtShell ? .program : nil) {
      if trace.isOn { trace.beginUnasked() }
      for turn in navigation.tick() { try carryOut(unasked: turn) }
      guard lines.beside.hasNews else { return }
      lines.beside.hasNews = false
      capabilities.news?.forget()
      for turn in navigation.spread([.elsewhere]) { try carryOut(unasked: turn) }
    }
  }

  /// Lets sounds go on while a command waits for another program or for an answer. Returns whether
  /// something still goes on.
  func goOnBeside() -> Bool {
    guard navigation.hasOngoing else { return false }
    if hasProgramNews || hasTimeCome {
      lines.beside.missed += navigation.tickOngoing()
      capabilities.changes?.rest()
    }
    return navigation.hasOngoing
  }

  /// Shows what went on beside the command, and tells a script that its account is no longer logged in.
  func showMissed() {
    if !policy.isConversation, let loss = capabilities.accounts?.lossOfAccount() {
      console.say(loss)
    }
    if lines.beside.missed.isEmpty { return }
    let turns = lines.beside.missed
    lines.beside.missed = []
    for turn in turns {
      do { try carryOut(unasked: turn) } catch { fail(Complaint(from: error), at: lines.origin) }
    }
  }

  // MARK: Waiting

  /// Ends a wait after Ctrl-C, and stops the process after Ctrl-Z. `willStop` comes before.
  func obeySignals(willStop: () -> Void = {}) throws {
    if Signals.take(.stop) {
      willStop()
      Signals.surrender(to: .stop)
      Signals.remember(.stop)
    }
    guard Signals.ending != nil else { return }
    console.endQuestion()
    throw Complaint.bySignal
  }

  /// The longest time without a look at the clock, in seconds.
  private static let step = 0.05

  /// Waits until no time is left, and runs everything that becomes due meanwhile.
  private func wait(while left: () -> Double) throws {
    lines.willWait()
    let sign = BusySign(console: console, clock: clock)
    sign.hidesKeys = self.sign.hidesKeys
    defer { sign.end() }
    while true {
      if isDue {
        sign.end()
        catchUp()
        console.flush()
      }
      let left = left()
      if left <= 0 { return }
      try obeySignals(willStop: sign.end)
      sign.beat()
      clock.pause(seconds: min(left, Driver.step))
    }
  }
}
