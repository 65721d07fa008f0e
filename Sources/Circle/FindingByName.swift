package import Domain
import Viper

extension AccountName {
  /// The account that `find` has for a typed name. A text that cannot be a name belongs to no account.
  fileprivate static func account<Found>(
    of typed: String, in find: (_ name: String) throws -> Found?,
    near: (_ name: String) throws -> String?
  ) throws -> Found {
    let name = try? AccountName(typed)
    if let name, let found = try find(name.text) { return found }
    // A failure to find a name like it leaves the error without a hint.
    let meant = try? near(name?.text ?? typed)
    throw Complaint(
      .notFound, .nobodyNamed(typed), hint: meant.flatMap { $0 }.map(Phrase.didYouMean))
  }
}

extension AccountID {
  /// The number in `id:7`, by which a person may be named too. No name has a colon.
  package init?(typed: String) {
    let mark = "id:"
    guard typed.utf8.starts(with: mark.utf8) else { return nil }
    let digits = typed.utf8.dropFirst(mark.utf8.count)
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    self.init(String(Substring(digits)))
  }
}

extension UserGateway {
  /// The person of a typed name, as a viewer sees them.
  package func person(typed: String, as viewer: AccountID?) throws -> PersonData {
    if let id = AccountID(typed: typed) {
      let found = try people([id], as: viewer, countingCommon: true).first
      guard let found else { throw Complaint(.notFound, .nobodyNamed(typed)) }
      return PersonData(found, me: viewer)
    }
    return try PersonData(
      AccountName.account(of: typed) {
        try person(named: $0, as: viewer)
      } near: {
        try name(near: $0)
      }, me: viewer)
  }
}

extension AccountGateway {
  /// The account of a typed name.
  package func account(typed: String) throws -> Person {
    if let id = AccountID(typed: typed) {
      guard let found = try account(id) else { throw Complaint(.notFound, .nobodyNamed(typed)) }
      return found
    }
    return try AccountName.account(of: typed, in: account(named:), near: name(near:))
  }
}
