/// A word of the grammar in a form that is compared at once: all of them are short.
struct WordKey: Equatable, Sendable {
  static let longest = 16

  private let low: UInt64
  private let high: UInt64

  /// Makes a key of bytes, or nothing of bytes that no word of the grammar has.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= WordKey.longest else { return nil }
    var low: UInt64 = 0
    var high: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      // A NUL would make two different lines equal.
      if byte == 0 { return nil }
      if index < 8 { low = low << 8 | UInt64(byte) } else { high = high << 8 | UInt64(byte) }
    }
    self.low = low
    self.high = high
  }

  /// Makes a key of a word.
  init?(_ word: String) {
    var word = word
    guard let key = word.withUTF8({ WordKey($0) }) else { return nil }
    self = key
  }
}

/// Finds which of several things a word stands for.
///
/// A script looks up every line that it runs. There are so few words in a table that comparing the
/// keys of all is quicker than the hash of a dictionary, and so is making them.
struct WordIndex: Sendable {
  private struct Entry {
    let key: WordKey
    let number: Int
  }

  private var entries: [Entry] = []

  /// Adds words for the thing with a number; where a word is there already, the first one is found.
  mutating func add(_ words: [String], for number: Int) {
    for word in words {
      guard let key = WordKey(word) else {
        preconditionFailure("\(word) is longer than a word of the grammar may be")
      }
      entries.append(Entry(key: key, number: number))
    }
  }

  subscript(key: WordKey) -> Int? {
    for entry in entries where entry.key == key { return entry.number }
    return nil
  }

  subscript(word: String) -> Int? { WordKey(word).flatMap { self[$0] } }
}
