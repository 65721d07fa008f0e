import CPostgres
import Store

/// The values of a statement in their binary form.
struct PostgresParameters {
  private(set) var types: [Oid] = []
  /// Two bits for each value; a null is 0, because its type is that of its place.
  private(set) var kinds: UInt64 = 0
  private var lengths: [Int32] = []
  /// The bytes of all values, one after the other.
  private var bytes: [UInt8] = []

  init(_ values: [Value]) {
    if values.isEmpty { return }
    precondition(values.count <= 32, "a statement has few values")
    types.reserveCapacity(values.count)
    lengths.reserveCapacity(values.count)
    bytes.reserveCapacity(16 * values.count)
    for (index, value) in values.enumerated() {
      let begin = bytes.count
      switch value {
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

  /// Passes the addresses of the values to a closure, with their lengths and their forms, which are binary.
  func use(
    _ body: (
      UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?
    ) throws -> Void
  ) rethrows {
    if lengths.isEmpty { return try body(nil, nil, nil) }
    try bytes.withUnsafeBytes { all in
      let start = all.baseAddress?.assumingMemoryBound(to: CChar.self)
      try withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>?.self, capacity: lengths.count) {
        pointers in
        var end = 0
        for (index, length) in lengths.enumerated() {
          pointers.initializeElement(
            at: index, to: types[index] == 0 ? nil : start.map { $0 + end })
          end += Int(length)
        }
        try body(UnsafePointer(pointers.baseAddress), lengths, PostgresParameters.binary)
      }
    }
  }

  /// The form of each value.
  private static let binary = [Int32](repeating: 1, count: 32)
}
