import CPostgres
import Store

/// The values of a statement in their binary form.
struct PostgresParameters {
  let types: [Oid]
  /// Two bits for each value; a null is 0, because its type is that of its place.
  let kinds: UInt64
  private let lengths: [Int32]
  /// The bytes of all values, one after the other.
  private let bytes: [UInt8]

  init(_ values: [Value]) {
    var (types, lengths, bytes): ([Oid], [Int32], [UInt8]) = ([], [], [])
    precondition(values.count <= 32, "a statement has few values")
    var kinds: UInt64 = 0
    for (index, value) in values.enumerated() {
      let begin = bytes.count
      switch value {
      case .null: types.append(0)
      case .int(let number):
        kinds |= 1 << UInt64(2 * index)
        types.append(PostgresRow.TypeNumber.int8)
        withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
      case .text(let text):
        kinds |= 2 << UInt64(2 * index)
        types.append(PostgresRow.TypeNumber.text)
        bytes += text.utf8
      case .blob(let blob):
        kinds |= 3 << UInt64(2 * index)
        types.append(PostgresRow.TypeNumber.bytes)
        bytes += blob
      }
      lengths.append(Int32(bytes.count - begin))
    }
    // An empty value is no null, so it needs an address, too.
    bytes.append(0)
    (self.types, self.lengths, self.bytes, self.kinds) = (types, lengths, bytes, kinds)
  }

  func use(
    _ body: ([UnsafePointer<CChar>?], [Int32], [Int32]) throws -> Void
  ) rethrows {
    try bytes.withUnsafeBytes { all in
      let start = all.baseAddress?.assumingMemoryBound(to: CChar.self)
      var (pointers, end): ([UnsafePointer<CChar>?], Int) = ([], 0)
      for (index, length) in lengths.enumerated() {
        pointers.append(types[index] == 0 ? nil : start.map { $0 + end })
        end += Int(length)
      }
      try body(pointers, lengths, [Int32](repeating: 1, count: lengths.count))
    }
  }
}
