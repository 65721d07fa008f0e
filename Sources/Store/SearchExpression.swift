import Domain

/// What the index is asked: strings in quotes, in which no sign means anything.
struct SearchExpression {
  /// The index finds beginnings of words that have exactly so many letters as fast as whole words.
  static let indexedBeginning = 3
  /// Instead of another beginning the index is asked for the words that begin like that, if there are no
  /// more than so many.
  static let mostEndings = 48

  private(set) var text: String

  /// Makes the expression of a query; `endings` finds the words that begin in some way, or beginnings of
  /// three letters, and nothing where there are too many.
  init(_ query: SearchQuery, endings: (String) throws -> [String]?) rethrows {
    var parts: [String] = []
    for term in query.terms { parts += try SearchExpression.parts(of: term, endings) }
    text = parts.joined(separator: " AND ")
  }

  /// Asks for a mark.
  mutating func mark(_ mark: String) { self.mark([mark]) }

  /// Asks for any of several marks.
  mutating func mark(_ marks: [String]) {
    let any = marks.map(SearchExpression.quoted).joined(separator: " OR ")
    text = "marks : (\(any)) AND " + text
  }

  private static func parts(
    of term: SearchQuery.Term, _ endings: (String) throws -> [String]?
  ) rethrows -> [String] {
    var runs: [[[UInt8]]] = [[]]
    for word in term.words {
      if isCharacter(word) { runs[runs.count - 1].append(word) } else { runs.append([]) }
    }
    let pairs = runs.filter { $0.count > 1 }.map { run in
      let pairs = zip(run, run.dropFirst()).map { String(decoding: $0 + $1, as: UTF8.self) }
      return "pairs : " + quoted(pairs.joined(separator: " "))
    }
    // A run of characters alone is a phrase of pairs, and found by nothing else.
    if runs.count == 1, !pairs.isEmpty { return pairs }
    return [try words(of: term, endings)] + pairs
  }

  private static func words(
    of term: SearchQuery.Term, _ endings: (String) throws -> [String]?
  ) rethrows -> String {
    let phrase = quoted(SearchText.spaced(term.text))
    guard term.isPrefix else { return "words : " + phrase }
    let beginning = term.words.last ?? []
    // How other letters are folded is for the index to know.
    guard beginning.count != indexedBeginning, beginning.allSatisfy({ $0 < 0x80 }),
      let found = try endings(String(decoding: beginning, as: UTF8.self)), !found.isEmpty
    else { return "words : \(phrase) *" }
    let front = term.words.dropLast().map { String(decoding: $0, as: UTF8.self) }
    let phrases = found.map { ending in
      // Only what the index knows as a beginning goes on.
      let isWhole =
        beginning.count > indexedBeginning || ending.unicodeScalars.count < indexedBeginning
      return quoted((front + [ending]).joined(separator: " ")) + (isWhole ? "" : " *")
    }
    return "words : (" + phrases.joined(separator: " OR ") + ")"
  }

  private static func isCharacter(_ word: [UInt8]) -> Bool {
    let scalars = String(decoding: word, as: UTF8.self).unicodeScalars
    return scalars.count == 1 && scalars.first.map(WordReader.isWord) == true
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\"\""
      // The engine reads no further.
      case "\0": quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
