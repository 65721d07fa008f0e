extension Preview {
  /// How much is shown of a text, at most.
  struct Extent: Equatable, Sendable {
    let lines: Int
    let scalars: Int
  }
}
