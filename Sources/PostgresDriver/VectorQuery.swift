import Domain

/// A query in the notation of `tsquery`.
struct VectorQuery {
  private let query: SearchQuery
  /// Each phrase as words in their places; with the marks.
  let text: String
  /// What the index looks for: each phrase as its pairs, which are rarer than its words and say almost the
  /// same; with the marks.
  let indexed: String
  /// All words of the query, in any order; with the marks.
  let withoutPlaces: String
  /// The marks alone; without marks, a query that every row matches.
  let marks: String
  /// Whether a word of the query is only the beginning of a word.
  let hasBeginning: Bool

  /// The marks are in the notation of `tsquery`.
  init(_ query: SearchQuery, marks: [String] = []) {
    self.query = query
    var (phrases, indexed, words): ([String], [String], [String]) = ([], [], [])
    for term in query.terms {
      let quoted = term.words.map { VectorQuery.quoted(VectorQuery.cut($0)) }
      let last = (quoted.last ?? "") + (term.isPrefix ? ":*" : "")
      let parts = quoted.dropLast() + [last]
      let pairs = VectorQuery.pairs(of: term)
      indexed += pairs + (pairs.isEmpty ? parts : term.isPrefix ? [last] : [])
      phrases.append("(" + parts.joined(separator: " <-> ") + ")")
      words += parts
    }
    text = (phrases + marks).joined(separator: " & ")
    self.indexed = (indexed + marks).joined(separator: " & ")
    withoutPlaces = (words + marks).joined(separator: " & ")
    // No row has a mark without a name. An empty query would match nothing.
    self.marks = marks.isEmpty ? "!" + VectorQuery.quoted(mark: "") : marks.joined(separator: " & ")
    hasBeginning = query.terms.contains(where: \.isPrefix)
  }

  /// A beginning of a word is in no pair.
  private static func pairs(of term: SearchQuery.Term) -> [String] {
    let halves = term.words.dropLast(term.isPrefix ? 1 : 0).map { WordPair.Half(cut($0)) }
    return zip(halves, halves.dropFirst()).map { quoted(WordPair($0, $1).bytes) }
  }

  /// Whether a text has all terms.
  func matches(_ text: String) -> Bool { query.matches(text, cutting: VectorQuery.cut) }

  // MARK: Notation

  static func quoted(_ word: [UInt8]) -> String { quoted(String(decoding: word, as: UTF8.self)) }

  /// No word begins with this sign.
  static let markSign = UInt8(ascii: "#")

  static func bytes(mark: String) -> [UInt8] { [markSign] + mark.utf8 }

  static func quoted(mark: String) -> String { quoted(bytes(mark: mark)) }

  private static func quoted(_ text: String) -> String {
    var quoted = "'"
    for scalar in text.unicodeScalars {
      if scalar == "'" || scalar == "\\" { quoted.unicodeScalars.append(scalar) }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "'"
  }

  /// A word that is not too long, cut between two letters.
  static func cut(_ word: [UInt8]) -> [UInt8] {
    guard word.count > VectorText.longestWord else { return word }
    var end = VectorText.longestWord
    while end > 0, word[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(word[..<end])
  }
}
