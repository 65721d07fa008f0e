/// The index of the words of all blogs and books, in the form of one engine. It belongs to one database.
///
/// All engines find the same texts for the same query. See docs/decisions/0012.
package protocol WordIndex {
  func add(_ text: IndexedText) throws
  /// Removes a text, which has to be as it was when it was added.
  func remove(_ text: IndexedText) throws
  /// Whether the words of a blog are deleted together with its row.
  var leaveWithBlogs: Bool { get }
  /// The numbers of the texts that match, the greatest first. A text has one of the filter terms of each list.
  func find(
    _ query: SearchQuery, in kind: IndexedText.Kind, filters: [[String]], before last: Int64,
    limit: Int
  ) throws -> [Int64]
}

/// A text as an index gets it.
package struct IndexedText: Sendable {
  package enum Kind: Sendable, CaseIterable { case blog, book }

  package let kind: Kind
  package let number: Int64
  package let text: String
  /// See `FilterTerms`.
  package let filters: [String]

  package init(_ kind: Kind, _ number: Int64, _ text: String, filters: [String] = []) {
    (self.kind, self.number, self.text, self.filters) = (kind, number, text, filters)
  }
}
