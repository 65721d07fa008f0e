/// Stores the catalogue of books, and the shelves of people.
package protocol CatalogueGateway: AnyObject {
  /// A page of a list, without summaries. `last` is the key of the last row before it: the number of
  /// the book, or its place on a shelf.
  func books(
    _ list: BookList, as viewer: AccountID?, before last: Int64?, limit: Int
  ) throws -> [Book]
  /// These books, in this order, without summaries.
  func books(_ ids: [BookID], as viewer: AccountID?) throws -> [Book]
  /// A book with its summary; `nil` if there is none.
  func book(_ id: BookID, as viewer: AccountID?) throws -> Book?
  /// Adds books in one transaction. A book is known by its ISBN, or else by its title and authors. A
  /// known book gets the facts that it lacks.
  func add(_ books: [NewBook], by person: AccountID) throws -> [AddedBook]
  /// Makes all changes of `work` in one transaction. Nothing is changed if it throws.
  func together(by person: AccountID, _ work: () throws -> Void) throws
  /// Whether the run keeps either all its changes or none.
  var isHeld: Bool { get }
  /// Puts a book on a person's shelf, or changes its state there; returns whether anything changed.
  /// `nil` if there is no such book.
  func shelve(_ id: BookID, as state: ReadingState, by person: AccountID) throws -> Bool?
  /// Removes a book from a person's shelf; returns whether it was there.
  func unshelve(_ id: BookID, by person: AccountID) throws -> Bool
}
