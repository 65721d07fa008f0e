import CPostgres
package import Search
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

  /// Adds the words of texts of one kind to the index. No word has a character that `COPY` would have to escape.
  package func copyWords(of texts: [IndexedText]) throws {
    var rows = ""
    for text in texts {
      let vector = TextVector(of: text)
      rows += "\(text.number)\t\(vector.kind.rawValue)\t\(vector.text)\n"
    }
    let table = texts.first?.kind == .book ? "book_words" : "blog_words"
    try add("COPY \(table) (number, kind, words) FROM STDIN", Array(rows.utf8))
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
