import Search

/// The words of a text in the notation of the type `tsvector`, which sorts and joins them.
///
/// Beside the words are every two adjacent words as one (see `WordPair`), and the marks.
struct TextVector {
  /// What a vector has of its text.
  enum Kind: Int64 {
    /// All words with their positions.
    case short
    /// All words without positions: those end at 16,383, and a word has 255 at most.
    case long
    /// No words: a vector has a megabyte at most.
    case huge
  }

  /// The longest word in bytes; a longer one is cut, in texts and in queries.
  private static let longestWord = 2_000
  private static let lastPosition = 16_382
  private static let mostPositions = 255
  /// A vector with words and pairs of so many bytes is below the limit.
  private static let mostBytes = 700_000
  /// The mark of huge texts. A search finds all of them, and then reads them.
  static let hugeMark = Marks.sign

  let kind: Kind
  let text: String

  init(of text: IndexedText) {
    let words = TextVector.words(of: text.text)
    let kind = TextVector.kind(of: words)
    var vector = ""
    vector.reserveCapacity(text.text.utf8.count * 3)
    func add(_ entry: String, at position: Int? = nil) {
      vector += (vector.isEmpty ? "" : " ") + TextVectorQuery.quoted(entry)
      if let position { vector += ":\(position)" }
    }
    for mark in text.marks { add(mark) }
    if kind == .huge { add(TextVector.hugeMark) }
    var last: WordPair.Half?
    for (index, word) in words.enumerated() where kind != .huge {
      add(String(decoding: word, as: UTF8.self), at: kind == .short ? index + 1 : nil)
      let half = WordPair.Half(word)
      if let last { add(WordPair(last, half).text) }
      last = half
    }
    (self.kind, self.text) = (kind, vector)
  }

  private static func words(of text: String) -> [[UInt8]] {
    var (text, words): (String, [[UInt8]]) = (text, [])
    text.withUTF8 { bytes in
      var reader = WordReader(bytes)
      while reader.next() != nil { words.append(cut(reader.word)) }
    }
    return words
  }

  private static func kind(of words: [[UInt8]]) -> Kind {
    // Words so few are within all limits.
    if words.count <= mostPositions { return .short }
    var counts: [[UInt8]: Int] = [:]
    var pairs: Set<WordPair> = []
    for word in words { counts[word, default: 0] += 1 }
    for (one, next) in zip(words, words.dropFirst()) {
      pairs.insert(WordPair(WordPair.Half(one), WordPair.Half(next)))
    }
    let bytes = counts.keys.reduce(WordPair.size * pairs.count) { $0 + $1.count }
    let isShort = words.count <= lastPosition && counts.values.allSatisfy { $0 <= mostPositions }
    if isShort, bytes + 4 * words.count <= mostBytes { return .short }
    return bytes <= mostBytes ? .long : .huge
  }

  /// A word that is not too long, cut between two letters.
  static func cut(_ word: [UInt8]) -> [UInt8] {
    guard word.count > longestWord else { return word }
    var end = longestWord
    while end > 0, word[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(word[..<end])
  }
}
