package import Domain
package import Viper

extension Complaint {
  /// The refusal of everything that a guest cannot do.
  package static let notLoggedIn = Complaint(
    .notLoggedIn, .notLoggedIn, hint: .howToLogIn)

  /// The refusal of an action on another user that names the own account.
  package static let notYourself = Complaint(.refused, .notYourself)

  /// The refusal of a password that another account set for anything but replacing it.
  package static let passwordIsTemporary = Complaint(
    .refused, .passwordIsTemporary, hint: .passwdAlone)
}

extension Identity {
  /// Whether this is the name of the account that is logged in, in whatever case it was typed. If the
  /// account cannot be read now, the name is treated as another's.
  package func isMe(_ typed: String) -> Bool {
    (try? AccountName(typed)).map { $0.text == (try? me())?.name } ?? false
  }

  /// The account that is logged in; a guest is refused.
  package func loggedIn() throws -> Person { try me().loggedIn() }
}

extension Person? {
  /// The account that is logged in; a guest is refused.
  package func loggedIn() throws -> Person {
    guard let self else { throw Complaint.notLoggedIn }
    return self
  }
}

extension MemberGateway {
  /// Refuses every account but the founder.
  package func checkFounder(_ id: AccountID) throws {
    guard try founder() == id else { throw Complaint(.refused, .onlyFounder) }
  }
}

extension RightsRefusal: ComplaintConvertible {
  package var complaint: Complaint {
    switch self {
    case .ended: Complaint(.notLoggedIn, .sessionEnded, hint: .howToLogIn)
    case .notFounder: Complaint(.refused, .onlyFounder)
    }
  }
}

extension PasswordRule.Refusal: ComplaintConvertible {
  package var complaint: Complaint {
    switch self {
    case .tooShort: Complaint(.refused, .passwordTooShort(PasswordRule.shortest))
    case .isTheName: Complaint(.refused, .passwordIsName)
    case .notText: Complaint(.refused, .passwordNotText)
    }
  }
}

extension SecretFailure: ComplaintConvertible {
  // Both mean that no password can be checked. A wrong password is told in other words.
  package var complaint: Complaint { Complaint(.unusable, .noMemoryToHash) }
}

extension PasswordRule {
  /// The hash of a new password for the account of this name. Every screen that asks for a new
  /// password has the same rules.
  package static func hash(
    _ password: Secret, of name: String, replacing old: Secret? = nil,
    keeper: () -> any SecretKeeper
  ) throws -> String {
    if let problem = problem(with: password, of: name, replacing: old) { throw problem }
    return try keeper().hash(password)
  }

  /// The rules as they are told before the question for a new password.
  package static func rules(for name: String, replacing old: Secret? = nil) -> NewSecret {
    NewSecret(rules: .passwordRules(shortest)) { problem(with: $0, of: name, replacing: old) }
  }

  private static func problem(
    with password: Secret, of name: String, replacing old: Secret?
  ) -> Complaint? {
    if let old, password.isSame(as: old) { return Complaint(.refused, .passwordIsTheOld) }
    do {
      try check(password, of: name)
      return nil
    } catch { return Complaint(from: error) }
  }
}

extension TokenName {
  /// Refuses a text that cannot be the name of a token.
  package static func check(_ name: String) throws {
    guard isAllowed(name) else { throw Complaint(.refused, .badTokenName(longest)) }
  }
}
