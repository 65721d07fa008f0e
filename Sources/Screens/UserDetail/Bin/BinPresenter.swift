import Core
import Domain

extension UserDetail.Bin {
  /// Keeps what was shown of the bin, so that the numbers stay what they are.
  final class Presenter: BlogLister {
    let title = Phrase.tab(.bin)
    var commands: CommandTable { View.table.commands }

    private let interactor: Interactor
    private let router: Router
    var rows: BlogRows

    init(interactor: Interactor, paging: Paging, router: Router) {
      self.interactor = interactor
      self.router = router
      rows = BlogRows(
        paging: paging, of: .binned,
        from: .init(page: interactor.page, blogs: interactor.blogs, one: interactor.binned))
    }

    func page(of rows: [BlogRows.Row]) -> Page { View.page(rows.map(words)) }

    func handle(_ command: Command) throws -> Turn {
      try handle(try View.table.intent(of: command))
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .list: return try list()
      case .more: return try more()
      case .open(let name): return Turn(move: try router.detail(of: try rows.blog(name)))
      case .restore(let name): return try restore(try rows.blog(name))
      case .purge(let name):
        let blog = try rows.blog(name)
        return Turn(
          question: .text(.typeTitle(blog.proof)) { try self.purge(blog, typed: $0) })
      }
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
