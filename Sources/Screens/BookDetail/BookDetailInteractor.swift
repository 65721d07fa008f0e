import Circle
import Domain
import Viper

extension BookDetail {
  /// Finds the book, and saves blogs about it. The rules are those of `ShelfRules` and `BlogRules`.
  struct Interactor {
    private let catalogue: any CatalogueGateway
    private let blogs: any BlogGateway
    private let identity: any Identity
    private let clock: any Clock

    init(
      catalogue: any CatalogueGateway, blogs: any BlogGateway, identity: any Identity,
      clock: any Clock
    ) {
      self.catalogue = catalogue
      self.blogs = blogs
      self.identity = identity
      self.clock = clock
    }

    private var shelf: ShelfRules { ShelfRules(catalogue: catalogue, identity: identity) }

    func book(_ id: BookID) throws -> BookData { try shelf.book(id) }

    /// Moves the book on the shelf of the account that is logged in.
    func move(
      _ book: BookData, to state: ReadingState?, show: @escaping (BookData) -> Void,
      result: @escaping (BookData) -> Page?
    ) throws -> Turn {
      try shelf.turn(moving: book, to: state, show: show, result: result)
    }

    /// The current account, which writes; throws for a guest, and if there is no such book.
    func author(about id: BookID) throws -> PersonData {
      let me = try identity.loggedIn()
      _ = try book(id)
      return PersonData(me, me: me.id)
    }

    /// Saves a new blog about the book, unless its front matter names another one.
    func write(
      _ text: Manuscript, about id: BookID, isPublished: Bool, by author: PersonData
    ) throws -> BlogWriteOutcome {
      try BlogRules(blogs: blogs, identity: identity, clock: clock)
        .write(text.about(id), isPublished: isPublished, by: author)
    }
  }
}
