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
      try services.blogs.blogs(ids, as: services.identity.me()?.id).map(BlogData.init)
    }

    func blog(_ id: BlogID) throws -> BlogData {
      try services.blogs.data(of: id, as: services.identity.me()?.id)
    }

    func like(_ blog: BlogData) throws -> LikeOutcome {
      try services.blogs.like(blog, as: services.identity.me())
    }

    func share(_ blog: BlogData) throws -> BlogData {
      try services.blogs.share(blog, as: services.identity.me())
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
