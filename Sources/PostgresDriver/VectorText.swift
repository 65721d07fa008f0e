import Domain

/// The words of a text as `tsvector` has them: each once, in the order of their bytes, with its places.
struct VectorText {
  /// What a vector has of its text.
  enum Kind: Int64 {
    /// All words with their places.
    case short
    /// All words, without places and pairs: places end at 16,383, and a word has 255 at most.
    case long
    /// Marks alone: a vector has a megabyte at most.
    case huge
  }

  /// The longest word in bytes; a longer one is cut, in texts and in queries.
  static let longestWord = 2_000
  private static let lastPlace = 16_382
  private static let mostPlaces = 255
  /// A vector with words of so many bytes, with their places, is below the limit.
  private static let mostBytes = 700_000

  /// The mark of every vector with pairs. The tables refuse those of an older program, which may still be open
  /// after an upgrade: searches for phrases would miss them.
  private static let form = "2"

  let kind: Kind
  private let words: PlacedWords

  init(_ text: String, marks: [String]) {
    var words = PlacedWords()
    for mark in [VectorText.form] + marks { words.add(mark: mark) }
    words.read(text)
    words.sort()
    let isShort =
      words.count <= VectorText.lastPlace && words.mostPlaces <= VectorText.mostPlaces
      && words.wordBytes + WordPair.size * words.pairs.count + 4 * words.count
        <= VectorText.mostBytes
    kind = isShort ? .short : words.wordBytes <= VectorText.mostBytes ? .long : .huge
    self.words = words
  }

  private func has(_ word: PlacedWords.Word) -> Bool { word.isMark || kind != .huge }

  /// The pairs, which stand between the marks and the words.
  private var pairs: [WordPair] { kind == .short ? words.pairs : [] }

  /// The vector as a text of SQL.
  var text: String {
    var parts = pairs.map { VectorQuery.quoted($0.bytes) }
    words.each { word in
      guard has(word) else { return }
      let places = kind == .short ? word.places.map { String($0.place) } : []
      parts.append(
        VectorQuery.quoted(Array(word.bytes)) + (places.isEmpty ? "" : ":")
          + places.joined(separator: ","))
    }
    return parts.joined(separator: " ")
  }

  /// Adds the vector in its binary form. The server then has nothing to parse and to sort.
  func append(to bytes: inout [UInt8]) {
    let begin = bytes.count
    bytes.append(contentsOf: [0, 0, 0, 0])
    var (count, hasPairs): (Int32, Bool) = (0, false)
    words.each { word in
      guard has(word) else { return }
      if !word.isMark, !hasPairs {
        for pair in pairs {
          pair.append(to: &bytes)
          bytes.append(contentsOf: [0, 0, 0])
        }
        hasPairs = true
      }
      count += 1
      bytes.append(contentsOf: word.bytes)
      bytes.append(0)
      guard kind == .short else { return VectorText.append(0, to: &bytes) }
      VectorText.append(UInt16(word.places.count), to: &bytes)
      for entry in word.places { VectorText.append(entry.place, to: &bytes) }
    }
    count += Int32(pairs.count)
    withUnsafeBytes(of: count.bigEndian) { bytes.replaceSubrange(begin..<begin + 4, with: $0) }
  }

  private static func append(_ number: UInt16, to bytes: inout [UInt8]) {
    bytes.append(UInt8(number >> 8))
    bytes.append(UInt8(truncatingIfNeeded: number))
  }
}
