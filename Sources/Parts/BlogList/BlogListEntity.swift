import Domain

extension BlogList {
  /// Somebody who looks at a list, and whose blogs are in it.
  struct Reader: Equatable, Sendable {
    /// Nothing for a guest.
    let id: AccountID?
    let shelf: Shelf
  }
}
