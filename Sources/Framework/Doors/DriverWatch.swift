import Platform
import Terminal
import Viper

/// A value that is watched until its command is ended.
extension Driver {
  /// Shows each change that other processes make. Ctrl-C ends it, and so does the end of the reader of
  /// the output. A script does not wait: it has the value that was shown.
  func keepWatching(_ watch: Turn.Watch) throws {
    guard hasReader, !policy.isAtomic else { return }
    willWait()
    // The output of a long watch is not kept for a later check.
    console.transcript.isPaused = true
    defer { console.transcript.isPaused = false }
    var hasUnshownNews = false
    while true {
      console.waitForReader(milliseconds: Driver.beat)
      if console.hasFailed { return }
      try obeySignals()
      serveTree()
      if goOnBeside() || !missed.isEmpty { showMissed() }
      if application.hasNews() { (hasNews, hasUnshownNews) = (true, true) }
      guard hasUnshownNews else { continue }
      application.forget()
      do {
        for page in try watch.next() {
          try console.show(page)
          if watch.rings { console.ring() }
        }
        hasUnshownNews = false
      } catch let error where Complaint(from: error).code == .conflict {
        // The store is busy. The next look asks again.
      }
      console.flush()
      application.rest()
    }
  }
}
