package import Domain
import Viper

extension AccountName {
  /// The account that `find` has for a typed name. A text that cannot be a name belongs to no account.
  fileprivate static func account<Found>(
    of typed: String, in find: (_ name: String) throws -> Found?
  ) throws -> Found {
    guard let name = try? AccountName(typed), let found = try find(name.text) else {
      throw Complaint(.notFound, .nobodyNamed(typed))
    }
    return found
  }
}

extension UserGateway {
  /// The person of a typed name, as a viewer sees them.
  package func person(typed: String, as viewer: AccountID?) throws -> PersonData {
    try PersonData(
      AccountName.account(of: typed) { try person(named: $0, as: viewer) }, me: viewer)
  }
}

extension AccountGateway {
  /// The account of a typed name.
  package func account(typed: String) throws -> Person {
    try AccountName.account(of: typed, in: account(named:))
  }
}
