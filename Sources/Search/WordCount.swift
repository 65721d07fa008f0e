/// Counts the words that a reader reads.
package enum WordCount {
  /// The number of words between blanks that have a letter or a digit. In scripts without spaces each
  /// character is a word.
  package static func of(_ text: String) -> Int {
    var (count, isInWord) = (0, false)
    for scalar in text.unicodeScalars {
      switch Kind(scalar) {
      case .blank: isInWord = false
      case .character: (count, isInWord) = (count + 1, false)
      case .letter:
        if !isInWord { count += 1 }
        isInWord = true
      case .sign: break
      }
    }
    return count
  }

  /// What a scalar does to a word.
  private enum Kind {
    case blank
    /// A character that is a word of its own.
    case character
    case letter
    /// It neither begins nor ends a word.
    case sign

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": self = .letter
      case " ", "\n", "\r", "\t": self = .blank
      case _ where scalar.isASCII: self = .sign
      case _ where WordReader.isWord(scalar): self = .character
      // Frequent punctuation. Looking up the properties of a scalar takes long.
      case "\u{2010}"..."\u{2027}", "\u{3001}"..."\u{3004}", "\u{3008}"..."\u{3020}": self = .sign
      case _ where scalar.properties.isWhitespace: self = .blank
      case _ where scalar.properties.isAlphabetic || scalar.properties.numericType != nil:
        self = .letter
      default: self = .sign
      }
    }
  }
}
