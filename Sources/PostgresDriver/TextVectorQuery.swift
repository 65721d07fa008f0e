import Search

/// A query in the notation of `tsquery`.
struct TextVectorQuery {
  /// Each phrase as words in their order; with the filter terms.
  let exact: String
  /// What the index looks for: each phrase as its pairs, which are rarer than its words and say almost the
  /// same; with the filter terms. It finds all huge texts with the filter terms, too.
  let indexed: String
  /// Whether `indexed` finds short texts that do not match.
  let findsMore: Bool

  /// A text has one of the filter terms of each list.
  init(_ query: SearchQuery, filters: [[String]]) {
    var (exact, indexed): ([String], [String]) = ([], [])
    // Beside another word, the index is not asked for one letter, with which most texts have a word.
    let isLeftOut = query.terms.map(TextVectorQuery.isOneLetter)
    let leavesOut = isLeftOut.contains(true) && isLeftOut.contains(false)
    for (index, term) in query.terms.enumerated() {
      let words = term.words.map(TextVector.cut)
      let quoted = words.map { TextVectorQuery.quoted(String(decoding: $0, as: UTF8.self)) }
      let last = (quoted.last ?? "") + (term.isPrefix ? ":*" : "")
      let parts = Array(quoted.dropLast()) + [last]
      // The beginning of a word is in no pair.
      let halves = words.dropLast(term.isPrefix ? 1 : 0).map(WordPair.Half.init)
      let pairs = zip(halves, halves.dropFirst()).map {
        TextVectorQuery.quoted(WordPair($0, $1).text)
      }
      exact.append("(" + parts.joined(separator: " <-> ") + ")")
      if leavesOut, isLeftOut[index] { continue }
      indexed += pairs.isEmpty ? parts : term.isPrefix ? pairs + [last] : pairs
    }
    let filters = filters.map { any in
      " & (" + any.map(TextVectorQuery.quoted).joined(separator: " | ") + ")"
    }.joined()
    self.exact = exact.joined(separator: " & ") + filters
    self.indexed =
      "(" + indexed.joined(separator: " & ") + " | "
      + TextVectorQuery.quoted(TextVector.hugeTerm) + ")" + filters
    findsMore = leavesOut || query.terms.contains { $0.words.count > 1 }
  }

  /// Whether a term is the beginning of words by one letter, such as `a*`.
  private static func isOneLetter(_ term: SearchQuery.Term) -> Bool {
    guard term.isPrefix, term.words.count == 1, let word = term.words.first else { return false }
    return word.count == 1 && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(word[0])
  }

  /// A word in quotation marks. It has letters and digits alone, or is made by the program.
  static func quoted(_ word: String) -> String { "'" + word + "'" }
}
