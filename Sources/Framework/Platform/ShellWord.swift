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
    // A quote inside is written as '\'': end of the quoted part, escaped quote, new quoted part.
    let parts = text.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.map(String.init).joined(separator: #"'\''"#) + "'"
  }
}
