import Domain

extension Search {
  /// The place of a row in the list, by which the next page is found.
  struct Key: Equatable, Sendable {
    let id: BlogID

    init(id: BlogID) { self.id = id }

    /// Reads the cursor of a row.
    init?(cursor: String) {
      guard let id = BlogID(cursor), id > 0, String(id) == cursor else { return nil }
      self.id = id
    }

    var cursor: String { String(id) }
  }
}
