import Circle
import Domain
import Viper

extension BlogDetail {
  /// A blog with its text, for the presenter.
  struct TextData: Equatable, Sendable {
    var blog: BlogData
    private(set) var body: String
    /// Whether the reader wrote it.
    let isMine: Bool

    /// The same blog as it was in a revision.
    func showing(_ old: RevisionText) -> TextData {
      var shown = self
      shown.body = old.body
      shown.blog.title = old.revision.title
      shown.blog.summary = Summary.of(old.body)
      shown.blog.revision = old.revision.number
      shown.blog.editedAt = old.revision.savedAt
      return shown
    }

    /// The same text with the current data of the blog.
    func showing(_ blog: BlogData) -> TextData {
      var now = self
      now.blog = blog
      return now
    }

    static let keys = BlogData.keys.of(\TextData.blog).with(["body": { .string($0.body) }])
  }

  /// Knows which readers may see, like and share a blog, and what its author may do with it.
  struct Interactor {
    let blogs: any BlogGateway
    let reading: any ReadingGateway
    let identity: any Identity
    let clock: any Clock

    /// The rules for likes and shares.
    var likes: BlogLikes { BlogLikes(blogs: blogs, identity: identity, clock: clock) }
    private var moves: BlogMoves { BlogMoves(blogs: blogs, identity: identity, clock: clock) }
    private var writer: BlogWriter { BlogWriter(blogs: blogs, identity: identity, clock: clock) }

    /// The current reader.
    private func reader() throws -> Reader { Reader(id: try identity.me()?.id) }

    /// The blog of that number; `nil` if the reader may not see it.
    func find(_ id: BlogID) throws -> TextData? {
      let reader = try reader()
      guard let found = try blogs.blog(id, as: reader.id, now: clock.wallSeconds) else {
        return nil
      }
      let blog = BlogData(found.blog)
      return TextData(blog: blog, body: found.body, isMine: reader.wrote(blog))
    }

    /// The blog without its text, which may be long.
    func blog(_ id: BlogID) throws -> BlogData {
      try blogs.data(of: id, as: reader().id, now: clock.wallSeconds)
    }

    func text(_ id: BlogID) throws -> TextData {
      guard let text = try find(id) else { throw Complaint(.notFound, .noSuchBlog(id)) }
      return text
    }

    /// Marks the blog as read, and returns whether it was unread. A failure to write does not keep
    /// anybody from reading.
    func markRead(_ blog: BlogData) -> Bool {
      guard let reader = try? reader(), reader.marksAsRead(blog), let id = reader.id else {
        return false
      }
      return (try? reading.markRead(blog.id, by: id)) ?? false
    }

    /// The next unread blog: the one published before this one, or else the latest; never this one.
    func next(after blog: BlogData) throws -> BlogID? {
      let me = try identity.loggedIn().id
      if blog.state == .published,
        let next = try reading.nextUnread(of: me, before: blog.order)
      {
        return next
      }
      let latest = try reading.nextUnread(of: me, before: nil)
      return latest == blog.id ? nil : latest
    }

    // MARK: The author

    /// All revisions. Only the author may read them, because they have text that was taken out.
    func revisions(of blog: BlogData) throws -> [Revision] {
      try identity.checkAuthor(of: blog)
      guard let found = try blogs.revisions(of: blog.id, by: blog.authorID) else {
        throw Complaint(.notFound, .noSuchBlog(blog.id))
      }
      return found
    }

    /// A revision with its text; `nil` if it is the current one.
    func revision(_ number: Int, of blog: BlogData) throws -> RevisionText? {
      if number == blog.revision { return nil }
      try identity.checkAuthor(of: blog)
      guard let found = try blogs.revision(number, of: blog.id, by: blog.authorID) else {
        throw Complaint(.notFound, .noSuchRow(number, of: blog.revision))
      }
      return found
    }

    /// Throws if the reader may not change the text. Nothing is written.
    func checkEdit(of blog: BlogData) throws { try writer.check(blog) }

    func save(_ text: Manuscript, as blog: BlogData) throws -> BlogWriter.Outcome {
      try writer.save(text, as: blog)
    }

    /// Throws if the reader may not make the move. Nothing is written.
    func check(_ change: BlogChange, of blog: BlogData) throws {
      try moves.check(change, of: blog)
    }

    /// Moves the blog to another state. Returns its text now, `nil` if it was deleted permanently.
    func move(
      _ change: BlogChange, _ text: TextData, typed: String?
    ) throws -> (outcome: BlogMoves.Outcome, text: TextData?) {
      let outcome = try moves.move(change, text.blog, typed: typed)
      guard let now = outcome.now else { return (outcome, nil) }
      if now.revision == text.blog.revision { return (outcome, text.showing(now)) }
      // The blog was saved elsewhere meanwhile. The old text stays with its own revision.
      var old = text
      old.blog.state = now.state
      return (outcome, (try? find(now.id)) ?? old)
    }
  }
}
