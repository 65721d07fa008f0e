/// Breaks text into lines that fit a width: between words, and between Chinese characters.
enum Wrap {
  /// The lines of a text without line breaks; a word that no line can hold is broken, or is a line that
  /// is too long.
  static func lines(of text: String, width: Int, breaksWords: Bool = true) -> [String] {
    if Width.of(text) <= width { return [text] }
    return ranges(of: text, width: width, breaksWords: breaksWords).map { text[utf8: $0] }
  }

  /// Where the lines of a text without line breaks stand in it, counted in bytes.
  static func ranges(of text: String, width: Int, breaksWords: Bool = true) -> [Range<Int>] {
    var breaker = Breaker(width: max(width, 2), keepsWords: true, breaksWords: breaksWords)
    forEachCell(of: text, width: breaker.width) { breaker.take($0) }
    return breaker.finish()
  }

  /// Where the lines stand that are cut at the width and nowhere else, with all their blanks.
  static func cuts(of text: String, width: Int) -> [Range<Int>] {
    var breaker = Breaker(width: max(width, 2), keepsWords: false)
    forEachCell(of: text, width: breaker.width) { breaker.take($0) }
    return breaker.finish()
  }

  /// What is not broken: a character, its place in bytes, its columns.
  fileprivate struct Cell {
    enum Kind { case other, blank, opening, closing }

    let start: Int
    let end: Int
    let width: Int
    let kind: Kind
  }

  private static func forEachCell(of text: String, width: Int, _ body: (Cell) -> Void) {
    var text = text
    text.makeContiguousUTF8()
    let count = text.utf8.count
    var start = 0
    while start < count {
      // Most text is ASCII or Chinese, where no grapheme has to be looked for.
      let size = text.utf8.withContiguousStorageIfAvailable { simpleSize(of: $0, at: start) } ?? 0
      if size > 0 {
        let end = start + size
        let scalar = text.unicodeScalars[text.utf8Index(start)]
        body(Cell(start: start, end: end, width: size == 1 ? 1 : 2, kind: kind(of: scalar)))
        start = end
        continue
      }
      let index = text.utf8Index(start)
      let character = text[index]
      let end = start + character.utf8.count
      let columns = Width.of(character)
      if columns > width {
        // Some scripts join consonants without end: what no line can hold is broken inside.
        for scalar in character.unicodeScalars {
          let size = UTF8.width(scalar)
          body(Cell(start: start, end: start + size, width: Width.of(scalar), kind: .other))
          start += size
        }
      } else {
        // A blank that carries a mark is no blank.
        let isBlank = end == start + 1
        let first = character.unicodeScalars.first
        let kind = first.map(kind) ?? .other
        body(
          Cell(
            start: start, end: end, width: columns,
            kind: kind == .blank && !isBlank ? .other : kind))
      }
      start = end
    }
  }

  /// The bytes of a character that stands by itself whatever its neighbours are, or 0.
  private static func simpleSize(of bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let first = bytes[start]
    let size = first < 0x80 ? 1 : (0xE4...0xE9).contains(first) ? 3 : 0
    let end = start + size
    // What follows may be a mark; ASCII and Chinese never are. U+4000 to U+4DFF has no mark either.
    guard size > 0, end == bytes.count || bytes[end] < 0x80 || (0xE4...0xE9).contains(bytes[end])
    else { return 0 }
    return size
  }

  private static func kind(of scalar: Unicode.Scalar) -> Cell.Kind {
    switch scalar {
    case " ": .blank
    case "，", "。", "、", "；", "：", "？", "！", "）", "》", "〉", "」", "』", "】", "〕", "”", "’", "…",
      ",", ".", ";", ":", "?", "!", ")", "]", "}":
      .closing
    case "（", "《", "〈", "「", "『", "【", "〔", "“", "‘", "(", "[", "{": .opening
    default: .other
    }
  }
}

/// Takes cells one by one and remembers where lines end.
private struct Breaker {
  let width: Int
  /// Whether lines end between words and lose the blanks there.
  let keepsWords: Bool
  /// Whether a word that is longer than a line ends there all the same.
  let breaksWords: Bool
  private var lines: [Range<Int>] = []
  private var line: [Wrap.Cell] = []
  private var lineWidth = 0
  /// Where the line can still be broken, as a count of its cells.
  private var breakAt: Int?
  private var hasWords = false

  init(width: Int, keepsWords: Bool, breaksWords: Bool = true) {
    self.width = width
    self.keepsWords = keepsWords
    self.breaksWords = breaksWords
  }

  mutating func take(_ cell: Wrap.Cell) {
    if keepsWords, mayBreak(before: cell) { breakAt = line.count }
    // Again where what is left of a line is still too long for what comes behind it.
    while lineWidth + cell.width > width, !(keepsWords && cell.kind == .blank), !line.isEmpty {
      guard breaksWords || breakAt != nil else { break }
      cut(at: breakAt ?? end(before: cell))
    }
    line.append(cell)
    lineWidth += cell.width
    if cell.kind != .blank { hasWords = true }
  }

  mutating func finish() -> [Range<Int>] {
    end(line[...])
    return lines
  }

  /// No closing mark begins a line, and no opening mark ends one.
  private func mayBreak(before cell: Wrap.Cell) -> Bool {
    guard let last = line.last, cell.kind != .closing, cell.kind != .blank else { return false }
    // Blanks at the beginning belong to what is behind them.
    if last.kind == .blank { return hasWords }
    return last.kind != .opening && (last.width == 2 || cell.width == 2)
  }

  /// Where a line is broken that has no place for it: marks take their neighbours along.
  private func end(before cell: Wrap.Cell) -> Int {
    guard keepsWords else { return line.count }
    var end = line.count
    if cell.kind == .closing {
      end = line.lastIndex { $0.kind != .closing } ?? 0
    }
    while end > 0, line[end - 1].kind == .opening { end -= 1 }
    return end > 0 ? end : line.count
  }

  private mutating func cut(at place: Int) {
    end(line[..<place])
    let rest = keepsWords ? line[place...].drop { $0.kind == .blank } : line[place...]
    line = Array(rest)
    lineWidth = line.reduce(0) { $0 + $1.width }
    breakAt = nil
  }

  private mutating func end(_ cells: ArraySlice<Wrap.Cell>) {
    var end = cells.endIndex
    while keepsWords, end > cells.startIndex, cells[end - 1].kind == .blank { end -= 1 }
    let start = cells.first?.start ?? lines.last?.upperBound ?? 0
    lines.append(start..<(end > cells.startIndex ? cells[end - 1].end : start))
  }
}

extension String {
  /// The place of a byte at which a scalar begins.
  fileprivate func utf8Index(_ offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

  /// A part of the text, counted in bytes.
  subscript(utf8 range: Range<Int>) -> String {
    String(self[utf8Index(range.lowerBound)..<utf8Index(range.upperBound)])
  }
}
