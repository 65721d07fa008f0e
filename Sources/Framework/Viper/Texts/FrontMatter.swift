/// Fields before a text: a line `---`, a line for each field, and a line `---`.
package struct FrontMatter: Equatable, Sendable {
  /// The fields of a text.
  package enum Field: String, CaseIterable, Sendable {
    case id, title, author, state, revision, created, edited, published
    /// The number of the thing that the text is about.
    case subject = "book"
  }

  /// A field with its value.
  package struct Entry: Equatable, Sendable {
    package let field: Field
    package let value: String

    package init(_ field: Field, _ value: String) {
      self.field = field
      self.value = value
    }
  }

  /// The fields in their order.
  package let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  package subscript(field: Field) -> String? {
    entries.first { $0.field == field }?.value
  }

  // MARK: Writing

  /// The fields, and the text after them.
  package func text(before body: String) -> String {
    var text = FrontMatter.fence + "\n"
    for entry in entries {
      text += "\(entry.field.rawValue): \(FrontMatter.written(entry))\n"
    }
    return text + FrontMatter.fence + "\n\n" + body
  }

  private static let fence = "---"

  /// A value that YAML readers understand. It has quotes if YAML gives a character a meaning, or would
  /// read the text as a number, a date or a Boolean.
  private static func written(_ entry: Entry) -> String {
    let value = entry.value
    let isText = entry.field == .title || entry.field == .author
    if !hasSigns(value), !(isText && YAMLWords.needsQuotes(value)) { return value }
    var quoted = "\""
    for scalar in value.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// Whether YAML gives a character of the value a meaning.
  private static func hasSigns(_ value: String) -> Bool {
    let scalars = Array(value.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last else { return false }
    if "!&*-?|>@`\"'#%,[]{}:=~".unicodeScalars.contains(first) || last == ":" { return true }
    if first.properties.isWhitespace || last.properties.isWhitespace { return true }
    // Some YAML readers refuse a tab outside of quotes.
    if scalars.contains("\t") { return true }
    return zip(scalars, scalars.dropFirst()).contains { one, next in
      one == ":" && next.properties.isWhitespace || one.properties.isWhitespace && next == "#"
    }
  }

  // MARK: Reading

  /// Separates the fields from the text. A text that does not begin with `---` has none.
  package static func read(_ text: String) throws(FrontMatterRefusal) -> (FrontMatter?, String) {
    var rest = Substring(text).utf8
    guard let first = line(&rest), isFence(first) else { return (nil, text) }
    var entries: [Entry] = []
    while let line = line(&rest) {
      if isFence(line) {
        // One blank line after the fields is skipped.
        var body = rest
        if let next = self.line(&body), next.isEmpty { rest = body }
        return (FrontMatter(entries), String(Substring(rest)))
      }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
        let name = String(trimmed(line[..<colon])),
        let value = String(trimmed(line[line.index(after: colon)...]))
      else {
        if trimmed(line).isEmpty { continue }
        throw .notAField(shown(line))
      }
      guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: " ")) else {
        throw .notAField(shown(line))
      }
      guard let field = Field(rawValue: name) else { throw .unknownField(shown(name.utf8[...])) }
      guard !entries.contains(where: { $0.field == field }) else { throw .twice(field) }
      entries.append(Entry(field, try unquoted(value)))
    }
    throw .notClosed
  }

  /// The next line without its line end, or `nil` at the end.
  private static func line(_ rest: inout Substring.UTF8View) -> Substring.UTF8View? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: UInt8(ascii: "\n"))
    var line = rest[..<(end ?? rest.endIndex)]
    rest = end.map { rest[rest.index(after: $0)...] } ?? rest[rest.endIndex...]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }

  private static func isFence(_ line: Substring.UTF8View) -> Bool {
    line.starts(with: fence.utf8) && line.dropFirst(fence.utf8.count).allSatisfy(isBlank)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func trimmed(_ bytes: Substring.UTF8View) -> Substring.UTF8View {
    var rest = bytes.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }

  /// The beginning of a line, for a message.
  private static func shown(_ line: Substring.UTF8View) -> String {
    let scalars = Substring(line).unicodeScalars
    let longest = 60
    let words = String(String.UnicodeScalarView(scalars.prefix(longest)))
    return scalars.count > longest ? words + "..." : words
  }

  private static func unquoted(_ value: String) throws(FrontMatterRefusal) -> String {
    var scalars = Substring(value).unicodeScalars
    guard let quote = scalars.first, quote == "\"" || quote == "'" else { return value }
    scalars.removeFirst()
    var text = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      if scalar == "\\", quote == "\"", let next = scalars.popFirst() {
        text.append(next)
      } else if scalar == quote {
        // Inside single quotes a quote is written twice.
        guard quote == "'", scalars.first == quote else {
          // The value continues after the quoted word, so the quotes are part of it.
          return scalars.isEmpty ? String(text) : value
        }
        text.append(scalar)
        scalars.removeFirst()
      } else {
        text.append(scalar)
      }
    }
    return value
  }
}

/// The reason why front matter is refused.
package enum FrontMatterRefusal: Error, Equatable, Sendable {
  case unknownField(String)
  case notAField(String)
  case twice(FrontMatter.Field)
  case notClosed
  case notANumber(FrontMatter.Field, String)
}

/// A text with the fields of its front matter.
package struct Manuscript: Equatable, Sendable {
  /// `nil` without a title field; empty if the field is empty.
  package var title: String?
  /// The number of the thing that the text belongs to, if given.
  package let id: Int64?
  /// The revision that was changed, if given.
  package let revision: Int?
  /// The number of the thing that the text is about; 0 if the field is empty, `nil` without the field.
  package let subject: Int64?
  package let body: String

  package init(
    title: String?, of id: Int64? = nil, revision: Int? = nil, about subject: Int64? = nil,
    body: String
  ) {
    self.title = title
    self.id = id
    self.revision = revision
    self.subject = subject
    self.body = body
  }

  /// Reads a text with or without front matter.
  package init(_ text: String) throws(FrontMatterRefusal) {
    let (front, body) = try FrontMatter.read(text)
    func number(_ field: FrontMatter.Field) throws(FrontMatterRefusal) -> Int64? {
      guard let said = front?[field], !said.isEmpty else { return nil }
      guard let number = Int64(said), number > 0 else { throw .notANumber(field, said) }
      return number
    }
    self.init(
      title: front?[.title], of: try number(.id), revision: try number(.revision).map { Int($0) },
      about: try number(.subject) ?? (front?[.subject] == nil ? nil : 0), body: body)
  }

  /// The same text with another title.
  package func titled(_ title: String?) -> Manuscript {
    Manuscript(title: title, of: id, revision: revision, about: subject, body: body)
  }

  /// The same text about a thing, unless its front matter says what it is about.
  package func about(_ subject: Int64?) -> Manuscript {
    Manuscript(
      title: title, of: id, revision: revision, about: self.subject ?? subject, body: body)
  }

  /// The number of the first line after the front matter, counted from 1.
  package var firstLine: Int {
    // Two fences, a title line and a blank line. Without a body the blank line is the last one.
    (id == nil ? 0 : 1) + (revision == nil ? 0 : 1) + (subject == nil ? 0 : 1)
      + (body.isEmpty ? 4 : 5)
  }

  /// The text with its front matter, as an editor shows it.
  package var text: String {
    var entries = [FrontMatter.Entry(.title, title ?? "")]
    if let id { entries.insert(.init(.id, String(id)), at: 0) }
    if let revision { entries.append(.init(.revision, String(revision))) }
    if let subject { entries.append(.init(.subject, subject == 0 ? "" : String(subject))) }
    let text = FrontMatter(entries).text(before: body)
    return text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n"
  }
}
