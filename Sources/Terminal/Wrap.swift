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
    for character in text {
      let characterWidth = Width.of(character)
      if lineWidth + characterWidth > width, character != " " {
        let cut = breakAt ?? line.endIndex
        lines.append(trimmed(line[..<cut]))
        line = String(line[cut...].drop { $0 == " " })
        lineWidth = Width.of(line)
        breakAt = nil
      }
      let isWide = characterWidth == 2
      if isWide, !closing.contains(character), !line.isEmpty { breakAt = line.endIndex }
      line.append(character)
      lineWidth += characterWidth
      if character == " " { breakAt = line.endIndex }
    }
    lines.append(trimmed(line[...]))
    return lines
  }

  private static func trimmed(_ line: Substring) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
