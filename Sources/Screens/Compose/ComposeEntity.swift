extension Compose {
  /// What is said of a blog before there is a text.
  struct Draft: Equatable, Sendable {
    /// Nothing where nobody gave one.
    let title: String?
    let isPublished: Bool
  }
}
