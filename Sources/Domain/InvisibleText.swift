extension String {
  /// Whether a text has no character that can be seen.
  package var isInvisible: Bool {
    unicodeScalars.allSatisfy { scalar in
      if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F }
      let properties = scalar.properties
      return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
        || properties.generalCategory == .format || scalar == brailleBlank
    }
  }
}

/// The pattern of Braille without dots.
private let brailleBlank: Unicode.Scalar = "\u{2800}"
