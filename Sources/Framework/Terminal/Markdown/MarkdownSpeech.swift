/// A text in Markdown as words to be heard, without signs.
package enum MarkdownSpeech {
  /// The most bytes of a text that are read: more than an hour of speech.
  static let longest = 1 << 18

  /// The paragraphs of a text, each in parts. A row of a table is a paragraph, and so are an item of a
  /// list and a block of code. `nil` is a part of code.
  package static func paragraphs(of text: String) -> [[String?]] {
    let bytes = beginning(of: text)
    guard bytes.withUnsafeBufferPointer({ MarkdownCost(of: $0) }).isBearable else {
      // Such a text is no real Markdown. Its lines are read as they are.
      return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map { [String($0)] }
    }
    var speech = Speech()
    MarkdownReader(bytes, readsTables: true, readsNotes: true).forEach {
      speech.take($0, isEntering: $1)
    }
    speech.endParagraph()
    return speech.paragraphs
  }

  /// The bytes that are read, without a half scalar at their end.
  private static func beginning(of text: String) -> [UInt8] {
    var bytes = Array(text.utf8.prefix(longest + 1))
    guard bytes.count > longest else { return bytes }
    while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    return bytes
  }

  private struct Speech {
    private(set) var paragraphs: [[String?]] = []
    /// The parts of the paragraph before `words`.
    private var parts: [String?] = []
    private var words = ""
    /// Whether the source has a line end before the next words.
    private var hasBreak = false

    mutating func endParagraph() {
      endWords()
      if parts.contains(where: { $0?.unicodeScalars.contains { $0 != " " } ?? true }) {
        paragraphs.append(parts)
      }
      parts = []
      hasBreak = false
    }

    private mutating func endWords() {
      if !words.isEmpty { parts.append(words) }
      words = ""
    }

    mutating func take(_ piece: MarkdownPiece, isEntering: Bool) {
      switch piece.kind {
      case .text: append(piece.literal)
      case .codeSpan:
        if hasBreak { words += " " }
        hasBreak = false
        endWords()
        parts.append(nil)
      case .softBreak: hasBreak = true
      case .hardBreak: endParagraph()
      case .code:
        endParagraph()
        // Code behind code is heard once.
        if isEntering, paragraphs.last != [nil] { paragraphs.append([nil]) }
      case .cell: if isEntering, !words.isEmpty || !parts.isEmpty { words += ", " }
      case .paragraph, .heading, .item, .task, .row, .head, .quote, .list, .table, .note, .rule:
        endParagraph()
      case .document, .html, .tag, .emphasis, .strong, .struck, .link, .image, .noteMark, .other:
        break
      }
    }

    private mutating func append(_ text: String) {
      guard let first = text.unicodeScalars.first else { return }
      if hasBreak {
        hasBreak = false
        // Between two Chinese characters a line end in the source is not a blank.
        let last = words.unicodeScalars.last
        if !(MarkdownWords.joinsLines(first) && last.map(MarkdownWords.joinsLines) ?? false) {
          words += " "
        }
      }
      words += text
    }
  }
}
