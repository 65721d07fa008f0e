/// What is said of a text in lines in front of it: `---`, a field a line, `---`.
package struct FrontMatter: Equatable, Sendable {
  /// What can be said of a text.
  package enum Field: String, CaseIterable, Sendable {
    case id, title, author, state, revision, created, edited, published
  }

  /// A field with its value.
  package struct Entry: Equatable, Sendable {
    package let field: Field
    package let value: String

    /// Makes an entry.
    package init(_ field: Field, _ value: String) {
      self.field = field
      self.value = value
    }
  }

  /// The fields in the order in which they stand.
  package let entries: [Entry]

  /// Makes front matter of its fields.
  package init(_ entries: [Entry]) { self.entries = entries }

  package subscript(field: Field) -> String? {
    entries.first { $0.field == field }?.value
  }

  // MARK: Writing

  /// The lines in front of a text, with the text behind them.
  package func text(before body: String) -> String {
    var text = FrontMatter.fence + "\n"
    for entry in entries {
      text += "\(entry.field.rawValue): \(FrontMatter.written(entry))\n"
    }
    return text + FrontMatter.fence + "\n\n" + body
  }

  private static let fence = "---"

  /// A value as others read it, too: in quotes where a sign in it means something to YAML, and where a
  /// text would be read as a number, a day or a truth.
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

  /// Whether something in a value is more than words to YAML.
  private static func hasSigns(_ value: String) -> Bool {
    let scalars = Array(value.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last else { return false }
    if "!&*-?|>@`\"'#%,[]{}:=~".unicodeScalars.contains(first) || last == ":" { return true }
    if first.properties.isWhitespace || last.properties.isWhitespace { return true }
    // Some readers take no tab outside of quotes.
    if scalars.contains("\t") { return true }
    return zip(scalars, scalars.dropFirst()).contains { one, next in
      one == ":" && next.properties.isWhitespace || one.properties.isWhitespace && next == "#"
    }
  }

  // MARK: Reading

  /// Takes a text apart; one that does not begin with `---` has no front matter.
  package static func read(_ text: String) throws(FrontMatterRefusal) -> (FrontMatter?, String) {
    var rest = Substring(text).utf8
    guard let first = line(&rest), isFence(first) else { return (nil, text) }
    var entries: [Entry] = []
    while let line = line(&rest) {
      if isFence(line) {
        // One blank line behind it belongs to neither.
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

  /// The next line without what ends it; nothing at the end.
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

  /// As much of a line as a sentence can hold.
  private static func shown(_ line: Substring.UTF8View) -> String {
    let scalars = Substring(line).unicodeScalars
    let longest = 60
    let words = String(String.UnicodeScalarView(scalars.prefix(longest)))
    return scalars.count > longest ? words + "…" : words
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
        // In single quotes a quote is written twice.
        guard quote == "'", scalars.first == quote else {
          // What begins with a quoted word goes on: the quotes are part of it.
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

/// Why the lines in front of a text are not understood.
package enum FrontMatterRefusal: Error, Equatable, Sendable {
  case unknownField(String)
  case notAField(String)
  case twice(FrontMatter.Field)
  case notClosed
  case notANumber(FrontMatter.Field, String)
}

/// A text as it is written, with what is said of it in front.
package struct Manuscript: Equatable, Sendable {
  /// Nothing where no title is said; empty where it is said that there is none.
  package var title: String?
  /// The blog whose text it is, where that is said.
  package let blog: BlogID?
  /// The revision that was changed, where that is known.
  package let revision: Int?
  package let body: String

  /// Makes a manuscript.
  package init(title: String?, of blog: BlogID? = nil, revision: Int? = nil, body: String) {
    self.title = title
    self.blog = blog
    self.revision = revision
    self.body = body
  }

  /// Reads it from a text with or without front matter.
  package init(_ text: String) throws(FrontMatterRefusal) {
    let (front, body) = try FrontMatter.read(text)
    func number(_ field: FrontMatter.Field) throws(FrontMatterRefusal) -> Int64? {
      guard let said = front?[field], !said.isEmpty else { return nil }
      guard let number = Int64(said), number > 0 else { throw .notANumber(field, said) }
      return number
    }
    self.init(
      title: front?[.title], of: try number(.id), revision: try number(.revision).map { Int($0) },
      body: body)
  }

  /// The same under another title.
  package func titled(_ title: String?) -> Manuscript {
    Manuscript(title: title, of: blog, revision: revision, body: body)
  }

  /// The number of the line on which somebody begins to write, counted from 1.
  package var firstLine: Int {
    // Two fences, a line for the title, and a blank one, which is the last where there is no body yet.
    (blog == nil ? 0 : 1) + (revision == nil ? 0 : 1) + (body.isEmpty ? 4 : 5)
  }

  /// The text with its front matter, as an editor shows it.
  package var text: String {
    var entries = [FrontMatter.Entry(.title, title ?? "")]
    if let blog { entries.insert(.init(.id, String(blog)), at: 0) }
    if let revision { entries.append(.init(.revision, String(revision))) }
    let text = FrontMatter(entries).text(before: body)
    return text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n"
  }
}
