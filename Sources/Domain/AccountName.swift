/// A valid account name: a letter, then letters, digits, `-` or `_`, all in lowercase.
package struct AccountName: Hashable, Sendable {
  /// The reason to refuse a name.
  package enum Refusal: Error, Equatable, Sendable {
    case empty, tooLong, beginsWrongly, reserved
    case badCharacter(String)
  }

  package static let longest = 32

  package let text: String

  /// Lowercases and checks a typed name. Command words are reserved.
  package init(_ typed: String, isReserved: (String) -> Bool = { _ in false }) throws {
    let scalars = Array(typed.unicodeScalars.prefix(AccountName.longest + 1))
    guard let first = scalars.first else { throw Refusal.empty }
    guard scalars.count <= AccountName.longest else { throw Refusal.tooLong }
    guard AccountName.isLetter(first) else { throw Refusal.beginsWrongly }
    for scalar in scalars where !AccountName.isAllowed(scalar) {
      throw Refusal.badCharacter(String(scalar))
    }
    text = typed.lowercased()
    // The lowercase form of some letters has several scalars.
    guard text.unicodeScalars.count <= AccountName.longest else { throw Refusal.tooLong }
    // The stored name must be valid itself: no lowercase form may contain a combining mark.
    for scalar in scalars {
      let folded = scalar.properties.lowercaseMapping.unicodeScalars
      guard folded.allSatisfy(AccountName.isAllowed) else {
        throw Refusal.badCharacter(String(scalar))
      }
    }
    if isReserved(text) { throw Refusal.reserved }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: true
    default: false
    }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || scalar.properties.generalCategory == .decimalNumber
      || scalar == "-" || scalar == "_"
  }
}
