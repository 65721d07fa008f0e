/// What is searched for: words and phrases, all of which have to be there.
///
/// Any text is a query or is refused in words; no sign in it means anything but a double quote around
/// a phrase and a star behind the beginning of a word.
package struct SearchQuery: Equatable, Sendable {
  /// Why a text is no query.
  package enum Refusal: Error, Equatable, Sendable {
    /// There is neither a letter nor a digit in it.
    case empty
    case tooLong
  }

  /// Words that have to follow each other, or one word alone.
  package struct Term: Equatable, Sendable {
    /// What was typed, without the signs that mean something.
    package let text: String
    /// Its words as the index has them.
    package let words: [[UInt8]]
    /// Whether the last word is the beginning of one.
    package let isPrefix: Bool
  }

  /// The most words that can be searched for at once; a Chinese character is one.
  package static let mostWords = 64
  /// The longest text that is searched for, in scalars.
  package static let longest = 1_000

  package let terms: [Term]

  /// Reads what somebody typed.
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

  /// Takes a text apart at blanks, but not inside quotes; one that is not closed ends with the text.
  private struct Parser {
    var terms: [Term] = []
    var count = 0
    private var text = String.UnicodeScalarView()
    private var isQuoted = false
    /// Whether the text ends in a star outside of quotes.
    private var hasStar = false
    /// Whether a quote was closed, behind which a star may still follow.
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
  /// Nothing where there is no word in the text.
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
    // A character that is a word of its own begins no other one.
    self.init(text: text, words: words, isPrefix: isPrefix && endsInLetters)
  }
}
