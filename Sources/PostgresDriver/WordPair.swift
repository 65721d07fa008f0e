/// Two adjacent words as one short word of the index, by which the server finds the blogs of a phrase.
///
/// Two pairs may share a word of the index. So the index finds some blogs too many, and the server compares
/// the places of the words in each one that is found.
struct WordPair: Comparable {
  /// This sign sorts behind that of marks, and before all letters and digits.
  private static let sign = UInt8(ascii: "+")
  /// The number of bytes of each pair in the index.
  static let size = 4

  private let number: UInt32

  /// What a pair needs of one word: a hash by the method FNV-1a.
  struct Half {
    fileprivate private(set) var hash: UInt32 = 2_166_136_261

    init(_ word: some Sequence<UInt8>) {
      for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    }
  }

  init(_ one: Half, _ next: Half) {
    // The order of both words counts.
    let hash = (one.hash &* 31 &+ next.hash) &* 2_654_435_769
    number = hash >> 14
  }

  static func < (one: WordPair, other: WordPair) -> Bool { one.number < other.number }

  func append(to bytes: inout [UInt8]) {
    bytes.append(WordPair.sign)
    for shift in stride(from: 12, through: 0, by: -6) {
      bytes.append(WordPair.digits[Int(number >> UInt32(shift) & 63)])
    }
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  /// In the order of their bytes: a vector has its words in that order.
  private static let digits = Array(
    "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8)
}
