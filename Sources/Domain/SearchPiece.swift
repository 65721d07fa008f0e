/// The part of a text around the words that a search found, short enough for a row.
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
  fileprivate static var reach: Int { 512 }

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
      if !hasMoreBefore { piece.removeFirst(piece.prefix { $0 == PieceLine.space }.count) }
      if !hasMoreAfter { while piece.last == PieceLine.space { piece.removeLast() } }
      if hasMoreBefore { piece.insert(contentsOf: "…".utf8, at: 0) }
      if hasMoreAfter { piece += "…".utf8 }
      return SearchPiece(
        String(decoding: piece, as: UTF8.self),
        marks: piece.withUnsafeBufferPointer(query.places),
        isCutBefore: hasMoreBefore, isCutBehind: hasMoreAfter)
    }
  }
}

/// A part of a text on one line, with a single space for each run of white space.
private struct PieceLine {
  static let space = UInt8(ascii: " ")
  /// Longer than the bytes of the characters before the words found, in most texts.
  private static var usualReach: Int { 72 }

  /// Enough room for most lines.
  private static var usualLength: Int { 96 }

  /// A character that a reader sees.
  private struct Sign {
    /// Its bytes in the line.
    let bytes: Range<Int>
    let isSpace: Bool
    let isWide: Bool

    var columns: Int { isWide ? 2 : 1 }
  }

  private var bytes: [UInt8] = []
  private var signs: [Sign] = []
  /// The characters that are kept.
  private var kept = 0..<0

  /// The first characters of a part.
  init(_ text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, atMost limit: Int = .max) {
    bytes.reserveCapacity(min(part.count, PieceLine.usualLength))
    signs.reserveCapacity(min(part.count, PieceLine.usualLength))
    var index = part.lowerBound
    while index < part.upperBound, signs.count < limit {
      // Most characters are ASCII beside ASCII.
      let isVisible = (0x21..<0x7F).contains(text[index])
      if isVisible, index + 1 < part.upperBound, text[index + 1] < 0x80 {
        signs.append(Sign(bytes: bytes.count..<bytes.count + 1, isSpace: false, isWide: false))
        bytes.append(text[index])
        index += 1
        continue
      }
      let end = PieceLine.endOfSign(at: index, in: text, part.upperBound)
      add(text, index..<end)
      index = end
    }
    kept = signs.indices
  }

  /// The last characters before an offset.
  init(before end: Int, in text: UnsafeBufferPointer<UInt8>, atMost limit: Int) {
    self.init(reaching: PieceLine.usualReach, before: end, in: text)
    if kept.count < limit, end > PieceLine.usualReach {
      self.init(reaching: SearchPiece.reach, before: end, in: text)
    }
    kept = kept.suffix(limit)
  }

  private init(reaching reach: Int, before end: Int, in text: UnsafeBufferPointer<UInt8>) {
    let start = PieceLine.scalar(from: max(0, end - reach), in: text)
    self.init(text, start..<max(start, end))
    // The first character of the part may be incomplete.
    if start > 0, !kept.isEmpty { kept.removeFirst() }
  }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ sign: Range<Int>) {
    let isSpace = PieceLine.isSpace(sign, in: text)
    if isSpace, signs.last?.isSpace ?? false { return }
    let start = bytes.count
    if isSpace {
      bytes.append(PieceLine.space)
    } else {
      for index in sign { bytes.append(text[index]) }
    }
    // From U+1100 on, two columns are assumed.
    let first = text[sign.lowerBound]
    let isWide = first > 0xE1 || first == 0xE1 && text[sign.lowerBound + 1] >= 0x84
    signs.append(Sign(bytes: start..<bytes.count, isSpace: isSpace, isWide: isWide && !isSpace))
  }

  /// The bytes of the characters that are kept.
  var text: ArraySlice<UInt8> {
    guard let first = kept.first, let last = kept.last else { return [] }
    return bytes[signs[first].bytes.lowerBound..<signs[last].bytes.upperBound]
  }

  var width: Int { kept.reduce(0) { $0 + signs[$1].columns } }

  /// Cuts the beginning to keep a width; returns whether characters were left out.
  mutating func keepEnd(_ room: Int) -> Bool {
    var start = kept.upperBound
    var width = 0
    while start > kept.lowerBound, width + signs[start - 1].columns <= room {
      start -= 1
      width += signs[start].columns
    }
    if start == kept.lowerBound { return false }
    // Cut between words, unless one word fills the whole width.
    start = (start..<kept.upperBound).first { isBorder($0) } ?? start
    kept = start..<kept.upperBound
    if !kept.isEmpty, signs[start].isSpace { kept.removeFirst() }
    return true
  }

  /// Cuts the end to keep a width; returns whether characters were left out.
  mutating func keepBeginning(_ room: Int) -> Bool {
    var end = kept.lowerBound
    var width = 0
    while end < kept.upperBound, width + signs[end].columns <= room {
      width += signs[end].columns
      end += 1
    }
    if end == kept.upperBound { return false }
    end = (kept.lowerBound..<end).last { isBorder($0 + 1) }.map { $0 + 1 } ?? end
    while end > kept.lowerBound, signs[end - 1].isSpace { end -= 1 }
    kept = kept.lowerBound..<end
    return true
  }

  /// Whether a word may end before a character.
  private func isBorder(_ index: Int) -> Bool {
    let (left, right) = (signs[index - 1], signs[index])
    return left.isSpace || right.isSpace || left.isWide || right.isWide
  }

  // MARK: Characters

  /// The first scalar at or after an offset.
  static func scalar(from offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = offset
    while offset < text.count, UTF8.isContinuation(text[offset]) { offset += 1 }
    return offset
  }

  /// The end of the character that begins at an index.
  private static func endOfSign(
    at index: Int, in text: UnsafeBufferPointer<UInt8>, _ end: Int
  ) -> Int {
    let next = scalar(from: index + 1, in: text)
    if next >= end || standsAlone(at: index, in: text) && standsAlone(at: next, in: text) {
      return next
    }
    // No character of a reader is longer than this, unless a text is made to be hostile.
    let longest = scalar(from: min(end, index + 64), in: text)
    let part = String(decoding: text[index..<longest], as: UTF8.self)
    return index + (part.first?.utf8.count ?? next - index)
  }

  /// Whether a scalar is a character of its own beside another one of which this is true: ASCII, most
  /// letters of western languages, Chinese, Japanese, and their punctuation.
  private static func standsAlone(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text[index] {
    case 0..<0x80, 0xC3, 0xE4...0xE9: return true
    // Latin letters, dashes and quotation marks.
    case 0xE2: return text[index + 1] == 0x80 && (0x90...0xA7).contains(text[index + 2])
    // All between U+3000 and U+3FFF but the marks that are written onto another character.
    case 0xE3:
      return !(text[index + 1] == 0x80 && (0xAA...0xAF).contains(text[index + 2]))
        && !(text[index + 1] == 0x82 && (0x99...0x9A).contains(text[index + 2]))
    case 0xEF: return text[index + 1] == 0xBC && text[index + 2] > 0x80
    default: return false
    }
  }

  private static func isSpace(_ sign: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text[sign.lowerBound] {
    case 0x20, 9...13: true
    case 0..<0x80, 0xC3, 0xE4...0xE9: false
    default: String(decoding: text[sign], as: UTF8.self).first?.isWhitespace ?? false
    }
  }
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
