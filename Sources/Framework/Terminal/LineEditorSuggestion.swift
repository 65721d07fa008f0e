import CReadline
import Glibc
import Platform
import Viper

/// The rest of a line from the history, dim behind the cursor. A key takes it over.
///
/// readline does not know of it: it is erased before each key and drawn again after it. It never
/// reaches the end of the row, so that no terminal wraps it.
extension LineEditor {
  /// The keys that move the cursor to the right or to the end of the line.
  private static let keys = [
    "\u{1b}[C", "\u{1b}OC", "\u{1b}[F", "\u{1b}OF", "\u{1b}[4~", "\u{1b}[8~", "\u{5}", "\u{6}",
  ]
  private static let ends = ["\u{1b}[F", "\u{1b}OF", "\u{1b}[4~", "\u{1b}[8~", "\u{5}"]

  /// Lets the keys take over the suggestion. Without one they move the cursor as ever.
  func bindSuggestion() {
    for key in LineEditor.keys {
      if LineEditor.ends.contains(key) {
        rl_bind_keyseq(key) { count, key in
          LineEditor.current?.takeSuggestion() == true ? 0 : rl_end_of_line(count, key)
        }
      } else {
        rl_bind_keyseq(key) { count, key in
          LineEditor.current?.takeSuggestion() == true ? 0 : rl_forward_char(count, key)
        }
      }
    }
  }

  /// Inserts the suggestion. Returns false if there is none.
  private func takeSuggestion() -> Bool {
    guard !suggested.isEmpty, readline_point() == readline_end(),
      let typed = readline_line(), String(cString: typed) == suggestedFor
    else { return false }
    rl_insert_text(suggested)
    suggested = ""
    return true
  }

  /// Removes the suggestion from the screen. It can still be taken by the next key.
  func eraseSuggestion() {
    restoreBell()
    guard isSuggestionDrawn else { return }
    isSuggestionDrawn = false
    screen.put(Colours.Sequence.erase)
    screen.flush()
  }

  /// Draws the suggestion for the line that is being edited.
  func showSuggestion() {
    // In the middle of the sequence of a key, the suggestion stays as it is.
    if finished == nil, readline_reads_sequence() != 0 { return }
    suggested = ""
    guard finished == nil, let surroundings, readline_edits_line() != 0,
      readline_point() == readline_end(), let typed = readline_line(), typed[0] != 0,
      // A paste without brackets comes in many keys at once.
      !FileDescriptor.waitForInput(on: FileDescriptor.input, milliseconds: 0)
    else { return }
    let colours = Colours(
      surroundings.settings(), isTerminal: console.outputIsTerminal || console.errorsIsTerminal)
    guard colours.areShown, Environment.terminalIsSmart,
      let line = String(validatingCString: typed), let whole = surroundings.suggestion(line),
      whole.utf8.count > line.utf8.count, whole.utf8.starts(with: line.utf8),
      LineEditor.isHarmless(whole)
    else { return }
    let rest = String(decoding: whole.utf8.dropFirst(line.utf8.count), as: UTF8.self)
    let column = LineEditor.column(
      behind: surroundings.prompt().text + line, width: screenWidth)
    guard let shown = LineEditor.cut(rest, to: screenWidth - column - 1) else { return }
    suggested = rest
    suggestedFor = line
    isSuggestionDrawn = true
    screen.put(Gate.pass(shown), Colours.Sequence.faint, colours)
    screen.moveLeft(by: Width.of(shown))
    screen.flush()
  }

  private var screenWidth: Int {
    var (rows, columns): (Int32, Int32) = (0, 0)
    rl_get_screen_size(&rows, &columns)
    return Int(columns)
  }

  /// The column of the cursor behind a text that is wrapped at a width.
  static func column(behind text: String, width: Int) -> Int {
    var column = 0
    for character in text {
      let taken = Width.of(character)
      // A wide character that does not fit leaves the last column empty.
      if column + taken > width { column = 0 }
      column += taken
      if column == width { column = 0 }
    }
    return column
  }

  /// The beginning of a text that fits a width; `nil` if there is no room for any of it.
  static func cut(_ text: String, to width: Int) -> String? {
    if Width.of(text) <= width { return text }
    var shown = ""
    var room = width - 1
    for character in text {
      room -= Width.of(character)
      if room < 0 { break }
      shown.append(character)
    }
    return shown.isEmpty ? nil : shown + "…"
  }
}

extension Safe {
  /// The text, or its beginning and a sign for the rest, so that it fits a width.
  func cut(to width: Int) -> Safe {
    guard self.width > width else { return self }
    return parts { [LineEditor.cut($0, to: width) ?? ""] }[0]
  }
}
