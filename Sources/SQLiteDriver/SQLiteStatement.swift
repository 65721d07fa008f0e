import CSQLite
import Store

/// A prepared statement; while it runs, its current row.
final class PreparedStatement {
  let handle: OpaquePointer
  private let parameters: [Int]
  /// The names of the columns, which the first row that is read names.
  fileprivate private(set) lazy var columns = ColumnNames(
    (0..<sqlite3_column_count(handle)).map { index in
      sqlite3_column_name(handle, index).map { String(cString: $0) } ?? ""
    })

  init(_ handle: OpaquePointer) {
    self.handle = handle
    // SQLite numbers `$1`, `$2` … in the order of their first use, not by their names.
    parameters = (0..<sqlite3_bind_parameter_count(handle)).map { number in
      Int(sqlite3_bind_parameter_index(handle, "$\(number + 1)"))
    }
  }

  /// The index of each parameter, for a number of values.
  func places(_ count: Int) -> [Int] {
    precondition(count == parameters.count, "a statement has as many values as placeholders")
    return parameters
  }

  /// The current row.
  var row: SQLiteRow { SQLiteRow(statement: self) }
}

/// The current row of a statement.
struct SQLiteRow: Row {
  fileprivate let statement: PreparedStatement
  private var handle: OpaquePointer { statement.handle }

  var columns: [String] { statement.columns.names }

  func int(_ column: String) -> Int64 {
    sqlite3_column_int64(handle, statement.columns.index(of: column))
  }

  func text(_ column: String) -> String? {
    let index = statement.columns.index(of: column)
    guard let bytes = sqlite3_column_text(handle, index) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, index))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func append(_ column: String, to bytes: inout [UInt8]) {
    let index = statement.columns.index(of: column)
    guard let start = sqlite3_column_blob(handle, index) else { return }
    let count = Int(sqlite3_column_bytes(handle, index))
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
  }

  func isNull(_ column: String) -> Bool {
    sqlite3_column_type(handle, statement.columns.index(of: column)) == SQLITE_NULL
  }
}
