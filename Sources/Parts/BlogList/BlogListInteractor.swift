import Circle
import Domain
import Viper

extension BlogList {
  /// Finds the blogs of a kind of list, and likes and shares them. A kind whose rules ask
  /// gateways has them below.
  struct Interactor<Kind: ListKind> {
    let kind: Kind
    let name: String?
    private let blogs: any BlogGateway
    private let reading: any ReadingGateway
    private let identity: any Identity
    private let clock: any Clock

    init(
      kind: Kind, name: String?, blogs: any BlogGateway, reading: any ReadingGateway,
      identity: any Identity, clock: any Clock
    ) {
      self.kind = kind
      self.name = name
      self.blogs = blogs
      self.reading = reading
      self.identity = identity
      self.clock = clock
    }

    func page(after last: Int64?, limit: Int) throws -> ListPage<BlogData> {
      let me = try identity.me()
      // One row more than the page tells whether there is a next page, without counting.
      let found = try blogs.blogs(
        try kind.shelf(of: name, for: me), as: me?.id, before: last, limit: limit + 1,
        now: clock.wallSeconds)
      return ListPage(found.map(BlogData.init), limit: limit)
    }

    /// The user whose blogs are listed; `nil` for the account that is logged in.
    var owner: String? { name.flatMap { identity.isMe($0) ? nil : $0 } }

    /// Whether nobody is logged in, as far as can be told.
    var isGuest: Bool { (try? identity.me()) == nil }

    /// These blogs as they are now, without those that are no longer in the list.
    func blogs(_ ids: [BlogID]) throws -> [BlogData] {
      try blogs.blogs(ids, as: viewer(), now: clock.wallSeconds).map(BlogData.init)
        .filter { $0.state == kind.state }
    }

    /// The blog with this ID, if a verb of the list can be used on it.
    func blog(_ id: BlogID) throws -> BlogData {
      let me = try viewer()
      let blog = try blogs.data(of: id, as: me, now: clock.wallSeconds)
      if kind.isOwn, blog.state != kind.state || blog.authorID != me {
        throw refusal(of: blog, in: blog.state)
      }
      return blog
    }

    private func refusal(of blog: BlogData, in state: Blog.State) -> Complaint {
      kind.refusal.map { Complaint(.refused, $0(blog.title)) } ?? .blogIs(state)
    }

    /// Whether the viewer wrote a blog.
    func isOwn(_ id: BlogID) throws -> Bool {
      guard let me = try viewer() else { return false }
      return try blogs([id]).first?.authorID == me
    }

    /// The number of blogs that were published after a place in the list, at most `News.limit`.
    func newer(than order: Int64) throws -> Int {
      try blogs.newer(
        than: order, on: try kind.shelf(of: name, for: identity.me()), limit: News.limit)
    }

    /// The moment, in seconds since 1970.
    var now: Int64 { clock.wallSeconds }

    private var rules: BlogRules { BlogRules(blogs: blogs, identity: identity, clock: clock) }

    /// Likes, unlikes or shares a blog for the viewer.
    func react(_ reaction: Reaction, to blog: BlogData) throws -> ReactionOutcome {
      try rules.react(reaction, to: blog)
    }

    /// Applies a step to a blog of one's own.
    func apply(
      _ step: BlogStep, to blog: BlogData, typed: String?
    ) throws -> BlogStepOutcome {
      try rules.apply(step, to: blog, typed: typed) { refusal(of: blog, in: $0) }
    }

    /// The account that looks, or `nil` for a guest. Guests have no blogs of their own.
    func viewer() throws -> AccountID? {
      kind.isOwn ? try identity.loggedIn().id : try identity.me()?.id
    }
  }
}

extension BlogList.Interactor where Kind == BlogList.Feed {
  /// The latest unread blog, if any.
  func nextUnread() throws -> BlogID? {
    try reading.next(of: identity.loggedIn().id)
  }

  /// The latest blog of the feed, if it was published before the follow began, so that it was never
  /// unread.
  func latestUnseen() throws -> BlogID? {
    try reading.latestUnseen(of: identity.loggedIn().id)
  }

  func followsNobody() throws -> Bool { try identity.loggedIn().counts.following == 0 }

  /// Marks a blog as read; returns whether it was unread.
  func markRead(_ blog: BlogData) throws -> Bool {
    try reading.markRead(blog.id, by: identity.loggedIn().id)
  }
}
