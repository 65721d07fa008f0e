/// The first words of a text, without the marks of Markdown.
package enum Summary {
  /// In Unicode scalars.
  package static let longest = 100
  /// Only so many scalars of the text are read.
  private static let looksAt = 4_096

  /// The first words of a text on one line; `nil` if it has none.
  package static func of(_ body: String) -> String? {
    var words = FirstWords(atMost: longest)
    var rest = body.unicodeScalars.prefix(looksAt)
    while !words.isFull, !rest.isEmpty {
      let line = rest.prefix { $0 != "\n" && $0 != "\r" }
      rest = rest[line.endIndex...].dropFirst()
      let plain = withoutMarks(line)
      if !plain.isEmpty, isItem(line) { words.beginItem() }
      words.take(plain)
    }
    return words.text.isEmpty ? nil : String(String.UnicodeScalarView(words.text))
  }

  /// Whether a line begins as an item of a list does. A rule may do so, too.
  static func isItem(_ line: Substring.UnicodeScalarView) -> Bool {
    let rest = line.drop { $0.isBlank }
    guard let mark = rest.first, "-*+".unicodeScalars.contains(mark) else { return false }
    return rest.dropFirst().first?.isBlank ?? false
  }

  /// Whether no semicolon has to stand behind this scalar, before the next item of a list.
  static func endsPart(_ scalar: Unicode.Scalar) -> Bool {
    ".,;:!?。，；：！？、…".unicodeScalars.contains(scalar)
  }

  /// One line without list and heading marks and emphasis; links are replaced by their text.
  static func withoutMarks(
    _ line: Substring.UnicodeScalarView
  ) -> [Unicode.Scalar] {
    var rest = line.drop { $0.isBlank }
    // Fences, rules and the lines under headings and heads of tables have no words.
    if rest.allSatisfy({ "-=*_|: \t".unicodeScalars.contains($0) }) || rest.starts(with: fence) {
      return []
    }
    let marks = rest.prefix { "#>-+*".unicodeScalars.contains($0) || $0 == " " }
    if marks.last == " " || marks.first == ">" { rest = rest.dropFirst(marks.count) }
    if boxes.contains(where: rest.starts(with:)) { rest = rest.dropFirst(boxes[0].count) }
    let isInTable = rest.first == "|"
    var text: [Unicode.Scalar] = []
    let scalars = Array(rest)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let previous = text.last
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      switch scalar {
      case "`", "[": break
      case "|" where isInTable: text.append(" ")
      case "*" where !(isBlank(previous) && isBlank(next)): break
      case "!" where next == "[": break
      case "_" where isBoundary(previous) || isBoundary(next): break
      case "]" where next == "(":
        // The text continues after the address.
        index = endOfAddress(in: scalars, from: index + 1)
      case "~" where next == "~": index += 1
      case "]": break
      default: text.append(scalar)
      }
      index += 1
    }
    return text
  }

  /// The index of the bracket that ends an address. An address may have pairs of brackets.
  private static func endOfAddress(in scalars: [Unicode.Scalar], from start: Int) -> Int {
    var depth = 0
    for index in start..<scalars.count {
      if scalars[index] == "(" { depth += 1 }
      if scalars[index] == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return scalars.count - 1
  }

  private static let boxes = ["[ ] ", "[x] ", "[X] "].map(\.unicodeScalars)
  private static let fence = "```".unicodeScalars

  private static func isBlank(_ scalar: Unicode.Scalar?) -> Bool {
    scalar?.isBlank ?? true
  }

  private static func isBoundary(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return true }
    if scalar.isASCII {
      return !("0"..."9" ~= scalar || "a"..."z" ~= scalar || "A"..."Z" ~= scalar)
    }
    return !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
  }
}

extension Unicode.Scalar {
  /// Whether this is white space. Looking up the properties of a letter takes long.
  var isBlank: Bool {
    isASCII ? self == " " || 9...13 ~= value : properties.isWhitespace
  }
}
