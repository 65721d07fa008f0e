import CPostgres
package import Search
package import Store

extension PostgresConnection {
  /// Runs `COPY … FROM STDIN` with these bytes; returns the number of rows.
  func copy(_ statement: String, _ bytes: [UInt8]) throws -> Int {
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

  /// So many bytes are handed to the library at once.
  private static let chunk = 256 << 10
}

extension PostgresDatabase {
  /// Adds rows to a table; `table` names it with its columns.
  package func copy(_ rows: [[Value]], to table: String) throws {
    var bytes: [UInt8] = []
    for row in rows {
      for (index, value) in row.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: "\t")) }
        value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    try add("COPY \(table) FROM STDIN", bytes)
  }

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
    work.statements += 1
    work.changes += try translating { try connection.copy(statement, bytes) }
  }
}

extension Value {
  /// Appends the value as `COPY` reads it.
  fileprivate func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "\\N".utf8
    case .int(let number): bytes += String(number).utf8
    case .text(let text):
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "\\"): bytes += "\\\\".utf8
        case UInt8(ascii: "\n"): bytes += "\\n".utf8
        case UInt8(ascii: "\r"): bytes += "\\r".utf8
        case UInt8(ascii: "\t"): bytes += "\\t".utf8
        default: bytes.append(byte)
        }
      }
    case .blob(let blob):
      bytes += "\\\\x".utf8
      let digits = Array("0123456789abcdef".utf8)
      for byte in blob { bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    }
  }
}
