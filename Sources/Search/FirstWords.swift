/// The first words of a text on one line, with a space between two of them.
struct FirstWords {
  /// The most scalars that are taken.
  private let longest: Int
  private(set) var text: [UInt8] = []
  /// The scalars of the text.
  private(set) var count = 0
  /// Whether a word was left out because it did not fit.
  private(set) var isFull = false
  /// Whether the next word begins an item of a list.
  private var isAtItem = false

  init(atMost longest: Int) {
    self.longest = longest
    text.reserveCapacity(2 * longest)
  }

  /// Takes the words of a line. Returns false as soon as the line has a mark of Markdown.
  mutating func takePlainLine(from reader: inout LineReader) -> Bool {
    while !isFull, let word = reader.nextWord() {
      if word.hasMark { return false }
      take(word)
    }
    return true
  }

  /// Takes the words of a line as they are.
  mutating func takeWords(from reader: inout LineReader) {
    while !isFull, let word = reader.nextWord() { take(word) }
  }

  /// Removes what was taken after a size and a count were read.
  mutating func removeAll(behind size: Int, count: Int) {
    text.removeLast(text.count - size)
    self.count = count
    isFull = false
  }

  /// Keeps the next word apart from those before it.
  mutating func beginItem() {
    let last = String(decoding: text.suffix(4), as: UTF8.self).unicodeScalars.last
    isAtItem = last.map { !Summary.endsPart($0) } ?? false
  }

  private mutating func take(_ word: LineReader.Word) {
    let separator = count == 0 ? "" : isAtItem ? "; " : " "
    isAtItem = false
    let gap = separator.utf8.count
    var (bytes, taken) = (word.bytes, word.count)
    if count + gap + taken > longest {
      isFull = true
      // A text without spaces, as in Chinese, is cut at the limit.
      guard count == 0 || taken > longest / 2 else { return }
      taken = max(0, longest - count)
      bytes = word.first(taken)
    }
    text += separator.utf8
    text.append(contentsOf: bytes)
    count += gap + taken
  }
}

/// Reads the words between the blanks of a text, one after the other, line by line.
struct LineReader {
  struct Word {
    let bytes: Slice<UnsafeBufferPointer<UInt8>>
    /// In scalars.
    let count: Int
    /// Whether it has a sign that can be a mark of Markdown.
    let hasMark: Bool

    /// The first scalars of the word.
    func first(_ count: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
      var left = count
      return bytes.prefix {
        if !UTF8.isContinuation($0) { left -= 1 }
        return left >= 0
      }
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let kinds = LineReader.kinds
  private var index = 0
  /// The scalars that may still be read.
  private var left: Int

  /// The bytes are valid UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>, atMost scalars: Int) {
    self.bytes = bytes
    left = scalars
  }

  var isAtEnd: Bool { index == bytes.count || left == 0 }

  /// The next word of the line; `nil` at its end, which is then passed.
  mutating func nextWord() -> Word? {
    var start: Int?
    var begun = left
    var hasMark = false
    while !isAtEnd {
      let kind = kinds[Int(bytes[index])]
      let size = kind == .long ? WordReader.scalar(in: bytes, at: index).size : 1
      if kind == .lineEnd || kind == .blank || kind == .long && isBlank {
        if let start {
          return Word(bytes: bytes[start..<index], count: begun - left, hasMark: hasMark)
        }
        index += size
        left -= 1
        if kind == .lineEnd { return nil }
        continue
      }
      if kind == .mark || start == nil && kind == .markAtStart { hasMark = true }
      if start == nil { (start, begun) = (index, left) }
      index += size
      left -= 1
    }
    return start.map { Word(bytes: bytes[$0..<index], count: begun - left, hasMark: hasMark) }
  }

  /// The rest of the line, which is then passed.
  mutating func line() -> Slice<UnsafeBufferPointer<UInt8>> {
    let start = index
    while !isAtEnd {
      let kind = kinds[Int(bytes[index])]
      left -= 1
      if kind == .lineEnd {
        index += 1
        return bytes[start..<index - 1]
      }
      index += kind == .long ? WordReader.scalar(in: bytes, at: index).size : 1
    }
    return bytes[start..<index]
  }

  /// Whether the scalar of several bytes at the index is white space.
  private var isBlank: Bool {
    // No white space begins with another byte.
    switch bytes[index] {
    case 0xC2, 0xE1...0xE3: WordReader.scalar(in: bytes, at: index).0.isBlank
    default: false
    }
  }

  /// What a byte is, or the scalar that begins with it.
  private enum Kind {
    case plain, blank, lineEnd, long
    /// It can be a mark of Markdown anywhere, or only at the beginning of a word.
    case mark, markAtStart
  }

  private static let kinds = {
    var kinds = [Kind](repeating: .plain, count: 256)
    for byte in 0x80..<256 { kinds[byte] = .long }
    for byte in "\t\u{0B}\u{0C} ".utf8 { kinds[Int(byte)] = .blank }
    for byte in "\n\r".utf8 { kinds[Int(byte)] = .lineEnd }
    for byte in "*_`[]~".utf8 { kinds[Int(byte)] = .mark }
    for byte in "#>-+|=:".utf8 { kinds[Int(byte)] = .markAtStart }
    return kinds
  }()
}
