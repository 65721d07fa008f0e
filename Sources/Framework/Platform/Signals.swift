import CSystem
import Glibc

/// Signals that the program handles at a safe moment.
package enum Signals {
  /// A signal that ends a run, stops it, or reports a new size of the terminal.
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

  /// Records a signal from now on, instead of its usual effect.
  package static func remember(_ name: Name) { system_signals_catch(name.number) }

  /// Whether the signal came since the last `take`.
  package static func came(_ name: Name) -> Bool { system_signals_seen(name.number) != 0 }

  /// Whether the signal came. Clears the record.
  package static func take(_ name: Name) -> Bool { system_signals_take(name.number) != 0 }

  /// Records the signals that end a run, so that it ends in order.
  package static func rememberEndings() {
    for name in endings { remember(name) }
  }

  private static let endings = [Name.interrupt, .terminate, .hangUp, .quit]

  /// The signal after which a run has to end, if one came.
  package static var ending: Name? {
    system_signals_any() == 0 ? nil : endings.first(where: came)
  }

  /// Waits for input. Returns `false` if a recorded signal came before.
  package static func waitForInput(on descriptor: Int32) -> Bool {
    system_signals_wait(descriptor) != 0
  }

  /// Waits until an output has room, or a signal comes. Returns at once if the run has to end.
  package static func waitForRoom(in descriptor: Int32) { system_signals_wait_for_room(descriptor) }

  /// Gives a signal its usual effect: it ends the process, or stops it.
  package static func surrender(to name: Name) {
    system_signals_default(name.number)
    raise(name.number)
  }

  /// A closed pipe and the limit of a file's size become errors of write(2) instead of signals.
  package static func makeWriteErrorsVisible() {
    system_signals_ignore(SIGPIPE)
    system_signals_ignore(SIGXFSZ)
  }
}
