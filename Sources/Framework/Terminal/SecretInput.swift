import Glibc
package import Platform
package import Viper

/// Reads passwords, never into a `String` and never shown on the screen.
package struct SecretInput {
  /// The longest password, in bytes.
  package static let longest = 1024

  private let makeSecret: (_ room: Int) -> Secret

  /// `makeSecret` gives memory for a secret of so many bytes.
  package init(makeSecret: @escaping (_ room: Int) -> Secret) { self.makeSecret = makeSecret }

  /// The bytes of a line as a password.
  package func secret(of line: UnsafeBufferPointer<UInt8>) throws -> Secret {
    let secret = makeSecret(SecretInput.longest)
    for byte in line { try add(byte, to: secret) }
    return secret
  }

  private func add(_ byte: UInt8, to secret: Secret) throws {
    guard byte != 0 else { throw Complaint(.usage, .passwordContainsNUL) }
    guard secret.append(byte) else {
      throw Complaint(.refused, .passwordTooLong(SecretInput.longest))
    }
  }

  /// Asks at the terminal, and shows nothing that is typed until `body` ends. Each answer is `nil` at
  /// the end of input.
  package func asking<Answer>(
    _ console: Console, _ body: ((_ question: Phrase) throws -> Secret?) throws -> Answer
  ) throws -> Answer {
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
    // The end of the line is still shown, lines can be edited, and Ctrl-C works.
    unseen.c_lflag |= tcflag_t(ECHONL | ICANON | ISIG)
    tcsetattr(terminal, TCSAFLUSH, &unseen)
    defer { tcsetattr(terminal, TCSAFLUSH, &before) }
    return try body { question in
      // Keys from before the question are no answer to it.
      tcflush(terminal, TCIFLUSH)
      // The question appears only now, so that nothing typed after it is shown or lost.
      console.prompt(question)
      let answer = try typed(on: terminal, before, unseen) { console.prompt(question) }
      if answer == nil { console.endQuestion() }
      return answer
    }
  }

  private func typed(
    on terminal: Int32, _ before: termios, _ unseen: termios, askAgain: () -> Void
  ) throws -> Secret? {
    var secret = makeSecret(SecretInput.longest)
    var (before, unseen) = (before, unseen)
    var byte: UInt8 = 0
    defer { byte = 0 }
    // A new size of the terminal does not matter here, but the next prompt has to know it.
    var wasResized = false
    defer { if wasResized { raise(SIGWINCH) } }
    while true {
      guard Signals.waitForInput(on: terminal) else {
        if Signals.take(.stop) {
          tcsetattr(terminal, TCSAFLUSH, &before)
          Signals.surrender(to: .stop)
          Signals.remember(.stop)
          tcsetattr(terminal, TCSAFLUSH, &unseen)
          // Earlier keys are discarded, and the shell has written over the question.
          secret = makeSecret(SecretInput.longest)
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
