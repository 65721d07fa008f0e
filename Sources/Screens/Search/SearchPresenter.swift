import Core
import Domain

extension Search {
  /// Keeps the rows that were shown, so that their numbers stay what they are.
  final class Presenter: Screen {
    let title = Phrase.searchTitle
    var commands: CommandTable { View.table.commands }

    private let interactor: Interactor
    private let paging: Paging
    private let router: Router
    private var rows: [Found] = []
    private var hasMore = false
    private var isLoaded = false

    init(interactor: Interactor, paging: Paging, router: Router) {
      self.interactor = interactor
      self.paging = paging
      self.router = router
    }

    var page: Page? { isLoaded ? View.page(words(from: 0)) : nil }

    func appear() throws -> Turn {
      var first: Key?
      if let after = paging.after {
        guard let key = Key(cursor: after) else {
          throw Complaint(.usage, .badCursor(after))
        }
        first = key
      }
      let found = try interactor.page(after: first, limit: paging.limit)
      rows = found.rows
      hasMore = found.hasMore
      isLoaded = true
      return Turn(page: page, notices: rows.isEmpty ? [.nothingFound] : [], hints: hint)
    }

    func handle(_ command: Command) throws -> Turn {
      try handle(try View.table.intent(of: command))
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .list where !isLoaded: try appear()
      case .list: Turn(page: page, hints: hint)
      case .more: try showMore()
      case .open(let name): Turn(move: try router.detail(of: try blog(name)))
      }
    }

    /// What is shown is asked for at once, and one line says what differs.
    func notice(_ change: Change) throws -> Turn? {
      switch change {
      case .person: return nil
      case .blog(let id) where !rows.contains { $0.blog.id == id }: return nil
      case .blog, .identity, .elsewhere: if rows.isEmpty { return nil }
      }
      let found = try interactor.blogs(rows.map(\.blog.id))
      let now = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
      var changed: [String] = []
      for index in rows.indices {
        // A row whose blog has gone stays what it was: its number was shown.
        guard let blog = now[rows[index].blog.id] else { continue }
        if !blog.isSame(as: rows[index].blog) { changed.append(blog.title) }
        rows[index].blog = blog
      }
      guard let title = changed.first else { return Turn() }
      return Turn(
        notices: [changed.count == 1 ? .foundChanged(title) : .foundChanged(changed.count)])
    }

    private func showMore() throws -> Turn {
      if !isLoaded { _ = try appear() }
      guard hasMore else { return Turn(notices: [.noMore]) }
      let shown = rows.count
      let found = try interactor.page(
        after: rows.last.map { Key(id: $0.blog.id) }, limit: paging.limit)
      rows += found.rows
      hasMore = found.hasMore
      return Turn(page: View.page(words(from: shown)), hints: hint)
    }

    private func blog(_ name: RowName) throws -> BlogID {
      switch name {
      case .id(let id): return id
      case .name: throw Complaint(.notFound, .noRows)
      case .row(let number):
        if !isLoaded { _ = try appear() }
        guard !rows.isEmpty else { throw Complaint(.notFound, .noRows) }
        guard rows.indices.contains(number - 1) else {
          throw Complaint(.notFound, .noSuchRow(number, of: rows.count))
        }
        return rows[number - 1].blog.id
      }
    }

    private var hint: [Phrase] {
      guard hasMore, let last = rows.last else { return [] }
      return [.moreAfter(Key(id: last.blog.id).cursor)]
    }

    private func words(from start: Int) -> [RowWords] {
      rows.enumerated().dropFirst(start).map { index, found in
        let blog = found.blog
        return RowWords(
          number: index + 1, found: found,
          title: .blogTitle(blog.title),
          date: Timestamp.day(blog.publishedAt ?? blog.editedAt),
          cursor: Key(id: blog.id).cursor)
      }
    }
  }
}
