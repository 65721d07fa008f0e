import Domain

extension UserList {
  /// The place of a row in the list, by which the next page is found.
  struct Key: Equatable, Sendable {
    let id: AccountID

    init(id: AccountID) { self.id = id }

    /// Reads the cursor of a row.
    init?(cursor: String) {
      guard let id = AccountID(cursor), id > 0 else { return nil }
      self.id = id
    }

    var cursor: String { String(id) }
  }
}
