package import Domain

/// The index of the words of blogs and books, which each engine has in its own form.
///
/// All of them find the same blogs and books for the same query.
package protocol WordIndex {
  func add(_ text: SearchText, in database: any Database) throws
  /// Removes a text, as it was added.
  func remove(_ text: SearchText, in database: any Database) throws
  /// Whether the words of a blog are deleted together with it.
  var leaveWithBlogs: Bool { get }
  /// Runs a closure that adds about as many texts.
  func addBlogs(_ count: Int, in database: any Database, _ body: () throws -> Void) throws
  /// The numbers of the blogs with the words, the greatest first.
  func blogs(_ search: BlogSearch, in database: any Database) throws -> [BlogID]

  func add(_ facts: BookFacts, _ id: BookID, in database: any Database) throws
  /// Removes the words of a book, which are those of its facts when they were added.
  func remove(_ facts: BookFacts, _ id: BookID, in database: any Database) throws
  /// Runs a closure that adds about as many books, those with the greatest numbers first.
  func addBooks(_ count: Int, in database: any Database, _ body: () throws -> Void) throws
  /// Merges a part of the index of books, so that a search reads fewer pieces of it. Returns whether there
  /// is more to merge.
  func mergeBooks(in database: any Database) throws -> Bool
  /// The numbers of the books with the words, the greatest first.
  func books(
    with query: SearchQuery, before last: BookID, limit: Int, in database: any Database
  ) throws -> [BookID]
}

/// A search for blogs.
package struct BlogSearch {
  package let query: SearchQuery
  /// `nil` for all authors.
  package let author: AccountID?
  package let state: Blog.State
  package let moments: ClosedRange<Int64>
  package let before: BlogID
  package let limit: Int
  package let now: Int64

  /// The marks of the days that are searched; `nil` if the days do not matter.
  package var days: [String]? {
    state == .published && moments != .min ... .max ? SearchDays.marks(of: moments) : nil
  }
}

extension BookFacts {
  /// The text whose words the index has.
  package var indexed: String {
    var text = ""
    text.reserveCapacity(128)
    text += title
    func add(_ fact: String?) {
      guard let fact else { return }
      text += "\n"
      text += fact
    }
    add(subtitle)
    authors.forEach(add)
    add(publisher)
    add(isbn?.text)
    return text
  }
}
