import Accounts
import Store

/// The number of the rows of a table, and a digest of their typed values.
struct TableDigest: Equatable {
  private(set) var count = 0
  private var hash = SHA256()
  private var result: [UInt8]?

  static func == (one: TableDigest, other: TableDigest) -> Bool {
    one.count == other.count && one.result == other.result
  }

  mutating func add(_ rows: [[Value]]) {
    count += rows.count
    var bytes: [UInt8] = []
    for row in rows {
      for value in row { TableDigest.append(value, to: &bytes) }
      bytes.append(UInt8(ascii: "\n"))
      // Rows may have megabytes.
      if bytes.count > 1 << 20 {
        hash.update(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    hash.update(bytes)
  }

  /// The same digest, after its last row.
  var finished: TableDigest {
    var digest = self
    digest.result = digest.hash.finish()
    return digest
  }

  /// Each value has its type and its length, so that no two rows have the same bytes.
  private static func append(_ value: Value, to bytes: inout [UInt8]) {
    func begin(_ type: StaticString, _ count: Int) {
      bytes.append(type.utf8Start.pointee)
      withUnsafeBytes(of: UInt32(count).bigEndian) { bytes.append(contentsOf: $0) }
    }
    switch value {
    case .null: bytes.append(UInt8(ascii: "n"))
    case .int(let number):
      bytes.append(UInt8(ascii: "i"))
      withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    case .text(let text):
      begin("t", text.utf8.count)
      bytes.append(contentsOf: text.utf8)
    case .blob(let blob):
      begin("b", blob.count)
      bytes.append(contentsOf: blob)
    }
  }
}
