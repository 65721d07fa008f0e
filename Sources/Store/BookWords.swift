import Domain

/// The words of a book as SQLite's index has them.
///
/// The index has which books have a word, and not where: it is smaller then, and a search steps through it
/// in less time. Phrases are found by pairs: every two words in a row are one more word of the index.
enum BookWords {
  /// The words of a text and its pairs, with a space behind each.
  static func indexed(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var reader = WordReader(bytes)
      var indexed: [UInt8] = []
      indexed.reserveCapacity(3 * bytes.count)
      var last: UInt64?
      while reader.next() != nil {
        indexed += reader.word
        indexed.append(UInt8(ascii: " "))
        if let last {
          append(pair: last, reader.word, to: &indexed)
          indexed.append(UInt8(ascii: " "))
        }
        last = hash(reader.word[...])
      }
      return String(decoding: indexed, as: UTF8.self)
    }
  }

  /// The word of the index for two words in a row.
  static func pair(_ first: [UInt8], _ second: [UInt8]) -> String {
    var pair: [UInt8] = []
    append(pair: hash(first[...]), second, to: &pair)
    return String(decoding: pair, as: UTF8.self)
  }

  /// The beginning of the pairs of a word with all words that begin with the same letter as another one.
  static func pairs(_ first: [UInt8], beginningAs second: [UInt8]) -> String {
    String(decoding: Array(pair(first, second).utf8.prefix(2 * signSize)), as: UTF8.self)
  }

  /// Three signs with ten bits each: two for the first word and the first letter of the second one, one for
  /// both words. So few keep the index small. Some pairs share their signs: the books that are found have
  /// to be read. No other word has one of these signs.
  private static func append(pair first: UInt64, _ second: [UInt8], to bytes: inout [UInt8]) {
    var end = 1
    while end < second.count, second[end] & 0xC0 == 0x80 { end += 1 }
    let front = mix(first, hash(second[..<end]))
    append(sign: front >> 54, to: &bytes)
    append(sign: front >> 44 & 0x3FF, to: &bytes)
    append(sign: mix(first, hash(second[...])) >> 54, to: &bytes)
  }

  private static func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    (first &* 0x9E37_79B9_7F4A_7C15 ^ second) &* 0xFF51_AFD7_ED55_8CCD
  }

  private static let signSize = 3

  /// One of the scalars from U+2800 to U+2BFF, in UTF-8.
  private static func append(sign bits: UInt64, to bytes: inout [UInt8]) {
    bytes.append(0xE2)
    bytes.append(0xA0 + UInt8(bits >> 6))
    bytes.append(0x80 + UInt8(bits & 0x3F))
  }

  /// FNV-1a, which is the same in every run of the program.
  private static func hash(_ word: ArraySlice<UInt8>) -> UInt64 {
    word.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// A query of the index of books.
struct BookExpression {
  /// The index has all beginnings of so many letters. Titles are short, so it stays small.
  static let longestBeginning = 8

  /// What a book has to have: words, pairs of words, and beginnings of words.
  private var parts: [String] = []
  /// Whether some books that the index finds may not have the words of a phrase in their order.
  private(set) var isLoose = false

  /// `endings` returns the words with a long beginning; `nil` if there are too many.
  init(_ query: SearchQuery, endings: (String) throws -> [String]?) rethrows {
    for term in query.terms {
      var whole = term.words[...]
      if term.isPrefix, let beginning = whole.popLast() {
        if let last = whole.last {
          parts.append("\"" + BookWords.pairs(last, beginningAs: beginning) + "\" *")
        }
        // The pairs of a single letter are all that begin so.
        if whole.isEmpty || BookExpression.letters(beginning) > 1 {
          parts.append(try BookExpression.beginning(beginning, endings))
        }
      }
      if term.words.count == 1, let word = whole.first { parts.append(BookExpression.quoted(word)) }
      for (first, second) in zip(whole, whole.dropFirst()) {
        parts.append("\"" + BookWords.pair(first, second) + "\"")
      }
      if term.words.count > 1 { isLoose = true }
    }
  }

  /// The expression. `distance` returns how far apart the books with a part are.
  ///
  /// For every book with one of the parts, the index looks for the next one with each other part. With the
  /// two rarest ones apart, it looks for the others only behind books that have both. Without `NOT`, the
  /// index would put all together again; no book has that word.
  func text(distance: (String) throws -> Int64) rethrows -> String {
    var parts = parts
    if parts.count > 2 {
      let distances = try parts.map { (part: $0, distance: try distance($0)) }
      parts = distances.sorted { $0.distance > $1.distance }.map(\.part)
      parts[0..<2] = ["((\(parts[0]) AND \(parts[1])) NOT \"\u{2800}\")"]
    }
    var text = ""
    for part in parts { text += (text.isEmpty ? "" : " AND ") + part }
    return text
  }

  private static func beginning(
    _ word: [UInt8], _ endings: (String) throws -> [String]?
  ) rethrows -> String {
    guard letters(word) > longestBeginning,
      let words = try endings(String(decoding: word, as: UTF8.self)), !words.isEmpty
    else { return quoted(word) + " *" }
    return "(" + words.map { quoted(Array($0.utf8)) }.joined(separator: " OR ") + ")"
  }

  private static func letters(_ word: [UInt8]) -> Int {
    String(decoding: word, as: UTF8.self).unicodeScalars.count
  }

  // A word has letters and digits alone.
  private static func quoted(_ word: [UInt8]) -> String {
    "\"" + String(decoding: word, as: UTF8.self) + "\""
  }
}
