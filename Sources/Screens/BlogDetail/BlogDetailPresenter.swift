import Circle
import Domain
import Viper

extension BlogDetail {
  /// Keeps the blog that is shown.
  final class Presenter: TableScreen {
    var table: IntentTable<Intent, Void> { View.table }

    let interactor: Interactor
    let recordings: VoiceInteractor
    let id: BlogID
    var text: BlogTextData?
    /// The revision that is shown instead of the current one.
    var old: RevisionData?
    /// Found when they are first asked for, and kept until the blog is saved again.
    private var revisions: RevisionChoice?

    init(interactor: Interactor, recordings: VoiceInteractor, id: BlogID) {
      self.interactor = interactor
      self.recordings = recordings
      self.id = id
    }

    var title: Phrase { shown.map { .blogTitle($0.blog.title) } ?? .blogScreenTitle }

    var page: Page? { shown.map { View.page(words(for: $0)) } }

    /// The blog as it is shown: now, or in an old revision.
    private var shown: BlogTextData? {
      text.map { text in old.map(text.showing) ?? text }
    }

    func appear() throws -> Turn {
      let text = try interactor.text(id)
      self.text = text
      old = nil
      // The blog is shown first, because marking it may have to wait for another writer.
      return Turn(
        page: page,
        work: {
          guard self.interactor.markRead(text.blog) else { return Turn() }
          self.text?.blog.isUnread = false
          return Turn(changes: [.blog(self.id)])
        })
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .react(let reaction): try react(reaction)
      case .author: try author()
      case .likers: Turn(move: Router.likers(of: try loaded().blog.id))
      case .revisions: try choose()
      case .next:
        try interactor.next(after: loaded().blog).map { Turn(move: Router.next($0)) }
          ?? Turn(notices: [.nothingUnread])
      case .book: Turn(move: Router.book(try interactor.book(of: loaded())))
      case .peek: Turn(move: Router.preview(of: id))
      case .edit(let file, let title): edit(file: file, title: title)
      case .apply(let step): try apply(step)
      case .voice(let intent): try handle(intent)
      }
    }

    /// The blog that is shown. It is loaded first if a verb is typed on another screen.
    private func loaded() throws -> BlogTextData {
      if let text { return text }
      let text = try interactor.text(id)
      self.text = text
      return text
    }

    private func loadedPage() throws -> Page? {
      _ = try loaded()
      return page
    }

    private func react(_ reaction: Reaction) throws -> Turn {
      // Only the page of a share has the text, which may be long.
      let blog = try reaction == .share ? loaded().blog : text?.blog ?? interactor.blog(id)
      let outcome = try interactor.react(reaction, to: blog)
      text = text?.showing(outcome.blog)
      return try outcome.turn(of: reaction, result: self.loadedPage()) {
        View.reference($0, try loaded())
      }
    }

    private func author() throws -> Turn {
      let blog = try loaded().blog
      return Turn(move: Router.author(of: blog, isMine: try interactor.isMine(blog)))
    }

    // MARK: Revisions

    private func choose() throws -> Turn {
      let blog = try loaded().blog
      if let revisions { return choose(among: revisions, of: blog) }
      return Turn(sign: .loading) {
        let found = try self.interactor.revisions(of: blog)
        self.revisions = found
        return self.choose(among: found, of: blog)
      }
    }

    private func choose(among revisions: RevisionChoice, of blog: BlogData) -> Turn {
      var choice = revisions
      choice.shown = old?.number ?? blog.revision
      return Turn(move: Router.choice(choice))
    }

    /// Shows the revision that was chosen.
    func receive(_ reply: Reply) throws -> Turn {
      guard case .number(let number) = reply, let text else { return Turn() }
      old = try interactor.revision(number, of: text.blog)
      return Turn(page: page)
    }

    // MARK: Editing

    /// Reads the text before it loads the blog: a piped text is read even if the blog is missing.
    private func edit(file: String?, title: String?) -> Turn {
      Turn(
        question: .body(
          WritingSubject.blog(id).request(
            file: file, title: title,
            check: {
              // An editor begins with the blog as it is now, not as it was shown.
              let text = try self.interactor.text(self.id)
              try self.interactor.checkEdit(of: text.blog)
              self.text = text
            },
            start: { try self.manuscript(titled: title) },
            then: { text, _ in try self.save(text) })))
    }

    /// The text in which an editor begins: the shown one, to be saved over the current revision.
    private func manuscript(titled title: String?) throws -> Manuscript {
      let text = try loaded()
      // A title alone changes the current revision, not the one that is shown.
      let shown = title == nil ? shown ?? text : text
      return Manuscript(
        title: title ?? shown.blog.title, revision: text.blog.revision,
        about: text.book?.id, body: shown.body)
    }

    private func save(_ manuscript: Manuscript) throws -> Turn {
      let before = try loaded()
      let outcome = try interactor.save(manuscript, as: before)
      // The text is in the store. A failure to read it again does not undo that.
      text = (try? interactor.find(id)) ?? before
      if case .saved = outcome { (old, revisions) = (nil, nil) }
      return outcome.turn(for: text?.blog ?? before.blog, result: self.page)
    }

    // MARK: Steps

    private func apply(_ step: BlogStep) throws -> Turn {
      let text = try loaded()
      // A step that is not allowed is refused before any question.
      try interactor.check(step, of: text.blog)
      return try step.turn(of: text.blog) { step, typed in
        let applied = try self.interactor.apply(step, to: text, typed: typed)
        self.text = applied.text
        return applied.outcome.turn(
          isShown: applied.text != nil, result: self.page ?? View.nothing)
      }
    }

    // MARK: News

    /// Loads the blog again after a change elsewhere, and announces the difference in one line.
    func notice(_ change: Change) throws -> Turn? {
      // Most changes are about other blogs, and then the text is not copied.
      guard change.concerns(blog: id), let shown = text else { return nil }
      let now = try interactor.find(id)
      text = now
      if now?.blog.revision != shown.blog.revision { revisions = nil }
      if now == nil { old = nil }
      return Turn(notices: news(from: shown, to: now))
    }
  }
}
