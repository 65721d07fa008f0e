package import Domain
package import Viper

/// A book as interactors return it.
package struct BookData: Equatable, Sendable {
  package let id: BookID
  package let title: String
  package let subtitle: String?
  package let authors: [String]
  package let publisher: String?
  package let published: String?
  package let price: String?
  package let isbn: String?
  /// `nil` in a list, which does not read it.
  package let summary: String?
  /// The state in which the viewer has the book on the shelf.
  package var shelf: ReadingState?
  package var readers: Int
  package var reviews: Int
  /// The number that orders the books of a list.
  package let order: Int64

  package init(_ book: Book) {
    id = book.id
    title = book.facts.title
    subtitle = book.facts.subtitle
    authors = book.facts.authors
    publisher = book.facts.publisher
    published = book.facts.published
    price = book.facts.price
    isbn = book.facts.isbn?.text
    summary = book.facts.summary
    shelf = book.shelf
    readers = book.readers
    reviews = book.reviews
    order = book.position ?? book.id
  }
}

extension BookData: ListElement {
  package var key: Int64 { order }
  package var cursor: String { String(order) }
}

extension BookData {
  /// The keys of a book in a list.
  package static let keys: JSONKeys<BookData> = [
    "id": .int { $0.id },
    "isbn": .string(orNull: { $0.isbn }),
    "title": .string { $0.title },
    "subtitle": .string(orNull: { $0.subtitle }),
    "authors": .value(.string.list) { .array($0.authors.map { .string($0) }) },
    "publisher": .string(orNull: { $0.publisher }),
    "published": .string(orNull: { $0.published }),
    "price": .string(orNull: { $0.price }),
    "shelf": .choice(orNull: { $0.shelf }),
    "readerCount": .int { $0.readers },
    "reviewCount": .int { $0.reviews },
  ]

  /// The keys of a row.
  package static let rowKeys = keys.inRows

  /// The keys of a book on a page of its own.
  package static let detailKeys = keys.with(["summary": .string(orNull: { $0.summary })])
}

extension JSONType {
  /// A book after a verb of a list.
  package static var book: JSONType { .object("book", BookData.keys) }
  /// A book in a list.
  package static var bookRow: JSONType { .object("bookRow", BookData.rowKeys) }
  /// A book on a page of its own.
  package static var bookDetails: JSONType { .object("bookDetails", BookData.detailKeys) }
}
