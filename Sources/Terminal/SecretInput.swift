package import Core
package import Domain
import Glibc
import Platform
import Secrets

/// Reads passwords: never into text, never seen on the screen.
package enum SecretInput {
  /// The longest password, in bytes; one byte more is read to know that it was longer.
  package static let longest = 1024

  /// The bytes of a line as a password.
  package static func secret(of line: UnsafeBufferPointer<UInt8>) throws -> Secret {
    let secret = SodiumKeeper.makeSecret(room: longest)
    for byte in line { try add(byte, to: secret) }
    return secret
  }

  private static func add(_ byte: UInt8, to secret: Secret) throws {
    guard byte != 0 else { throw Complaint(.usage, .passwordContainsNUL) }
    guard secret.append(byte) else { throw Complaint(.refused, .passwordTooLong(longest)) }
  }

  /// Asks a person at the terminal; nothing when they leave instead of answering.
  package static func read(_ question: Phrase, _ console: Console) throws -> Secret? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else {
      throw Complaint(.refused, .noTerminal(SystemError.last.text))
    }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else {
      throw Complaint(.refused, .noTerminal(SystemError.last.text))
    }
    for ending in [Signals.Name.interrupt, .terminate, .hangUp, .quit, .stop] {
      Signals.remember(ending)
    }
    var unseen = before
    unseen.c_lflag &= ~tcflag_t(ECHO | ECHOE | ECHOK)
    // The end of the line is still seen, lines are still edited, and Ctrl-C still works.
    unseen.c_lflag |= tcflag_t(ECHONL | ICANON | ISIG)
    tcsetattr(terminal, TCSAFLUSH, &unseen)
    defer { tcsetattr(terminal, TCSAFLUSH, &before) }
    // Who sees the question may type: nothing of that is shown or lost.
    console.prompt(question)
    return try typed(on: terminal, before, unseen) { console.prompt(question) }
  }

  private static func typed(
    on terminal: Int32, _ before: termios, _ unseen: termios, askAgain: () -> Void
  ) throws -> Secret? {
    var secret = SodiumKeeper.makeSecret(room: longest)
    var (before, unseen) = (before, unseen)
    var byte: UInt8 = 0
    defer { byte = 0 }
    // A new size of the terminal is nothing to answer, but the next prompt has to hear of it.
    var wasResized = false
    defer { if wasResized { raise(SIGWINCH) } }
    while true {
      guard Signals.waitForInput(on: terminal) else {
        if Signals.take(.stop) {
          tcsetattr(terminal, TCSAFLUSH, &before)
          Signals.surrender(to: .stop)
          Signals.remember(.stop)
          tcsetattr(terminal, TCSAFLUSH, &unseen)
          // What was typed before is gone, and the shell has written over the question.
          secret = SodiumKeeper.makeSecret(room: longest)
          askAgain()
        } else if Signals.take(.resize) {
          wasResized = true
        } else if Signals.ending != nil {
          return nil
        }
        continue
      }
      let count = Glibc.read(terminal, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      if byte == UInt8(ascii: "\n") { return secret }
      try add(byte, to: secret)
    }
  }
}
