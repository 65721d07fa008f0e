/// A search query: words and phrases, all of which have to match.
///
/// Double quotes enclose a phrase, and a star after a word makes it a prefix. Other punctuation is
/// ignored.
package struct SearchQuery: Equatable, Sendable {
  /// The reason to refuse a text as a query.
  package enum Refusal: Error, Equatable, Sendable {
    /// The text has neither a letter nor a digit.
    case empty
    case tooLong
  }

  /// A word, or several words that have to follow each other.
  package struct Term: Equatable, Sendable {
    /// The typed text without quotes and star.
    package let text: String
    /// The words in the form of the index.
    package let words: [[UInt8]]
    /// Whether the last word is a prefix.
    package let isPrefix: Bool
  }

  /// The greatest number of words; a Chinese character counts as one.
  package static let mostWords = 64
  /// The greatest length, in scalars.
  package static let longest = 1_000

  package let terms: [Term]

  /// Parses a typed text.
  package init(_ typed: String) throws {
    var parser = Parser()
    for scalar in typed.unicodeScalars.prefix(SearchQuery.longest + 1) {
      parser.count += 1
      parser.take(scalar)
    }
    guard parser.count <= SearchQuery.longest else { throw Refusal.tooLong }
    parser.endTerm()
    guard !parser.terms.isEmpty else { throw Refusal.empty }
    let words = parser.terms.reduce(0) { $0 + $1.words.count }
    guard words <= SearchQuery.mostWords else { throw Refusal.tooLong }
    terms = parser.terms
  }

  /// Whether a text has all terms.
  package func matches(_ text: String) -> Bool {
    terms.allSatisfy { $0.firstPosition(in: text) != nil }
  }

  /// Splits a text at spaces outside quotes. A quote that is not closed ends with the text.
  private struct Parser {
    var terms: [Term] = []
    var count = 0
    private var text = String.UnicodeScalarView()
    private var isQuoted = false
    /// Whether the current term ends in a star outside quotes.
    private var hasStar = false
    /// Whether a quote was just closed; a star may follow it.
    private var wasQuoted = false

    mutating func take(_ scalar: Unicode.Scalar) {
      if wasQuoted, scalar != "*" { endTerm() }
      switch scalar {
      case "\"", "“", "”":
        if isQuoted { wasQuoted = true } else { endTerm() }
        isQuoted.toggle()
      case _ where scalar.properties.isWhitespace && !isQuoted: endTerm()
      default:
        text.append(scalar)
        hasStar = scalar == "*" && !isQuoted
      }
    }

    mutating func endTerm() {
      if hasStar { text.removeLast() }
      if let term = Term(String(text), isPrefix: hasStar) { terms.append(term) }
      text = String.UnicodeScalarView()
      hasStar = false
      wasQuoted = false
    }
  }
}

extension SearchQuery.Term {
  /// `nil` if the text has no word.
  fileprivate init?(_ text: String, isPrefix: Bool) {
    var text = text
    var endsInLetters = false
    let words = text.withUTF8 { bytes in
      var reader = WordReader(bytes)
      var words: [[UInt8]] = []
      while reader.next() != nil {
        words.append(reader.word)
        endsInLetters = !reader.isCharacter
      }
      return words
    }
    if words.isEmpty { return nil }
    // A character that is a word of its own is not a prefix of another one.
    self.init(text: text, words: words, isPrefix: isPrefix && endsInLetters)
  }
}

extension SearchQuery.Term {
  /// The range of the first match in a text, in bytes.
  func firstPosition(in text: String) -> Range<Int>? {
    var text = text
    var position: Range<Int>?
    text.withUTF8 {
      forEachPosition(in: $0) {
        position = $0
        return false
      }
    }
    return position
  }

  /// Calls `body` with the range of each match, until it returns false.
  func forEachPosition(
    in bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Bool
  ) {
    var reader = WordReader(bytes)
    /// The beginnings of possible matches, each with the number of words that match so far.
    var begun: [(start: Int, count: Int)] = []
    while let range = reader.next() {
      var going: [(start: Int, count: Int)] = []
      for (start, count) in begun + [(range.lowerBound, 0)] where matches(reader.word, count) {
        if count + 1 < words.count {
          going.append((start, count + 1))
        } else if !body(start..<range.upperBound) {
          return
        }
      }
      begun = going
    }
  }

  private func matches(_ word: [UInt8], _ index: Int) -> Bool {
    index == words.count - 1 && isPrefix ? word.starts(with: words[index]) : word == words[index]
  }
}
