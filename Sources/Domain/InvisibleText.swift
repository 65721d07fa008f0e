extension String {
  /// Whether a text has no character that can be seen.
  package var isInvisible: Bool {
    unicodeScalars.allSatisfy { scalar in
      if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F }
      let properties = scalar.properties
      return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
        || unseen.contains(properties.generalCategory) || scalar == brailleBlank
        || scalar == placeOfObject
    }
  }
}

/// Kinds of characters that show nothing on their own: a mark has no letter, and no font knows the others.
private let unseen: [Unicode.GeneralCategory] = [
  .format, .control, .nonspacingMark, .enclosingMark, .privateUse, .unassigned,
]

/// The place of a picture in other programs.
private let placeOfObject: Unicode.Scalar = "\u{FFFC}"

/// The pattern of Braille without dots.
private let brailleBlank: Unicode.Scalar = "\u{2800}"
