/// Knows who is logged in here, and begins and ends that.
package protocol Identity: AnyObject {
  /// Who is logged in; nothing for a guest.
  func me() throws -> Person?
  /// Logs an account in on this machine, for this user and this store.
  func begin(as id: AccountID) throws
  /// Makes a token of its own for a machine; nobody can read it again later.
  func makeToken(for id: AccountID, name: String) throws -> String
  /// Logs out, here or wherever the account is logged in.
  func end(everywhere: Bool) throws
  /// The sessions of who is logged in.
  func sessions() throws -> [Session]
  /// Looks again who that is, after something about them changed.
  func reload()
}

/// The user of the operating system who runs the program.
package protocol SystemUser: AnyObject {
  /// The number by which the system knows them; names can be given to others.
  var number: Int64 { get }
}
