import Domain

/// A query of the index of blogs. Every word is quoted, so that no character in it has a meaning.
struct SearchExpression {
  /// The index finds beginnings of exactly this many letters as fast as whole words.
  static let indexedBeginning = 3
  /// A longer beginning is replaced by the words that have it, up to this many words.
  static let mostWords = 48
  /// A shorter one is replaced by its beginnings of three letters. There are 703 of the 26 letters.
  static let mostBeginnings = 703

  private(set) var text: String

  /// `endings` returns the words with a beginning, or their first three letters; `nil` if there are too
  /// many.
  init(_ query: SearchQuery, endings: (String) throws -> [String]?) rethrows {
    text = ""
    // Loops: at its first use, the runtime looks long for the types of `joined`.
    for term in query.terms {
      for part in try SearchExpression.parts(of: term, endings) {
        text += (text.isEmpty ? "" : " AND ") + part
      }
    }
  }

  /// Adds the condition that a text has a mark.
  mutating func mark(_ mark: String) { self.mark([mark]) }

  /// Adds the condition that a text has one of several marks.
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
    // The phrase of pairs alone finds a term that is a single run of characters.
    if runs.count == 1, !pairs.isEmpty { return pairs }
    return [try words(of: term, endings)] + pairs
  }

  private static func words(
    of term: SearchQuery.Term, _ endings: (String) throws -> [String]?
  ) rethrows -> String {
    let phrase = quoted(SearchText.spaced(term.text))
    guard term.isPrefix else { return "words : " + phrase }
    let beginning = term.words.last ?? []
    // Only the index knows how it folds letters beyond ASCII, and which rare characters it joins.
    guard beginning.count != indexedBeginning, beginning.allSatisfy({ $0 < 0x80 }),
      term.text.unicodeScalars.allSatisfy(isReadAlike),
      let found = try endings(String(decoding: beginning, as: UTF8.self)), !found.isEmpty
    else { return "words : \(phrase) *" }
    let front = term.words.dropLast().map { String(decoding: $0, as: UTF8.self) }
    let phrases = found.map { ending in
      // A beginning of three letters stands for all words that continue it.
      let isWhole =
        beginning.count > indexedBeginning || ending.unicodeScalars.count < indexedBeginning
      return quoted((front + [ending]).joined(separator: " ")) + (isWhole ? "" : " *")
    }
    return "words : (" + phrases.joined(separator: " OR ") + ")"
  }

  /// Whether the index and this program take a character for the same: a letter, a word or neither.
  private static func isReadAlike(_ scalar: Unicode.Scalar) -> Bool {
    // The dashes and quotation marks of printed texts.
    scalar.isASCII || WordReader.isWord(scalar) || (0x2010...0x2027).contains(scalar.value)
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
      // The engine stops reading at NUL.
      case "\0": quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
