/// Those to whom completion and help offer a command. The rules of the command refuse all others.
package enum Audience: Sendable {
  case everybody
  /// Those who are logged in.
  case accounts
  /// Those who are not logged in.
  case guests
  /// The account that manages all others.
  case founder

  /// The reader at the door, as far as audiences tell readers apart.
  package enum Visitor: Sendable {
    case guest, account, founder
  }

  func has(_ visitor: Visitor) -> Bool {
    switch self {
    case .everybody: true
    case .accounts: visitor != .guest
    case .guests: visitor == .guest
    case .founder: visitor == .founder
    }
  }

  /// The reason why this visitor cannot use the command.
  package func obstacle(to visitor: Visitor) -> Phrase? {
    if has(visitor) { return nil }
    return switch self {
    case .guests: .forGuests
    case .founder where visitor == .account: .forFounder
    default: .forAccounts
    }
  }
}
