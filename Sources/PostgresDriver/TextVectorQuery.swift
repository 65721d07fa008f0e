import Search

/// A query in the notation of `tsquery`.
struct TextVectorQuery {
  /// Each phrase as words in their order; with the filter terms.
  let exact: String
  /// What the index looks for: each phrase as its pairs, which are rarer than its words and say almost the
  /// same; with the filter terms. It finds all huge texts with the filter terms, too.
  let indexed: String
  /// Whether `indexed` finds short texts that do not match.
  let hasPhrase: Bool

  /// A text has one of the filter terms of each list.
  init(_ query: SearchQuery, filters: [[String]]) {
    var (exact, indexed): ([String], [String]) = ([], [])
    for term in query.terms {
      let words = term.words.map(TextVector.cut)
      let quoted = words.map { TextVectorQuery.quoted(String(decoding: $0, as: UTF8.self)) }
      let last = (quoted.last ?? "") + (term.isPrefix ? ":*" : "")
      let parts = Array(quoted.dropLast()) + [last]
      // The beginning of a word is in no pair.
      let halves = words.dropLast(term.isPrefix ? 1 : 0).map(WordPair.Half.init)
      let pairs = zip(halves, halves.dropFirst()).map {
        TextVectorQuery.quoted(WordPair($0, $1).text)
      }
      indexed += pairs.isEmpty ? parts : term.isPrefix ? pairs + [last] : pairs
      exact.append("(" + parts.joined(separator: " <-> ") + ")")
    }
    let filters = filters.map { any in
      " & (" + any.map(TextVectorQuery.quoted).joined(separator: " | ") + ")"
    }.joined()
    self.exact = exact.joined(separator: " & ") + filters
    self.indexed =
      "(" + indexed.joined(separator: " & ") + " | "
      + TextVectorQuery.quoted(TextVector.hugeTerm) + ")" + filters
    hasPhrase = query.terms.contains { $0.words.count > 1 }
  }

  /// A word in quotation marks. It has letters and digits alone, or is made by the program.
  static func quoted(_ word: String) -> String { "'" + word + "'" }
}
