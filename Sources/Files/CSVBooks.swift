import Domain

/// Reads books from a table with a header: the export of Goodreads, Calibre, StoryGraph or another.
struct CSVBooks {
  private var window: ByteWindow
  private var style = BookFields.Style.table
  /// The meaning of each column.
  private var columns: [BookFields.Field?] = []
  private var isAtEnd = false

  /// `nil` if the first row is no header with a column of titles.
  init?(_ window: ByteWindow) throws {
    self.window = window
    guard case .values(let header)? = try row() else { return nil }
    let names = header.map { $0.lowercased() }
    if names.contains("book id"), names.contains("exclusive shelf") { style = .goodreads }
    if names.contains("read status") { style = .storyGraph }
    columns = names.map { CSVBooks.field($0) }
    guard columns.contains(.title) else { return nil }
  }

  mutating func next() throws -> CatalogueRow? {
    while !isAtEnd, try window.byte(0) != nil {
      let line = window.line
      switch try row() {
      case nil: continue
      case .refused(let refusal): return CatalogueRow(line: line, .refused(refusal))
      case .values(let values): return CatalogueRow(line: line, content(of: values))
      }
    }
    return nil
  }

  private func content(of values: [String]) -> CatalogueRow.Content {
    var fields = BookFields()
    for (index, value) in values.enumerated() where index < columns.count && !value.isEmpty {
      if let field = columns[index] { fields.add(value, to: field) }
    }
    do throws(BookRefusal) {
      return .book(try fields.book(style))
    } catch {
      return .refused(error)
    }
  }

  private static func field(_ name: String) -> BookFields.Field? {
    switch name {
    case "title": .title
    case "subtitle": .subtitle
    case "author": .author
    case "authors": .authors
    case "additional authors": .furtherAuthors
    case "publisher": .publisher
    case "year published", "pubdate", "published": .published
    case "original publication year": .firstPublished
    case "price": .price
    case "isbn13": .isbn13
    case "isbn", "isbn10": .isbn
    case "isbn/uid": .identifier
    case "summary", "description": .summary
    case "comments": .html
    case "exclusive shelf", "read status", "shelf": .shelf
    default: nil
    }
  }

  // MARK: Rows

  private enum Row {
    case values([String])
    case refused(BookRefusal)
  }

  /// The next row; `nil` for a blank line.
  private mutating func row() throws -> Row? {
    var values: [String] = []
    var value: [UInt8] = []
    var isValid = true
    var skipped = 0
    var place = 0
    func end() {
      if let text = String(validating: value, as: UTF8.self) {
        values.append(text)
      } else {
        isValid = false
      }
      value.removeAll(keepingCapacity: true)
    }
    var isQuoted = false
    while true {
      if place > ByteWindow.longestRow {
        // A header of this length is none.
        if columns.isEmpty { return nil }
        skipped += place
        if skipped > ByteWindow.mostSkipped { return .refused(window.endReading()) }
        window.take(place)
        place = 0
        values = []
        // A quotation mark inside a value begins nothing.
        value = Array(value.suffix(1))
      }
      let byte = try window.byte(place)
      if isQuoted {
        guard let byte else {
          isAtEnd = true
          return .refused(.notClosed)
        }
        place += 1
        if byte != UInt8(ascii: "\"") {
          value.append(byte)
        } else if try window.byte(place) == UInt8(ascii: "\"") {
          // A quotation mark in a value is doubled.
          value.append(byte)
          place += 1
        } else {
          isQuoted = false
        }
        continue
      }
      place += byte == nil ? 0 : 1
      switch byte {
      case UInt8(ascii: "\"") where value.isEmpty: isQuoted = true
      case UInt8(ascii: ","): end()
      case UInt8(ascii: "\n"), nil:
        if value.last == UInt8(ascii: "\r") { value.removeLast() }
        let isBlank = values.isEmpty && value.isEmpty
        end()
        window.take(place)
        if skipped > 0 { return .refused(.tooLarge(limit: ByteWindow.longestRow)) }
        return isBlank ? nil : isValid ? .values(values) : .refused(.notUTF8)
      case let byte?: value.append(byte)
      }
    }
  }
}
