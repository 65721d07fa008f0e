import Domain

// One book of JSON.
extension JSONBooks {
  static func content(of row: ArraySlice<UInt8>) -> CatalogueRow.Content {
    do throws(BookRefusal) {
      return .book(try book(of: row))
    } catch {
      return .refused(error)
    }
  }

  private static func book(of row: ArraySlice<UInt8>) throws(BookRefusal) -> NewBook {
    let value: JSONValue? = row.withUnsafeBufferPointer { try? JSONText.value(of: $0) }
    guard let value else {
      throw String(validating: row, as: UTF8.self) == nil ? .notUTF8 : .notJSON
    }
    guard case .object(let members) = value else { throw .notAnObject }
    var fields = BookFields()
    for (key, value) in members {
      guard let field = field(key) else { continue }
      let isNew = !fields.has(field)
      try eachText(of: value, for: field, key) { if isNew { fields.add($0, to: field) } }
    }
    if !fields.has(.title) {
      for case (let key, let value) in members where isList(key) {
        if case .array = value { continue }
        throw .notAList(key)
      }
    }
    return try fields.book(.json)
  }

  /// Visits the texts of a value; none for `null`.
  private static func eachText(
    of value: JSONValue, for field: BookFields.Field, _ key: String, _ visit: (String) -> Void
  ) throws(BookRefusal) {
    switch value {
    case .null: break
    case .string(let text): visit(text)
    case .number(let text) where field.mayBeNumber: visit(text)
    case .array(let elements) where field.mayBeList:
      for element in elements {
        if case .array = element { throw .wrongType(fact: key) }
        try eachText(of: element, for: field, key, visit)
      }
    case .bool, .number, .array, .object: throw .wrongType(fact: key)
    }
  }

  private static func field(_ key: String) -> BookFields.Field? {
    switch key {
    case "title": .title
    case "subtitle": .subtitle
    case "author", "author_name": .author
    case "authors": .authors
    case "publisher": .publisher
    case "pubdate", "published": .published
    case "first_publish_year": .firstPublished
    case "price": .price
    case "isbn13": .isbn13
    case "isbn", "isbn10": .isbn
    case "summary", "description": .summary
    case "comments": .html
    case "shelf": .shelf
    default: nil
    }
  }
}

extension BookFields.Field {
  fileprivate var mayBeNumber: Bool {
    switch self {
    case .published, .firstPublished, .price, .isbn13, .isbn: true
    default: false
    }
  }

  fileprivate var mayBeList: Bool {
    switch self {
    case .author, .authors, .publisher, .published, .isbn13, .isbn: true
    default: false
    }
  }
}
