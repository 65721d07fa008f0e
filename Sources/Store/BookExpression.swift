import Domain

/// A query of the index of books.
struct BookExpression {
  /// A word of the index, or all words with a beginning.
  struct Word {
    let text: String
    let isBeginning: Bool

    /// The word as it stands on the pages of the index: behind a digit, which is 0 for a whole word and
    /// otherwise the number of letters of a beginning.
    ///
    /// Throws `UnknownFormat` for a beginning that is too long for the index.
    var indexed: [UInt8] {
      get throws {
        let letters = isBeginning ? text.unicodeScalars.count : 0
        guard letters <= longestBeginning else { throw UnknownFormat() }
        return [UInt8(ascii: "0") + UInt8(letters)] + text.utf8
      }
    }
  }

  /// The index has all beginnings of so many letters. Titles are short, so it stays small.
  static let longestBeginning = 8

  /// What a book has to have: one of some words.
  struct Part {
    let words: [Word]
    /// Equal for the pairs of one phrase; `nil` for all other parts.
    var phrase: Int?
  }

  private(set) var parts: [Part] = []
  /// Whether some books that the index finds may not have the words of a phrase in their order.
  private(set) var isLoose = false

  /// `endings` returns the words with a long beginning; `nil` if there are too many.
  init(_ query: SearchQuery, endings: (String) throws -> [String]?) rethrows {
    for (index, term) in query.terms.enumerated() where !query.terms[..<index].contains(term) {
      var whole = term.words[...]
      if term.isPrefix, let beginning = whole.popLast() {
        if let last = whole.last {
          let pairs = BookWords.pairs(last, beginningAs: beginning)
          parts.append(Part(words: [Word(text: pairs, isBeginning: true)]))
        }
        // The pairs of a single letter are all that begin so.
        let text = String(decoding: beginning, as: UTF8.self)
        if whole.isEmpty || text.unicodeScalars.count > 1 {
          parts.append(Part(words: try BookExpression.words(text, endings)))
        }
      }
      if term.words.count == 1, let word = whole.first {
        let text = String(decoding: word, as: UTF8.self)
        parts.append(Part(words: [Word(text: text, isBeginning: false)]))
      }
      for (first, second) in zip(whole, whole.dropFirst()) {
        let pair = Word(text: BookWords.pair(first, second), isBeginning: false)
        parts.append(Part(words: [pair], phrase: index))
      }
      if term.words.count > 1 { isLoose = true }
    }
  }

  /// The query in the language of FTS5.
  var text: String {
    var text = ""
    for part in parts {
      var words = ""
      for word in part.words {
        if !words.isEmpty { words += " OR " }
        // A word has letters and digits alone.
        words += "\"" + word.text + (word.isBeginning ? "\" *" : "\"")
      }
      if !text.isEmpty { text += " AND " }
      text += part.words.count == 1 ? words : "(" + words + ")"
    }
    return text
  }

  private static func words(
    _ beginning: String, _ endings: (String) throws -> [String]?
  ) rethrows -> [Word] {
    guard beginning.unicodeScalars.count > longestBeginning,
      let words = try endings(beginning), !words.isEmpty
    else { return [Word(text: beginning, isBeginning: true)] }
    return words.map { Word(text: $0, isBeginning: false) }
  }
}
