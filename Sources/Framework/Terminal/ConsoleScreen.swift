import Platform
import Viper

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

  /// Empties the terminal of the data, if it can be cleared and its reader wants that.
  package func clear() { if clears { output.put(Colours.Sequence.clear) } }

  /// Whether `clear` empties the terminal of the data.
  package var clears: Bool { repaints && screenRows != nil }
}
