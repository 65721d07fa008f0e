/// The part of a text around the words that a search found, short enough for a row.
package struct SearchPiece: Equatable, Sendable {
  /// The part on one line; `…` stands for text that is left out.
  package let text: String
  /// The ranges of the words that were found, in scalars.
  package let marks: [Range<Int>]

  package init(_ text: String, marks: [Range<Int>] = []) {
    self.text = text
    self.marks = marks
  }
}

extension SearchPiece {
  /// The approximate width, and the width before the first words found, in terminal columns.
  private static let (columns, columnsBefore) = (60, 20)
  /// How much of the surrounding text is read, in bytes.
  private static let reach = 512

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
    let bytes = text.utf8
    /// The text between two byte offsets, each moved to the beginning of the next scalar.
    func part(_ start: Int, _ end: Int) -> Substring {
      var start = bytes.index(bytes.startIndex, offsetBy: start)
      var end = bytes.index(bytes.startIndex, offsetBy: end)
      while start < bytes.endIndex, UTF8.isContinuation(bytes[start]) {
        start = bytes.index(after: start)
      }
      while end < bytes.endIndex, UTF8.isContinuation(bytes[end]) { end = bytes.index(after: end) }
      return text[min(start, end)..<end]
    }
    let start = max(0, place.lowerBound - SearchPiece.reach)
    let middle = min(place.upperBound, place.lowerBound + SearchPiece.reach)
    let end = min(bytes.count, middle + SearchPiece.reach)
    // Read backwards, so that only as much is read as the piece can show.
    var before = SearchPiece.onOneLine(
      part(start, place.lowerBound).reversed(), atMost: SearchPiece.columnsBefore + 2)
    before.reverse()
    // The first character of the part may be incomplete.
    if start > 0, before.count < SearchPiece.columnsBefore + 2, !before.isEmpty {
      before.removeFirst()
    }
    let found = SearchPiece.onOneLine(part(place.lowerBound, middle))
    var after = SearchPiece.onOneLine(part(middle, end), atMost: SearchPiece.columns + 2)
    let hasMoreBefore = SearchPiece.keepEnd(of: &before, SearchPiece.columnsBefore) || start > 0
    let room = SearchPiece.columns - SearchPiece.width(before) - SearchPiece.width(found)
    let hasMoreAfter = SearchPiece.keepBeginning(of: &after, room) || end < bytes.count
    var piece = String(before + found + after)
    if !hasMoreBefore { piece = String(piece.drop { $0 == " " }) }
    if !hasMoreAfter { while piece.last == " " { piece.removeLast() } }
    if hasMoreBefore { piece = "…" + piece }
    if hasMoreAfter { piece += "…" }
    self.init(piece, marks: query.places(in: piece))
  }

  /// The characters of a text, with a single space for each run of white space.
  private static func onOneLine(
    _ text: some Sequence<Character>, atMost limit: Int = .max
  ) -> [Character] {
    var characters: [Character] = []
    var endsInSpace = false
    for character in text {
      if characters.count == limit { break }
      let isSpace = isSpace(character)
      if !isSpace || !endsInSpace { characters.append(isSpace ? " " : character) }
      endsInSpace = isSpace
    }
    return characters
  }

  /// Whether a character is white space. `isWhitespace` is slow for ASCII.
  private static func isSpace(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, first.value < 0x80 else {
      return character.isWhitespace
    }
    return first == " " || (9...13).contains(first.value)
  }

  /// Cuts a text at its beginning to a width; returns whether text was left out.
  private static func keepEnd(of text: inout [Character], _ room: Int) -> Bool {
    var start = text.endIndex
    var width = 0
    while start > 0, width + columns(of: text[start - 1]) <= room {
      start -= 1
      width += columns(of: text[start])
    }
    if start == 0 { return false }
    // Cut between words, unless one word fills the whole width.
    let border = (start..<text.endIndex).first { isBorder(text[$0 - 1], text[$0]) }
    text.removeFirst(border ?? start)
    if text.first == " " { text.removeFirst() }
    return true
  }

  /// Cuts a text at its end to a width; returns whether text was left out.
  private static func keepBeginning(of text: inout [Character], _ room: Int) -> Bool {
    var end = 0
    var width = 0
    while end < text.count, width + columns(of: text[end]) <= room {
      width += columns(of: text[end])
      end += 1
    }
    if end == text.count { return false }
    let border = (0..<end).last { isBorder(text[$0], text[$0 + 1]) }
    text.removeLast(text.count - (border.map { $0 + 1 } ?? end))
    while text.last == " " { text.removeLast() }
    return true
  }

  private static func isBorder(_ left: Character, _ right: Character) -> Bool {
    left == " " || right == " " || isWide(left) || isWide(right)
  }

  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { $0.value >= 0x1100 } ?? false
  }

  private static func columns(of character: Character) -> Int { isWide(character) ? 2 : 1 }

  private static func width(_ text: [Character]) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }
}

extension SearchQuery.Term {
  /// The range of the first match in a text, in bytes.
  fileprivate func firstPlace(in text: String) -> Range<Int>? {
    var place: Range<Int>?
    forEachPlace(in: text) {
      place = $0
      return false
    }
    return place
  }

  /// Calls `body` with the range of each match, until it returns false.
  fileprivate func forEachPlace(in text: String, _ body: (Range<Int>) -> Bool) {
    var text = text
    text.withUTF8 { bytes in
      var reader = WordReader(bytes)
      /// The beginnings of possible matches, each with the number of words that match so far.
      var begun: [(start: Int, count: Int)] = []
      while let range = reader.next() {
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
  }

  private func matches(_ word: [UInt8], _ index: Int) -> Bool {
    index == words.count - 1 && isPrefix ? word.starts(with: words[index]) : word == words[index]
  }
}

extension SearchQuery {
  /// The ranges of all matches of all terms in a short text, in scalars.
  fileprivate func places(in text: String) -> [Range<Int>] {
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
    let utf8 = text.utf8
    func scalars(before byte: Int) -> Int {
      let end = utf8.index(utf8.startIndex, offsetBy: byte)
      return text.unicodeScalars.distance(from: text.startIndex, to: end)
    }
    return places.map { scalars(before: $0.lowerBound)..<scalars(before: $0.upperBound) }
  }
}
