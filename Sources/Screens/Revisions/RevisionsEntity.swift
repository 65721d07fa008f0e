extension Revisions {
  /// A row of the list by its number, counted from 1.
  struct Row: Equatable, Sendable {
    let number: Int
  }
}
