import CPostgres
import Store

/// The values of a statement in their binary form. Each statement uses the memory of the one before.
struct PostgresParameters {
  private var types: [Oid] = []
  var count: Int32 { Int32(types.count) }
  /// Two bits for each value; a null is 0, because its type is that of its place.
  private(set) var kinds: UInt64 = 0
  private var lengths: [Int32] = []
  /// The bytes of all values, one after the other.
  private var bytes: [UInt8] = []
  private var pointers: [UnsafePointer<CChar>?] = []

  /// Takes the values of a statement in place of those before.
  mutating func fill(_ values: [Value]) {
    kinds = 0
    if values.isEmpty, types.isEmpty { return }
    precondition(values.count <= 32, "a statement has few values")
    types.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: bytes.capacity <= PostgresParameters.mostKept)
    for index in values.indices {
      let begin = bytes.count
      switch values[index] {
      case .null: types.append(0)
      case .int(let number):
        kinds |= 1 << UInt64(2 * index)
        types.append(PostgresRow.TypeNumber.int8)
        withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
      case .text(let text):
        kinds |= 2 << UInt64(2 * index)
        types.append(PostgresRow.TypeNumber.text)
        bytes.append(contentsOf: text.utf8)
      case .blob(let blob):
        kinds |= 3 << UInt64(2 * index)
        types.append(PostgresRow.TypeNumber.bytes)
        bytes.append(contentsOf: blob)
      }
      lengths.append(Int32(bytes.count - begin))
    }
    // An empty value is no null, so it needs an address, too.
    bytes.append(0)
  }

  /// Passes the types and addresses of the values to a closure, with their lengths and their forms, which
  /// are binary.
  mutating func use(
    _ body: (
      UnsafePointer<Oid>?, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?,
      UnsafePointer<Int32>?
    ) throws -> Void
  ) rethrows {
    if types.isEmpty { return try body(nil, nil, nil, nil) }
    pointers.removeAll(keepingCapacity: true)
    try bytes.withUnsafeBytes { all in
      let start = all.baseAddress?.assumingMemoryBound(to: CChar.self)
      var end = 0
      for index in types.indices {
        pointers.append(types[index] == 0 ? nil : start.map { $0 + end })
        end += Int(lengths[index])
      }
      try body(types, pointers, lengths, PostgresParameters.binary)
    }
  }

  /// The memory for more bytes, such as those of a recording, is given back when the next values come.
  private static let mostKept = 64 << 10

  /// The form of each value.
  private static let binary = [Int32](repeating: 1, count: 32)
}
