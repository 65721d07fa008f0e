import Platform
package import Viper

/// The size of the terminal, and whether lists and pages are cut to it.
extension Console {
  /// Whether lists are shown in parts that fit the terminal.
  package var showsListsInParts: Bool {
    outputIsTerminal && laysOut && (Environment.terminalIsSmart || settings.isAccessible)
  }

  /// The number of lines that fit the terminal of the data.
  package var screenRows: Int? {
    showsListsInParts ? FileDescriptor.rows(of: FileDescriptor.output) : nil
  }

  /// The number of lines that fit above the prompt and the line that says how to go on.
  package var pageRows: Int { max(1, (screenRows ?? .max) - 2) }

  /// The place of a list above a page that was shown below it.
  package enum ListPlace {
    /// It stays where it is.
    case same
    /// It was shown again, up to the last row that fits if rows are left.
    case again(last: Int?)
  }

  /// Shows a page below a list, with room for a command and its answer.
  ///
  /// The list and the lines below it take so many lines. If they are unknown or too many, the terminal is
  /// cleared and the list is shown again. Returns `nil` without showing anything if the terminal cannot
  /// be cleared.
  package func show(_ page: Page, below list: Page, on lines: Int?) throws -> ListPlace? {
    guard clears, let rows = screenRows else { return nil }
    let paper = Output(transcript: Transcript()) { _ in nil }
    try renderer.render(page, width: { width }, rows: rows, to: paper)
    // A command, its answer and the next prompt stand below.
    let room = rows - paper.lines - 3
    var place = ListPlace.same
    if lines.map({ $0 > room }) ?? true {
      clear()
      place = .again(
        last: try renderer.render(
          list, width: { width }, rows: rows, mostLines: max(1, room), to: output))
    }
    try show(page)
    return place
  }

  /// Whether the terminal of the notices can draw a line anew, and its reader wants that.
  package var repaints: Bool { Environment.terminalIsSmart && !settings.isAccessible }

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

  /// Whether `clear` empties the terminal of the data.
  package var clears: Bool { repaints && screenRows != nil }
}
