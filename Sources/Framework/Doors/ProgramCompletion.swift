import Platform
import Terminal
import Viper

/// The candidates for a line in a shell: what a completion script asks for.
extension Program {
  /// Prints the candidates for the last word. A line that cannot be completed has none, and nothing is
  /// said about it.
  func complete(_ request: [String], _ settings: Settings, _ console: Console) -> Int32 {
    guard var words = Program.words(of: request) else { return 0 }
    let fragment = words.popLast() ?? ""
    var settings = settings
    settings.takeOwn(from: words)
    settings.isQuiet = true
    console.settings = settings
    do {
      let driver = try Door(console: console, settings: settings, open: open).driver(
        Driver.Policy(isShell: true), source: FileSource(), isScript: false)
      let found = driver.candidates(for: fragment, after: words)
      console.relay(Program.answer(found, for: fragment, in: settings.language))
    } catch {
      return 0
    }
    return 0
  }

  /// The words of the line without the program: given one by one, or as the text before the cursor.
  private static func words(of request: [String]) -> [String]? {
    if request.first == "--" { return Array(request.dropFirst()) }
    guard request.count == 2, request[0] == "--line" else { return nil }
    let text = request[1]
    // A quote before the word at the cursor may be open.
    for end in ["", "\"", "'"] {
      guard var words = try? Line.words(of: text + end) else { continue }
      let isBetweenWords = text.utf8.last == UInt8(ascii: " ") && end.isEmpty
      if isBetweenWords { words.append("") }
      return words.isEmpty ? nil : Array(words.dropFirst())
    }
    return nil
  }

  private static func answer(
    _ found: Completion.Candidates, for fragment: String, in language: Language
  ) -> [String] {
    switch found {
    case .files(let front):
      ["\(ShellCompletion.Answer.files.rawValue)\t\(front)"]
    case .words(let candidates):
      ["\(ShellCompletion.Answer.words.rawValue)\t\(fragment)"]
        + candidates.map { candidate in
          candidate.word + (candidate.summary.map { "\t" + $0.wording(in: language) } ?? "")
        }
    }
  }
}
