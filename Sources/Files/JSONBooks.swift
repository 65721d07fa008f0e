import Domain

/// Reads books from JSON Lines, from a list, or from the list `books` or `docs` of a document.
struct JSONBooks {
  private enum Place {
    case begin
    /// One value on each line.
    case lines
    /// One value after the other.
    case values
    /// Inside a list.
    case list
    case end
  }

  private var window: ByteWindow
  private var place = Place.begin
  /// Whether the list belongs to a document, which ends behind it.
  private var isDocument = false

  init(_ window: ByteWindow) { self.window = window }

  mutating func next() throws -> CatalogueRow? {
    while true {
      if case .begin = place { try begin() }
      if case .lines = place { return try nextLine() }
      if case .end = place { return nil }
      if let row = try nextValue() { return row }
      // Behind a list stands the end, or more books.
      guard case .begin = place else { return nil }
    }
  }

  // MARK: The form of the text

  private mutating func begin() throws {
    try window.skipBlanks()
    if try window.byte(0) == UInt8(ascii: "[") {
      window.take(1)
      (place, isDocument) = (.list, false)
      return
    }
    switch try list() {
    case .list(let begin):
      window.take(begin)
      (place, isDocument) = (.list, true)
    case .value(let end):
      let hasLines = window.bytes[window.start..<window.start + end].contains(0x0A)
      place = hasLines ? .values : .lines
    case .broken: place = .lines
    }
  }

  /// Whether a document has its books under this key.
  static func isList(_ key: String) -> Bool { key == "books" || key == "docs" }

  private enum Form {
    /// A document, with the place where its list of books begins.
    case list(begin: Int)
    /// Another object, with its end.
    case value(end: Int)
    case broken
  }

  /// Looks for a list of books in the first object. A book itself has a title.
  private mutating func list() throws -> Form {
    var (place, isBook) = (1, false)
    guard try window.byte(0) == UInt8(ascii: "{") else { return .broken }
    while place <= ByteWindow.mostSkipped {
      try skipBlanks(&place)
      if try window.byte(place) == UInt8(ascii: "}") { return .value(end: place + 1) }
      guard try window.byte(place) == UInt8(ascii: "\""),
        case .at(let keyEnd) = try valueEnd(from: place)
      else { return .broken }
      let key = String(
        decoding: window.bytes[window.start + place + 1..<window.start + keyEnd - 1],
        as: UTF8.self)
      place = keyEnd
      try skipBlanks(&place)
      guard try window.byte(place) == UInt8(ascii: ":") else { return .broken }
      place += 1
      try skipBlanks(&place)
      isBook = isBook || key == "title"
      if !isBook, Self.isList(key), try window.byte(place) == UInt8(ascii: "[") {
        return .list(begin: place + 1)
      }
      guard case .at(let end) = try valueEnd(from: place) else { return .broken }
      place = end
      try skipBlanks(&place)
      if try window.byte(place) == UInt8(ascii: ",") { place += 1 }
    }
    return .broken
  }

  private mutating func skipBlanks(_ place: inout Int) throws {
    while place <= ByteWindow.mostSkipped, let byte = try window.byte(place),
      ByteWindow.isBlank(byte)
    {
      place += 1
    }
  }

  /// Reads the rest of a document behind its list of books.
  private mutating func endDocument() throws -> BookRefusal? {
    while true {
      try window.skipBlanks()
      switch try window.byte(0) {
      case UInt8(ascii: "}"):
        window.take(1)
        return nil
      case UInt8(ascii: ","), UInt8(ascii: ":"): window.take(1)
      case UInt8(ascii: "]"): return .notJSON
      case nil: return .notClosed
      default:
        switch try valueEnd(from: 0) {
        case .at(let end): window.take(end)
        case .nowhere(.tooLarge): if let refusal = try skipValue() { return refusal }
        case .nowhere(let refusal): return refusal
        }
      }
    }
  }

  // MARK: Rows

  private mutating func nextLine() throws -> CatalogueRow? {
    while try window.byte(0) != nil {
      let line = window.line
      guard let end = try window.lineEnd() else {
        return CatalogueRow(line: line, .refused(try window.skipLine()))
      }
      let row = window.bytes[window.start..<window.start + end]
      let isBlank = row.allSatisfy(ByteWindow.isBlank)
      let content = isBlank ? nil : Self.content(of: row)
      window.take(try window.byte(end) == nil ? end : end + 1)
      if let content { return CatalogueRow(line: line, content) }
    }
    return nil
  }

  private mutating func nextValue() throws -> CatalogueRow? {
    try window.skipBlanks()
    if case .list = place {
      while try window.byte(0) == UInt8(ascii: ",") {
        window.take(1)
        try window.skipBlanks()
      }
      if try window.byte(0) == UInt8(ascii: "]") {
        window.take(1)
        place = .begin
        guard isDocument, let refusal = try endDocument() else { return nil }
        place = .end
        return CatalogueRow(line: window.line, .refused(refusal))
      }
    }
    let line = window.line
    guard try window.byte(0) != nil else {
      // A list that is not closed lacks its last rows.
      defer { place = .end }
      if case .list = place { return CatalogueRow(line: line, .refused(.notClosed)) }
      return nil
    }
    switch try valueEnd(from: 0) {
    case .at(let end):
      let content = Self.content(of: window.bytes[window.start..<window.start + end])
      window.take(end)
      return CatalogueRow(line: line, content)
    case .nowhere(var refusal):
      if case .tooLarge = refusal {
        guard let end = try skipValue() else { return CatalogueRow(line: line, .refused(refusal)) }
        refusal = end
      }
      place = .end
      return CatalogueRow(line: line, .refused(refusal))
    }
  }

  /// Takes a value that is too large for a row, of which little is kept in memory.
  private mutating func skipValue() throws -> BookRefusal? {
    var (depth, isText, isEscaped) = (0, false, false)
    var skipped = 0
    while let byte = try window.byte(0) {
      window.take(1)
      skipped += 1
      if skipped > ByteWindow.mostSkipped { return window.endReading() }
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isText: isEscaped = true
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "{") where !isText, UInt8(ascii: "[") where !isText: depth += 1
      case UInt8(ascii: "}") where !isText, UInt8(ascii: "]") where !isText: depth -= 1
      default: continue
      }
      if depth <= 0, !isText { return nil }
    }
    return .notClosed
  }

  private enum End {
    case at(Int)
    case nowhere(BookRefusal)
  }

  /// The end of the value that begins at a place. Only brackets and quotation marks are read.
  private mutating func valueEnd(from begin: Int) throws -> End {
    var (place, depth) = (begin, 0)
    while let byte = try window.byte(place) {
      if place - begin > ByteWindow.longestRow {
        return .nowhere(.tooLarge(limit: ByteWindow.longestRow))
      }
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard try skipString(&place) else {
          return .nowhere(
            try window.byte(place) == nil
              ? .notClosed : .tooLarge(limit: ByteWindow.longestRow))
        }
        if depth == 0 { return .at(place) }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return .at(place) }
        if depth < 0 { return .nowhere(.notJSON) }
      default:
        guard depth == 0 else { continue }
        // A number or a word ends before the next sign.
        while let byte = try window.byte(place), !ByteWindow.isBlank(byte),
          !",]}[{\"".utf8.contains(byte), place - begin < 64
        {
          place += 1
        }
        return .at(place)
      }
    }
    return .nowhere(.notClosed)
  }

  private mutating func skipString(_ place: inout Int) throws -> Bool {
    let begin = place
    while let byte = try window.byte(place), place - begin <= ByteWindow.longestRow {
      place += 1
      if byte == UInt8(ascii: "\\") { place += 1 }
      if byte == UInt8(ascii: "\"") { return true }
    }
    return false
  }
}
