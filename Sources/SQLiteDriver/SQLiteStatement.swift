import CSQLite
import Store

/// A prepared statement; while it runs, its current row.
final class PreparedStatement {
  let handle: OpaquePointer
  /// The address of its text, by which it is recognised.
  let start: UnsafePointer<UInt8>
  private let parameters: [Int]
  /// The names of the columns; empty before the first row, as most statements that write have none.
  private(set) var columns: [String] = []
  /// The column after the one that was read last.
  private var next = 0

  init(_ handle: OpaquePointer, of statement: Statement) {
    self.handle = handle
    start = statement.start
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
  var row: SQLiteRow {
    if columns.isEmpty { readColumns() }
    return SQLiteRow(statement: self)
  }

  private func readColumns() {
    for index in 0..<sqlite3_column_count(handle) {
      columns.append(sqlite3_column_name(handle, index).map { String(cString: $0) } ?? "")
    }
    assert(Set(columns).count == columns.count, "two columns have the same name: \(columns)")
  }

  /// The index of a column by its name.
  ///
  /// Rows are mostly read in the order of their columns: the search begins after the last one
  /// found.
  fileprivate func index(of name: String) -> Int32 {
    if next < columns.count, columns[next] == name {
      next += 1
      return Int32(next - 1)
    }
    for index in columns.indices where columns[index] == name {
      next = index + 1
      return Int32(index)
    }
    preconditionFailure("the statement has no column \(name)")
  }
}

/// The current row of a statement.
struct SQLiteRow: Row {
  fileprivate let statement: PreparedStatement
  private var handle: OpaquePointer { statement.handle }

  var columns: [String] { statement.columns }

  func int(_ column: String) -> Int64 {
    sqlite3_column_int64(handle, statement.index(of: column))
  }

  func text(_ column: String) -> String? {
    let index = statement.index(of: column)
    guard let bytes = sqlite3_column_text(handle, index) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, index))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func bytes(_ column: String) -> [UInt8] {
    let index = statement.index(of: column)
    guard let bytes = sqlite3_column_blob(handle, index) else { return [] }
    return Array(
      UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, index))))
  }

  func isNull(_ column: String) -> Bool {
    sqlite3_column_type(handle, statement.index(of: column)) == SQLITE_NULL
  }
}
