/// The part of a list that is opened.
package struct Paging: Equatable, Sendable {
  /// The number of rows on a page.
  package let limit: Int
  /// The cursor of the row before the first one.
  package let after: String?

  package init(limit: Int = 20, after: String? = nil) {
    self.limit = limit
    self.after = after
  }
}
