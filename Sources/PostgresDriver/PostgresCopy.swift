import CPostgres
package import Search
package import Store

extension PostgresConnection {
  /// Runs `COPY … FROM STDIN` with these lines; returns the number of rows. The server takes lines in while
  /// the next ones are made.
  func copy(_ statement: String, _ lines: some Sequence<[UInt8]>) throws -> Int {
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
    var chunk: [UInt8] = []
    for line in lines {
      chunk += line
      guard chunk.count >= PostgresConnection.chunk else { continue }
      try put(chunk)
      chunk.removeAll(keepingCapacity: true)
    }
    try put(chunk)
    while true {
      let isQueued = PQputCopyEnd(handle, nil)
      guard isQueued >= 0 else { throw PostgresError(nil, on: handle) }
      if isQueued == 1 { break }
      try flush(.whileAlive)
    }
    return try result(.whileAlive).changes
  }

  /// Sends bytes of a copy.
  private func put(_ bytes: [UInt8]) throws {
    while true {
      let isQueued = bytes.withUnsafeBytes {
        PQputCopyData(handle, $0.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
      }
      guard isQueued >= 0 else { throw PostgresError(nil, on: handle) }
      // A full buffer is sent first.
      try flush(.whileAlive)
      if isQueued == 1 { return }
    }
  }

  /// So many bytes are sent at once.
  private static let chunk = 64 << 10
}

extension PostgresDatabase {
  /// Adds rows to a table; `table` names it with its columns.
  package func copy(_ rows: [[Value]], to table: String) throws {
    let lines = rows.lazy.map { row in
      var line: [UInt8] = []
      for (index, value) in row.enumerated() {
        if index > 0 { line.append(UInt8(ascii: "\t")) }
        value.append(to: &line)
      }
      return line + [UInt8(ascii: "\n")]
    }
    try add("COPY \(table) FROM STDIN", lines)
  }

  /// Adds the words of texts of one kind to the index. No word has a character that `COPY` would have to escape.
  package func copyWords(of texts: [IndexedText]) throws {
    let lines = texts.lazy.map { text in
      let vector = TextVector(of: text)
      return Array("\(text.number)\t\(vector.kind.rawValue)\t\(vector.text)\n".utf8)
    }
    let table = texts.first?.kind == .book ? "book_words" : "blog_words"
    try add("COPY \(table) (number, kind, words) FROM STDIN", lines)
  }

  private func add(_ statement: String, _ lines: some Sequence<[UInt8]>) throws {
    work.statements += 1
    work.changes += try translating { try connection.copy(statement, lines) }
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
