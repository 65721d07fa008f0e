import Viper

extension JSON {
  /// The value as one line of JSON.
  package var text: String {
    var bytes: [UInt8] = []
    let output = Output(transcript: Transcript()) {
      bytes += $0
      return nil
    }
    JSONWriter(output: output).write(self)
    output.flush()
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Writes a value as JSON into an output. Characters that could control a terminal are escaped.
struct JSONWriter {
  let output: Output

  func write(_ value: JSON) {
    switch value {
    case .null: output.append("null")
    case .bool(let isTrue): output.append(isTrue ? "true" : "false")
    case .int(let number): output.append(number)
    case .string(let string):
      output.append(UInt8(ascii: "\""))
      writeContent(of: string)
      output.append(UInt8(ascii: "\""))
    case .array(let elements):
      write(elements, continuing: false)
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      if members.isEmpty { output.append(UInt8(ascii: "{")) }
      for (index, member) in members.enumerated() {
        output.append(index > 0 ? ",\"" : "{\"")
        writeContent(of: member.key)
        output.append("\":")
        write(member.value)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  /// Writes the beginning of an array, or more elements of it.
  func write(_ elements: [JSON], continuing isOpen: Bool) {
    if !isOpen { output.append(UInt8(ascii: "[")) }
    for (index, element) in elements.enumerated() {
      if isOpen || index > 0 { output.append(UInt8(ascii: ",")) }
      write(element)
    }
  }

  /// Writes rows as the beginning of an array, or as more elements of it.
  func write(_ rows: JSONRows, continuing isOpen: Bool) {
    if !isOpen { output.append(UInt8(ascii: "[")) }
    // The keys are written in each row. Each is prepared once.
    let keys = rows.names.enumerated().map { index, name in
      Array("\(index > 0 ? "," : "{")\"\(name)\":".utf8)
    }
    for row in 0..<rows.count {
      if isOpen || row > 0 { output.append(UInt8(ascii: ",")) }
      var index = 0
      rows.forEachValue(ofRow: row) { value in
        keys[index].withUnsafeBytes(output.append)
        write(value)
        index += 1
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  private func writeContent(of string: String) {
    var string = string
    string.withUTF8 { writeContent(UnsafeRawBufferPointer($0)) }
  }

  /// Copies runs of plain bytes at once, and escapes the characters between them.
  private func writeContent(_ bytes: UnsafeRawBufferPointer) {
    var start = 0
    var index = 0
    while true {
      index = JSONWriter.endOfPlainBytes(in: bytes, from: index)
      guard index < bytes.count else { break }
      guard let (scalar, count) = JSONWriter.escaped(at: index, in: bytes) else {
        index += 1
        continue
      }
      if index > start { output.append(UnsafeRawBufferPointer(rebasing: bytes[start..<index])) }
      writeEscaped(scalar)
      index += count
      start = index
    }
    if index > start { output.append(UnsafeRawBufferPointer(rebasing: bytes[start..<index])) }
  }

  /// The index of the first byte that may begin a character to escape.
  private static func endOfPlainBytes(
    in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Int {
    var index = start
    while index < bytes.count {
      // Eight bytes at once, as long as they are plain ASCII.
      if index + 8 <= bytes.count,
        isPlainASCII(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      {
        index += 8
        continue
      }
      // No more than eight bytes, before ASCII is tried again.
      let end = min(index + 8, bytes.count)
      while index < end {
        switch bytes[index] {
        case 0..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2: return index
        default: index += 1
        }
      }
    }
    return index
  }

  /// Whether eight bytes are ASCII and none of them has to be escaped.
  private static func isPlainASCII(_ eight: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The highest bit of a byte is set if a byte is no ASCII, or if a difference of ASCII is below 0.
    let high = ones << 7
    if eight & high != 0 { return false }
    let controls = eight &- ones &* 0x20
    let quotes = (eight ^ (ones &* 0x22)) &- ones
    let backslashes = (eight ^ (ones &* 0x5C)) &- ones
    let deletes = eight &+ ones
    return (controls | quotes | backslashes | deletes) & high == 0
  }

  /// The character at an index with its number of bytes, if it has to be escaped.
  private static func escaped(
    at index: Int, in bytes: UnsafeRawBufferPointer
  ) -> (scalar: UInt32, count: Int)? {
    let first = UInt32(bytes[index])
    switch first {
    case 0..<0x80: return (first, 1)
    case 0xC2:
      let scalar = UInt32(bytes[index + 1])
      return scalar < 0xA0 ? (scalar, 2) : nil
    case 0xD8:
      // The Arabic letter mark.
      return bytes[index + 1] == 0x9C ? (0x61C, 2) : nil
    default:
      // Between U+2000 and U+2FFF: the marks, embeddings and isolates of bidirectional text.
      let scalar =
        0x2000 + UInt32(bytes[index + 1] & 0x3F) << 6 + UInt32(bytes[index + 2] & 0x3F)
      switch scalar {
      case 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: return (scalar, 3)
      default: return nil
      }
    }
  }

  private func writeEscaped(_ scalar: UInt32) {
    switch scalar {
    case 0x22: output.append("\\\"")
    case 0x5C: output.append("\\\\")
    case 0x0A: output.append("\\n")
    case 0x0D: output.append("\\r")
    case 0x09: output.append("\\t")
    default:
      output.append("\\u")
      for shift in [12, 8, 4, 0] {
        let digit = UInt8(scalar >> shift & 0xF)
        output.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
  }
}
