import Circle
import Domain
import Search
import Viper

extension BlogDetail {
  /// An old revision with its text.
  struct RevisionData: Equatable, Sendable {
    let number: Int
    let title: String
    let summary: String?
    let body: String
    let savedAt: Int64

    init(_ found: RevisionText) {
      number = found.revision.number
      title = found.revision.title
      summary = Summary.of(found.body)
      body = found.body
      savedAt = found.revision.savedAt
    }
  }

  /// Decides which opening marks a blog as read, and which blog is next, and gives the author the
  /// revisions. The other rules are those of `BlogRules`.
  struct Interactor {
    private let rules: BlogRules
    private let blogs: any BlogGateway
    private let reading: any ReadingGateway
    private let identity: any Identity
    private let clock: any Clock

    init(
      rules: BlogRules, blogs: any BlogGateway, reading: any ReadingGateway,
      identity: any Identity, clock: any Clock
    ) {
      self.rules = rules
      self.blogs = blogs
      self.reading = reading
      self.identity = identity
      self.clock = clock
    }

    /// The moment, in seconds since 1970.
    var now: Int64 { clock.wallSeconds }

    /// The current reader.
    private func reader() throws -> Reader { Reader(id: try identity.me()?.id) }

    /// The blog of that number; `nil` if the reader may not see it.
    func find(_ id: BlogID) throws -> BlogTextData? { try rules.find(id) }

    /// The blog without its text, which may be long.
    func blog(_ id: BlogID) throws -> BlogData { try rules.blog(id) }

    func text(_ id: BlogID) throws -> BlogTextData { try rules.text(of: id) }

    /// Whether the reader wrote the blog.
    func isMine(_ blog: BlogData) throws -> Bool { try reader().wrote(blog) }

    /// Likes, unlikes or shares the blog for the reader.
    func react(_ reaction: Reaction, to blog: BlogData) throws -> ReactionOutcome {
      try rules.react(reaction, to: blog)
    }

    /// The book that the blog is about. A blog about no book is refused.
    func book(of text: BlogTextData) throws -> BookID {
      guard let book = text.book else { throw Complaint(.refused, .aboutNoBook) }
      return book.id
    }

    /// Marks the blog as read, and returns whether it was unread. A failure to write does not keep
    /// anybody from reading.
    func markRead(_ blog: BlogData) -> Bool {
      guard let reader = try? reader(), reader.marksAsRead(blog), let id = reader.id else {
        return false
      }
      return (try? reading.markRead(blog.id, by: id)) ?? false
    }

    /// The next unread blog, but not this one.
    func next(after blog: BlogData) throws -> BlogID? {
      try reading.next(after: blog, of: identity.loggedIn().id)
    }

    // MARK: The author

    /// All revisions to choose from; the current one is shown. Only the author may read them, because they
    /// have text that was taken out.
    func revisions(of blog: BlogData) throws -> RevisionChoice {
      try identity.checkAuthor(of: blog)
      guard let found = try blogs.revisions(of: blog.id, by: blog.authorID) else {
        throw Complaint.noSuchBlog(blog.id)
      }
      return RevisionChoice(of: found, blog: blog.id, shown: blog.revision)
    }

    /// A revision with its text; `nil` if it is the current one.
    func revision(_ number: Int, of blog: BlogData) throws -> RevisionData? {
      if number == blog.revision { return nil }
      try identity.checkAuthor(of: blog)
      guard let found = try blogs.revision(number, of: blog.id, by: blog.authorID) else {
        throw Complaint(.notFound, .noSuchRow(number, of: blog.revision))
      }
      return RevisionData(found)
    }

    /// Throws if the reader may not change the text. Nothing is written.
    func checkEdit(of blog: BlogData) throws { try rules.checkEdit(of: blog) }

    func save(_ text: Manuscript, as before: BlogTextData) throws -> BlogSaveOutcome {
      try rules.save(text, as: before)
    }

    /// Throws if the reader may not make the step. Nothing is written.
    func check(_ step: BlogStep, of blog: BlogData) throws {
      try rules.check(step, of: blog)
    }

    /// Applies a step to the blog. Returns its text now, `nil` if it was deleted permanently.
    func apply(
      _ step: BlogStep, to text: BlogTextData, typed: String?
    ) throws -> (outcome: BlogStepOutcome, text: BlogTextData?) {
      let outcome = try rules.apply(step, to: text.blog, typed: typed)
      guard let now = outcome.now else { return (outcome, nil) }
      if now.revision == text.blog.revision { return (outcome, text.showing(now)) }
      // The blog was saved elsewhere meanwhile. The old text stays with its own revision.
      var old = text
      old.blog.state = now.state
      return (outcome, (try? find(now.id)) ?? old)
    }
  }
}

extension BlogTextData {
  /// The same blog as it was in a revision.
  func showing(_ old: BlogDetail.RevisionData) -> BlogTextData {
    var shown = self
    shown.body = old.body
    shown.blog.title = old.title
    shown.blog.summary = old.summary
    shown.blog.revision = old.number
    shown.blog.editedAt = old.savedAt
    return shown
  }

  /// The same text with the current data of the blog.
  func showing(_ blog: BlogData) -> BlogTextData {
    var now = self
    now.blog = blog
    return now
  }
}
