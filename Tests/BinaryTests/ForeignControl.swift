/// Looks in output for bytes with which a text of others drives the terminal.
enum ForeignControl {
  /// The first thing that drives a terminal, but for the styles that are ours and the ends of lines.
  static func first(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        var isControl = byte < 0x20 && byte != 0x0A || byte == 0x7F || byte == 0xC2 && next < 0xA0
        if byte == 0x1B, next == UInt8(ascii: "[") {
          var end = index + 2
          while end < bytes.count, bytes[end] < 0x40 { end += 1 }
          isControl = end == bytes.count || bytes[end] != UInt8(ascii: "m")
        }
        // U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069.
        if byte == 0xE2, index + 2 < bytes.count {
          let last = bytes[index + 2]
          isControl =
            next == 0x80 && (0x8E...0x8F ~= last || 0xAA...0xAE ~= last)
            || next == 0x81 && 0xA6...0xA9 ~= last
        }
        if isControl { return Array(bytes[index..<min(index + 8, bytes.count)])[...] }
        index += 1
      }
      return nil
    }
  }
}
