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
        let hash = hash(reader.word)
        if let last {
          append(pair: last, hash, to: &indexed)
          indexed.append(UInt8(ascii: " "))
        }
        last = hash
      }
      return String(decoding: indexed, as: UTF8.self)
    }
  }

  /// The word of the index for two words in a row.
  static func pair(_ first: [UInt8], _ second: [UInt8]) -> String {
    var pair: [UInt8] = []
    append(pair: hash(first), hash(second), to: &pair)
    return String(decoding: pair, as: UTF8.self)
  }

  /// Two signs with ten bits each of the hash of a pair, so few that the index stays small. Some pairs share
  /// their signs: the books that are found have to be read. No other word has one of these signs.
  private static func append(pair first: UInt64, _ second: UInt64, to bytes: inout [UInt8]) {
    let hash = (first &* 0x9E37_79B9_7F4A_7C15 ^ second) &* 0xFF51_AFD7_ED55_8CCD
    append(sign: hash >> 54, to: &bytes)
    append(sign: hash >> 44 & 0x3FF, to: &bytes)
  }

  /// One of the scalars from U+2800 to U+2BFF, in UTF-8.
  private static func append(sign bits: UInt64, to bytes: inout [UInt8]) {
    bytes.append(0xE2)
    bytes.append(0xA0 + UInt8(bits >> 6))
    bytes.append(0x80 + UInt8(bits & 0x3F))
  }

  /// FNV-1a, which is the same in every run of the program.
  private static func hash(_ word: [UInt8]) -> UInt64 {
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
        parts.append(try BookExpression.beginning(beginning, endings))
      }
      if whole.count == 1, let word = whole.first { parts.append(BookExpression.quoted(word)) }
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
    let text = String(decoding: word, as: UTF8.self)
    guard text.unicodeScalars.count > longestBeginning, let words = try endings(text),
      !words.isEmpty
    else { return quoted(word) + " *" }
    return "(" + words.map { quoted(Array($0.utf8)) }.joined(separator: " OR ") + ")"
  }

  // A word has letters and digits alone.
  private static func quoted(_ word: [UInt8]) -> String {
    "\"" + String(decoding: word, as: UTF8.self) + "\""
  }
}
