package import Core
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
  /// What is on the screen, if the sign is there.
  private var shown: Safe?
  /// Whether words stand there, which say more than a picture does.
  private var showsWords = false
  /// How far the work is, where that is known.
  private var progress: Progress?

  /// Makes a sign; only a terminal that can wipe a line shows it.
  package init(console: Console, clock: any Clock) {
    output = console.errors
    isShownAtAll =
      console.errorsIsTerminal && !console.settings.isQuiet && Environment.terminalIsSmart
    self.clock = clock
  }

  /// Work goes on: the sign appears when that has been so for a while.
  package func beat() {
    guard isShownAtAll, !showsWords else { return }
    let now = clock.now
    guard let began else {
      self.began = now
      return
    }
    let seconds = now.seconds(since: began)
    guard seconds >= BusySign.delay else { return }
    let picture =
      progress.map(BusySign.bar) ?? BusySign.pictures[Int(seconds * 4) % BusySign.pictures.count]
    // Who works in small steps would draw the same over and over.
    guard picture != shown else { return }
    shown = picture
    output.put(.wipe)
    output.put(picture)
    output.flush()
  }

  /// Work begins, and these words stand on the line until it is over.
  package func show(_ words: Phrase, in language: Language) {
    guard isShownAtAll else { return }
    began = clock.now
    showsWords = true
    let words = Gate.pass(words.wording(in: language))
    shown = words
    output.put(words)
    output.flush()
  }

  /// Work is so far: from now on a bar stands in the place of the sign.
  package func note(_ progress: Progress) {
    self.progress = progress
    beat()
  }

  private static func percent(of progress: Progress) -> Int {
    progress.total > 0 ? min(100, max(0, progress.done * 100 / progress.total)) : 0
  }

  /// A bar of forty columns with the percentage behind it.
  private static func bar(of progress: Progress) -> Safe {
    let percent = percent(of: progress)
    var bar = Safe("[")
    for column in 0..<40 { bar += column * 100 < percent * 40 ? Safe("#") : Safe("-") }
    bar += Safe("] ")
    bar += Gate.pass("\(percent) %")
    return bar
  }

  /// Work is over, well or not: the sign goes.
  package func end() {
    // Asked after every line, and hardly ever with something to do.
    guard began != nil else { return }
    began = nil
    showsWords = false
    progress = nil
    guard shown != nil else { return }
    shown = nil
    output.put(.wipe)
    output.flush()
  }
}
