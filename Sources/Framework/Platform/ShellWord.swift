/// Words as a shell reads them.
package enum ShellWord {
  /// The text as one word, with quotes only where it needs them.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "/._-+,:@%=".utf8.contains(byte)
      }
    }
    if isPlain, !text.isEmpty { return text }
    if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return escaped(text) }
    // A quote inside is written as '\'': end of the quoted part, escaped quote, new quoted part.
    let parts = text.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.map(String.init).joined(separator: #"'\''"#) + "'"
  }

  /// The text with its control characters as numbers, which a message can show.
  private static func escaped(_ text: String) -> String {
    var word = "$'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'", "\\": word += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 8)
        word += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      default: word.unicodeScalars.append(scalar)
      }
    }
    return word + "'"
  }
}
