import Domain
import Glibc

/// The words of a text with their places, the pairs of adjacent words, and the marks.
struct PlacedWords {
  /// One word or mark, valid while it is looked at.
  struct Word {
    let bytes: Slice<UnsafeBufferPointer<UInt8>>
    /// Each with its place; none for a mark.
    let places: Slice<UnsafeBufferPointer<Entry>>

    var isMark: Bool { bytes.first == VectorQuery.markSign }
  }

  struct Entry {
    /// The first eight bytes, which decide most comparisons. No word has a byte 0.
    let key: UInt64
    let start: UInt32
    let count: UInt16
    /// 0 for a mark.
    let place: UInt16
  }

  /// All words, one after the other.
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// The pairs of adjacent words; once sorted, each one once.
  private(set) var pairs: [WordPair] = []
  /// The number of words in the text.
  private(set) var count = 0
  private(set) var mostPlaces = 0
  /// The length of all different words.
  private(set) var wordBytes = 0

  // MARK: Reading

  /// No word begins with the sign of a mark.
  mutating func add(mark: String) {
    let start = bytes.count
    bytes += VectorQuery.bytes(mark: mark)
    add(from: start, place: 0)
  }

  mutating func read(_ text: String) {
    var text = text
    bytes.reserveCapacity(bytes.count + text.utf8.count)
    text.withUTF8 { text in
      var reader = WordReader(text)
      var last: WordPair.Half?
      while reader.next() != nil {
        let start = bytes.count
        bytes +=
          reader.word.count > VectorText.longestWord ? VectorQuery.cut(reader.word) : reader.word
        count += 1
        add(from: start, place: UInt16(clamping: count))
        let half = WordPair.Half(bytes[start...])
        if let last { pairs.append(WordPair(last, half)) }
        last = half
      }
    }
  }

  private mutating func add(from start: Int, place: UInt16) {
    var key: UInt64 = 0
    for index in start..<start + 8 {
      key = key << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0)
    }
    entries.append(
      Entry(key: key, start: UInt32(start), count: UInt16(bytes.count - start), place: place))
  }

  // MARK: Sorting

  mutating func sort() {
    bytes.withUnsafeBufferPointer { bytes in
      entries.sort { one, other in
        let order = PlacedWords.order(one, other, in: bytes)
        return order == 0 ? one.place < other.place : order < 0
      }
    }
    var (most, words) = (0, 0)
    each { word in
      most = max(most, word.places.count)
      if !word.isMark { words += word.bytes.count }
    }
    (mostPlaces, wordBytes) = (most, words)
    pairs.sort()
    var last: WordPair?
    pairs.removeAll { pair in
      defer { last = pair }
      return pair == last
    }
  }

  /// Less than 0 if the first one comes first, and 0 if both are the same word.
  private static func order(
    _ one: Entry, _ other: Entry, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    if one.key != other.key { return one.key < other.key ? -1 : 1 }
    let common = Int(min(one.count, other.count))
    if common > 8, let start = bytes.baseAddress {
      let order = memcmp(
        start + Int(one.start) + 8, start + Int(other.start) + 8, common - 8)
      if order != 0 { return Int(order) }
    }
    return Int(one.count) - Int(other.count)
  }

  /// Calls the body with each different word, in the order of their bytes.
  func each(_ body: (Word) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      entries.withUnsafeBufferPointer { entries in
        var begin = 0
        while begin < entries.count {
          let first = entries[begin]
          var end = begin + 1
          while end < entries.count, PlacedWords.order(first, entries[end], in: bytes) == 0 {
            end += 1
          }
          let start = Int(first.start)
          body(
            Word(
              bytes: bytes[start..<start + Int(first.count)],
              places: entries[first.place == 0 ? end..<end : begin..<end]))
          begin = end
        }
      }
    }
  }
}
