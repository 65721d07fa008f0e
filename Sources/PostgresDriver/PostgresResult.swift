import CPostgres
import Store

/// A statement that the server of a connection knows by a name.
final class PreparedStatement {
  let name: String
  var isPrepared = false
  /// The columns, which the first row that is read names.
  fileprivate var columns: ColumnNames?

  init(name: String) { self.name = name }
}

/// The result of a statement, with all its rows.
final class PostgresResult {
  let handle: OpaquePointer
  var statement: PreparedStatement?
  fileprivate lazy var columns = statement?.columns ?? readColumns()

  private func readColumns() -> ColumnNames {
    let names = ColumnNames(
      (0..<PQnfields(handle)).map { column in
        PQfname(handle, column).map { String(cString: $0) } ?? ""
      })
    statement?.columns = names
    return names
  }

  init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { PQclear(handle) }

  var count: Int { Int(PQntuples(handle)) }

  /// The tag of the command, such as `INSERT 0 1`.
  var tag: String { PQcmdStatus(handle).map { String(cString: $0) } ?? "" }

  /// The number of rows that were changed; rows that were read do not count.
  var changes: Int {
    guard let tag = PQcmdStatus(handle), tag[0] != CChar(bitPattern: UInt8(ascii: "S")) else {
      return 0
    }
    return PQcmdTuples(handle).flatMap { Int(String(cString: $0)) } ?? 0
  }

  func row(_ number: Int) -> PostgresRow { PostgresRow(result: self, number: Int32(number)) }
}

/// One row of a result, whose values came in their binary form.
struct PostgresRow: Row {
  fileprivate let result: PostgresResult
  fileprivate let number: Int32

  /// The numbers of types in the catalogue of PostgreSQL.
  enum TypeNumber {
    static let bool: Oid = 16
    static let bytes: Oid = 17
    static let int8: Oid = 20
    static let int2: Oid = 21
    static let int4: Oid = 23
    static let text: Oid = 25
  }

  var columns: [String] { result.columns.names }

  private func value(at index: Int32) -> UnsafeRawBufferPointer? {
    guard PQgetisnull(result.handle, number, index) == 0 else { return nil }
    return UnsafeRawBufferPointer(
      start: PQgetvalue(result.handle, number, index),
      count: Int(PQgetlength(result.handle, number, index)))
  }

  func int(_ column: String) -> Int64 {
    let index = result.columns.index(of: column)
    guard let bytes = value(at: index) else { return 0 }
    switch PQftype(result.handle, index) {
    case TypeNumber.int8: return Int64(bigEndian: bytes.loadUnaligned(as: Int64.self))
    case TypeNumber.int4: return Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self)))
    case TypeNumber.int2: return Int64(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self)))
    case TypeNumber.bool: return bytes[0] == 0 ? 0 : 1
    case let type: preconditionFailure("\(column) is no number, but of type \(type)")
    }
  }

  func text(_ column: String) -> String? {
    let index = result.columns.index(of: column)
    guard let bytes = value(at: index) else { return nil }
    switch PQftype(result.handle, index) {
    case TypeNumber.int8, TypeNumber.int4, TypeNumber.int2, TypeNumber.bool:
      return String(int(column))
    default: return String(decoding: bytes, as: UTF8.self)
    }
  }

  func append(_ column: String, to bytes: inout [UInt8]) {
    if let value = value(at: result.columns.index(of: column)) { bytes.append(contentsOf: value) }
  }

  func isNull(_ column: String) -> Bool {
    PQgetisnull(result.handle, number, result.columns.index(of: column)) != 0
  }
}
