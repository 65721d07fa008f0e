import Core
import Platform

/// The program in which a person reads what is longer than the terminal.
struct Pager {
  /// Its name and arguments.
  let words: [String]

  /// The one that `PAGER` names, or less; nothing where the variable is empty or names cat.
  static var chosen: Pager? {
    guard let value = Environment.value("PAGER") else {
      let isTurnedOff = Environment.hasVariables(beginningWith: "PAGER=")
      return isTurnedOff ? nil : Pager(words: ["less", "-R"])
    }
    return Pager(value: value)
  }

  init(words: [String]) { self.words = words }

  /// Reads a value without a shell: words between blanks.
  init?(value: String) {
    words = value.split(separator: " ").map(String.init)
    guard let name = words.first, name != "cat" else { return nil }
  }

  /// Lets the person read; false when the pager could not be started.
  func show(_ bytes: [UInt8]) -> Bool {
    // less then goes when the text fits, keeps colours and leaves the text on the screen.
    let habits = [("LESS", "FRX"), ("LESSCHARSET", "utf-8")]
    if case .notStarted = ChildProgram.run(words, reading: bytes, defaults: habits) { return false }
    return true
  }
}

extension Page {
  /// Whether there is a text on it that may go on and on.
  var hasText: Bool {
    blocks.contains { if case .markdown = $0 { true } else { false } }
  }
}
