import Domain

extension Revisions {
  /// A revision among those from which one is chosen.
  struct Item: Equatable, Sendable {
    let revision: Revision
    /// Whether the screen below shows it.
    let isShown: Bool
  }
}
