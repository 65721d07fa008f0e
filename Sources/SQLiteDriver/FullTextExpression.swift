import Search

/// A query in the language of FTS5. A word has letters and digits alone, so it is quoted as it is.
struct FullTextExpression {
  /// The index finds prefixes of one and of three letters as fast as whole words. Another prefix is
  /// replaced by what `expansions` finds.
  private static let indexedPrefixes = [1, longestPrefix]
  static let longestPrefix = 3
  /// A prefix with more expansions is looked for as it is. FTS5 then gathers the texts of all its words.
  static let mostExpansions = 48

  let text: String

  /// `expansions` returns the words with a prefix, or the first three letters of those with a prefix of
  /// two; `nil` if there are too many. A text has one of the filter terms of each list.
  init(
    _ query: SearchQuery, filters: [[String]], expansions: (String) throws -> [String]?
  ) rethrows {
    var parts = filters.map { any in
      "marks : (" + any.map(FullTextExpression.quoted).joined(separator: " OR ") + ")"
    }
    for term in query.terms { parts += try FullTextExpression.parts(of: term, expansions) }
    text = parts.joined(separator: " AND ")
  }

  private static func parts(
    of term: SearchQuery.Term, _ expansions: (String) throws -> [String]?
  ) rethrows -> [String] {
    // The runs of characters that are words of their own, and the gaps between them.
    var runs: [[[UInt8]]] = [[]]
    for word in term.words {
      if isCharacter(word) { runs[runs.count - 1].append(word) } else { runs.append([]) }
    }
    let pairs = runs.filter { $0.count > 1 }.map { run in
      "pairs : " + quoted(zip(run, run.dropFirst()).map { $0 + $1 })
    }
    // The phrase of pairs alone finds a term that is a single run of characters.
    if runs.count == 1, !pairs.isEmpty { return pairs }
    return [try words(of: term, expansions)] + pairs
  }

  private static func words(
    of term: SearchQuery.Term, _ expansions: (String) throws -> [String]?
  ) rethrows -> String {
    let phrase = quoted(term.words)
    guard term.isPrefix, let last = term.words.last else { return "words : " + phrase }
    let prefix = String(decoding: last, as: UTF8.self)
    let length = prefix.unicodeScalars.count
    guard !indexedPrefixes.contains(length), let found = try expansions(prefix), !found.isEmpty
    else {
      return "words : \(phrase) *"
    }
    let phrases = found.map { expansion in
      // A prefix of three letters stands for all words that continue it.
      let isWhole = length > longestPrefix || expansion.unicodeScalars.count < longestPrefix
      return quoted(term.words.dropLast() + [Array(expansion.utf8)]) + (isWhole ? "" : " *")
    }
    return "words : (" + phrases.joined(separator: " OR ") + ")"
  }

  private static func isCharacter(_ word: [UInt8]) -> Bool {
    let scalars = String(decoding: word, as: UTF8.self).unicodeScalars
    return scalars.count == 1 && scalars.first.map(WordReader.isWord) == true
  }

  private static func quoted(_ words: [[UInt8]]) -> String {
    quoted(words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))
  }

  private static func quoted(_ text: String) -> String { "\"" + text + "\"" }
}
