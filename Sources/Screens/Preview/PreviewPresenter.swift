import Core
import Domain

extension Preview {
  /// Keeps the beginning that is shown.
  final class Presenter: Screen {
    var commands: CommandTable { View.table.commands }

    private let interactor: Interactor
    private let id: BlogID
    private var shown: PreviewData?

    init(interactor: Interactor, id: BlogID) {
      self.interactor = interactor
      self.id = id
    }

    var title: Phrase { shown.map { .blogTitle($0.blog.title) } ?? .previewTitle }

    var page: Page? { shown.map { View.page(words(for: $0)) } }

    func appear() throws -> Turn {
      shown = try interactor.preview(id)
      return Turn(page: page)
    }

    func handle(_ command: Command) throws -> Turn {
      try handle(try View.table.intent(of: command))
    }

    func handle(_ intent: Intent) throws -> Turn {
      let blog = try (shown ?? interactor.preview(id)).blog
      switch intent {
      case .like:
        return try .like(
          blog, ask: interactor.like, show: { shown?.blog = $0 }, words: Phrase.likes(of:),
          result: { _ in page })
      case .unlike: return changed(try interactor.unlike(blog)) { .likes(of: $0) }
      case .share:
        var turn = changed(try interactor.share(blog)) { .shares($0.shares) }
        turn.page = shown.map { View.reference(Router.line(to: id), words(for: $0)) }
        return turn
      }
    }

    private func changed(_ blog: BlogData, _ words: (BlogData) -> Phrase) -> Turn {
      shown?.blog = blog
      return Turn(notices: [words(blog)], result: page, changes: [.blog(id)])
    }

    /// Somebody changed something: what differs is said in one line.
    func notice(_ change: Change) throws -> Turn? {
      guard let old = shown else { return nil }
      switch change {
      case .person: return nil
      case .blog(let other) where other != id: return nil
      case .blog, .identity, .elsewhere:
        shown = try interactor.find(id)
        guard let now = shown else { return Turn(notices: [.blogLeft(old.blog.title)]) }
        if now.excerpt == old.excerpt, now.blog.isSame(as: old.blog) { return Turn() }
        return Turn(notices: [.rowNews(from: old.blog, to: now.blog)])
      }
    }

    // MARK: Words

    private func words(for data: PreviewData) -> Words {
      let blog = data.blog
      return Words(
        data: data, title: .blogTitle(blog.title), author: .author(blog.author),
        date: Phrase(verbatim: Timestamp.day(blog.publishedAt ?? blog.editedAt)),
        likes: .likes(of: blog), goesOn: data.excerpt.isCut ? .textGoesOn : nil)
    }
  }
}
