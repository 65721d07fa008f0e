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
        Driver.Policy(isShell: true), source: FileSource(), start: .completion)
      let found = driver.candidates(for: fragment, after: words)
      console.settings.format = .plain
      try console.show(Program.answer(found, for: fragment))
      console.flush()
    } catch {
      // A line with a mistake is completed no further.
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

  /// The kind of the candidates with the text that they replace, then the candidates.
  private static func answer(_ found: Completion.Candidates, for fragment: String) -> Page {
    let (kind, text, candidates): (ShellCompletion.Answer, String, [Candidate]) =
      switch found {
      case .files(let front): (.files, front, [])
      case .folders(let front): (.folders, front, [])
      // A shell replaces the last word alone.
      case .words(let candidates): (.words, fragment, candidates.filter { $0.wordsBefore == 0 })
      }
    let first = Page.Row(plain: Phrase(verbatim: kind.rawValue), Phrase(verbatim: text))
    let rows = candidates.map {
      Page.Row(plain: Phrase(verbatim: $0.word), $0.summary ?? Phrase(verbatim: ""))
    }
    return Page([.rows([first] + rows)], data: .null)
  }
}
