/// Words that are no text to YAML, of the version 1.1 or 1.2, where no quotes stand around them.
enum YAMLWords {
  private static let names = [
    "null", "true", "false", "yes", "no", "on", "off", "y", "n", "~", "=", "<<",
    ".nan", ".inf", "+.inf", "-.inf",
  ]
  /// What numbers, days and times are made of, in whichever form.
  private static let signs = "0123456789abcdefox_.,:+-tz \t".unicodeScalars

  /// Whether a word would be read as nothing, a truth, a number, a day or a sign; rather too often than
  /// too rarely.
  static func needsQuotes(_ word: String) -> Bool {
    let lower = word.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    if names.contains(where: { lower.elementsEqual($0.utf8) }) { return true }
    guard let first = word.unicodeScalars.first, "0123456789.+-".unicodeScalars.contains(first)
    else { return false }
    return String(decoding: lower, as: UTF8.self).unicodeScalars.allSatisfy(signs.contains)
  }
}
