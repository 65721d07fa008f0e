package import Domain

/// The changes that only the founder may make, made by the founder of the store.
extension MemberGateway {
  package func setLevel(_ level: Int, of id: AccountID) throws {
    try setLevel(level, of: id, by: try founder() ?? 0)
  }

  package func setDisabled(_ isDisabled: Bool, of id: AccountID) throws {
    try setDisabled(isDisabled, of: id, by: try founder() ?? 0)
  }

  package func setTemporaryPassword(_ hash: String, to id: AccountID) throws -> Bool {
    try setTemporaryPassword(hash, to: id, by: try founder() ?? 0)
  }
}
