import Core
import Domain

extension UserDetail.Bin {
  /// Keeps what was shown of the bin, so that the numbers stay what they are.
  final class Presenter: Screen {
    let title = Phrase.tab(.bin)
    var commands: CommandTable { View.table.commands }

    private let interactor: Interactor
    private let router: Router
    private var rows: BlogRows

    init(interactor: Interactor, paging: Paging, router: Router) {
      self.interactor = interactor
      self.router = router
      rows = BlogRows(paging: paging, of: .binned)
    }

    var page: Page? { rows.isLoaded ? View.page(rows.rows.map(words)) : nil }

    func appear() throws -> Turn {
      try rows.load(interactor.page)
      return Turn(page: page, notices: rows.hint)
    }

    func handle(_ command: Command) throws -> Turn {
      try handle(try View.table.intent(of: command))
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .list: return rows.isLoaded ? Turn(page: page, notices: rows.hint) : try appear()
      case .more: return try more()
      case .open(let name): return Turn(move: try router.detail(of: try blog(name)))
      case .restore(let name): return try restore(try blog(name))
      case .purge(let name):
        let blog = try blog(name)
        return Turn(
          question: .text(.typeTitle(blog.proof)) { try self.purge(blog, typed: $0) })
      }
    }

    func notice(_ change: Change) throws -> Turn? {
      try rows.notice(change, interactor.blogs)
    }

    private func more() throws -> Turn {
      if !rows.isLoaded { _ = try appear() }
      guard rows.hasMore else { return Turn(notices: [.noMore]) }
      let new = try rows.more(interactor.page)
      return Turn(page: View.page(new.map(words)), notices: rows.hint)
    }

    private func blog(_ name: RowName) throws -> BlogData {
      try rows.blog(name, in: interactor.page, or: interactor.binned)
    }

    private func restore(_ blog: BlogData) throws -> Turn {
      let restored = try interactor.restore(blog)
      let isPublished = restored.blog.state == .published
      // The author has one more work again.
      return gone(
        restored.blog, .blogDone(.restore, blog.title),
        changing: isPublished ? [.person(restored.author)] : [])
    }

    private func purge(_ blog: BlogData, typed: String) throws -> Turn {
      try interactor.purge(blog, typed: typed)
      return gone(blog, .blogDone(.purge, blog.title))
    }

    private func gone(_ blog: BlogData, _ line: Phrase, changing others: [Change] = []) -> Turn {
      rows.remove(blog.id)
      return Turn(
        notices: [line], result: View.done(DoneWords(blog: blog, line: line)),
        changes: [.blog(blog.id)] + others)
    }

    private func words(for row: BlogRows.Row) -> BlogWords {
      let blog = row.blog
      let day = Timestamp.day(blog.binnedAt ?? blog.editedAt)
      return BlogWords(
        row, title: .blogTitle(blog.title),
        date: .deleted(on: day, daysLeft: interactor.daysLeft(of: blog)), day: day,
        summary: blog.summary.map(Phrase.summary))
    }
  }
}
