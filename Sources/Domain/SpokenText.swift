/// A text as a speech program reads it: words alone, without control characters and signs, and no
/// longer than an hour.
package struct SpokenText: Equatable, Sendable {
  /// A language that is told from its characters.
  package enum Language: String, Equatable, Sendable {
    case english = "en"
    case chinese = "cmn"

    /// The number of characters that are read in a second.
    var pace: Double {
      switch self {
      case .english: 19
      case .chinese: 3.9
      }
    }

    /// The words in place of a block of code.
    fileprivate var code: String {
      switch self {
      case .english: "code"
      case .chinese: "代码"
      }
    }
  }

  /// A part of a paragraph in one language.
  package struct Run: Equatable, Sendable {
    package let language: Language
    package var text: String

    package init(_ language: Language, _ text: String) {
      self.language = language
      self.text = text
    }
  }

  /// In seconds.
  package static let longest = 3_600.0

  /// The paragraphs, each in runs of one language.
  package let paragraphs: [[Run]]
  /// The language of most words.
  package let language: Language
  /// The time that reading it takes, estimated.
  package let seconds: Double

  /// `nil` stands for a block of code.
  package init(_ paragraphs: [String?]) {
    var reader = Reader()
    for paragraph in paragraphs where reader.seconds < SpokenText.longest { reader.read(paragraph) }
    let language: Language =
      reader.characters > reader.words ? .chinese : .english
    self.language = language
    seconds = reader.seconds
    self.paragraphs = reader.paragraphs.map { runs in
      runs.isEmpty ? [Run(language, language.code)] : runs
    }
  }

  /// The whole text, one paragraph a line.
  package var text: String {
    paragraphs.map { $0.map(\.text).joined() + "\n" }.joined()
  }

  /// The time that a text of so many words takes. A Chinese character counts as a word, and takes about
  /// as long as an English word.
  package static func seconds(ofWords count: Int) -> Int { min(Int(longest), (count * 3 + 9) / 10) }
}

/// Divides paragraphs into runs.
private struct Reader {
  /// An empty paragraph stands for a block of code.
  private(set) var paragraphs: [[SpokenText.Run]] = []
  private(set) var seconds = 0.0
  /// Words of letters, and characters that are words.
  private(set) var words = 0
  private(set) var characters = 0

  private var runs: [SpokenText.Run] = []
  /// Digits and signs before the first word of a paragraph.
  private var start = ""
  private var isAfterBlank = true
  private var isInWord = false

  mutating func read(_ paragraph: String?) {
    guard let paragraph else {
      if paragraphs.last?.isEmpty != true { paragraphs.append([]) }
      seconds += 1
      return
    }
    (runs, start, isAfterBlank) = ([], "", true)
    var rest = paragraph.unicodeScalars[...]
    while let scalar = rest.first, seconds < SpokenText.longest {
      if scalar == "h", let host = Reader.takeHost(&rest) {
        for scalar in host { take(scalar) }
      } else {
        rest.removeFirst()
        take(scalar)
      }
    }
    // Without a word, digits and signs are read in English.
    if runs.isEmpty, start.unicodeScalars.contains(where: { $0 != " " }) {
      runs = [SpokenText.Run(.english, start)]
    }
    if !runs.isEmpty { paragraphs.append(runs) }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    let kind = Kind(scalar)
    if kind == .letter, !isInWord { words += 1 }
    isInWord = kind == .letter || isInWord && kind == .none
    switch kind {
    case .none: break
    case .blank:
      if !isAfterBlank { append(" ") }
      isAfterBlank = true
    case .sign:
      append(scalar)
      isAfterBlank = false
    case .letter: append(scalar, in: .english)
    case .character:
      characters += 1
      append(scalar, in: .chinese)
    }
  }

  /// Adds a sign to the run before it.
  private mutating func append(_ scalar: Unicode.Scalar) {
    seconds += 1 / SpokenText.Language.english.pace
    if runs.isEmpty {
      start.unicodeScalars.append(scalar)
    } else {
      runs[runs.count - 1].text.unicodeScalars.append(scalar)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, in language: SpokenText.Language) {
    seconds += 1 / language.pace
    isAfterBlank = false
    if runs.last?.language != language { runs.append(SpokenText.Run(language, start)) }
    start = ""
    runs[runs.count - 1].text.unicodeScalars.append(scalar)
  }

  /// Takes an address of the web from the beginning of a text, and returns its host: nobody wants to
  /// hear the rest.
  private static func takeHost(
    _ rest: inout Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView? {
    for scheme in ["https://", "http://"] where rest.starts(with: scheme.unicodeScalars) {
      let address = rest.dropFirst(scheme.utf8.count)
      let host = address.prefix { Reader.isOfHost($0) }
      if host.isEmpty { return nil }
      rest = address.drop { $0.value > 0x20 && $0.value < 0x7F && $0 != "," && $0 != ")" }
      return host
    }
    return nil
  }

  private static func isOfHost(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".": true
    default: false
    }
  }

  private enum Kind {
    case letter, character, sign, blank
    /// It is not read, and divides no word.
    case none

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "a"..."z", "A"..."Z": self = .letter
      // Signs of Markdown that stand in the text, and those by which espeak-ng marks sounds.
      case "[", "]", "*", "_", "`", "#", "|", "~", "\\", "^": self = .blank
      case _ where scalar.value <= 0x20 || scalar.value == 0x7F: self = .blank
      case _ where scalar.isASCII: self = .sign
      case _ where WordReader.isWord(scalar): self = .character
      default:
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: self = .blank
        case .format, .surrogate, .privateUse, .unassigned: self = .none
        case .otherPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
          .finalPunctuation, .dashPunctuation, .connectorPunctuation, .mathSymbol,
          .currencySymbol, .modifierSymbol, .otherSymbol, .decimalNumber, .letterNumber,
          .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
          self = .sign
        default: self = .letter
        }
      }
    }
  }
}
