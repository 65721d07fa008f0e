import Circle
import Domain
import Viper

extension Books {
  /// Keeps the shown rows, and the state of a search.
  final class Presenter: TableScreen, ListScreen, ReusableScreen {
    let table: IntentTable<Intent, Void>

    private let interactor: Interactor
    private let imports: ImportInteractor
    private let isTab: Bool
    private let paging: Paging
    private var rows: Rows<BookData>
    /// The text that is to be searched, until the search is done.
    private var wanted: String?
    /// The reason why the last search failed.
    private var failure: Complaint?
    /// The search whose books are shown.
    private var found: Found?

    init(
      interactor: Interactor, imports: ImportInteractor, searching text: String?, paging: Paging,
      isTab: Bool
    ) {
      self.interactor = interactor
      self.imports = imports
      self.paging = paging
      self.isTab = isTab
      wanted = text
      table = isTab ? View.shelfTable : View.table
      rows = Presenter.rows(paging)
    }

    var title: Phrase {
      guard case .shelf = interactor.source else { return .booksTitle }
      // A tab stands on the page of its user.
      return isTab ? .shelfTitle : interactor.owner.map { .shelfTitle(of: $0) } ?? .shelfTitle
    }

    var page: Page? { rows.isLoaded ? page(of: rows.all) : nil }

    var choices: [Candidate] { rows.choices { .bookTitle($0.title) } }

    // MARK: Loading

    func appear() throws -> Turn {
      if let text = wanted { return search(text, paging) }
      try rows.load(from: source)
      return Turn(page: page)
    }

    func refresh() throws -> Turn {
      guard let found else { return try appear() }
      return search(found.text, paging)
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .list: return try list()
      case .more: return try more()
      case .open(let name): return Turn(move: Router.detail(of: try id(of: name)))
      case .search(let text):
        guard case .catalogue = interactor.source else {
          return Turn(move: Router.search(for: text))
        }
        // Once rows were loaded, the cursor belongs to the text with which they were found.
        return search(text, rows.isLoaded ? paging.fromStart : paging)
      case .shelve(let name, let state): return try move(name, to: state)
      case .unshelve(let name): return try move(name, to: nil)
      case .importFile(let path, let isAtomic):
        return try importFile(path, isAtomic: isAtomic)
      }
    }

    private func list() throws -> Turn {
      if rows.isLoaded {
        return Turn(page: page(of: try rows.listed(from: source)), notices: nothingFound)
      }
      // Only `refresh` asks again.
      guard let failure else { return try appear() }
      return Turn(notices: [.searchFailed, .complaint(failure.message, hint: .refreshHint)])
    }

    private func more() throws -> Turn {
      if !rows.isLoaded { try rows.load(from: source) }
      guard rows.hasMore else { return Turn(notices: [.noMore], result: self.page(of: [])) }
      let new = try rows.more(from: source)
      return Turn(page: page(of: new))
    }

    private static func rows(_ paging: Paging) -> Rows<BookData> {
      Rows(paging) { Int64(cursor: $0) }
    }

    private var source: Rows<BookData>.Source { source(of: found) }

    private func source(of found: Found?) -> Rows<BookData>.Source {
      { [interactor] in try interactor.page(found, after: $0, limit: $1) }
    }

    // MARK: Searches

    var place: (any Route)? {
      guard case .catalogue = interactor.source, !isTab else { return nil }
      return found.map { Router.place(matching: $0.text) }
    }

    /// Another search keeps the rows until its own arrive.
    func turn(to route: any Route) throws -> Turn? {
      guard case .catalogue = interactor.source, !isTab,
        let text = Router.search(in: route)
      else { return nil }
      return search(text, paging.fromStart)
    }

    /// Requests the books with these words. The rows of before stay until they arrive, and after a
    /// failure.
    private func search(_ text: String, _ paging: Paging) -> Turn {
      Turn(notices: [.searching]) {
        do {
          let found = try self.interactor.search(text, asksOutside: paging.after == nil)
          var rows = Presenter.rows(paging)
          try rows.load(from: self.source(of: found))
          (self.rows, self.found, self.wanted, self.failure) = (rows, found, nil, nil)
        } catch {
          self.failure = Complaint(from: error)
          return Turn(notices: [.searchFailed], failure: .init(error))
        }
        return Turn(page: self.page) { Turn(notices: self.nothingFound + [.searchDone]) }
      }
    }

    private var nothingFound: [Phrase] { found != nil && rows.all.isEmpty ? [.noBooksFound] : [] }

    // MARK: Shelves

    private func id(of name: RowName) throws -> BookID { try rows.id(of: name, from: source) }

    private func move(_ name: RowName, to state: ReadingState?) throws -> Turn {
      let id = try id(of: name)
      let book = try rows[id] ?? interactor.book(id)
      return try interactor.move(
        book, to: state, show: { self.rows.put($0) }, result: View.book)
    }

    // MARK: Imports

    private func importFile(_ path: String, isAtomic: Bool) throws -> Turn {
      try imports.check()
      return Turn(
        question: .file(path) { stream in
          Turn {
            self.imported(try self.imports.importBooks(from: stream, isAtomic: isAtomic))
          }
        })
    }

    private func imported(_ data: ImportData) -> Turn {
      let words: Phrase =
        data.isUndone
        ? .nothingAdded(data.refused, of: data.rows)
        : .imported(data.new, data.known, data.refused)
      let refused = data.refusals.map { Phrase.refused($0.reason, atLine: $0.line) }
      // A few refusals stand in the error. Many are notices, but a held run that fails prints none.
      let ofError =
        refused.count <= ImportData.few || data.isHeld ? refused.prefix(ImportData.few) : []
      var notices = ofError.isEmpty ? refused : []
      let further = data.refused - (ofError.isEmpty ? refused.count : ofError.count)
      if further > 0, ofError.isEmpty { notices.append(.furtherRefusals(further)) }
      if data.shelved > 0, !data.isUndone { notices.append(.shelved(data.shelved)) }
      let reasons = ofError + (further > 0 && !ofError.isEmpty ? [.furtherRefusals(further)] : [])
      let refusal = imports.refusal(of: data, words, for: Array(reasons))
      // The words stand in the error, if there is one.
      if refusal == nil { notices.append(words) }
      return Turn(
        notices: notices, result: View.imported(data, words),
        changes: data.isUndone ? [] : [.elsewhere], failure: refusal.map { Turn.Failure($0) })
    }

    // MARK: Changes

    func notice(_ change: Change) throws -> Turn? {
      var ids = rows.elements.map(\.id)
      switch change.subject {
      case .person?, .blog?, .reading?: return nil
      case .book(let id)?: ids = ids.filter { $0 == id }
      case .identity?, nil: break
      }
      if ids.isEmpty { return nil }
      let now = try interactor.books(ids)
      var news: [Phrase] = []
      rows.update { book in
        guard let found = now.first(where: { $0.id == book.id }) else { return }
        if found.shelf != book.shelf, let state = found.shelf {
          news.append(.bookNews(book.title, .mark(state)))
        }
        (book.shelf, book.readers, book.reviews) = (found.shelf, found.readers, found.reviews)
      }
      // Changes of this process have a reply of their own.
      return Turn(notices: change == .elsewhere ? Phrase.changes(news) : [])
    }

    // MARK: Words

    private func page(of shown: [Rows<BookData>.Row]) -> Page {
      View.page(shown, toFill: rows.all.isEmpty ? toFill : nil, Presenter.words)
        .continuing(after: rows.next(behind: shown))
    }

    private var toFill: Phrase? {
      if found != nil { return nil }
      guard case .shelf = interactor.source else {
        return interactor.isGuest ? .noBooksForGuest : .noBooks
      }
      guard let owner = interactor.owner else { return .emptyShelf }
      let isEmpty = Phrase.emptyShelf(of: owner)
      return isTab ? isEmpty : isEmpty + Phrase(verbatim: ". ") + .seeProfile(of: owner)
    }

    @Sendable
    private static func words(for row: Rows<BookData>.Row) -> RowWords {
      let book = row.element
      var authors = ""
      for author in book.authors { authors += (authors.isEmpty ? "" : ", ") + author }
      return RowWords(
        row: row, title: .bookTitle(book.title),
        subtitle: book.subtitle.map { .subtitleLabel + Phrase(verbatim: $0) },
        authors: authors,
        priceAndDate: Phrase.priceAndDate(book.price, book.published).map {
          .priceAndDateLabel + $0
        },
        mark: book.shelf.map { .shelfLabel + .mark($0) })
    }
  }
}
