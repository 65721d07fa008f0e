import Search

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

    /// The word in place of code.
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

  /// Each paragraph is given in parts. `nil` is a part of code.
  package init(_ paragraphs: [[String?]]) {
    var reader = Reader()
    for paragraph in paragraphs where reader.seconds < SpokenText.longest { reader.read(paragraph) }
    let language: Language =
      reader.characters > reader.words ? .chinese : .english
    self.language = language
    seconds = reader.seconds
    self.paragraphs = reader.paragraphs.map { parts in
      parts.reduce(into: []) { runs, part in
        let run =
          part.language.map { Run($0, part.text) } ?? Run(language, language.code + part.text)
        if runs.last?.language == run.language {
          runs[runs.count - 1].text += run.text
        } else {
          runs.append(run)
        }
      }
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

/// Divides paragraphs into parts of one language, and code.
private struct Reader {
  private(set) var paragraphs: [[Part]] = []
  private(set) var seconds = 0.0
  /// Words of letters, and characters that are words.
  private(set) var words = 0
  private(set) var characters = 0

  private var parts: [Part] = []
  /// Digits and signs before the first word of a paragraph.
  private var start = ""
  private var isAfterBlank = true
  private var isInWord = false

  struct Part {
    /// `nil` means code. It is read in the language of the whole text, which is told at the end.
    let language: SpokenText.Language?
    /// The words, or the signs behind code.
    var text: String

    /// Whether it is code without anything behind it.
    var isBareCode: Bool { language == nil && text.isEmpty }
  }

  mutating func read(_ paragraph: [String?]) {
    (parts, start, isAfterBlank, isInWord) = ([], "", true, false)
    for text in paragraph {
      if seconds >= SpokenText.longest { break }
      if let text { read(text) } else { takeCode() }
    }
    endStart()
    // Of several blocks of code one is heard.
    if parts.count == 1, parts[0].isBareCode,
      let last = paragraphs.last, last.count == 1, last[0].isBareCode
    {
      return
    }
    if !parts.isEmpty { paragraphs.append(parts) }
  }

  private mutating func read(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first, seconds < SpokenText.longest {
      if scalar == "h", let host = Reader.takeHost(&rest) {
        for scalar in host { take(scalar) }
      } else {
        rest.removeFirst()
        take(scalar)
      }
    }
  }

  /// Without a word, digits and signs are read in English.
  private mutating func endStart() {
    if start.unicodeScalars.contains(where: { $0 != " " }) {
      parts.append(Part(language: .english, text: start))
    }
    start = ""
  }

  private mutating func takeCode() {
    seconds += 0.5
    endStart()
    if !isAfterBlank { append(" ") }
    parts.append(Part(language: nil, text: ""))
    isAfterBlank = false
    isInWord = false
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

  /// Adds a sign to the part before it.
  private mutating func append(_ scalar: Unicode.Scalar) {
    seconds += 1 / SpokenText.Language.english.pace
    if ("0"..."9").contains(scalar), parts.last?.isBareCode == true { append(" ") }
    if parts.isEmpty {
      start.unicodeScalars.append(scalar)
    } else {
      parts[parts.count - 1].text.unicodeScalars.append(scalar)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, in language: SpokenText.Language) {
    if parts.last?.isBareCode == true, language == .english { append(" ") }
    seconds += 1 / language.pace
    isAfterBlank = false
    if parts.last?.language != language { parts.append(Part(language: language, text: start)) }
    start = ""
    parts[parts.count - 1].text.unicodeScalars.append(scalar)
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
