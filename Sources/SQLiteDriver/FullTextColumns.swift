import Search

/// The columns of the index that hold a text.
///
/// The program divides texts into words and folds them. The tokenizer of FTS5 only splits at spaces.
struct FullTextColumns {
  /// The words in their order.
  let words: String
  /// Every two consecutive characters that are words of their own as one word. Between two runs of them
  /// stands a letter, so that a phrase of pairs matches within one run only.
  let pairs: String

  init(of text: String) {
    var text = text
    (words, pairs) = text.withUTF8 { bytes in
      var reader = WordReader(bytes)
      var words: [UInt8] = []
      words.reserveCapacity(bytes.count + bytes.count / 4)
      var pairs: [UInt8] = []
      /// The last word, if it is a character.
      var last: Range<Int>?
      var isBroken = false
      while let range = reader.next() {
        words += reader.word
        words.append(UInt8(ascii: " "))
        guard reader.isCharacter else {
          last = nil
          isBroken = !pairs.isEmpty
          continue
        }
        if let last {
          if isBroken { pairs += "x ".utf8 }
          isBroken = false
          pairs += UnsafeBufferPointer(rebasing: bytes[last])
          pairs += UnsafeBufferPointer(rebasing: bytes[range])
          pairs.append(UInt8(ascii: " "))
        }
        last = range
      }
      return (String(decoding: words, as: UTF8.self), String(decoding: pairs, as: UTF8.self))
    }
  }
}
