import Core
package import Domain
import Platform

/// A sign that work goes on, for a person who waits longer than a moment.
package final class BusySign {
  private static let delay = 0.3
  private static let pictures: [Safe] = [Safe("."), Safe(".."), Safe("...")]

  private let output: Output
  private let isShownAtAll: Bool
  private let clock: any Clock
  private var began: Instant?
  /// The picture that is on the screen, if one is.
  private var shown: Int?

  /// Makes a sign; only a terminal that can wipe a line shows it.
  package init(console: Console, clock: any Clock) {
    output = console.errors
    isShownAtAll =
      console.errorsIsTerminal && !console.settings.isQuiet && Environment.terminalIsSmart
    self.clock = clock
  }

  /// Work goes on: the sign appears when that has been so for a while.
  package func beat() {
    guard isShownAtAll else { return }
    let now = clock.now
    guard let began else {
      self.began = now
      return
    }
    let seconds = now.seconds(since: began)
    guard seconds >= BusySign.delay else { return }
    let picture = Int(seconds * 4) % BusySign.pictures.count
    guard picture != shown else { return }
    shown = picture
    output.put(.wipe)
    output.put(BusySign.pictures[picture])
    output.flush()
  }

  /// Work is over, well or not: the sign goes.
  package func end() {
    began = nil
    guard shown != nil else { return }
    shown = nil
    output.put(.wipe)
    output.flush()
  }
}
