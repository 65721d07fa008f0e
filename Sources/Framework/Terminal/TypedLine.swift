import Glibc
import Platform
import Viper

/// A line that stands behind the prompt as if it were typed, until a key is pressed.
package struct TypedLine {
  /// The end of the wait.
  package enum End {
    /// Enter was pressed.
    case run
    /// `q` or Ctrl-D was pressed, or the terminal was closed.
    case leave
    /// A signal came.
    case interrupted
  }

  private static let idleMilliseconds: Int32 = 250
  private static let endOfInput: UInt8 = 4

  private let console: Console
  private let text: Safe
  private let prompt: Safe

  package init(_ text: String, behind prompt: Safe, on console: Console) {
    self.console = console
    self.text = Gate.pass(text)
    self.prompt = prompt
  }

  /// Shows the line, and waits for a key. Of the keys that were pressed before, only those that leave count.
  ///
  /// `idle` is called while no key is pressed, and `explain` after a key without a meaning.
  package func wait(idle: () -> Void, explain: () -> Void) -> End {
    var before = termios()
    guard tcgetattr(FileDescriptor.input, &before) == 0 else { return .leave }
    var unseen = before
    // Ctrl-C and Ctrl-Z still work.
    unseen.c_lflag &= ~tcflag_t(ECHO | ICANON)
    tcsetattr(FileDescriptor.input, TCSADRAIN, &unseen)
    Signals.remember(.stop)
    defer {
      tcsetattr(FileDescriptor.input, TCSADRAIN, &before)
      console.output.endLine()
      console.flush()
    }
    let hasLeft = hasLeft()
    show()
    if hasLeft { return .leave }
    while true {
      let hasKey = FileDescriptor.waitForInput(
        on: FileDescriptor.input, milliseconds: TypedLine.idleMilliseconds)
      if Signals.take(.stop) {
        tcsetattr(FileDescriptor.input, TCSADRAIN, &before)
        Signals.surrender(to: .stop)
        Signals.remember(.stop)
        tcsetattr(FileDescriptor.input, TCSAFLUSH, &unseen)
        show()
      } else if Signals.ending != nil {
        return .interrupted
      } else if !hasKey {
        idle()
      } else if let end = key(explain) {
        return end
      }
    }
  }

  /// Takes the keys that were pressed before. Returns whether one of them leaves.
  private func hasLeft() -> Bool {
    var hasLeft = false
    var byte: UInt8 = 0
    while FileDescriptor.waitForInput(on: FileDescriptor.input, milliseconds: 0),
      read(FileDescriptor.input, &byte, 1) == 1
    {
      if TypedLine.leaves(byte) { hasLeft = true }
    }
    return hasLeft
  }

  private static func leaves(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "q") || byte == UInt8(ascii: "Q") || byte == endOfInput
  }

  /// The meaning of the next key, if it has one.
  private func key(_ explain: () -> Void) -> End? {
    var byte: UInt8 = 0
    let count = read(FileDescriptor.input, &byte, 1)
    if count < 0, errno == EINTR { return nil }
    guard count > 0 else { return .leave }
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return .run
    case byte where TypedLine.leaves(byte): return .leave
    default:
      // An arrow key is several bytes.
      tcflush(FileDescriptor.input, TCIFLUSH)
      explain()
      return nil
    }
  }

  /// The cursor stays at the end of the line.
  private func show() {
    console.output.put(prompt, Page.Style.strong, console.outputColours)
    console.output.put(text)
    console.flush()
  }

  /// Prints above the line.
  package func above(_ print: () -> Void) {
    let isOneRow = prompt.width + text.width < console.width
    if Environment.terminalIsSmart, isOneRow {
      console.output.put(Colours.Sequence.wipe)
    } else {
      console.output.endLine()
    }
    print()
    show()
  }
}
