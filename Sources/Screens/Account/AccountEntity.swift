import Domain

extension Account {
  /// Whose account it is while it is worked with.
  struct Owner: Equatable, Sendable {
    let id: AccountID
    let name: String
  }
}
