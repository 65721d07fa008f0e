import Platform
import Viper

/// The program that shows pages longer than the terminal.
struct Pager {
  /// The name and the arguments.
  let words: [String]

  /// The pager in `PAGER`, or less; `nil` if the variable is empty or names cat.
  static var chosen: Pager? {
    guard let value = Environment.value("PAGER") else {
      return Environment.isSet("PAGER") ? nil : Pager(words: ["less", "-R"])
    }
    return Pager(value: value)
  }

  init(words: [String]) { self.words = words }

  /// The words of a value, split at blanks without a shell.
  init?(value: String) {
    words = value.split(separator: " ").map(String.init)
    guard let name = words.first, name != "cat" else { return nil }
  }

  /// Shows the text that `body` writes. Returns false if the pager could not be started.
  func show(
    hiding hidden: String, beside: @escaping ChildProgram.Beside,
    _ body: @escaping ChildProgram.Writer
  ) -> Bool {
    // With these, less exits if the text fits, keeps colours, leaves the text on the screen and says
    // its keys. It starts no program and writes no file: a line that is typed into it is keys.
    let habits = [("LESS", "FRXP" + Pager.keys), ("LESSCHARSET", "utf-8"), ("LESSSECURE", "1")]
    let end = ChildProgram.run(
      words, reading: body, hiding: hidden, defaults: habits, beside: beside)
    if case .notStarted = end { return false }
    return true
  }

  /// In every language, because the last line of less shows ASCII alone. The question is whether the end is
  /// shown.
  private static let keys = "?eleave (q):next page (Space), leave (q)."
}
