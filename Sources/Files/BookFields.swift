import Domain

/// The values of a row, by their meaning.
struct BookFields {
  /// The meaning of a column or a key.
  enum Field {
    case title, subtitle, author, authors, furtherAuthors, publisher, published, firstPublished,
      price
    case isbn13, isbn, identifier, summary, html, shelf
  }

  /// The source of a row, where sources differ.
  enum Style {
    case json, goodreads, storyGraph, table
  }

  /// A row has few values, so looking through them is quicker than a list for each field.
  private var values: [(field: Field, text: String)] = []

  init() { values.reserveCapacity(12) }

  mutating func add(_ text: String, to field: Field) { values.append((field, text)) }

  func has(_ field: Field) -> Bool { values.contains { $0.field == field } }

  private subscript(field: Field) -> [String] {
    values.compactMap { $0.field == field ? $0.text : nil }
  }

  private func first(_ field: Field) -> String? { values.first { $0.field == field }?.text }

  /// The book of these values.
  func book(_ style: Style) throws(BookRefusal) -> NewBook {
    guard let title = Self.line(first(.title)), !title.isInvisible else { throw .noTitle }
    let subtitle = Self.line(first(.subtitle))
    let authors = authors(style)
    try Self.check(title, "title", BookLimits.longestName)
    try Self.check(subtitle, "subtitle", BookLimits.longestName)
    try Self.check(authors.joined(), "authors", BookLimits.longestName)
    let published = published
    let (publisher, price) = (Self.line(first(.publisher)), Self.line(first(.price)))
    try Self.check(publisher, "publisher", BookLimits.longestFact)
    try Self.check(published, "published", BookLimits.longestFact)
    try Self.check(price, "price", BookLimits.longestFact)
    return NewBook(
      BookFacts(
        title: title, subtitle: subtitle, authors: authors, publisher: publisher,
        published: published, price: price, isbn: try isbn(), summary: summary),
      shelf: shelf)
  }

  private static func check(
    _ text: String?, _ fact: String, _ limit: Int
  ) throws(BookRefusal) {
    // Most texts are short, and their bytes are counted at once.
    guard let text, text.utf8.count > limit, text.unicodeScalars.count > limit else { return }
    throw .tooLong(fact: fact, limit: limit)
  }

  // MARK: Facts

  private func authors(_ style: Style) -> [String] {
    var names: [String] = []
    func add(_ name: String) {
      if let name = Self.line(name), !names.contains(name) { names.append(name) }
    }
    let typed = self[.authors]
    if style == .json, typed.count > 1 {
      typed.forEach(add)
    } else {
      for text in typed {
        if style != .storyGraph, !text.utf8.contains(UInt8(ascii: "&")) {
          add(text)
        } else {
          Self.names(in: text, style).forEach(add)
        }
      }
    }
    self[.author].forEach(add)
    for text in self[.furtherAuthors] { Self.split(text, at: ", ").forEach(add) }
    return names
  }

  /// The names in one text. Calibre puts ` & ` between them, and writes `&` in a name as `&&`.
  private static func names(in text: String, _ style: Style) -> [String] {
    if style == .storyGraph { return split(text, at: ", ") }
    return split(text, at: " & ").map { name in
      var single = ""
      var isSecond = false
      for scalar in name.unicodeScalars {
        isSecond = scalar == "&" && !isSecond && single.unicodeScalars.last == "&"
        if !isSecond { single.unicodeScalars.append(scalar) }
      }
      return single
    }
  }

  // Of scalars: a sign that joins the space of a separator makes one character with it.
  private static func split(_ text: String, at separator: String) -> [String] {
    text.unicodeScalars.split(separator: separator.unicodeScalars).map { String($0) }
  }

  private var published: String? {
    for field in [Field.published, .firstPublished] {
      guard let text = Self.line(first(field)), text != "None" else { continue }
      // Calibre has the year 101 for an unknown date.
      if text.hasPrefix("0101-") { continue }
      // Of a moment only the day.
      guard text.utf8.count > 10 else { return text }
      let bytes = Array(text.utf8)
      if bytes[4] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: "T") {
        return String(decoding: bytes[..<10], as: UTF8.self)
      }
      return text
    }
    return nil
  }

  /// The first valid ISBN of several; a single one that is wrong is refused.
  private func isbn() throws(BookRefusal) -> ISBN? {
    if let text = Self.line(first(.isbn13)), text.utf8.count >= 13, let isbn = ISBN(text) {
      return isbn
    }
    var wrong: String?
    for field in [Field.isbn13, .isbn] {
      let typed = self[field].compactMap(Self.line)
      // One of thirteen digits comes first.
      for text in typed where text.utf8.count >= 13 {
        if let isbn = ISBN(text) { return isbn }
      }
      for text in typed {
        if let isbn = ISBN(text) { return isbn }
        // A spreadsheet writes an empty number as `=""`.
        let isEmpty = !text.utf8.contains { (0x30...0x39).contains($0) || ($0 | 0x20) >= 0x61 }
        if !isEmpty { wrong = wrong ?? text }
      }
    }
    if let wrong { throw .badISBN(Self.shown(wrong)) }
    // Another identifier need not be an ISBN.
    return first(.identifier).flatMap { ISBN($0) }
  }

  /// A number as a refusal names it, in few characters and without the signs of a spreadsheet.
  private static func shown(_ number: String) -> String {
    var scalars = number.unicodeScalars[...]
    if scalars.first == "=" { scalars = scalars.dropFirst() }
    if scalars.first == "\"", scalars.last == "\"" { scalars = scalars.dropFirst().dropLast() }
    let shown = String(String.UnicodeScalarView(scalars.prefix(longestShown)))
    return scalars.count > longestShown ? shown + "…" : shown
  }

  private static let longestShown = 40

  private var summary: String? {
    let text = first(.summary) ?? first(.html).map(Self.withoutTags)
    guard let text, Self.line(text) != nil else { return nil }
    if text.utf8.count <= BookLimits.longestSummary { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.prefix(BookLimits.longestSummary)))
  }

  private var shelf: ReadingState? {
    switch first(.shelf) {
    case "to-read", "want": .want
    case "currently-reading", "reading": .reading
    case "read": .read
    default: nil
    }
  }

  // MARK: Texts

  /// A text on one line, without blanks around it; `nil` if nothing is left.
  private static func line(_ text: String?) -> String? {
    guard let text else { return nil }
    let isLine = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20 else {
        return false
      }
      return bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
    if isLine == true { return text }
    var line = String.UnicodeScalarView()
    var hasBlank = false
    for scalar in text.unicodeScalars {
      if scalar.value <= 0x20 || scalar.value == 0x7F {
        hasBlank = !line.isEmpty
      } else {
        if hasBlank { line.append(" ") }
        hasBlank = false
        line.append(scalar)
      }
    }
    return line.isEmpty ? nil : String(line)
  }

  /// The words of a text in HTML.
  private static func withoutTags(_ html: String) -> String {
    guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return html
    }
    var text = String.UnicodeScalarView()
    var rest = html.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "<":
        guard let end = rest.firstIndex(of: ">") else { return String(text) }
        rest = rest[rest.index(after: end)...]
        text.append(" ")
      case "&":
        let name = String(String.UnicodeScalarView(rest.prefix(8).prefix { $0 != ";" }))
        let sign = signs.first { $0.name == name }?.sign
        text.append(sign ?? "&")
        if sign != nil { rest = rest.dropFirst(name.unicodeScalars.count + 1) }
      default: text.append(scalar)
      }
    }
    return line(String(text)) ?? ""
  }

  private static let signs: [(name: String, sign: Unicode.Scalar)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'"), ("apos", "'"),
    ("nbsp", " "),
  ]
}
