/// Breaks text into lines that fit a width: between words, and between Chinese characters.
enum Wrap {
  /// Marks that do not stand at a line's beginning.
  private static let closing: Set<Character> = [
    "，", "。", "、", "；", "：", "？", "！", "）", "》", "」", "』", "】", "”", "’", "…",
    ",", ".", ";", ":", "?", "!", ")", "]", "}",
  ]

  /// The lines of a text without line breaks.
  static func lines(of text: String, width: Int) -> [String] {
    let width = max(width, 2)
    if Width.of(text) <= width { return [text] }
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    // Where the line can still be broken, as a length of it.
    var breakAt: String.Index?
    var followsWide = false
    var hasWords = false
    for character in text {
      let characterWidth = Width.of(character)
      let isWide = characterWidth == 2
      if isWide || followsWide, !closing.contains(character), !line.isEmpty {
        breakAt = line.endIndex
      }
      followsWide = isWide
      // Again where what is left of a line is still too long for what comes behind it.
      while lineWidth + characterWidth > width, character != " ", !line.isEmpty {
        let cut = breakAt ?? end(of: line, before: character)
        lines.append(trimmed(line[..<cut]))
        line = String(line[cut...].drop { $0 == " " })
        lineWidth = Width.of(line)
        breakAt = nil
      }
      line.append(character)
      lineWidth += characterWidth
      // Blanks at the beginning belong to what is behind them.
      if character != " " { hasWords = true } else if hasWords { breakAt = line.endIndex }
    }
    lines.append(trimmed(line[...]))
    return lines
  }

  /// Where a line is broken that has no place for it: a closing mark takes its neighbour along.
  private static func end(of line: String, before character: Character) -> String.Index {
    guard closing.contains(character) else { return line.endIndex }
    let neighbour = line.lastIndex { !closing.contains($0) } ?? line.startIndex
    return neighbour > line.startIndex ? neighbour : line.endIndex
  }

  private static func trimmed(_ line: Substring) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
