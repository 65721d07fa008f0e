import Core
import Domain

extension UserDetail.Drafts {
  /// Keeps the drafts that were shown, so that their numbers stay what they are.
  final class Presenter: BlogLister {
    let title = Phrase.tab(.drafts)
    var commands: CommandTable { View.table.commands }

    private let interactor: Interactor
    private let router: Router
    var rows: BlogRows

    init(interactor: Interactor, paging: Paging, router: Router) {
      self.interactor = interactor
      self.router = router
      rows = BlogRows(
        paging: paging, of: .draft,
        from: .init(page: interactor.page, blogs: interactor.blogs, one: interactor.draft))
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
      case .publish(let name): return try publish(try rows.blog(name))
      case .delete(let name):
        let draft = try rows.blog(name)
        return Turn(question: .confirm(.deleteDraftQuestion) { try self.delete(draft) })
      }
    }

    private func publish(_ draft: BlogData) throws -> Turn {
      let moved = try interactor.publish(draft)
      // The author has one more work now.
      return gone(moved, .blogDone(.publish, draft.title), changing: [.person(moved.author)])
    }

    private func delete(_ draft: BlogData) throws -> Turn {
      do {
        return gone(try interactor.delete(draft), .blogDone(.bin, draft.title))
      } catch let failure as StoreFailure {
        // What did not happen is said before why.
        return Turn(notices: [.serverBusy]) { throw failure }
      }
    }

    private func gone(_ moved: Moved, _ line: Phrase, changing others: [Change] = []) -> Turn {
      rows.remove(moved.blog.id)
      return Turn(
        notices: [line], result: View.moved(MovedWords(blog: moved.blog, line: line)),
        changes: [.blog(moved.blog.id)] + others)
    }

    private func words(for row: BlogRows.Row) -> BlogWords {
      let blog = row.blog
      let day = Timestamp.day(blog.editedAt)
      return BlogWords(
        row, title: .blogTitle(blog.title), date: .edited(on: day), day: day,
        summary: blog.summary.map { Phrase(verbatim: $0) } ?? .writeSomething)
    }
  }
}
