/// The part of a text around the words that a search found, short enough for a row, without the marks of
/// Markdown.
package struct SearchPiece: Equatable, Sendable {
  /// The part on one line; `…` stands for text that is left out.
  package let text: String
  /// The ranges of the words that were found, in scalars.
  package let marks: [Range<Int>]
  /// Whether text is left out before it and behind it.
  package let isCutBefore: Bool
  package let isCutBehind: Bool

  package init(
    _ text: String, marks: [Range<Int>] = [], isCutBefore: Bool = false, isCutBehind: Bool = false
  ) {
    self.text = text
    self.marks = marks
    self.isCutBefore = isCutBefore
    self.isCutBehind = isCutBehind
  }
}

extension SearchPiece {
  /// The approximate width, and the width before the first words found, in terminal columns.
  private static var columns: Int { 60 }
  private static var columnsBefore: Int { 20 }
  /// How much of the surrounding text is read, in bytes.
  static var reach: Int { 512 }

  /// Takes the part around the first match of the first term in the body, or else in the title. If
  /// neither matches, it is the beginning of the body.
  package init(of query: SearchQuery, title: String, body: String) {
    for text in [body, title] {
      if let place = query.terms.first?.firstPlace(in: text) {
        self.init(around: place, of: text, query)
        return
      }
    }
    self.init(around: 0..<0, of: body, query)
  }

  private init(around place: Range<Int>, of text: String, _ query: SearchQuery) {
    var text = text
    self = text.withUTF8 { bytes in
      let middle = min(place.upperBound, place.lowerBound + SearchPiece.reach)
      var before = PieceLine(
        before: place.lowerBound, in: bytes, atMost: SearchPiece.columnsBefore + 2)
      let found = PieceLine(bytes, PieceLine.scalar(from: place.lowerBound, in: bytes)..<middle)
      let end = min(bytes.count, middle + SearchPiece.reach)
      var after = PieceLine(
        bytes, PieceLine.scalar(from: middle, in: bytes)..<end, atMost: SearchPiece.columns + 2)
      let hasMoreBefore =
        before.keepEnd(SearchPiece.columnsBefore) || place.lowerBound > SearchPiece.reach
      let room = SearchPiece.columns - before.width - found.width
      let hasMoreAfter = after.keepBeginning(room) || end < bytes.count
      var piece = Array(before.text) + found.text + after.text
      if !hasMoreBefore { piece.removeFirst(piece.prefix(while: PieceLine.isBlank).count) }
      if !hasMoreAfter { while piece.last.map(PieceLine.isBlank) ?? false { piece.removeLast() } }
      piece = SearchPiece.withoutMarks(piece)
      if hasMoreBefore { piece.insert(contentsOf: "…".utf8, at: 0) }
      if hasMoreAfter { piece += "…".utf8 }
      return SearchPiece(
        String(decoding: piece, as: UTF8.self),
        marks: piece.withUnsafeBufferPointer(query.places),
        isCutBefore: hasMoreBefore, isCutBehind: hasMoreAfter)
    }
  }
}

extension SearchPiece {
  /// The words of a part on one line. Most parts have no marks but ends of lines.
  private static func withoutMarks(_ piece: [UInt8]) -> [UInt8] {
    if piece.allSatisfy({ !isSign[Int($0)] }) {
      return piece.map { $0 == PieceLine.lineEnd ? PieceLine.space : $0 }
    }
    let lines = String(decoding: piece, as: UTF8.self).unicodeScalars.split(separator: "\n")
    var words = String.UnicodeScalarView()
    for line in lines {
      let plain = Summary.withoutMarks(line)
      if !plain.isEmpty, Summary.isItem(line), let last = words.last, !Summary.endsPart(last) {
        words.append(";")
      }
      for word in plain.split(separator: " ") {
        if !words.isEmpty { words.append(" ") }
        words.append(contentsOf: word)
      }
    }
    return Array(String(words).utf8)
  }

  /// Whether a byte can belong to a mark.
  private static let isSign = {
    var isSign = [Bool](repeating: false, count: 256)
    for sign in "#*_`[]>|-+=".utf8 { isSign[Int(sign)] = true }
    return isSign
  }()
}

extension SearchQuery.Term {
  /// The range of the first match in a text, in bytes.
  fileprivate func firstPlace(in text: String) -> Range<Int>? {
    var text = text
    var place: Range<Int>?
    text.withUTF8 {
      forEachPlace(in: $0) {
        place = $0
        return false
      }
    }
    return place
  }

  /// Calls `body` with the range of each match, until it returns false.
  fileprivate func forEachPlace(
    in bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Bool
  ) {
    var reader = WordReader(bytes)
    /// The beginnings of possible matches, each with the number of words that match so far.
    var begun: [(start: Int, count: Int)] = []
    let first = words.first?.first
    while let range = reader.next(beginningWith: begun.isEmpty ? first : nil) {
      // Most words match nothing: skip them quickly.
      if begun.isEmpty, !matches(reader.word, 0) { continue }
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

extension SearchQuery {
  /// The ranges of all matches of all terms in a short text, in scalars.
  fileprivate func places(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for term in terms {
      term.forEachPlace(in: text) {
        found.append($0)
        return true
      }
    }
    found.sort { $0.lowerBound < $1.lowerBound }
    var places: [Range<Int>] = []
    for range in found {
      if let last = places.last, range.lowerBound < last.upperBound {
        places[places.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        places.append(range)
      }
    }
    func scalars(before byte: Int) -> Int {
      text[..<byte].reduce(0) { UTF8.isContinuation($1) ? $0 : $0 + 1 }
    }
    return places.map { scalars(before: $0.lowerBound)..<scalars(before: $0.upperBound) }
  }
}
