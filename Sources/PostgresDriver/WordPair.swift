/// Two adjacent words as one short word of the index, by which the server finds the texts of a phrase.
///
/// Two pairs may share a word of the index. So the index finds some texts too many, and the server compares
/// the positions of the words in each one that is found.
struct WordPair: Hashable {
  /// No word and no filter term begins with this sign.
  private static let sign = "+"
  /// The number of bytes of each pair in the index.
  static let size = 4

  private let number: UInt32

  /// What a pair needs of one word: a hash by the method FNV-1a.
  struct Half {
    fileprivate private(set) var hash: UInt32 = 2_166_136_261

    init(_ word: [UInt8]) {
      for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    }
  }

  /// The order of both words counts. 18 bits are few enough that an index of them stays small.
  init(_ one: Half, _ next: Half) {
    number = ((one.hash &* 31 &+ next.hash) &* 2_654_435_769) >> 14
  }

  /// Three digits of six bits.
  var text: String {
    let digits = [12, 6, 0].map { WordPair.digits[Int(number >> UInt32($0) & 63)] }
    return WordPair.sign + String(decoding: digits, as: UTF8.self)
  }

  private static let digits = Array(
    "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8)
}
