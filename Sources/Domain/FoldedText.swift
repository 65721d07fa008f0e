// The normal forms of Unicode come from the standard library; see docs/decisions/0020.
import Search
@_spi(_Unicode) import Swift

extension String {
  /// The text with every letter and its accents as one scalar where there is one (NFC).
  var composed: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in _nfc { scalars.append(scalar) }
    return String(scalars)
  }

  /// The text with full-width letters and digits as those of ASCII.
  var narrow: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.narrow) }
    return String(scalars)
  }
}
