import CSystem
import Glibc

/// Signals that Coterie answers itself, at a moment that suits it.
package enum Signals {
  /// A signal that ends a run or says that the terminal changed.
  package enum Name: Sendable, CaseIterable {
    case interrupt, terminate, hangUp, quit, stop, resize

    var number: Int32 {
      switch self {
      case .interrupt: SIGINT
      case .terminate: SIGTERM
      case .hangUp: SIGHUP
      case .quit: SIGQUIT
      case .stop: SIGTSTP
      case .resize: SIGWINCH
      }
    }
  }

  /// Begins to remember a signal instead of dying of it.
  package static func remember(_ name: Name) { coterie_signals_catch(name.number) }

  /// Whether the signal came since it was last taken.
  package static func came(_ name: Name) -> Bool { coterie_signals_seen(name.number) != 0 }

  /// Whether the signal came; from now on it has not.
  package static func take(_ name: Name) -> Bool { coterie_signals_take(name.number) != 0 }

  /// Begins to remember the signals that end a run, so that it ends in order.
  package static func rememberEndings() {
    for name in endings { remember(name) }
  }

  private static let endings = [Name.interrupt, .terminate, .hangUp, .quit]

  /// The signal after which a run has to end, if one came.
  package static var ending: Name? {
    coterie_signals_any() == 0 ? nil : endings.first(where: came)
  }

  /// Waits until there is something to read; false when a signal that nobody took came before that.
  package static func waitForInput(on descriptor: Int32) -> Bool {
    coterie_signals_wait(descriptor) != 0
  }

  /// Lets a signal do what it does to any program: end it, or stop it until it is continued.
  package static func surrender(to name: Name) {
    coterie_signals_default(name.number)
    raise(name.number)
  }

  /// Makes a closed pipe and a file at its size limit errors of write(2) instead of deaths.
  package static func makeWriteErrorsVisible() {
    coterie_signals_ignore(SIGPIPE)
    coterie_signals_ignore(SIGXFSZ)
  }
}
