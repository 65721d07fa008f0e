/// The text of a statement: written in the program, so that nothing that people type is ever in it.
///
/// It is known by where it stands in memory, and stays there for ever: one that is made of pieces is the
/// value of a `static let`.
package struct Statement: Sendable, ExpressibleByStringLiteral {
  /// Where the text stands; nobody ever writes there.
  package nonisolated(unsafe) let start: UnsafePointer<UInt8>
  /// In bytes.
  package let count: Int

  package init(stringLiteral text: StaticString) {
    start = text.utf8Start
    count = text.utf8CodeUnitCount
  }

  /// Makes a statement of pieces that several statements have in common.
  init(_ pieces: [StaticString]) {
    let bytes = Array(pieces.map { "\($0)\n" }.joined().utf8)
    // Never freed: whoever keeps it prepared knows it by this place.
    let text = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    text.initialize(from: bytes, count: bytes.count)
    start = UnsafePointer(text)
    count = bytes.count
  }
}

extension Statement: CustomStringConvertible {
  package var description: String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
