/// A word of the grammar in a form that is compared at once: all of them are short.
struct WordKey: Hashable, Sendable {
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

  /// A number that differs for most words.
  var spread: Int {
    let mixed = (low ^ high &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 32)
  }
}

/// Finds what a word stands for.
///
/// A script looks up every line that it runs, and a dictionary spends longer on its hash than the
/// rest of a short line takes.
struct WordIndex<Value: Sendable>: Sendable {
  private let slots: [(key: WordKey, value: Value)?]
  private let mask: Int

  /// Makes an index; where two entries have the same word, the first one is found.
  init(_ entries: [(String, Value)]) {
    var capacity = 8
    while capacity < entries.count * 2 { capacity *= 2 }
    mask = capacity - 1
    var slots = [(key: WordKey, value: Value)?](repeating: nil, count: capacity)
    for (word, value) in entries {
      guard let key = WordKey(word) else {
        preconditionFailure("\(word) is longer than a word of the grammar may be")
      }
      var slot = key.spread & mask
      while let taken = slots[slot], taken.key != key { slot = (slot + 1) & mask }
      if slots[slot] == nil { slots[slot] = (key, value) }
    }
    self.slots = slots
  }

  subscript(key: WordKey) -> Value? {
    var slot = key.spread & mask
    while let taken = slots[slot] {
      if taken.key == key { return taken.value }
      slot = (slot + 1) & mask
    }
    return nil
  }

  subscript(word: String) -> Value? { WordKey(word).flatMap { self[$0] } }
}
