import Core
import Domain

extension BlogList {
  /// Finds pages of blogs, and likes and shares what is in them.
  struct Interactor {
    let source: Source
    let services: Services

    func page(before last: Int64?, limit: Int) throws -> BlogPage {
      let reader = try reader()
      return try services.blogs.page(
        of: reader.shelf, as: reader.id, before: last, limit: limit,
        now: services.clock.wallSeconds)
    }

    func blogs(_ ids: [BlogID]) throws -> [BlogData] {
      try services.blogs.blogs(
        ids, as: services.identity.me()?.id, now: services.clock.wallSeconds
      ).map(BlogData.init)
    }

    func blog(_ id: BlogID) throws -> BlogData {
      try services.blogs.data(
        of: id, as: services.identity.me()?.id, now: services.clock.wallSeconds)
    }

    func like(_ blog: BlogData) throws -> LikeOutcome {
      try services.blogs.like(
        blog, as: services.identity.me(), now: services.clock.wallSeconds)
    }

    func share(_ blog: BlogData) throws -> BlogData {
      try services.blogs.share(blog, as: services.identity.me())
    }

    // MARK: Reading

    /// The latest blog that is unread.
    func next() throws -> BlogID? {
      try services.reading.nextUnread(of: reading(), before: nil)
    }

    /// Marks a blog as read; answers whether that is new.
    func markRead(_ blog: BlogData) throws -> Bool {
      try services.reading.markRead(blog.id, by: reading())
    }

    /// Marks everything as read; answers whether anything was not.
    func markAllRead() throws -> Bool {
      let me = try reading()
      guard try services.reading.news(of: me).unread > 0 else { return false }
      try services.reading.markAllRead(by: me)
      return true
    }

    /// How many blogs were published behind that one in order, counted no further than `News.limit`.
    func newer(than order: Int64) throws -> Int {
      try services.blogs.newer(than: order, on: try reader().shelf, limit: News.limit)
    }

    /// Who reads; nobody counts for a guest what is read.
    private func reading() throws -> AccountID {
      guard let me = try services.identity.me() else { throw Complaint.notLoggedIn }
      return me.id
    }

    private func reader() throws -> Reader {
      let me = try services.identity.me()
      switch (source, me) {
      case (.works(let name?), _):
        return Reader(id: me?.id, shelf: .works(of: (try? AccountName(name))?.text ?? name))
      case (.works(nil), let me?): return Reader(id: me.id, shelf: .works(of: me.name))
      case (.feed, let me?): return Reader(id: me.id, shelf: .feed(of: me.id))
      case (.works(nil), nil), (.feed, nil): throw Complaint.notLoggedIn
      }
    }
  }
}
