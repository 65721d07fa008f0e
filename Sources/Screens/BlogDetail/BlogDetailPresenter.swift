import Core
import Domain

extension BlogDetail {
  /// Keeps the blog that is shown.
  final class Presenter: Screen {
    var commands: CommandTable { View.table.commands }

    let interactor: Interactor
    let id: BlogID
    var text: TextData?
    /// What is shown in place of what the blog is now.
    var old: RevisionText?
    /// Found when they are first asked for, and kept until the blog is saved again.
    private var revisions: [Revision]?

    init(interactor: Interactor, id: BlogID) {
      self.interactor = interactor
      self.id = id
    }

    var title: Phrase { shown.map { .blogTitle($0.blog.title) } ?? .blogScreenTitle }

    var page: Page? { shown.map { View.page(words(for: $0)) } }

    /// The blog as it is shown: as it is now, or as it was.
    private var shown: TextData? {
      text.map { text in old.map(text.showing) ?? text }
    }

    func appear() throws -> Turn {
      let text = try interactor.text(id)
      self.text = text
      old = nil
      // It is shown first: marking it may have to wait for somebody who writes.
      return Turn(
        page: page,
        work: {
          guard self.interactor.markRead(text) else { return Turn() }
          self.text?.blog.isUnread = false
          return Turn(changes: [.blog(self.id)])
        })
    }

    func handle(_ command: Command) throws -> Turn {
      try handle(try View.table.intent(of: command))
    }

    func handle(_ intent: Intent) throws -> Turn {
      // A text may wait in a pipe: it is read before anything can go wrong.
      if case .edit(let file, let title) = intent { return edit(file: file, title: title) }
      let text = try loaded()
      switch intent {
      case .like:
        return try .like(
          text.blog, ask: interactor.like, show: show, words: Phrase.likes(of:),
          result: { _ in page })
      case .unlike:
        let unliked = try interactor.unlike(text.blog)
        return changed(to: unliked, [.likes(of: unliked)])
      case .share:
        let shared = try interactor.share(text.blog)
        var turn = changed(to: shared, [.shares(shared.shares)])
        turn.page = View.reference(
          Router.route(of: id).line, words(for: text.showing(shared)))
        return turn
      case .author: return Turn(move: Router.author(of: text))
      case .likers: return Turn(move: Router.likers(of: id))
      case .revisions: return choose(text)
      case .next:
        guard let next = try interactor.next(behind: text) else {
          return Turn(notices: [.nothingUnread])
        }
        return Turn(move: Router.next(next))
      case .edit: return Turn()
      case .move(let change): return try move(change, text)
      }
    }

    /// What is shown; it is loaded where something is done without going there.
    private func loaded() throws -> TextData {
      if let text { return text }
      let text = try interactor.text(id)
      self.text = text
      return text
    }

    // MARK: Revisions

    private func choose(_ text: TextData) -> Turn {
      if let revisions { return choose(among: revisions, of: text) }
      return Turn(sign: .loading) {
        let found = try self.interactor.revisions(of: text)
        self.revisions = found
        return self.choose(among: found, of: text)
      }
    }

    private func choose(among revisions: [Revision], of text: TextData) -> Turn {
      let shown = old?.revision.number ?? text.blog.revision
      return Turn(move: Router.choice(RevisionChoice(of: revisions, blog: id, shown: shown)))
    }

    /// Shows the revision that was chosen.
    func receive(_ reply: Reply) throws -> Turn {
      guard case .number(let number) = reply, let text else { return Turn() }
      old = try interactor.revision(number, of: text)
      return Turn(page: page)
    }

    // MARK: Likes

    /// Shows what the blog is now.
    private func show(_ blog: BlogData) { text = text?.showing(blog) }

    private func changed(to blog: BlogData, _ notices: [Phrase]) -> Turn {
      show(blog)
      return Turn(notices: notices, result: page, changes: [.blog(id)])
    }

    // MARK: Its author

    private func edit(file: String?, title: String?) -> Turn {
      Turn(
        question: .body(
          TextRequest(
            for: .blog(id), file: file, title: title,
            check: {
              // What an editor begins with is what is there now, and not when it was shown.
              let text = try self.interactor.text(self.id)
              try self.interactor.checkEdit(of: text)
              self.text = text
            },
            start: { try self.manuscript(titled: title) },
            then: { text, _ in try self.save(text) })))
    }

    /// What an editor begins with: the text that is shown, to be saved over what the blog is now.
    private func manuscript(titled title: String?) throws -> Manuscript {
      let text = try loaded()
      let shown = shown ?? text
      return Manuscript(
        title: title ?? shown.blog.title, revision: text.blog.revision, body: shown.body)
    }

    private func save(_ manuscript: Manuscript) throws -> Turn {
      let before = try loaded()
      let outcome = try interactor.save(manuscript, as: before.blog)
      // It is in the store: that it cannot be read again does not undo it.
      text = (try? interactor.find(id)) ?? before
      if case .saved = outcome { (old, revisions) = (nil, nil) }
      return outcome.turn(for: text?.blog ?? before.blog, result: page)
    }

    // MARK: News

    /// Somebody changed something: the blog is loaded again, and what differs is said in one line.
    func notice(_ change: Change) throws -> Turn? {
      guard let shown = text else { return nil }
      switch change {
      case .person: return nil
      case .blog(let other) where other != id: return nil
      case .blog, .identity, .elsewhere:
        let now = try interactor.find(id)
        text = now
        if now?.blog.revision != shown.blog.revision { revisions = nil }
        if now == nil { old = nil }
        return Turn(notices: news(from: shown, to: now))
      }
    }
  }
}
