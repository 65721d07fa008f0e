import CPostgres
import Domain
package import Store

extension PostgresConnection {
  /// Runs `COPY … FROM STDIN` with these bytes; returns the number of rows.
  func copy(_ statement: String, _ bytes: [UInt8]) throws -> Int {
    try runQueued()
    isInterrupted = false
    try check(PQsendQuery(handle, statement))
    try flush(.whileAlive)
    try awaitAnswer(.whileAlive)
    guard let start = PQgetResult(handle) else { throw PostgresError(nil, on: handle) }
    defer { PQclear(start) }
    guard PQresultStatus(start) == PGRES_COPY_IN else {
      let error = PostgresError(start, on: handle)
      _ = try? result(.whileAlive)
      throw error
    }
    try bytes.withUnsafeBytes { all in
      var begin = 0
      while begin < all.count {
        let count = min(PostgresConnection.chunk, all.count - begin)
        let part = all.baseAddress?.advanced(by: begin).assumingMemoryBound(to: CChar.self)
        let isQueued = PQputCopyData(handle, part, Int32(count))
        guard isQueued >= 0 else { throw PostgresError(nil, on: handle) }
        // A full buffer is sent first.
        try flush(.whileAlive)
        if isQueued == 1 { begin += count }
      }
    }
    while true {
      let isQueued = PQputCopyEnd(handle, nil)
      guard isQueued >= 0 else { throw PostgresError(nil, on: handle) }
      if isQueued == 1 { break }
      try flush(.whileAlive)
    }
    return try result(.whileAlive).changes
  }

  /// Sends statements, and does not wait for their end.
  func send(_ text: String) throws {
    isInterrupted = false
    try check(PQsendQuery(handle, text))
    try flush(.whileAlive)
  }

  /// Waits for the end of the statements that were sent.
  func receive() throws { _ = try result(.whileAlive) }

  /// So many bytes are handed to the library at once.
  private static let chunk = 256 << 10
}

extension PostgresDatabase {
  /// Adds rows to a table; `table` names it with its columns.
  package func copy(_ rows: [[Value]], to table: String) throws {
    var copy = CopyBytes()
    for row in rows { copy.add(row) }
    try add("COPY \(table) FROM STDIN (FORMAT binary)", copy.finished)
  }

  /// Sends statements of the driver, and does not wait for their end.
  package func send(_ text: String) throws { try translating { try connection.send(text) } }

  /// Waits for the end of the statements that were sent.
  package func receive() throws { try translating { try connection.receive() } }

  /// Asks the server to end the statements that were sent.
  package func abandon() { connection.cancel() }

  /// Adds the words of texts to the index, as `words(of:)` has them.
  package func copyWords(_ rows: [UInt8]) throws {
    try add("COPY blog_words (blog, kind, words) FROM STDIN (FORMAT binary)", rows)
  }

  /// The words of texts as rows of the index.
  package static func words(of texts: [SearchText]) -> [UInt8] {
    var copy = CopyBytes()
    for text in texts {
      let vector = WordVector.vector(of: text)
      copy.add([.int(text.blog), .int(vector.kind.rawValue)], andBytes: vector.append)
    }
    return copy.finished
  }

  private func add(_ statement: String, _ bytes: [UInt8]) throws {
    statementCount += 1
    changeCount += Int64(try translating { try connection.copy(statement, bytes) })
  }
}

/// Rows in the binary form of `COPY`.
private struct CopyBytes {
  private var bytes: [UInt8] =
    Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0, 0, 0, 0, 0, 0, 0, 0, 0]

  mutating func add(_ row: [Value]) {
    append(Int16(row.count))
    add(values: row)
  }

  /// Adds a row whose last column is written by a closure.
  mutating func add(_ row: [Value], andBytes write: (inout [UInt8]) -> Void) {
    append(Int16(row.count + 1))
    add(values: row)
    let begin = bytes.count
    append(Int32(0))
    write(&bytes)
    let count = Int32(bytes.count - begin - 4)
    withUnsafeBytes(of: count.bigEndian) { bytes.replaceSubrange(begin..<begin + 4, with: $0) }
  }

  private mutating func add(values: [Value]) {
    for value in values {
      switch value {
      case .null: append(Int32(-1))
      case .int(let number):
        append(Int32(8))
        append(number)
      case .text(let text):
        append(Int32(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
      case .blob(let blob):
        append(Int32(blob.count))
        bytes.append(contentsOf: blob)
      }
    }
  }

  var finished: [UInt8] { bytes + [0xFF, 0xFF] }

  private mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }
}
