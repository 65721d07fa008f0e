/// The sections of a text in Markdown, which are laid out one after the other.
///
/// cmark's tree may take two hundred times the bytes of its text, so a long text is read in sections.
/// A section ends between two blocks. Only a block that is too long itself is cut.
struct MarkdownSections {
  /// A part of the text.
  enum Section {
    /// Blocks. With `continuesList`, the first list continues the last one of the section before.
    case blocks(MarkdownReader, continuesList: Bool)
    /// Lines that cmark would need too long for.
    case source(String)
  }

  /// The most units of a section. cmark takes about 200 bytes for a unit.
  static let mostUnits = 100_000
  /// The most bytes of a section.
  static let longest = 1 << 20
  private static let mostDefinitions = 1 << 14

  private let bytes: [UInt8]
  private let mostUnits: Int
  /// The number of bytes that the sections so far contain.
  private(set) var position = 0
  /// The addresses of references, which every section needs.
  private lazy var definitions = findDefinitions()
  /// The lines that begin a block that was cut.
  private var opening: [UInt8] = []
  private var continuesList = false

  init(of text: String, mostUnits: Int = MarkdownSections.mostUnits) {
    bytes = Array(text.utf8)
    self.mostUnits = mostUnits
  }

  /// Reads the next section. Returns `nil` at the end of the text.
  mutating func next() -> Section? {
    guard position < bytes.count else { return nil }
    let start = position
    position = end(from: start)
    let isWhole = start == 0 && position == bytes.count
    let shared = isWhole ? [] : definitions
    let front = shared + opening
    let section = front + bytes[start..<position]
    let goesOn = continuesList
    continuesList = false
    var cost = section.withUnsafeBufferPointer { MarkdownCost(of: $0) }
    var shallow = section
    if cost.mostMarks > MarkdownMarks.most {
      shallow = MarkdownMarks.removingDeepest(in: section)
      cost = shallow.withUnsafeBufferPointer { MarkdownCost(of: $0) }
    }
    guard cost.isBearable else {
      opening = []
      return .source(String(decoding: bytes[start..<position], as: UTF8.self))
    }
    // A mark and its note may be in different sections.
    let reader = MarkdownReader(
      shallow, readsTables: cost.hasBearableTables, readsNotes: isWhole)
    reader.removeBlocks(before: 1 + MarkdownSections.lines(in: shared))
    if position < bytes.count { end(reader, from: start, section, front) }
    return .blocks(reader, continuesList: goesOn)
  }

  /// Takes the last block out of a section, because it may go on after the section.
  private mutating func end(
    _ reader: MarkdownReader, from start: Int, _ section: [UInt8], _ front: [UInt8]
  ) {
    let firstLine = 1 + MarkdownSections.lines(in: front)
    let cut = reader.removeEnd(after: firstLine)
    if let line = cut.line {
      position = start + MarkdownSections.offset(ofLine: line, in: section) - front.count
    }
    continuesList = cut.isInList
    switch cut.block {
    case .fence(let fence): opening = Array(fence.utf8) + [UInt8(ascii: "\n")]
    case .table(let first):
      // The head of a table is the two lines before its first row.
      let from = MarkdownSections.offset(ofLine: first - 2, in: section)
      opening = Array(section[from..<MarkdownSections.offset(ofLine: first, in: section)])
    case .other: opening = []
    }
  }

  // MARK: Bytes

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The end of the longest section: after a line, or in a line that is too long.
  private func end(from start: Int) -> Int {
    var units = 0
    var lineEnd = start
    var index = start
    while index < bytes.count, units <= mostUnits,
      index - start < MarkdownSections.longest
    {
      switch bytes[index] {
      case 0x0A, 0x0D:
        units += 4
        lineEnd = index + 1
      case UInt8(ascii: "|"): units += 2
      case 0x21...0x2F, 0x3C, 0x3E, 0x5B...0x60, 0x7E: units += 1
      default: break
      }
      index += 1
    }
    if index == bytes.count { return index }
    if lineEnd > start { return lineEnd }
    // No character is cut.
    while bytes[index] & 0xC0 == 0x80, index > start + 1 { index -= 1 }
    return index
  }

  /// The number of line ends, as cmark counts them.
  private static func lines(in bytes: [UInt8]) -> Int {
    var count = 0
    var last: UInt8 = 0
    for byte in bytes {
      if isLineEnd(byte), !(last == 0x0D && byte == 0x0A) { count += 1 }
      last = byte
    }
    return count
  }

  /// The offset of a line, counted from 1 as cmark counts.
  private static func offset(ofLine line: Int, in bytes: [UInt8]) -> Int {
    var line = line
    var index = 0
    while line > 1, index < bytes.count {
      if isLineEnd(bytes[index]) {
        if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
        line -= 1
      }
      index += 1
    }
    return index
  }

  /// The lines that define addresses of references, and a blank one. Too many are left out.
  private func findDefinitions() -> [UInt8] {
    var found: [UInt8] = []
    // Not by `split`, because a list of millions of lines takes more memory than the text.
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { !MarkdownSections.isLineEnd($0) }
      rest = rest.dropFirst(line.count + 1)
      let words = line.drop { $0 == 0x20 }
      guard words.first == UInt8(ascii: "["), line.count - words.count < 4,
        let close = words.firstIndex(of: UInt8(ascii: "]")), close + 1 < words.endIndex,
        words[close + 1] == UInt8(ascii: ":"),
        found.count + line.count < MarkdownSections.mostDefinitions
      else { continue }
      found += line + [UInt8(ascii: "\n")]
    }
    return found.isEmpty ? [] : found + [UInt8(ascii: "\n")]
  }
}
