import Platform
import Viper

/// The colours of one stream.
///
/// Names and titles are strong. Facts, separators and hints are faint, and placeholders are fainter still.
/// The accent marks things of the reader and new things. The alarm marks errors alone. Without colours, the
/// words and their places say the same.
///
/// A page can be read on a dark and on a light background with 16 colours. So most styles keep the
/// colour of the terminal, and the only colours are magenta and red. The others vanish on one of the two.
struct Colours {
  /// The escape sequences that are written. Only the beginning of a `Hyperlink` stands elsewhere.
  enum Sequence: String, CaseIterable {
    case strong = "\u{1b}[1m"
    case faint = "\u{1b}[2m"
    case placeholder = "\u{1b}[2;3m"
    case emphasis = "\u{1b}[3m"
    case struck = "\u{1b}[9m"
    case accent = "\u{1b}[35m"
    case strongAccent = "\u{1b}[1;35m"
    case slantedAccent = "\u{1b}[3;35m"
    case alarm = "\u{1b}[31m"
    case end = "\u{1b}[0m"
    /// Ends a hyperlink.
    case endLink = "\u{1b}]8;;\u{1b}\\"
    /// Clears the line and returns to its beginning.
    case wipe = "\r\u{1b}[K"
    /// Rings the bell.
    case bell = "\u{7}"
    /// Clears the line from the cursor on.
    case erase = "\u{1b}[K"
    /// Clears the screen and returns to its beginning.
    case clear = "\u{1b}[H\u{1b}[2J"

    init?(_ style: Page.Style) {
      switch style {
      case .plain: return nil
      case .strong: self = .strong
      case .faint, .unavailable: self = .faint
      case .placeholder: self = .placeholder
      case .accent: self = .accent
      case .alarm: self = .alarm
      }
    }
  }

  let areShown: Bool

  init(areShown: Bool) { self.areShown = areShown }

  /// The setting decides, then the environment, then whether the stream is a terminal.
  init(_ settings: Settings, isTerminal: Bool) {
    switch settings.colour {
    case .always: areShown = settings.format != .plain
    case .never: areShown = false
    case .auto:
      areShown =
        settings.format != .plain && !(isTerminal && settings.isAccessible)
        && Colours.habit ?? isTerminal
    }
  }

  /// The choice of the environment for every stream, if any.
  private static let habit: Bool? = {
    if Environment.value("NO_COLOR") != nil { return false }
    if let forced = Environment.value("CLICOLOR_FORCE"), forced != "0" { return true }
    return Environment.terminalIsSmart ? nil : false
  }()
}

extension Output {
  /// Writes safe text in a style.
  func put(_ text: Safe, _ style: Page.Style, _ colours: Colours) {
    guard let sequence = Colours.Sequence(style) else { return put(text) }
    put(text, sequence, colours)
  }

  /// Writes safe text between an escape sequence and the end of its style.
  func put(_ text: Safe, _ sequence: Colours.Sequence, _ colours: Colours) {
    guard colours.areShown else { return put(text) }
    put(sequence)
    put(text)
    put(.end)
  }
}
