import Search

/// The words of a text in the notation of the type `tsvector`, which sorts and joins them.
///
/// Beside the words are every two adjacent words as one (see `WordPair`), and the filter terms.
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
  /// The filter term of huge texts. A search finds all of them, and then reads them.
  static let hugeTerm = FilterTerms.sign

  let kind: Kind
  let text: String

  init(of text: IndexedText) {
    let words = Words(text.text)
    kind = words.kind
    var vector: [UInt8] = []
    vector.reserveCapacity(text.text.utf8.count * 3)
    func add(_ entry: some Sequence<UInt8>) {
      if !vector.isEmpty { vector.append(UInt8(ascii: " ")) }
      // Without quotation marks: words have letters and digits alone.
      vector += entry
    }
    for term in text.filters { add(term.utf8) }
    if kind == .huge {
      add(TextVector.hugeTerm.utf8)
    } else {
      for (word, positions) in words.positions {
        add(word)
        guard kind == .short else { continue }
        for (index, position) in positions.enumerated() {
          vector += "\(index == 0 ? ":" : ",")\(position)".utf8
        }
      }
      for pair in words.pairs { add(pair.text.utf8) }
    }
    self.text = String(decoding: vector, as: UTF8.self)
  }

  /// The words of a text, each once: the type limits the bytes of all entries that it is given.
  private struct Words {
    var positions: [[UInt8]: [Int]] = [:]
    var pairs: Set<WordPair> = []
    var count = 0

    init(_ text: String) {
      var text = text
      text.withUTF8 { bytes in
        var reader = WordReader(bytes)
        var last: WordPair.Half?
        while reader.next() != nil {
          let word = TextVector.cut(reader.word)
          let half = WordPair.Half(word)
          count += 1
          positions[word, default: []].append(count)
          if let last { pairs.insert(WordPair(last, half)) }
          last = half
        }
      }
    }

    var kind: Kind {
      let bytes = positions.keys.reduce(WordPair.size * pairs.count) { $0 + $1.count }
      let isShort =
        count <= lastPosition && positions.values.allSatisfy { $0.count <= mostPositions }
      if isShort, bytes + 4 * count <= mostBytes { return .short }
      return bytes <= mostBytes ? .long : .huge
    }
  }

  /// A word that is not too long, cut between two letters.
  static func cut(_ word: [UInt8]) -> [UInt8] {
    guard word.count > longestWord else { return word }
    var end = longestWord
    while end > 0, word[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(word[..<end])
  }
}
