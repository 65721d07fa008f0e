/// Knows who is logged in here, and begins and ends that.
package protocol Identity: AnyObject {
  /// Who is logged in; nothing for a guest.
  func me() throws -> Person?
  /// Refuses where no session could be kept, before anything is done that needs one.
  func prepare() throws
  /// Logs an account in on this machine, for this user and this store.
  func logIn(as id: AccountID) throws
  /// Makes a token of its own for a machine; nobody can read it again later.
  func makeToken(for id: AccountID, name: String) throws -> String
  /// Logs out, here or wherever the account is logged in.
  func logOut(everywhere: Bool) throws
  /// The sessions of who is logged in.
  func sessions() throws -> [Session]
  /// Looks again who that is, after something about them changed.
  func reload()
}

/// What a machine may call its token.
package enum TokenName {
  package static let longest = 64

  /// Whether it is one line of text that fits into a list.
  package static func isAllowed(_ name: String) -> Bool {
    let scalars = name.unicodeScalars.prefix(longest + 1)
    return !scalars.isEmpty && scalars.count <= longest
      && scalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}

/// The user of the operating system who runs the program.
package protocol SystemUser: AnyObject {
  /// The number by which the system knows them; names can be given to others.
  var number: Int64 { get }
}

/// Why who is logged in cannot be kept or found here.
package enum IdentityFailure: Error, Equatable, Sendable {
  /// There is no folder in which a session could be kept.
  case noPlace
}
