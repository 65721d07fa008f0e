import Core
import Domain

extension BlogList {
  /// Keeps the rows that were shown, so that their numbers stay what they are.
  final class Presenter: BlogLister {
    let title = Phrase.blogsTitle
    var commands: CommandTable { table.commands }

    private let interactor: Interactor
    private let router: Router
    var rows: BlogRows

    init(interactor: Interactor, paging: Paging, router: Router) {
      self.interactor = interactor
      self.router = router
      rows = BlogRows(
        paging: paging, of: .published,
        from: .init(page: interactor.page, blogs: interactor.blogs, one: interactor.blog))
    }

    func page(of rows: [BlogRows.Row]) -> Page { View.page(rows.map(words)) }

    func handle(_ command: Command) throws -> Turn {
      try handle(try table.intent(of: command))
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .list: return try list()
      case .more: return try more()
      case .open(let name): return Turn(move: try router.detail(of: try rows.blog(name)))
      case .like(let name): return try like(try rows.blog(name))
      case .share(let name): return try share(try rows.blog(name))
      case .next:
        guard let next = try interactor.next() else { return Turn(notices: [.nothingUnread]) }
        return Turn(move: try router.detail(of: next))
      case .mark(let name): return try mark(try rows.blog(name))
      case .markAll: return try markAll()
      case .peek(let name): return Turn(move: try router.preview(of: try rows.blog(name)))
      }
    }

    private var table: IntentTable<Intent> { View.table(of: interactor.source) }

    private func like(_ blog: BlogData) throws -> Turn {
      let line = { (now: BlogData) in Phrase.about(now.title, .likes(of: now)) }
      return try .like(
        blog, ask: interactor.like, show: { rows.put($0) }, words: line,
        result: { View.blog(BlogLine(blog: $0, line: line($0))) })
    }

    private func share(_ blog: BlogData) throws -> Turn {
      let now = try interactor.share(blog)
      let line = Phrase.about(now.title, .shares(now.shares))
      var turn = done(now, [line], line)
      turn.page = View.reference(Router.line(to: now.id), now)
      return turn
    }

    // MARK: Reading

    private func mark(_ blog: BlogData) throws -> Turn {
      let isNew = try interactor.markRead(blog)
      var now = blog
      now.isUnread = false
      let line = Phrase.about(now.title, isNew ? .markedRead : .notUnread)
      var turn = done(now, [line], line)
      if !isNew { turn.changes = [] }
      return turn
    }

    private func markAll() throws -> Turn {
      let isNew = try interactor.markAllRead()
      rows.markRead()
      let line = isNew ? Phrase.allRead : .nothingUnread
      return Turn(
        notices: [line], result: View.allRead(line), changes: isNew ? [.elsewhere] : [])
    }

    // MARK: Changes

    func notice(_ change: Change) throws -> Turn? {
      let heard = try rows.notice(change)
      guard change == .elsewhere, let news = try rows.news(counting: interactor.newer) else {
        return heard
      }
      return Turn(notices: [.oneLine((heard?.notices ?? []) + [news])])
    }

    /// Shows what a blog is now, and lets others hear of it if that is something else.
    private func done(_ now: BlogData, _ notices: [Phrase], _ line: Phrase) -> Turn {
      rows.put(now)
      return Turn(
        notices: notices, result: View.blog(BlogLine(blog: now, line: line)),
        changes: [.blog(now.id)])
    }

    private func words(for row: BlogRows.Row) -> BlogWords {
      let blog = row.blog
      let day = Timestamp.day(blog.publishedAt ?? blog.editedAt)
      return BlogWords(
        row, title: .blogTitle(blog.title), author: .author(blog.author),
        likes: .likes(of: blog), shares: .shares(blog.shares),
        date: Phrase(verbatim: day), day: day, summary: blog.summary.map(Phrase.summary))
    }
  }
}
