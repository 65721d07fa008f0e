import Platform

/// Splits lines into words, and joins words into lines.
package enum Line {
  /// The longest line that is read.
  package static let limit = 1 << 20

  /// Splits a line at blanks. Quotes and backslashes keep blanks. `#` at the start of a word begins a
  /// comment.
  package static func words(of line: UnsafeBufferPointer<UInt8>) throws -> [String] {
    var words: [String] = []
    var index = 0
    while true {
      while index < line.count, isBlank(line[index]) { index += 1 }
      guard index < line.count, line[index] != UInt8(ascii: "#") else { return words }
      let start = index
      while index < line.count, !isBlank(line[index]), !isQuoting(line[index]) { index += 1 }
      if index == line.count || isBlank(line[index]) {
        words.append(try word(UnsafeBufferPointer(rebasing: line[start..<index])))
      } else {
        words.append(try quotedWord(in: line, from: start, to: &index))
      }
    }
  }

  /// Splits a line.
  package static func words(of line: String) throws -> [String] {
    var line = line
    return try line.withUTF8 { try words(of: $0) }
  }

  /// The words of a line that need not be valid.
  package static func someWords(of line: UnsafeBufferPointer<UInt8>) -> [String] {
    if let words = try? words(of: line) { return words }
    return line.split(whereSeparator: isBlank).map { part in
      String(decoding: part.filter { !isQuoting($0) }, as: UTF8.self)
    }
  }

  /// Whether the line continues in the next one, because it ends with an unescaped backslash.
  package static func continues(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.last == backslash, line.first(where: { !isBlank($0) }) != UInt8(ascii: "#")
    else { return false }
    return line.reversed().prefix { $0 == backslash }.count % 2 == 1
  }

  /// A line that splits into these words.
  package static func joined(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  /// A line for any shell that splits into these words.
  package static func forShell(_ words: [String]) -> String {
    words.map { ShellWord.quoted($0) }.joined(separator: " ")
  }

  /// A word as a query takes it: if it was quoted because of its blanks, in double quotes again. A star
  /// at its end stays behind them. A word with such quotes inside is a query of its own.
  static func phrase(_ word: String) -> String {
    let quotes: Set<Unicode.Scalar> = ["\"", "“", "”"]
    guard word.utf8.contains(where: isBlank), !word.unicodeScalars.contains(where: quotes.contains)
    else { return word }
    guard word.unicodeScalars.last == "*" else { return "\"\(word)\"" }
    var words = word
    words.unicodeScalars.removeLast()
    return "\"\(words)\"*"
  }

  /// A line of words, and of the options that have a value.
  package static func joined(
    _ words: [String], options: KeyValuePairs<String, String?>
  ) -> String {
    joined(
      words
        + options.flatMap { option -> [String] in
          guard let value = option.value else { return [] }
          // A value that begins with - is written after =.
          return value.hasPrefix("-") ? ["\(option.key)=\(value)"] : [option.key, value]
        })
  }

  /// The bytes as text, if they are valid.
  package static func word(_ bytes: UnsafeBufferPointer<UInt8>) throws -> String {
    if bytes.allSatisfy({ $0 > 0 && $0 < 0x80 }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    guard let word = String(validating: bytes, as: UTF8.self) else {
      throw Complaint(.usage, .notUTF8)
    }
    if bytes.contains(0) { throw Complaint(.usage, .containsNUL) }
    return word
  }

  private static let backslash = UInt8(ascii: "\\")

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func isQuoting(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == backslash
  }

  private static func quotedWord(
    in line: UnsafeBufferPointer<UInt8>, from start: Int, to index: inout Int
  ) throws -> String {
    var bytes = Array(line[start..<index])
    var quote: UInt8?
    while index < line.count {
      let byte = line[index]
      if let open = quote, byte == open {
        quote = nil
      } else if quote == nil, isBlank(byte) {
        break
      } else if quote == nil, byte != backslash, isQuoting(byte) {
        quote = byte
      } else if byte == backslash, quote != UInt8(ascii: "'") {
        index += 1
        guard index < line.count else { throw Complaint(.usage, .danglingBackslash) }
        // Inside double quotes a backslash escapes only quotes and backslashes.
        if quote != nil, !isQuoting(line[index]) { bytes.append(backslash) }
        bytes.append(line[index])
      } else {
        bytes.append(byte)
      }
      index += 1
    }
    if quote != nil { throw Complaint(.usage, .unclosedQuote, hint: .apostropheHint) }
    return try bytes.withUnsafeBufferPointer { try word($0) }
  }

  private static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { !isBlank($0) && !isQuoting($0) }
    if plain, !word.isEmpty, word.utf8.first != UInt8(ascii: "#") { return word }
    // A single quote inside is written as '\'': end, escaped quote, new quoted part.
    // Scalars, because a quote with a combining mark is another Character but still a quote.
    let parts = word.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.map { String($0) }.joined(separator: #"'\''"#) + "'"
  }
}
