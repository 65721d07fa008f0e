/// The width and the kind of a scalar.
///
/// They come from tables, because four look-ups of properties took most of the time of a Chinese page.
struct ScalarClass {
  /// The way in which the gate treats a scalar.
  enum Kind: UInt8 {
    case plain, direction, noncharacter, ignorable, mark
  }

  private let bits: UInt8

  init(_ value: UInt32) {
    if value < 0x20000 {
      let stage = 2 * Int(value >> 6)
      let block =
        Int(ScalarClass.bits(UnicodeTable.stages, stage)) << 6
        | Int(ScalarClass.bits(UnicodeTable.stages, stage + 1))
      bits = ScalarClass.bits(UnicodeTable.blocks, block << 6 | Int(value & 63))
    } else if value & 0xFFFE == 0xFFFE {
      bits = ScalarClass.bits(of: .noncharacter, width: 1)
    } else if value < 0x40000 {
      bits = ScalarClass.bits(of: .plain, width: 2)
    } else if 0xE0000...0xE0FFF ~= value {
      bits = ScalarClass.bits(of: .ignorable, width: 0)
    } else {
      bits = ScalarClass.bits(of: .plain, width: 1)
    }
  }

  init(_ scalar: Unicode.Scalar) { self.init(scalar.value) }

  /// The columns on a terminal.
  var width: Int { Int(bits & 3) }
  var kind: Kind { Kind(rawValue: bits >> 2 & 7) ?? .plain }
  var isEmoji: Bool { bits & 32 != 0 }

  private static func bits(of kind: Kind, width: UInt8) -> UInt8 { kind.rawValue << 2 | width }

  /// The six bits of a character of a table.
  private static func bits(_ table: StaticString, _ offset: Int) -> UInt8 {
    let character = table.utf8Start[offset]
    if character >= 64 { return character - 64 }
    // A backslash and DEL cannot stand in a literal.
    return character == UInt8(ascii: "0") ? 28 : 63
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The scalar at an index of valid UTF-8. Moves the index behind it.
  func scalar(at index: inout Int) -> UInt32 {
    let first = UInt32(self[index])
    let size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = size == 1 ? first : first & (0x7F >> UInt32(size))
    for offset in 1..<size {
      value = value << 6 | UInt32(self[index + offset] & 0x3F)
    }
    index += size
    return value
  }
}
