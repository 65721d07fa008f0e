import Core
import Domain

extension BlogList {
  /// Finds pages of blogs, and likes and shares what is in them.
  struct Interactor: BlogLikes {
    let source: Source
    let services: Services

    var blogs: any BlogGateway { services.blogs }
    var identity: any Identity { services.identity }
    var clock: any Clock { services.clock }

    func page(before last: Int64?, limit: Int) throws -> BlogPage {
      let reader = try reader()
      return try blogs.page(
        of: reader.shelf, as: reader.id, before: last, limit: limit, now: clock.wallSeconds)
    }

    func blogs(_ ids: [BlogID]) throws -> [BlogData] {
      try blogs.blogs(ids, as: identity.me()?.id, now: clock.wallSeconds).map(BlogData.init)
    }

    func blog(_ id: BlogID) throws -> BlogData {
      try blogs.data(of: id, as: identity.me()?.id, now: clock.wallSeconds)
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
      try blogs.newer(than: order, on: try reader().shelf, limit: News.limit)
    }

    /// Who reads; nobody counts for a guest what is read.
    private func reading() throws -> AccountID {
      guard let me = try identity.me() else { throw Complaint.notLoggedIn }
      return me.id
    }

    private func reader() throws -> Reader {
      let me = try identity.me()
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
