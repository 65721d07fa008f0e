/// Those to whom completion and help offer a command. The rules of the command refuse all others.
package enum Audience: Sendable {
  case everybody
  /// Those who are logged in.
  case accounts
  /// Those who are not logged in.
  case guests

  func has(guest isGuest: Bool) -> Bool {
    switch self {
    case .everybody: true
    case .accounts: !isGuest
    case .guests: isGuest
    }
  }

  /// The reason why a user of this kind cannot use the command.
  package func obstacle(guest isGuest: Bool) -> Phrase? {
    has(guest: isGuest) ? nil : isGuest ? .forAccounts : .forGuests
  }
}
