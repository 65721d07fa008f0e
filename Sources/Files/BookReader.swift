import Domain

/// Reads the rows of one file.
final class BookReader {
  private enum Form {
    case unknown(ByteWindow)
    case json(JSONBooks)
    case csv(CSVBooks)
  }

  private var form: Form

  /// `more` returns the next bytes, or `nil` at the end.
  init(_ more: @escaping () throws -> [UInt8]?) { form = .unknown(ByteWindow(more)) }

  /// The next rows, at most so many; none at the end of the file.
  func next(atMost limit: Int) throws -> [CatalogueRow] {
    if case .unknown(var window) = form {
      try BookReader.skipMark(&window)
      guard let first = try window.byte(0) else { return [] }
      if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
        form = .json(JSONBooks(window))
      } else if let books = try CSVBooks(window) {
        form = .csv(books)
      } else {
        throw CatalogueFileRefusal.unknownFormat
      }
    }
    var rows: [CatalogueRow] = []
    while rows.count < limit, let row = try nextRow() { rows.append(row) }
    return rows
  }

  private func nextRow() throws -> CatalogueRow? {
    // The form is emptied meanwhile, so that the bytes are not copied.
    let form = form
    self.form = .unknown(ByteWindow { nil })
    switch form {
    case .unknown: return nil
    case .json(var books):
      defer { self.form = .json(books) }
      return try books.next()
    case .csv(var books):
      defer { self.form = .csv(books) }
      return try books.next()
    }
  }

  /// Takes the mark of UTF-8 and blanks at the beginning.
  private static func skipMark(_ window: inout ByteWindow) throws {
    if try window.byte(0) == 0xEF, try window.byte(1) == 0xBB, try window.byte(2) == 0xBF {
      window.take(3)
    }
    try window.skipBlanks()
  }
}
