/// The number of columns that text takes on a terminal.
package enum Width {
  /// The columns of a text of one line that went through the gate.
  package static func of(_ text: String) -> Int {
    var text = text
    let width = text.withUTF8 { bytes -> Int? in
      var width = 0
      var index = 0
      while index < bytes.count {
        if bytes[index] < 0x80 {
          width += 1
          index += 1
          continue
        }
        let value = bytes.scalar(at: &index)
        if isOnePicture(value) { return nil }
        width += ScalarClass(value).width
      }
      return width
    }
    // A sequence can be narrower than its parts. Graphemes are slow, so only sequences use them.
    return width ?? text.reduce(0) { $0 + of($1) }
  }

  /// The columns of one character.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard scalars.count > 1 else { return scalars.first.map { of($0) } ?? 0 }
    if scalars.contains(where: { isOnePicture($0.value) }) { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  /// The columns of a single scalar.
  package static func of(_ scalar: Unicode.Scalar) -> Int { ScalarClass(scalar).width }

  /// Whether a character with this scalar is shown as one picture.
  private static func isOnePicture(_ value: UInt32) -> Bool {
    switch value {
    // A joiner, the emoji selector, halves of flags, colours of skin.
    case 0x200D, 0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: true
    default: false
    }
  }
}
