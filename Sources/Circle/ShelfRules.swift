package import Domain
package import Search
package import Viper

/// The rules for books and shelves, the same on every screen.
package struct ShelfRules {
  let catalogue: any CatalogueGateway
  let identity: any Identity

  package init(catalogue: any CatalogueGateway, identity: any Identity) {
    self.catalogue = catalogue
    self.identity = identity
  }

  /// A book with its summary.
  package func book(_ id: BookID) throws -> BookData {
    guard let found = try catalogue.book(id, as: identity.me()?.id) else {
      throw Complaint.noSuchBook(id)
    }
    return BookData(found)
  }

  /// These books as they are now, without summaries.
  package func books(_ ids: [BookID]) throws -> [BookData] {
    try catalogue.books(ids, as: identity.me()?.id).map(BookData.init)
  }

  /// Puts a book on the shelf of the account in a state; `nil` takes it from the shelf.
  private func put(_ book: BookData, as state: ReadingState?, by me: AccountID) throws {
    if let state {
      guard try catalogue.shelve(book.id, as: state, by: me) != nil else {
        throw Complaint.noSuchBook(book.id)
      }
    } else {
      _ = try catalogue.unshelve(book.id, by: me)
    }
  }

  /// The turn that moves a book on the shelf of the account. The book is shown there at once, and taken
  /// back if the store refuses. `result` is the page of the book for JSON.
  package func turn(
    moving book: BookData, to state: ReadingState?, show: @escaping (BookData) -> Void,
    result: @escaping (BookData) -> Page?
  ) throws -> Turn {
    let me = try identity.loggedIn().id
    if book.shelf == state {
      throw Complaint(
        .refused, state.map { .alreadyShelved(book.title, $0) } ?? .notShelved(book.title))
    }
    var expected = book
    expected.shelf = state
    expected.readers += (state == .reading ? 1 : 0) - (book.shelf == .reading ? 1 : 0)
    show(expected)
    return Turn(
      sign: .moving(book.title, to: state),
      work: {
        do {
          try put(book, as: state, by: me)
          // The store has the book on the shelf now, whether it can be read again or not.
          let page = result(expected)
          return Turn(
            notices: [.moved(book.title, to: state)], result: page, changes: [.book(book.id)])
        } catch {
          show(book)
          // The change may be saved. The next look at the store tells.
          if Complaint(from: error).kind == .uncertain { return Turn(failure: .init(error)) }
          return Turn(
            notices: [.movedBack(book.title, from: state, to: book.shelf)], failure: .init(error))
        }
      })
  }
}

extension SearchQuery {
  /// The query in a typed text; throws a complaint if it cannot be searched for.
  package static func read(_ typed: String) throws -> SearchQuery {
    do {
      return try SearchQuery(typed)
    } catch SearchQuery.Refusal.empty {
      throw Complaint(.usage, .nothingToSearch)
    } catch SearchQuery.Refusal.tooLong {
      throw Complaint(.usage, .searchTooLong(mostWords, longest))
    }
  }
}

extension Complaint {
  package static func noSuchBook(_ id: BookID) -> Complaint {
    Complaint(.notFound, .noSuchBook(id))
  }
}

extension UnknownBook: ComplaintConvertible {
  /// It is about the text, which can be saved without the book.
  package var complaint: Complaint {
    Complaint(.notFound, Complaint.noSuchBook(id).message, kind: .text)
  }
}
