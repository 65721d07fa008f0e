import Circle
package import Domain
import Search
package import Viper

extension Books {
  /// Lists books and shelves, and searches them. Only an account asks the catalogue outside, and adds
  /// books.
  struct Interactor {
    let source: Source
    private let catalogue: any CatalogueGateway
    private let outside: any OutsideCatalogueGateway
    private let accounts: any AccountGateway
    private let identity: any Identity

    init(
      source: Source, catalogue: any CatalogueGateway, outside: any OutsideCatalogueGateway,
      accounts: any AccountGateway, identity: any Identity
    ) {
      self.source = source
      self.catalogue = catalogue
      self.outside = outside
      self.accounts = accounts
      self.identity = identity
    }

    private var rules: ShelfRules { ShelfRules(catalogue: catalogue, identity: identity) }

    func book(_ id: BookID) throws -> BookData { try rules.book(id) }

    /// These books as they are now, without summaries.
    func books(_ ids: [BookID]) throws -> [BookData] { try rules.books(ids) }

    /// Moves a book on the shelf of the account that is logged in.
    func move(
      _ book: BookData, to state: ReadingState?, show: @escaping (BookData) -> Void,
      result: @escaping (BookData) -> Page?
    ) throws -> Turn {
      try rules.turn(moving: book, to: state, show: show, result: result)
    }

    // MARK: Lists

    /// A page of the books that a search finds, of all books without one, or of a shelf.
    func page(
      _ found: Found?, after last: Int64?, limit: Int
    ) throws -> ListPage<BookData> {
      let books = try catalogue.books(
        try list(found), as: identity.me()?.id, before: last, limit: limit + 1)
      return ListPage(books.map(BookData.init), limit: limit)
    }

    /// The words that are looked for. An ISBN may be typed as a book shows it: with hyphens, or of ten digits.
    private static func query(_ text: String) throws -> SearchQuery {
      let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) || " -xX".utf8.contains($0) }
      return try .read(isNumber ? ISBN(text)?.text ?? text : text)
    }

    private func list(_ found: Found?) throws -> BookList {
      if let found { return .found(try Self.query(found.text), also: found.outside) }
      switch source {
      case .catalogue: return .all
      case .shelf(nil, let state): return .shelf(of: try identity.loggedIn().id, state)
      case .shelf(let name?, let state):
        return .shelf(of: try accounts.account(typed: name).id, state)
      }
    }

    /// The user whose shelf is listed; `nil` for the account that is logged in.
    var owner: String? {
      if case .shelf(let name?, _) = source, !identity.isMe(name) { name } else { nil }
    }

    /// Whether nobody is logged in, as far as can be told.
    var isGuest: Bool { (try? identity.me()) == nil }

    // MARK: Searches

    /// Asks the catalogue outside, if there is one. Its books enter the catalogue of the store, so that
    /// their numbers stay. A guest adds nothing, and so finds what the store has.
    func search(_ text: String, asksOutside: Bool) throws -> Found {
      _ = try SearchQuery.read(text)
      guard asksOutside, outside.isThere, let me = try identity.me()?.id else {
        return Found(text: text, outside: [])
      }
      let books = try outside.find(text)
      let added = books.isEmpty ? [] : try catalogue.add(books, by: me)
      return Found(text: text, outside: added.map(\.id))
    }
  }

  /// A search that was done.
  struct Found: Equatable, Sendable {
    let text: String
    /// The books that the catalogue outside found.
    let outside: [BookID]
  }
}

extension OutsideCatalogueRefusal: ComplaintConvertible {
  package var complaint: Complaint {
    switch self {
    case .notStarted(let program, let reason):
      Complaint(.refused, .programNotStarted(program, reason), hint: .howToSetCatalogue)
    case .failed(let program, let status, let words):
      Complaint(.refused, .programFailed(program, status, words))
    case .killed(let program, let signal): Complaint(.refused, .programKilled(program, signal))
    case .tooSlow(let program, let seconds):
      Complaint(.refused, .programTooSlow(program, seconds))
    case .tooMuch(let program, let bytes): Complaint(.refused, .programTooLong(program, bytes))
    case .notABook(let program, let line, let refusal):
      Complaint(.refused, .programNoBook(program, line, .reason(refusal)))
    case .interrupted: StoreFailure.interrupted.complaint
    }
  }
}
