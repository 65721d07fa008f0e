import Circle
import Domain
import Viper

extension BlogList {
  /// Keeps the shown rows, so that their numbers stay the same. The kind carries out its verbs.
  final class Presenter<Kind: ListKind>: TableScreen, ListScreen {
    let interactor: Interactor<Kind>
    let router: Router
    private var rows: Rows<BlogData>

    init(interactor: Interactor<Kind>, paging: Paging, router: Router) {
      self.interactor = interactor
      self.router = router
      rows = Rows(paging) { Int64(cursor: $0) }
    }

    private var kind: Kind { interactor.kind }

    var title: Phrase { kind.title }
    var table: IntentTable<Intent<Kind.Verb>, Void> { Kind.table }

    var page: Page? { rows.isLoaded ? page(of: rows.all) : nil }

    var choices: [Candidate] { rows.choices { .blogTitle($0.title) } }

    // MARK: Pages

    func appear() throws -> Turn {
      try rows.load(from: interactor.page)
      return Turn(page: page)
    }

    func handle(_ intent: Intent<Kind.Verb>) throws -> Turn {
      switch intent {
      case .list:
        try rows.isLoaded ? Turn(page: page(of: rows.listed(from: interactor.page))) : appear()
      case .more: try more()
      case .open(let name): Turn(move: router.detail(of: try blog(name).id))
      case .peek(let name): Turn(move: router.preview(of: try blog(name).id))
      case .verb(let verb): try kind.handle(verb, in: self)
      }
    }

    private func more() throws -> Turn {
      if !rows.isLoaded { _ = try appear() }
      guard rows.hasMore else { return Turn(notices: [.noMore], result: self.page(of: [])) }
      let new = try rows.more(from: interactor.page)
      return Turn(page: page(of: new))
    }

    private func page(of rows: [Rows<BlogData>.Row]) -> Page {
      View.page(rows, toFill: self.rows.all.isEmpty ? toFill : nil) {
        [interactor] in interactor.kind.words(for: $0, interactor)
      }
      .continuing(after: self.rows.next(behind: rows))
    }

    private var toFill: Phrase? {
      kind.toFill(of: interactor.owner, forGuest: interactor.isGuest)
    }

    // MARK: For the verbs of a kind

    /// The blog that was named, as it is shown now. A blog that is named by its ID need not be shown.
    func blog(_ name: RowName) throws -> BlogData {
      let id = try rows.id(of: name, from: interactor.page)
      return try rows[id] ?? interactor.blog(id)
    }

    /// Shows a blog as it is now, unless it has left the list.
    func show(_ blog: BlogData) {
      if blog.state == kind.state { rows.put(blog) } else { rows.remove(blog.id) }
    }

    /// The turn after a verb changed a blog.
    func changed(_ blog: BlogData, _ line: Phrase) -> Turn {
      show(blog)
      return Turn(
        notices: [line], result: View.result(line, BlogData.keys.object(of: blog)),
        changes: [.blog(blog.id)])
    }

    /// Applies a step by which a blog leaves the list. Some steps ask first.
    func apply(_ step: BlogStep, to blog: BlogData) throws -> Turn {
      try step.turn(of: blog) { step, typed in
        let outcome = try self.interactor.apply(step, to: blog, typed: typed)
        self.rows.remove(blog.id)
        return outcome.turn(
          result: View.result(
            .blogDone(step, blog.title), BlogData.keys.object(of: outcome.now ?? blog)))
      }
    }

    // MARK: Changes

    func notice(_ change: Change) throws -> Turn? {
      let shown: [BlogData]
      var mayBeNew = change == .elsewhere
      switch change.subject {
      case .person?, .book?: return nil
      case .blog(let id)? where rows.wasRemoved(id):
        // An undo may have put it back.
        guard let now = try interactor.blogs([id]).first else { return nil }
        rows.putBack(now)
        return Turn()
      case .blog? where rows.hasHadNone:
        // It may be the first one.
        try rows.load(from: interactor.page)
        return rows.all.isEmpty ? nil : Turn()
      case .blog(let id)?:
        shown = rows[id].map { [$0] } ?? []
        mayBeNew = try rows.isLoaded && shown.isEmpty && interactor.isOwn(id)
      case .reading?, .identity?, nil: shown = rows.elements
      }
      var news = shown.isEmpty ? [] : try refresh(shown)
      // A change of this process has a reply of its own.
      if case .blog? = change.subject { news = [] }
      if mayBeNew, kind.state == .published {
        let count = try rows.newcomers { try interactor.newer(than: $0 ?? 0) }
        if count > 0 { news.append(.newPosts(count, below: News.limit)) }
      }
      return shown.isEmpty && news.isEmpty ? nil : Turn(notices: Phrase.changes(news))
    }

    /// Shows these blogs as they are now, all read at once, and returns a line for each difference.
    private func refresh(_ shown: [BlogData]) throws -> [Phrase] {
      let found = try interactor.blogs(shown.map(\.id))
      return shown.compactMap { old in
        guard let now = found.first(where: { $0.id == old.id }) else {
          rows.remove(old.id)
          return .blogLeft(old.title)
        }
        rows.put(now)
        return .change(from: old, to: now)
      }
    }
  }
}
