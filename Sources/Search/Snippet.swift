/// The part of a text around the words that a search found, short enough for a row, without the marks of
/// Markdown.
package struct Snippet: Equatable, Sendable {
  /// The part on one line; `…` stands for text that is left out.
  package let text: String
  /// The ranges of the words that were found, in scalars.
  package let positions: [Range<Int>]
  /// Whether text is left out before it and behind it.
  package let isCutBefore: Bool
  package let isCutBehind: Bool

  package init(
    _ text: String, positions: [Range<Int>] = [], isCutBefore: Bool = false,
    isCutBehind: Bool = false
  ) {
    self.text = text
    self.positions = positions
    self.isCutBefore = isCutBefore
    self.isCutBehind = isCutBehind
  }
}

extension Snippet {
  /// The approximate width, and the width before the first words found, in terminal columns.
  private static var columns: Int { 60 }
  private static var columnsBefore: Int { 20 }
  /// How much of the surrounding text is read, in bytes.
  static var reach: Int { 512 }

  /// Takes the part around the first match of the first term in the body, or else in the title. If
  /// neither matches, it is the beginning of the body.
  package init(of query: SearchQuery, title: String, body: String) {
    for text in [body, title] {
      if let match = query.terms.first?.firstPosition(in: text) {
        self.init(around: match, of: text, query)
        return
      }
    }
    self.init(around: 0..<0, of: body, query)
  }

  private init(around match: Range<Int>, of text: String, _ query: SearchQuery) {
    var text = text
    self = text.withUTF8 { bytes in
      let middle = min(match.upperBound, match.lowerBound + Snippet.reach)
      var before = SnippetLine(
        before: match.lowerBound, in: bytes, reach: Snippet.reach,
        atMost: Snippet.columnsBefore + 2)
      let found = SnippetLine(bytes, SnippetLine.scalar(from: match.lowerBound, in: bytes)..<middle)
      let end = min(bytes.count, middle + Snippet.reach)
      var after = SnippetLine(
        bytes, SnippetLine.scalar(from: middle, in: bytes)..<end, atMost: Snippet.columns + 2)
      let hasMoreBefore =
        before.keepEnd(Snippet.columnsBefore) || match.lowerBound > Snippet.reach
      let room = Snippet.columns - before.width - found.width
      let hasMoreAfter = after.keepBeginning(room) || end < bytes.count
      var line = before.characters + found.characters + after.characters
      if !hasMoreBefore { line = line.drop(while: SnippetLine.isBlank) }
      if !hasMoreAfter { while line.last.map(SnippetLine.isBlank) ?? false { line.removeLast() } }
      let shown =
        (hasMoreBefore ? "…" : "") + Snippet.withoutMarks(String(line)) + (hasMoreAfter ? "…" : "")
      return Snippet(
        shown, positions: query.positions(in: shown), isCutBefore: hasMoreBefore,
        isCutBehind: hasMoreAfter)
    }
  }

  /// The words of a line without marks of Markdown. Most have none.
  private static func withoutMarks(_ line: String) -> String {
    if !line.utf8.contains(where: signs.contains) { return line.replacing("\n", with: " ") }
    var words = String.UnicodeScalarView()
    for line in line.unicodeScalars.split(separator: "\n") {
      let plain = Summary.withoutMarks(line)
      if !plain.isEmpty, Summary.isItem(line), let last = words.last, !Summary.endsPart(last) {
        words.append(";")
      }
      for word in plain.split(separator: " ") {
        if !words.isEmpty { words.append(" ") }
        words.append(contentsOf: word)
      }
    }
    return String(words)
  }

  /// The bytes that can belong to a mark.
  private static let signs = Set("#*_`[]>|-+=".utf8)
}

extension SearchQuery {
  /// The ranges of all matches of all terms in a short text, in scalars.
  fileprivate func positions(in text: String) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { bytes in
      var found: [Range<Int>] = []
      for term in terms {
        term.forEachPosition(in: bytes) {
          found.append($0)
          return true
        }
      }
      var positions: [Range<Int>] = []
      for range in found.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        if let last = positions.last, range.lowerBound < last.upperBound {
          positions[positions.count - 1] =
            last.lowerBound..<max(last.upperBound, range.upperBound)
        } else {
          positions.append(range)
        }
      }
      func scalars(before byte: Int) -> Int {
        bytes[..<byte].count { !UTF8.isContinuation($0) }
      }
      return positions.map { scalars(before: $0.lowerBound)..<scalars(before: $0.upperBound) }
    }
  }
}
