/// Breaks text into lines that fit a width: between words and between Chinese characters. A word that is
/// longer than a line is broken behind `|`.
enum Wrap {
  /// The lines of a text without line breaks. A word longer than a line is broken, or makes a line that
  /// is too long.
  static func lines(of text: String, width: Int, breaksWords: Bool = true) -> [String] {
    if Width.of(text) <= width { return [text] }
    return ranges(of: text, width: width, breaksWords: breaksWords).map { text[utf8: $0] }
  }

  /// The byte ranges of the lines of a text without line breaks.
  static func ranges(of text: String, width: Int, breaksWords: Bool = true) -> [Range<Int>] {
    var breaker = Breaker(width: max(width, 2), keepsWords: true, breaksWords: breaksWords)
    forEachCell(of: text, width: breaker.width) { breaker.take($0) }
    return breaker.finish()
  }

  /// The byte ranges of lines that are cut at the width only and keep all blanks.
  static func cuts(of text: String, width: Int) -> [Range<Int>] {
    var breaker = Breaker(width: max(width, 2), keepsWords: false)
    forEachCell(of: text, width: breaker.width) { breaker.take($0) }
    return breaker.finish()
  }

  /// The byte ranges of lines of code. They end behind blanks, or else at the width, and keep the blanks
  /// between and before words.
  static func codeRanges(of text: String, width: Int) -> [Range<Int>] {
    var breaker = Breaker(width: max(width, 2), keepsWords: false, endsBehindBlanks: true)
    forEachCell(of: text, width: breaker.width) { breaker.take($0) }
    return breaker.finish()
  }

  /// A character that is never broken, with its bytes and its columns.
  fileprivate struct Cell {
    enum Kind { case other, blank, opening, closing, comma, colon, bar }

    let start: Int
    let end: Int
    let width: Int
    let kind: Kind

    /// Whether it stays with the word before it.
    var closes: Bool { kind == .closing || kind == .comma || kind == .colon }
  }

  private static func forEachCell(of text: String, width: Int, _ body: (Cell) -> Void) {
    var text = text
    text.makeContiguousUTF8()
    let count = text.utf8.count
    var start = 0
    while start < count {
      // Most text is ASCII or Chinese, where each scalar is one character.
      let size = text.utf8.withContiguousStorageIfAvailable { simpleSize(of: $0, at: start) } ?? 0
      if size > 0 {
        let end = start + size
        // None of the Chinese characters is a punctuation mark.
        let kind = size == 1 ? kind(of: text.unicodeScalars[text.utf8Index(start)]) : .other
        body(Cell(start: start, end: end, width: size == 1 ? 1 : 2, kind: kind))
        start = end
        continue
      }
      let index = text.utf8Index(start)
      let character = text[index]
      let end = start + character.utf8.count
      let columns = Width.of(character)
      if columns > width {
        // Some scripts join any number of consonants. Such a character may be wider than a line.
        for scalar in character.unicodeScalars {
          let size = UTF8.width(scalar)
          body(Cell(start: start, end: start + size, width: Width.of(scalar), kind: .other))
          start += size
        }
      } else {
        // A blank with a combining mark is not a blank.
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

  /// The number of bytes of a character that cannot combine with its neighbours, else 0.
  private static func simpleSize(of bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let first = bytes[start]
    let size = first < 0x80 ? 1 : (0xE4...0xE9).contains(first) ? 3 : 0
    let end = start + size
    // The next character may be a mark, but not if it is ASCII or Chinese (U+4000 to U+9FFF).
    guard size > 0, end == bytes.count || bytes[end] < 0x80 || (0xE4...0xE9).contains(bytes[end])
    else { return 0 }
    return size
  }

  private static func kind(of scalar: Unicode.Scalar) -> Cell.Kind {
    switch scalar {
    case " ": .blank
    case "|": .bar
    case ",": .comma
    case ":": .colon
    case "，", "。", "、", "；", "：", "？", "！", "）", "》", "〉", "」", "』", "】", "〕", "”", "’", "…",
      ".", ";", "?", "!", ")", "]", "}":
      .closing
    case "（", "《", "〈", "「", "『", "【", "〔", "“", "‘", "(", "[", "{": .opening
    default: .other
    }
  }
}

/// Takes cells one by one and records the ends of lines.
private struct Breaker {
  let width: Int
  /// Whether lines end between words, without the blanks there.
  let keepsWords: Bool
  /// Whether a word that is longer than a line is broken.
  let breaksWords: Bool
  /// Whether lines that keep their blanks end behind some.
  let endsBehindBlanks: Bool
  private var lines: [Range<Int>] = []
  private var line: [Wrap.Cell] = []
  private var lineWidth = 0
  /// The number of cells before the last place where the line can be broken.
  private var breakAt: Int?
  /// The same for a place within a command, which is broken only if it is long.
  private var breakInCommandAt: Int?
  /// Whether the words are behind a colon, in a sentence that keeps its words whole.
  private var isInCommand = false
  private var hasWords = false

  init(
    width: Int, keepsWords: Bool, breaksWords: Bool = true, endsBehindBlanks: Bool = false
  ) {
    self.width = width
    self.keepsWords = keepsWords
    self.endsBehindBlanks = endsBehindBlanks
    self.breaksWords = breaksWords
  }

  /// Whether the blanks at the end of a line are left out.
  private var dropsBlanks: Bool { keepsWords || endsBehindBlanks }

  mutating func take(_ cell: Wrap.Cell) {
    if keepsWords, mayBreak(before: cell) { noteBreak() }
    if endsBehindBlanks, hasWords, line.last?.kind == .blank, cell.kind != .blank {
      breakAt = line.count
    }
    // Repeated, because the rest of a line may still be too long for the next cell.
    while lineWidth + cell.width > width, !(dropsBlanks && cell.kind == .blank), !line.isEmpty {
      let place = bestBreak ?? endOfChoice(before: cell)
      guard breaksWords || place != nil else { break }
      cut(at: place ?? end(before: cell))
    }
    line.append(cell)
    lineWidth += cell.width
    if cell.kind != .blank { hasWords = true }
  }

  mutating func finish() -> [Range<Int>] {
    end(line[...])
    return lines
  }

  /// Notes that the line can be broken here. In a sentence of our own, the words behind a colon are a command,
  /// or several with commas between them.
  private mutating func noteBreak() {
    if !breaksWords, line.last?.kind == .blank {
      switch line.last(where: { $0.kind != .blank })?.kind {
      case .colon: isInCommand = true
      case .closing: isInCommand = false
      case .comma: break
      default:
        if isInCommand {
          breakInCommandAt = line.count
          return
        }
      }
    }
    breakAt = line.count
  }

  /// The place to break a line between words: before a command, unless that takes more than half a line.
  private var bestBreak: Int? {
    guard let inside = breakInCommandAt, let before = breakAt, inside > before else {
      return breakAt ?? breakInCommandAt
    }
    return line[before...].reduce(0) { $0 + $1.width } > width / 2 ? inside : before
  }

  /// No closing mark begins a line, and no opening mark ends one.
  private func mayBreak(before cell: Wrap.Cell) -> Bool {
    guard let last = line.last, !cell.closes, cell.kind != .blank else { return false }
    // Blanks at the beginning belong to the next word.
    if last.kind == .blank { return hasWords }
    return last.kind != .opening && (last.width == 2 || cell.width == 2)
  }

  /// The place behind the last `|` of a line without blanks.
  private func endOfChoice(before cell: Wrap.Cell) -> Int? {
    guard keepsWords, let bar = line.lastIndex(where: { $0.kind == .bar }) else { return nil }
    let end = bar + 1
    return end == line.count && (cell.kind == .bar || cell.closes) ? nil : end
  }

  /// The place to break a line without blanks. Punctuation stays with its neighbours.
  private func end(before cell: Wrap.Cell) -> Int {
    guard keepsWords else { return line.count }
    var end = line.count
    if cell.closes {
      end = line.lastIndex { !$0.closes } ?? 0
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
    breakInCommandAt = nil
  }

  private mutating func end(_ cells: ArraySlice<Wrap.Cell>) {
    var end = cells.endIndex
    while dropsBlanks, end > cells.startIndex, cells[end - 1].kind == .blank { end -= 1 }
    let start = cells.first?.start ?? lines.last?.upperBound ?? 0
    lines.append(start..<(end > cells.startIndex ? cells[end - 1].end : start))
  }
}

extension String {
  /// The index of a byte offset.
  fileprivate func utf8Index(_ offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

  /// A part of the text, in bytes.
  subscript(utf8 range: Range<Int>) -> String {
    String(self[utf8Index(range.lowerBound)..<utf8Index(range.upperBound)])
  }
}
