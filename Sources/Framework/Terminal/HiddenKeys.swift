import Glibc
import Platform

/// A terminal that does not echo what is typed. It keeps the keys for the next reader.
struct HiddenKeys {
  private var before = termios()

  /// `nil` if the terminal echoes nothing, or if another process has it.
  init?() {
    guard HiddenKeys.hasTerminal, tcgetattr(FileDescriptor.input, &before) == 0,
      before.c_lflag & tcflag_t(ECHO) != 0
    else { return nil }
    var unseen = before
    unseen.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(FileDescriptor.input, TCSANOW, &unseen)
  }

  /// Echoes keys again.
  mutating func show() {
    if HiddenKeys.hasTerminal { tcsetattr(FileDescriptor.input, TCSANOW, &before) }
  }

  /// A process in the background would be stopped.
  private static var hasTerminal: Bool { tcgetpgrp(FileDescriptor.input) == getpgrp() }
}
