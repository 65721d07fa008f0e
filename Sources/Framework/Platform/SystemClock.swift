import Glibc

/// The clock of the machine.
package final class SystemClock: Clock {
  package init() {}

  package var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  package var wallSeconds: Int64 { Int64(time(nil)) }

  package func pause(seconds: Double) {
    var time = timespec()
    time.tv_sec = Int(seconds)
    time.tv_nsec = Int((seconds - Double(Int(seconds))) * 1e9)
    // A signal ends the pause early. The caller checks the clock and the signals again.
    nanosleep(&time, nil)
  }
}
