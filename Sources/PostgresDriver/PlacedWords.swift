import Domain
import Glibc

/// The words of a text with their places, the pairs of adjacent characters, and the marks.
struct PlacedWords {
  /// One word, valid while it is looked at.
  struct Word {
    enum Kind { case word, pair, mark }

    let kind: Kind
    let bytes: Slice<UnsafeBufferPointer<UInt8>>
    /// Each with its place; none for a pair and for a mark.
    let places: Slice<UnsafeBufferPointer<Entry>>
  }

  struct Entry {
    /// The first eight bytes, which decide most comparisons. No word has a byte 0.
    let key: UInt64
    let start: UInt32
    let count: UInt16
    /// 0 for a pair and for a mark.
    let place: UInt16
  }

  /// All words, one after the other. A pair is two of them.
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// The number of words in the text.
  private(set) var count = 0
  private(set) var mostPlaces = 0
  /// The length of all different words, and of all different pairs.
  private(set) var wordBytes = 0
  private(set) var pairBytes = 0

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
      var last: Int?
      while reader.next() != nil {
        let start = bytes.count
        bytes +=
          reader.word.count > VectorText.longestWord ? VectorQuery.cut(reader.word) : reader.word
        count += 1
        add(from: start, place: UInt16(clamping: count))
        if reader.isCharacter, let last { add(from: last, place: 0) }
        last = reader.isCharacter ? start : nil
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
    var (most, words, pairs) = (0, 0, 0)
    each { word in
      most = max(most, word.places.count)
      switch word.kind {
      case .word: words += word.bytes.count
      case .pair: pairs += word.bytes.count
      case .mark: break
      }
    }
    (mostPlaces, wordBytes, pairBytes) = (most, words, pairs)
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
          var end = begin
          while end < entries.count, PlacedWords.order(first, entries[end], in: bytes) == 0 {
            // Of one word, entries without a place stand before those with one.
            if entries[end].place == 0 { begin = end + 1 }
            end += 1
          }
          let start = Int(first.start)
          let kind: Word.Kind =
            begin < end ? .word : bytes[start] == VectorQuery.markSign ? .mark : .pair
          body(
            Word(
              kind: kind, bytes: bytes[start..<start + Int(first.count)],
              places: entries[begin..<end]))
          begin = end
        }
      }
    }
  }
}
