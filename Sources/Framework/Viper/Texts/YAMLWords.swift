/// Unquoted words that YAML 1.1 or 1.2 does not read as text.
enum YAMLWords {
  private static let names = [
    "null", "true", "false", "yes", "no", "on", "off", "y", "n", "~", "=", "<<",
    ".nan", ".inf", "+.inf", "-.inf",
  ]
  /// The characters of numbers, dates and times in all forms.
  private static let signs = "0123456789abcdefox_.,:+-tz \t".unicodeScalars

  /// Whether YAML may read the unquoted word as something other than text. False positives are
  /// harmless.
  static func needsQuotes(_ word: String) -> Bool {
    let lower = word.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    if names.contains(where: { lower.elementsEqual($0.utf8) }) { return true }
    guard let first = word.unicodeScalars.first, "0123456789.+-".unicodeScalars.contains(first)
    else { return false }
    return String(decoding: lower, as: UTF8.self).unicodeScalars.allSatisfy(signs.contains)
  }
}
