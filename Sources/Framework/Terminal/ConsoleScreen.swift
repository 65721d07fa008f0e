import Platform
package import Viper

/// The size of the terminal, and whether lists and pages are cut to it.
extension Console {
  /// Whether lists are shown in parts that fit the terminal.
  package var showsListsInParts: Bool {
    outputIsTerminal && laysOut && (Environment.terminalIsSmart || settings.isAccessible)
  }

  /// How a page is shown that is longer than the screen.
  package enum Length {
    /// As a whole.
    case whole
    /// In a pager.
    case paged
    /// The rows that fit, if the rows have numbers.
    case cut
  }

  /// The number of lines that fit the terminal of the data.
  package var screenRows: Int? {
    showsListsInParts ? FileDescriptor.rows(of: FileDescriptor.output) : nil
  }

  /// The number of lines that fit above the prompt and the line that says how to go on.
  package var pageRows: Int { max(1, (screenRows ?? .max) - 2) }

  /// Whether a page leaves no room for a further row on the screen.
  package func isFull(with page: Page) throws -> Bool {
    let paper = Output(transcript: Transcript()) { _ in nil }
    let last = try renderer.render(
      page, width: { width }, rows: screenRows, mostLines: pageRows, to: paper)
    return last != nil || paper.lines >= pageRows
  }

  /// The most of a list with which its first row fits so many lines, and all that stands above it.
  func height(of page: Page, mostLines: Int) throws -> Page.Height {
    guard let screenRows else { return .whole }
    return try Page.Height.allCases.first {
      try lineCount(of: page.cut(to: $0), rows: screenRows, atMost: 1).lines <= mostLines
    } ?? .titles
  }

  /// The place of a list above a page that was shown below it.
  package enum ListPlace {
    /// It stays where it is.
    case same
    /// It was shown again, behind the row with the first number, and up to the last row that fits if rows
    /// are left.
    case again(first: Int, last: Int?)
  }

  /// Shows a page below a list, with room for a command and its answer.
  ///
  /// The list and the lines below it take so many lines. If they are unknown or too many, the terminal is
  /// cleared and the list is shown again. A text on the page gives way to the list, and on a low terminal
  /// also the end of its title and its facts. If the list is still too long, the rows around the one with
  /// this number are shown. Returns `nil` without showing anything if the terminal cannot be cleared.
  package func show(
    _ page: Page, below list: Page, on lines: Int?, around number: Int?
  ) throws -> ListPlace? {
    guard clears, let rows = screenRows else { return nil }
    // A command, its answer and the next prompt stand below.
    func room(below page: Page, _ textLines: Int) throws -> Int {
      let height = Renderer.linesOfScreen(forBeginning: textLines)
      return try rows - 3 - lineCount(of: page, rows: height).lines
    }
    let short = page.cut(to: .titles)
    let page = try [page, short].first { try room(below: $0, 1) > 0 } ?? short.withoutFacts
    func room(_ textLines: Int) throws -> Int { try room(below: page, textLines) }
    let most = Renderer.linesOfBeginning(on: rows)
    let needed = try lineCount(of: list, rows: rows).lines
    let textLines = try (1...most).last { try needed <= room($0) } ?? 1
    let left = max(1, try room(textLines))
    var place = ListPlace.same
    if lines.map({ $0 > left }) ?? true {
      scrollAway(rows)
      func part(of list: Page) throws -> Page {
        try list.cut(to: height(of: list, mostLines: left))
      }
      var (shown, first) = (try part(of: list), (list.firstNumber ?? 1) - 1)
      while let number, let last = try lineCount(of: shown, rows: rows, atMost: left).last,
        last < number
      {
        first += 1
        shown = try part(of: list.rows(after: first))
      }
      let last = try renderer.render(
        shown, width: { width }, rows: rows, mostLines: left, to: output)
      place = .again(first: first, last: last)
    }
    try show(page, asOn: Renderer.linesOfScreen(forBeginning: textLines))
    return place
  }

  /// The number of lines of a page, and the last row among them if rows are left.
  private func lineCount(
    of page: Page, rows: Int, atMost most: Int = .max
  ) throws -> (lines: Int, last: Int?) {
    let paper = Output(transcript: Transcript()) { _ in nil }
    let last = try renderer.render(
      page, width: { width }, rows: rows, mostLines: most, to: paper)
    return (paper.lines, last)
  }

  /// Whether the terminal of the notices can draw a line anew, and its reader wants that.
  package var repaints: Bool { Environment.terminalIsSmart && !settings.isAccessible }

  /// Prints a question up to its last line, and returns that line as a prompt.
  package func beginQuestion(_ question: Phrase) -> Safe {
    output.flush()
    let lines = lines(of: question)
    for line in lines.dropLast() { errors.put(line: line) }
    errors.flush()
    return (lines.last ?? Safe("")) + Safe(" ")
  }

  /// Rings the bell of the terminal, if there is one.
  package func ring() {
    if outputIsTerminal { output.put(Colours.Sequence.bell) }
    if !outputIsTerminal, errorsIsTerminal {
      errors.put(Colours.Sequence.bell)
      errors.flush()
    }
  }

  /// The number of lines that both streams have.
  package var lineCount: Int { output.lines + errors.lines }

  /// Empties the terminal of the data, if it can be cleared and its reader wants that.
  package func clear() { if clears { output.put(Colours.Sequence.clear) } }

  /// Empties a terminal of so many rows. What stood on it can still be scrolled back to.
  private func scrollAway(_ rows: Int) {
    for _ in 0..<rows { output.endLine() }
    clear()
  }

  /// Whether `clear` empties the terminal of the data.
  package var clears: Bool { repaints && screenRows != nil }
}
