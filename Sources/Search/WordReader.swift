/// Reads the words of a text one by one, in the form of the search index: letters and digits,
/// lowercase and without accents. In scripts without spaces each character is a word of its own.
package struct WordReader {
  /// The length in bytes at which a word is cut; queries are shorter.
  private static let longest = 4_096

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// The last word that was read, folded, as UTF-8.
  package private(set) var word: [UInt8] = []
  /// Whether that word is a character of a script without spaces.
  package private(set) var isCharacter = false

  /// The bytes are valid UTF-8.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads the next word; returns its range in bytes, or `nil` at the end of the text.
  package mutating func next() -> Range<Int>? {
    word.removeAll(keepingCapacity: true)
    isCharacter = false
    var start = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        if !WordReader.isLetter(ascii: byte) {
          if !word.isEmpty { return start..<index }
          index += 1
          continue
        }
        if word.isEmpty { start = index }
        takeLetters()
        continue
      }
      let (scalar, size) = WordReader.scalar(in: bytes, at: index)
      if word.isEmpty, WordReader.isWord(scalar) {
        word += UnsafeBufferPointer(rebasing: bytes[index..<index + size])
        isCharacter = true
        index += size
        return index - size..<index
      }
      switch Sign.of(scalar) {
      case .letter(let folded):
        if word.isEmpty { start = index }
        for byte in UTF8.encode(folded) ?? UTF8.encodedReplacementCharacter { take(byte) }
      case .mark where !word.isEmpty: break
      case .character, .other, .mark:
        if !word.isEmpty { return start..<index }
      }
      index += size
    }
    return word.isEmpty ? nil : start..<index
  }

  /// Takes the ASCII letters and digits from the current byte on, in lowercase.
  private mutating func takeLetters() {
    let begin = index
    while index < bytes.count, WordReader.isLetter(ascii: bytes[index]) { index += 1 }
    let letters = bytes[begin..<min(index, begin + WordReader.longest - word.count)]
    word += UnsafeBufferPointer(rebasing: letters)
    word.withUnsafeMutableBufferPointer { word in
      for place in word.count - letters.count..<word.count where WordReader.isCapital(word[place]) {
        word[place] |= 0x20
      }
    }
  }

  private mutating func take(_ byte: UInt8) {
    if word.count < WordReader.longest { word.append(byte) }
  }

  // MARK: Characters

  /// Whether a character stands for a word or a syllable in a script without spaces.
  package static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005...0x3007, 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  private static func isLetter(ascii byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  /// The non-ASCII scalar that begins at a byte, and its length in bytes.
  package static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (Unicode.Scalar, size: Int) {
    let first = UInt32(bytes[index])
    let size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    // Valid UTF-8 never ends inside a scalar. If it does nevertheless, reading ends here.
    guard index + size <= bytes.count else { return ("\u{FFFD}", bytes.count - index) }
    var value = first & (0xFF >> UInt32(size + 1))
    for next in index + 1..<index + size { value = value << 6 | UInt32(bytes[next]) & 0x3F }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", size)
  }
}

/// The role of a non-ASCII scalar in a word.
private enum Sign {
  /// A letter, with its lowercase form without accents.
  case letter(Unicode.Scalar)
  /// A combining accent: it continues the word and is left out of it.
  case mark
  case character
  case other

  static func of(_ scalar: Unicode.Scalar) -> Sign {
    switch scalar.value {
    case 0x80..<0x250: latin[Int(scalar.value) - 0x80]
    case 0x250..<0x530: greekAndCyrillic[Int(scalar.value) - 0x250]
    default: Sign(scalar)
    }
  }

  // The roles of the most frequent scalars. Each table is made once, when a text needs it.
  private static let latin = table(0x80..<0x250)
  private static let greekAndCyrillic = table(0x250..<0x530)

  private static func table(_ scalars: Range<Int>) -> [Sign] {
    scalars.map { Unicode.Scalar($0).map(Sign.init) ?? .other }
  }

  private init(_ typed: Unicode.Scalar) {
    let scalar = typed.narrow
    if WordReader.isWord(scalar) {
      self = .character
      return
    }
    if Sign.isBetweenWords(scalar) {
      self = .other
      return
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter:
      let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
      self = .letter(Sign.plain[lower] ?? lower)
    case .modifierLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      self = .letter(scalar)
    default: self = (0x300...0x36F).contains(scalar.value) ? .mark : .other
    }
  }

  /// Whether a scalar surely stands between two words: frequent punctuation, because looking up the category
  /// of a scalar takes long; the vowels of New Tai Lue, and two Vedic signs.
  private static func isBetweenWords(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x19B0...0x19C0, 0x19C8...0x19C9, 0x1CF2...0x1CF3: true
    case 0x2010...0x2027, 0x3001...0x3004, 0x3008...0x3020: true
    default: false
    }
  }

  /// Lowercase letters with their forms without accents.
  private static let plain: [Unicode.Scalar: Unicode.Scalar] = {
    let groups: KeyValuePairs<Unicode.Scalar, String> = [
      "a": "àáâãäåāăąǎǟǻȁȃȧḁạảấầẩẫậắằẳẵặ", "b": "ḃḅḇ", "c": "çćĉċčḉ", "d": "ďḋḍḏḑḓ",
      "e": "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ", "f": "ḟ", "g": "ĝğġģǧǵḡ", "h": "ĥȟḣḥḧḩḫẖ",
      "i": "ìíîïĩīĭįǐȉȋḭḯỉị", "j": "ĵǰ", "k": "ķǩḱḳḵ", "l": "ĺļľḷḹḻḽ", "m": "ḿṁṃ",
      "n": "ñńņňǹṅṇṉṋ", "o": "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ", "p": "ṕṗ", "r": "ŕŗřȑȓṙṛṝṟ",
      "s": "śŝşšſșṡṣṥṧṩẛ", "t": "ţťțṫṭṯṱẗ", "u": "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự", "v": "ṽṿ",
      "w": "ŵẁẃẅẇẉẘ", "x": "ẋẍ", "y": "ýÿŷȳẏẙỳỵỷỹ", "z": "źżžẑẓẕ", "σ": "ς", "μ": "µ",
    ]
    var plain: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (letter, others) in groups {
      for other in others.unicodeScalars { plain[other] = letter }
    }
    return plain
  }()
}

extension Unicode.Scalar {
  /// The letter or digit of ASCII for a full-width one; any other scalar as it is.
  package var narrow: Unicode.Scalar {
    switch value {
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      Unicode.Scalar(value - 0xFEE0) ?? self
    default: self
    }
  }
}
