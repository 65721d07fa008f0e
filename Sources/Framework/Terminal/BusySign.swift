package import Platform
package import Viper

/// The sign on a terminal that shows running work.
package final class BusySign {
  private static let delay = 0.3
  private static let pictures: [Safe] = [Safe("."), Safe(".."), Safe("...")]

  private let console: Console
  private let output: Output
  private let clock: any Clock
  private var began: Instant?
  /// The text of the sign, if it is on the screen.
  private var shown: Safe?
  /// Whether the sign is a text of the work itself.
  private var showsWords = false
  /// The progress of the work, if known.
  private var progress: Progress?

  /// Whether typed keys are not echoed beside the sign. The prompt does so: its line editor shows them
  /// later, and it remembers signals, so that the echo always returns.
  package var hidesKeys = false
  private var hiddenKeys: HiddenKeys?

  /// The last percentage that was printed on a line of its own.
  private var printed = 0

  /// The sign is shown only by a terminal.
  package init(console: Console, clock: any Clock) {
    self.console = console
    output = console.errors
    self.clock = clock
  }

  private var isForTerminal: Bool { console.errorsIsTerminal && !console.settings.isQuiet }

  /// Whether the sign is drawn anew in one place.
  private var isShownAtAll: Bool { isForTerminal && console.repaints }

  /// Called during work. The sign appears after a moment.
  package func beat() {
    guard isShownAtAll, !showsWords else { return }
    let now = clock.now
    guard let began else {
      self.began = now
      hideKeys()
      return
    }
    let seconds = now.seconds(since: began)
    guard seconds >= BusySign.delay else { return }
    let picture =
      progress.map { BusySign.bar(of: $0, columns: console.width) }
      ?? BusySign.pictures[Int(seconds * 4) % BusySign.pictures.count]
    // Work in small steps would draw the same sign again and again.
    guard picture != shown else { return }
    shown = picture
    output.put(.wipe)
    output.put(picture)
    output.flush()
  }

  /// Shows a text until the work ends.
  package func show(_ words: Phrase, in language: Language) {
    guard isShownAtAll else {
      if isForTerminal, console.settings.isAccessible { console.say(words) }
      return
    }
    began = clock.now
    showsWords = true
    let words = Gate.pass(words.wording(in: language))
    hideKeys()
    shown = words
    output.put(words)
    output.flush()
  }

  private func hideKeys() {
    if hidesKeys, hiddenKeys == nil { hiddenKeys = HiddenKeys() }
  }

  /// Shows the progress as a bar in place of the sign, or as a line now and then.
  package func note(_ progress: Progress) {
    if isForTerminal, console.settings.isAccessible { return put(BusySign.percent(of: progress)) }
    self.progress = progress
    beat()
  }

  /// Prints a percentage, at most four during one work.
  private func put(_ percent: Int) {
    if percent < printed { printed = 0 }
    guard percent < 100, percent >= printed + 20 else { return }
    printed = percent / 20 * 20
    console.say(Phrase(verbatim: "\(percent) %"))
  }

  private static func percent(of progress: Progress) -> Int {
    progress.total > 0 ? min(100, max(0, progress.done * 100 / progress.total)) : 0
  }

  /// A bar and the percentage, on one line. A wider one would stay on the screen when it is drawn anew.
  static func bar(of progress: Progress, columns: Int) -> Safe {
    let percent = percent(of: progress)
    // Beside the bar stand brackets and at most six signs more, and the last column stays free.
    let length = min(40, max(0, columns - 10))
    var bar = Safe("[")
    for column in 0..<length { bar += column * 100 < percent * length ? Safe("#") : Safe("-") }
    bar += Safe("] ")
    bar += Gate.pass("\(percent) %")
    return bar
  }

  /// Removes the sign.
  package func end() {
    guard began != nil else { return }
    began = nil
    showsWords = false
    progress = nil
    hiddenKeys?.show()
    hiddenKeys = nil
    guard shown != nil else { return }
    shown = nil
    output.put(.wipe)
    output.flush()
  }
}
