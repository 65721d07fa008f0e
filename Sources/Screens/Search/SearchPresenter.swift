import Circle
import Domain
import Search
import Viper

extension Search {
  /// Keeps the rows that were shown, so that their numbers stay the same.
  final class Presenter: TableScreen, ListScreen {
    let title = Phrase.searchTitle
    var table: IntentTable<Intent, Void> { View.table }

    private let interactor: Interactor
    private let showsSnippets: () -> Bool
    private let router: Router
    private var rows: Rows<Hit>

    init(
      interactor: Interactor, paging: Paging, showsSnippets: @escaping () -> Bool, router: Router
    ) {
      self.interactor = interactor
      self.showsSnippets = showsSnippets
      self.router = router
      rows = Rows(paging, readCursor: { BlogID(cursor: $0) })
    }

    var page: Page? { rows.isLoaded ? page(of: rows.all) : nil }

    private func page(of shown: [Rows<Hit>.Row]) -> Page {
      View.page(shown) { [interactor] in Presenter.words(for: $0, now: interactor.now)
      }
      .continuing(after: rows.next(behind: shown))
    }

    var choices: [Candidate] { rows.choices { .blogTitle($0.blog.title) } }

    func appear() throws -> Turn {
      try rows.load(from: source)
      guard rows.all.isEmpty else { return Turn(page: page) }
      return Turn(
        page: page, notices: [.nothingFound],
        tips: interactor.isGuest ? [.searchLess] : [.searchLess, .searchDrafts])
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .list: rows.isLoaded ? try list() : try appear()
      case .more: try more()
      case .open(let name):
        Turn(move: router.detail(of: try rows.id(of: name, from: source)))
      case .peek(let name):
        Turn(move: router.preview(of: try rows.id(of: name, from: source)))
      }
    }

    /// Reads a page of hits; their texts only if the output shows snippets.
    private var source: Rows<Hit>.Source {
      let (interactor, showsSnippets) = (interactor, showsSnippets())
      return { try interactor.page(after: $0, limit: $1, withSnippets: showsSnippets) }
    }

    private func list() throws -> Turn {
      let shown = try rows.listed(from: source)
      let bare = rows.elements.filter { $0.snippet == nil }
      if showsSnippets(), !bare.isEmpty {
        let snippets = try interactor.snippets(of: bare)
        rows.update { hit in hit.snippet = hit.snippet ?? snippets[hit.id] }
        return Turn(page: page(of: Array(rows.all.prefix(shown.count))))
      }
      return Turn(page: page(of: shown))
    }

    private func more() throws -> Turn {
      if !rows.isLoaded { _ = try appear() }
      guard rows.hasMore else {
        return Turn(notices: [.noMore], result: self.page(of: []))
      }
      let new = try rows.more(from: source)
      return Turn(page: page(of: new))
    }

    /// Reads all shown blogs at once.
    func notice(_ change: Change) throws -> Turn? {
      switch change.subject {
      case .person?, .book?: return nil
      case .blog(let id)? where rows[id] == nil: return nil
      case .blog?, .reading?, .identity?, nil: if rows.all.isEmpty { return nil }
      }
      let found = try interactor.blogs(rows.elements.map(\.id))
      var news: [Phrase] = []
      rows.update { hit in
        // A blog that can no longer be found keeps its row, because the row was shown.
        guard let now = found.first(where: { $0.id == hit.id }) else { return }
        if let change = Phrase.change(from: hit.blog, to: now) { news.append(change) }
        hit.blog = now
      }
      // A change of this process has a reply of its own.
      if case .blog? = change.subject { news = [] }
      return Turn(notices: Phrase.changes(news))
    }

    private static func words(for row: Rows<Hit>.Row, now: Int64) -> RowWords {
      let blog = row.element.blog
      return RowWords(
        row: row, title: .blogTitle(blog.title), author: .author(blog.author),
        likes: .likes(of: blog), shares: .shares(blog.shares),
        date: .dateLabel + .moment(blog.shownAt, now: now), day: blog.publicationDay)
    }
  }
}
