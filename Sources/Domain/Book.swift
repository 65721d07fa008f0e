package import Search

/// The number of a book in the catalogue. Numbers ascend and are never reused.
package typealias BookID = Int64

/// The facts about a book. All but the title may be missing.
package struct BookFacts: Equatable, Sendable {
  package let title: String
  package let subtitle: String?
  package let authors: [String]
  package let publisher: String?
  /// The day, month or year of publication, in the words of the catalogue.
  package let published: String?
  /// The price with its currency, in the words of the catalogue.
  package let price: String?
  package let isbn: ISBN?
  /// `nil` in a list, which does not read it.
  package let summary: String?

  package init(
    title: String, subtitle: String? = nil, authors: [String] = [], publisher: String? = nil,
    published: String? = nil, price: String? = nil, isbn: ISBN? = nil, summary: String? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.authors = authors
    self.publisher = publisher
    self.published = published
    self.price = price
    self.isbn = isbn
    self.summary = summary
  }

  /// These facts, with those of another source in place of the ones that are missing.
  package func filled(from other: BookFacts) -> BookFacts {
    BookFacts(
      title: title, subtitle: subtitle ?? other.subtitle,
      authors: authors.isEmpty ? other.authors : authors, publisher: publisher ?? other.publisher,
      published: published ?? other.published, price: price ?? other.price,
      isbn: isbn ?? other.isbn, summary: summary ?? other.summary)
  }

  /// The title and the authors without differences of case and width. Two books without a common ISBN
  /// are the same if these are.
  package var nameKey: String {
    NameKey(([title] + authors).joined(separator: "\n")).text
  }
}

/// A book of the catalogue, as a viewer sees it.
package struct Book: Equatable, Sendable {
  package let id: BookID
  package let facts: BookFacts
  /// The state in which the viewer has the book on the shelf; `nil` if it is not there.
  package let shelf: ReadingState?
  /// The number of people who are reading it.
  package let readers: Int
  /// The number of published blogs about it.
  package let reviews: Int
  /// The place of the book on the shelf that was asked for.
  package let position: Int64?

  package init(
    id: BookID, facts: BookFacts, shelf: ReadingState?, readers: Int, reviews: Int,
    position: Int64? = nil
  ) {
    self.id = id
    self.facts = facts
    self.shelf = shelf
    self.readers = readers
    self.reviews = reviews
    self.position = position
  }
}

/// A book as another thing names it.
package struct BookName: Hashable, Sendable {
  package let id: BookID
  package let title: String

  package init(id: BookID, title: String) {
    self.id = id
    self.title = title
  }
}

/// A text is about a book that the catalogue does not have.
package struct UnknownBook: Error, Equatable, Sendable {
  package let id: BookID

  package init(id: BookID) { self.id = id }
}

/// The state of a book on a shelf.
package enum ReadingState: String, CaseIterable, Sendable {
  case want, reading, read
}

/// A list of books.
package enum BookList: Equatable, Sendable {
  /// All books, the latest first.
  case all
  /// The books with all these words, and the books of these numbers; the latest first.
  case found(SearchQuery, also: [BookID])
  /// The books on a person's shelf, the one that was put there last first.
  case shelf(of: AccountID, ReadingState?)
}

/// A book that is to enter the catalogue.
package struct NewBook: Equatable, Sendable {
  package let facts: BookFacts
  /// The state in which it goes on the shelf of the account, unless it is there already.
  package let shelf: ReadingState?

  package init(_ facts: BookFacts, shelf: ReadingState? = nil) {
    self.facts = facts
    self.shelf = shelf
  }
}

/// A book after it was added to the catalogue.
package struct AddedBook: Equatable, Sendable {
  package let id: BookID
  /// Whether the catalogue did not have it.
  package let isNew: Bool
  /// Whether it was put on the shelf.
  package let isShelved: Bool

  package init(id: BookID, isNew: Bool, isShelved: Bool) {
    self.id = id
    self.isNew = isNew
    self.isShelved = isShelved
  }
}

/// The limits of a book, in Unicode scalars.
package enum BookLimits {
  /// Of the title, the subtitle and all authors together.
  package static let longestName = 500
  /// Of the publisher, the date and the price.
  package static let longestFact = 200
  /// Of the summary. A longer one is cut.
  package static let longestSummary = 10_000
}
