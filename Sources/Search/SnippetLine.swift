/// The characters of a part of a text, with a single space for each run of white space, or a line end if it has one.
struct SnippetLine {
  /// Those that are kept.
  private(set) var characters: ArraySlice<Character>

  /// The first characters of a part.
  init(_ text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, atMost limit: Int = .max) {
    var characters: [Character] = []
    var index = part.lowerBound
    while index < part.upperBound, characters.count < limit {
      let character = SnippetLine.character(at: index, in: text, part.upperBound)
      index += character.utf8.count
      if character.isWhitespace {
        let isBreak = character == "\n" || character == "\r"
        if let last = characters.last, SnippetLine.isBlank(last) {
          if isBreak { characters[characters.count - 1] = "\n" }
        } else {
          characters.append(isBreak ? "\n" : " ")
        }
      } else {
        characters.append(character)
      }
    }
    self.characters = characters[...]
  }

  /// The last characters before an offset, of which so many bytes are read.
  init(before end: Int, in text: UnsafeBufferPointer<UInt8>, reach: Int, atMost limit: Int) {
    let start = SnippetLine.scalar(from: max(0, end - reach), in: text)
    self.init(text, start..<max(start, end))
    // The first character of the part may be incomplete.
    if start > 0, !characters.isEmpty { characters.removeFirst() }
    characters = characters.suffix(limit)
  }

  // MARK: Cutting

  var width: Int { characters.reduce(0) { $0 + SnippetLine.width(of: $1) } }

  /// Cuts the beginning to keep a width; returns whether characters were left out.
  mutating func keepEnd(_ room: Int) -> Bool {
    var (start, width) = (characters.endIndex, 0)
    while start > characters.startIndex,
      width + SnippetLine.width(of: characters[start - 1]) <= room
    {
      start -= 1
      width += SnippetLine.width(of: characters[start])
    }
    if start == characters.startIndex { return false }
    // Cut between words, unless one word fills the whole width.
    start = (start..<characters.endIndex).first(where: isBorder) ?? start
    characters = characters[start...]
    if characters.first.map(SnippetLine.isBlank) ?? false { characters.removeFirst() }
    return true
  }

  /// Cuts the end to keep a width; returns whether characters were left out.
  mutating func keepBeginning(_ room: Int) -> Bool {
    var (end, width) = (characters.startIndex, 0)
    while end < characters.endIndex, width + SnippetLine.width(of: characters[end]) <= room {
      width += SnippetLine.width(of: characters[end])
      end += 1
    }
    if end == characters.endIndex { return false }
    end = (characters.startIndex..<end).last { isBorder($0 + 1) }.map { $0 + 1 } ?? end
    characters = characters[..<end]
    while characters.last.map(SnippetLine.isBlank) ?? false { characters.removeLast() }
    return true
  }

  /// Whether a word may end before a character.
  private func isBorder(_ index: Int) -> Bool {
    [characters[index - 1], characters[index]].contains {
      SnippetLine.isBlank($0) || SnippetLine.width(of: $0) == 2
    }
  }

  // MARK: Characters

  static func isBlank(_ character: Character) -> Bool { character == " " || character == "\n" }

  /// From U+1100 on, two columns are assumed.
  private static func width(of character: Character) -> Int {
    character.unicodeScalars.first.map { $0.value < 0x1100 } ?? true ? 1 : 2
  }

  /// The character that begins at an index.
  private static func character(
    at index: Int, in text: UnsafeBufferPointer<UInt8>, _ end: Int
  ) -> Character {
    // Most characters are ASCII beside ASCII.
    if text[index] < 0x80, index + 1 == end || text[index + 1] < 0x80 {
      return Character(Unicode.Scalar(text[index]))
    }
    // No character of a reader is longer than this, unless a text is made to be hostile.
    let longest = scalar(from: min(end, index + 64), in: text)
    return String(decoding: text[index..<longest], as: UTF8.self).first ?? " "
  }

  /// The first scalar at or after an offset.
  static func scalar(from offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = offset
    while offset < text.count, UTF8.isContinuation(text[offset]) { offset += 1 }
    return offset
  }
}
