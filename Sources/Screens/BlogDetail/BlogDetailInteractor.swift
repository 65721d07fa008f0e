import Core
import Domain

extension BlogDetail {
  /// A blog with its text as it leaves the interactor.
  struct TextData: Equatable, Sendable {
    var blog: BlogData
    private(set) var body: String
    let isMine: Bool

    /// The same blog with what it was once.
    func showing(_ old: RevisionText) -> TextData {
      var shown = self
      shown.body = old.body
      shown.blog.title = old.revision.title
      shown.blog.summary = Summary.of(old.body)
      shown.blog.revision = old.revision.number
      shown.blog.editedAt = old.revision.savedAt
      return shown
    }

    /// The same text of the blog as it is now.
    func showing(_ blog: BlogData) -> TextData {
      var now = self
      now.blog = blog
      return now
    }

    /// What it is after a change, as far as that is known without asking.
    func moved(by change: BlogChange) -> TextData {
      var moved = self
      moved.blog.state =
        switch change {
        case .publish: .published
        case .unpublish: .draft
        case .bin, .binDraft: .binned
        case .restore, .purge: blog.publishedAt == nil ? .draft : .published
        }
      return moved
    }
  }

  /// Knows who may see a blog, and what its author may do with it.
  struct Interactor: BlogLikes {
    let blogs: any BlogGateway
    let reading: any ReadingGateway
    let identity: any Identity
    let clock: any Clock

    /// The blog of that number, where there is one that who is here may see.
    func find(_ id: BlogID) throws -> TextData? {
      let reader = Reader(id: try identity.me()?.id)
      guard let found = try blogs.blog(id, as: reader.id, now: clock.wallSeconds) else {
        return nil
      }
      return TextData(
        blog: BlogData(found.blog), body: found.body, isMine: reader.wrote(found.blog))
    }

    func text(_ id: BlogID) throws -> TextData {
      guard let text = try find(id) else { throw Complaint(.notFound, .noSuchBlog(id)) }
      return text
    }

    /// Notes that who is here has read it; answers whether that is new. Who cannot write has read all
    /// the same.
    func markRead(_ text: TextData) -> Bool {
      guard !text.isMine, text.blog.state == .published, let me = try? identity.me() else {
        return false
      }
      return (try? reading.markRead(text.blog.id, by: me.id)) ?? false
    }

    /// The next blog that is unread: behind this one, or else the latest of all; never this one.
    func next(behind text: TextData) throws -> BlogID? {
      guard let me = try identity.me()?.id else { throw Complaint.notLoggedIn }
      if text.blog.state == .published,
        let next = try reading.nextUnread(of: me, before: text.blog.order)
      {
        return next
      }
      let latest = try reading.nextUnread(of: me, before: nil)
      return latest == text.blog.id ? nil : latest
    }

    // MARK: Its author

    /// All that the blog was, for its author: what was taken back is nobody else's to read.
    func revisions(of text: TextData) throws -> [Revision] {
      let id = text.blog.id
      guard let found = try blogs.revisions(of: id, by: try author(of: text)) else {
        throw Complaint(.notFound, .noSuchBlog(id))
      }
      return found
    }

    /// What the blog was once; nothing where that is what it is now.
    func revision(_ number: Int, of text: TextData) throws -> RevisionText? {
      if number == text.blog.revision { return nil }
      let id = text.blog.id
      guard let found = try blogs.revision(number, of: id, by: try author(of: text)) else {
        throw Complaint(.notFound, .noSuchRow(number, of: text.blog.revision))
      }
      return found
    }

    private func author(of text: TextData) throws -> AccountID {
      guard let me = try identity.me() else { throw Complaint.notLoggedIn }
      guard text.isMine else { throw Complaint(.refused, .onlyAuthor) }
      return me.id
    }

    /// Says why who is here cannot change the blog like this; nothing is written.
    func check(_ change: BlogChange, of text: TextData) throws {
      _ = try author(of: text)
      try refuse(change, from: text.blog.state)
    }

    /// Says why who is here cannot change the text; nothing is written.
    func checkEdit(of text: TextData) throws { try writer.check(text.blog) }

    /// Saves a text anew, and answers what came of that.
    func save(_ text: Manuscript, as blog: BlogData) throws -> BlogWriter.Outcome {
      try writer.save(text, as: blog)
    }

    private var writer: BlogWriter { BlogWriter(blogs: blogs, identity: identity, clock: clock) }

    /// Changes it, and answers what it is then; nothing where it is gone.
    func move(_ change: BlogChange, _ text: TextData) throws -> TextData? {
      try check(change, of: text)
      let id = text.blog.id
      let found = try blogs.move(
        id, by: text.blog.authorID, change, now: clock.wallSeconds)
      guard let found else { throw Complaint(.notFound, .noSuchBlog(id)) }
      try refuse(change, from: found)
      // It is in the store: that it cannot be read again does not undo it.
      let moved = change == .purge ? nil : (try? self.text(id)) ?? text.moved(by: change)
      if changesWorks(from: text, to: moved) { identity.reload() }
      return moved
    }

    /// Whether its author has more or fewer works than before.
    func changesWorks(from before: TextData, to now: TextData?) -> Bool {
      (before.blog.state == .published) != (now?.blog.state == .published)
    }

    func check(_ typed: String, proves text: TextData) throws {
      guard text.blog.isProven(by: typed) else { throw Complaint(.refused, .notTheTitle) }
    }

    private func refuse(_ change: BlogChange, from state: Blog.State) throws {
      if change.begins(in: state) { return }
      throw Complaint(
        .refused, .blogIs(state), hint: state == .binned ? .restoreHint : nil)
    }
  }
}
