import Platform
import Viper

/// The colours of one stream.
struct Colours {
  /// The escape sequences of styles. No others are ever written.
  enum Sequence: String {
    case strong = "\u{1b}[1m"
    case faint = "\u{1b}[2m"
    case emphasis = "\u{1b}[3m"
    case struck = "\u{1b}[9m"
    case accent = "\u{1b}[36m"
    case alarm = "\u{1b}[31m"
    case green = "\u{1b}[32m"
    case yellow = "\u{1b}[33m"
    case blue = "\u{1b}[34m"
    case magenta = "\u{1b}[35m"
    case brightBlue = "\u{1b}[94m"
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
      case .faint: self = .faint
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
