import Core
import Domain

extension Compose {
  /// Asks for the text, keeps what was written on the screen, and says what becomes of it.
  final class Presenter: Screen {
    let title = Phrase.composeTitle
    var commands: CommandTable { View.table.commands }

    private let interactor: Interactor
    private let id: BlogID?
    private var text: TextData?

    init(interactor: Interactor, id: BlogID?) {
      self.interactor = interactor
      self.id = id
    }

    var page: Page? { id == nil ? View.explanation : text.map { View.page(words(for: $0)) } }

    func obstacle(to command: CommandSpec) -> Phrase? {
      id == nil && command !== View.write ? .nothingWrittenHere : nil
    }

    func appear() throws -> Turn {
      if let id { text = try interactor.text(id) }
      return Turn(page: page)
    }

    func handle(_ command: Command) throws -> Turn {
      try handle(try View.table.intent(of: command))
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .write(let draft, let file): return try write(draft, file: file)
      case .publish:
        let blog = try loaded().blog
        try interactor.move(.publish, blog)
        return left(blog, [.blogDone(.publish, blog.title)], changingWorks: true)
      case .save:
        let blog = try loaded().blog
        return Turn(notices: [kept(blog)], move: Router.away)
      case .discard: return discard(try loaded().blog)
      case .edit(let file, let title): return try edit(file: file, title: title)
      }
    }

    // MARK: Something new

    private func write(_ draft: Draft, file: String?) throws -> Turn {
      // Who begins to write may not be the one who is logged in when it is written.
      var author: Person?
      return Turn(
        question: .body(
          TextRequest(
            for: .new(isPublished: draft.isPublished), file: file, title: draft.title,
            check: { author = try self.interactor.author() },
            start: { Manuscript(title: draft.title, body: "") },
            then: { text, goesOn in
              let author = try author ?? self.interactor.author()
              return try self.written(draft, text, by: author, goesOn: goesOn)
            })))
    }

    private func written(
      _ draft: Draft, _ text: Manuscript, by author: Person, goesOn: Bool
    ) throws -> Turn {
      let blog = try interactor.write(draft, text, by: author)
      return Turn(
        page: goesOn ? nil : View.key(of: blog), notices: [kept(blog)],
        move: goesOn ? Router.written(blog.id) : nil,
        changes: [.blog(blog.id)] + (draft.isPublished ? [.person(blog.authorID)] : []))
    }

    private func kept(_ blog: BlogData) -> Phrase {
      blog.state == .published
        ? .blogPublished(blog.id, blog.title) : .draftKept(blog.id, blog.title)
    }

    // MARK: What was written

    private func loaded() throws -> TextData {
      if let text { return text }
      guard let id else { throw Complaint(.refused, .nothingWrittenHere) }
      let text = try interactor.text(id)
      self.text = text
      return text
    }

    private func edit(file: String?, title: String?) throws -> Turn {
      guard let id else { throw Complaint(.refused, .nothingWrittenHere) }
      return Turn(
        question: .body(
          TextRequest(
            for: .blog(id), file: file, title: title,
            check: { self.text = try self.interactor.text(id) },
            start: {
              let text = try self.loaded()
              return Manuscript(
                title: title ?? text.blog.title, revision: text.blog.revision, body: text.body)
            },
            then: { text, _ in try self.saved(text) })))
    }

    private func saved(_ text: Manuscript) throws -> Turn {
      let before = try loaded()
      let outcome = try interactor.save(text, as: before.blog)
      if let now = try? interactor.find(before.blog.id) { self.text = now }
      var turn = outcome.turn(for: self.text?.blog ?? before.blog, result: page)
      if turn.work == nil { turn.page = page }
      return turn
    }

    private func discard(_ blog: BlogData) -> Turn {
      let isDraft = blog.state == .draft
      return Turn(
        question: .confirm(isDraft ? .deleteDraftQuestion : .deletePublishedQuestion) {
          let change: BlogChange = isDraft ? .binDraft : .bin
          try self.interactor.move(change, blog)
          return self.left(blog, [.blogDone(change, blog.title)], changingWorks: !isDraft)
        })
    }

    private func left(_ blog: BlogData, _ notices: [Phrase], changingWorks: Bool) -> Turn {
      Turn(
        notices: notices, move: Router.away,
        changes: [.blog(blog.id)] + (changingWorks ? [.person(blog.authorID)] : []))
    }

    /// Somebody changed it elsewhere.
    func notice(_ change: Change) throws -> Turn? {
      guard let shown = text else { return nil }
      switch change {
      case .person: return nil
      case .blog(let other) where other != id: return nil
      case .blog, .identity, .elsewhere:
        text = try interactor.find(shown.blog.id)
        guard let now = text else { return Turn(notices: [.blogLeft(shown.blog.title)]) }
        return Turn(
          notices: now.blog.revision == shown.blog.revision && now.blog.state == shown.blog.state
            ? [] : [.blogChanged(now.blog.title)])
      }
    }

    // MARK: Words

    private func words(for text: TextData) -> TextWords {
      TextWords(
        data: text, title: .blogTitle(text.blog.title),
        goesOn: text.beginning.isCut ? .textGoesOn : nil)
    }
  }
}
