/// Those to whom completion offers a command. The rules of the command refuse all others.
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
}
