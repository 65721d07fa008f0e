import Platform
import Terminal
import Viper

/// A value that is watched until its command is ended.
extension Driver {
  /// The milliseconds between two looks of a command that watches.
  private static let beat: Int32 = 250

  /// Shows each change that other processes make. Ctrl-C ends it, and so does the end of the reader of
  /// the output. A script does not wait: it has the value that was shown.
  func keepWatching(_ watch: Turn.Watch, after page: Page?) throws {
    guard lines.hasReader, !policy.isAtomic else { return }
    lines.willWait()
    // The output of a long watch is not kept for a later check.
    console.transcript.isPaused = true
    defer { console.transcript.isPaused = false }
    var hasUnshownNews = false
    var shown = page
    while true {
      console.waitForReader(milliseconds: Driver.beat)
      if console.hasFailed { return }
      try obeySignals()
      if goOnBeside() || !lines.beside.missed.isEmpty { showMissed() }
      if capabilities.news?.hasNews() ?? false {
        (lines.beside.hasNews, hasUnshownNews) = (true, true)
      }
      guard hasUnshownNews else { continue }
      capabilities.news?.forget()
      do {
        // A change of a value that is not printed would print the same again.
        for page in try watch.next() where !isSame(page, as: shown) {
          shown = page
          try console.show(page)
          if watch.rings { console.ring() }
        }
        hasUnshownNews = false
      } catch let error where Complaint(from: error).code == .conflict {
        // The store is busy. The next look asks again.
      }
      console.flush()
      capabilities.changes?.rest()
    }
  }

  /// Whether both pages print the same.
  private func isSame(_ page: Page, as other: Page?) -> Bool {
    guard let other else { return false }
    guard case .json(let fields) = console.settings.format else {
      return page.blocks == other.blocks
    }
    func document(_ page: Page) -> JSON {
      fields.isEmpty ? page.data : (try? page.data.selecting(fields)) ?? page.data
    }
    return document(page) == document(other)
  }
}
