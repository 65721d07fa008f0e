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
