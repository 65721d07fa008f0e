import Viper

/// Safe text in pieces with styles.
struct StyledText {
  typealias Piece = (text: Safe, style: Page.Style)

  private let pieces: [Piece]
  /// The number of pieces that stand on a line of their own where their column has too little room.
  private let keptCount: Int

  init(_ pieces: [Piece], keeping keptCount: Int = 0) {
    self.pieces = pieces
    self.keptCount = keptCount
  }

  var isKept: Bool { keptCount > 0 }

  /// The text without the pieces that may be left out. A text that may be left out as a whole stays.
  var essence: StyledText {
    isKept ? StyledText(Array(pieces.prefix(keptCount)), keeping: keptCount) : self
  }

  var isEmpty: Bool { pieces.allSatisfy(\.text.text.isEmpty) }

  /// The text without the blanks that move it to the end of its column.
  var unpadded: StyledText {
    guard let (text, style) = pieces.first, text.text.utf8.first == UInt8(ascii: " ") else {
      return self
    }
    let rest = text.parts { [String($0.drop { $0 == " " })] }.map { (text: $0, style: style) }
    return StyledText(rest + pieces.dropFirst(), keeping: keptCount)
  }

  /// The first piece alone.
  var first: StyledText { StyledText(Array(pieces.prefix(1))) }

  var firstWidth: Int { pieces.first?.text.width ?? 0 }

  var width: Int { pieces.reduce(0) { $0 + $1.text.width } }

  /// The texts between the dots of one that has several facts in one style.
  var facts: [StyledText] {
    guard pieces.count == 1, let (text, style) = pieces.first else { return [self] }
    return text.parts { $0.parts(between: FactLines.dot.text).filter { !$0.isEmpty } }
      .map { StyledText([($0, style)]) }
  }

  /// The beginning that fits one line, with a mark where the text was cut.
  func cut(to width: Int) -> [Piece] {
    guard self.width > width else { return pieces }
    var room = width
    var kept: [Piece] = []
    for piece in pieces {
      let cut = piece.text.width <= room - StyledText.ellipsis.width ? piece.text : nil
      guard let cut else {
        var end = piece.text.prefix(width: room - StyledText.ellipsis.width)
        end += StyledText.ellipsis
        return kept + [(end, piece.style)]
      }
      kept.append((cut, piece.style))
      room -= cut.width
    }
    return kept
  }

  /// The first lines of the whole text that fit a width, with a mark where the text was cut.
  func lines(width: Int, atMost count: Int) -> [[Piece]] {
    let lines = lines(width: width)
    guard lines.count > count, let last = lines.prefix(count).last else { return lines }
    let cut = StyledText(last + [(Safe(" …"), .faint)])
    return lines.prefix(count - 1) + [cut.width > width ? cut.cut(to: width) : cut.pieces]
  }

  private static let ellipsis = Safe("…")

  /// The lines of the whole text that fit a width.
  func lines(width: Int) -> [[Piece]] {
    if pieces.count == 1 {
      return pieces[0].text.wrapped(to: width).map { [($0, pieces[0].style)] }
    }
    var whole = Safe("")
    var ends: [Int] = []
    for piece in pieces {
      whole += piece.text
      ends.append(whole.text.utf8.count)
    }
    let bytes = Array(whole.text.utf8)
    var start = 0
    return whole.wrapped(to: width).enumerated().map { number, line in
      // Wrapping removed the blanks between two lines.
      if number > 0 {
        while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
      }
      let end = start + line.text.utf8.count
      defer { start = end }
      return cut(line, start..<end, at: ends)
    }
  }

  /// A line, from a byte range of the whole, cut at the ends of pieces.
  private func cut(_ line: Safe, _ range: Range<Int>, at ends: [Int]) -> [Piece] {
    var from = range.lowerBound
    var cut: [Piece] = []
    for (end, piece) in zip(ends, pieces) where end > from {
      let to = min(end, range.upperBound)
      if from == to { break }
      let part = line.parts { text in
        let utf8 = text.utf8
        let first = utf8.index(utf8.startIndex, offsetBy: from - range.lowerBound)
        let last = utf8.index(utf8.startIndex, offsetBy: to - range.lowerBound)
        return [String(text[first..<last])]
      }
      cut += part.map { ($0, piece.style) }
      from = to
    }
    return cut
  }
}
