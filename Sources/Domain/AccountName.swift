/// A valid account name: a letter, then letters, digits, `-` or `_`, all in lowercase.
package struct AccountName: Hashable, Sendable {
  /// The reason to refuse a name.
  package enum Refusal: Error, Equatable, Sendable {
    case empty, tooLong, beginsWrongly, reserved
    case badCharacter(String)
    /// The letters belong to several scripts, some of whose letters look alike.
    case mixedScripts
    /// All letters look like those of another script.
    case looksLikeAnother
  }

  package static let longest = 32

  package let text: String

  /// Normalises and checks a typed name. The name of an existing account need not follow the rules
  /// for new names.
  package init(_ typed: String) throws {
    // A composed letter has up to four scalars without composition.
    let start = String(typed.unicodeScalars.prefix(4 * AccountName.longest + 1))
    let composed = start.narrow.composed
    let scalars = Array(composed.unicodeScalars.prefix(AccountName.longest + 1))
    guard let first = scalars.first else { throw Refusal.empty }
    guard scalars.count <= AccountName.longest else { throw Refusal.tooLong }
    guard AccountName.isLetter(first) else { throw Refusal.beginsWrongly }
    for scalar in scalars where !AccountName.isAllowed(scalar) {
      throw Refusal.badCharacter(String(scalar))
    }
    text = composed.lowercased()
    // The lowercase form of some letters has several scalars.
    guard text.unicodeScalars.count <= AccountName.longest else { throw Refusal.tooLong }
    // The stored name must be valid itself: no lowercase form may contain a combining mark.
    for scalar in scalars {
      let folded = scalar.properties.lowercaseMapping.unicodeScalars
      guard folded.allSatisfy(AccountName.isAllowed) else {
        throw Refusal.badCharacter(String(scalar))
      }
    }
  }

  /// Checks the name of a new account. It must not look like another name; command words are
  /// reserved.
  package init(new typed: String, isReserved: (String) -> Bool) throws {
    try self.init(typed)
    try NameScript.check(text)
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
