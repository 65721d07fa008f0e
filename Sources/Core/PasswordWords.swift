package import Domain

/// Puts what passwords are refused for into words; every screen that asks for one uses the same.
package enum PasswordWords {
  /// Refuses what cannot be a password.
  package static func check(_ secret: Secret, of name: String) throws {
    do {
      try PasswordRule.check(secret, of: name)
    } catch let refusal as PasswordRule.Refusal {
      switch refusal {
      case .tooShort: throw Complaint(.refused, .passwordTooShort(PasswordRule.shortest))
      case .isTheName: throw Complaint(.refused, .passwordIsName)
      case .notText: throw Complaint(.refused, .passwordNotText)
      }
    }
  }

  /// The hash of a password.
  package static func hash(_ secret: Secret, _ keeper: any SecretKeeper) throws -> String {
    try checking { try keeper.hash(secret) }
  }

  /// Does something with a password; a lack of memory is told as what it is.
  package static func checking<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch is SecretFailure {
      throw Complaint(.unusable, .noMemoryToHash)
    }
  }
}

extension Complaint {
  /// A password that somebody else made has to be replaced first.
  package static let passwordIsTemporary = Complaint(.refused, .temporaryPasswordFirst, hint: .passwdAlone)

  /// Somebody has to log in first, and this is how.
  package static let notLoggedIn = Complaint(
    .notLoggedIn, .nobodyLoggedIn, hint: .howToLogIn)
}
