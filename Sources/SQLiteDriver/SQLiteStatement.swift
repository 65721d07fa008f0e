import CSQLite
import Store

/// A statement that is kept, with the places of its values.
struct PreparedStatement {
  let handle: OpaquePointer
  /// Where its text stands, by which it is known.
  let start: UnsafePointer<UInt8>
  private let indexes: [Int]

  init(_ handle: OpaquePointer, of statement: Statement) {
    self.handle = handle
    start = statement.start
    // SQLite numbers `$1`, `$2` … as they appear, not as they are called.
    indexes = (0..<sqlite3_bind_parameter_count(handle)).map { number in
      Int(sqlite3_bind_parameter_index(handle, "$\(number + 1)"))
    }
  }

  func places(_ count: Int) -> [Int] {
    precondition(count == indexes.count, "a statement has as many values as placeholders")
    return indexes
  }
}

/// A row that SQLite holds.
struct SQLiteRow: Row {
  let statement: OpaquePointer

  func int(_ column: Int) -> Int64 { sqlite3_column_int64(statement, Int32(column)) }

  func text(_ column: Int) -> String? {
    guard let bytes = sqlite3_column_text(statement, Int32(column)) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }
}
