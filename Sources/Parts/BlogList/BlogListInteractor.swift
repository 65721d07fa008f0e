import Core
import Domain

extension BlogList {
  /// What came of liking a blog.
  enum LikeOutcome: Equatable, Sendable {
    case liked(BlogData)
    /// It was liked before; this is what it is now.
    case already(BlogData)
  }

  /// Finds pages of blogs, and knows who may like and share which.
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

    /// Likes a blog; one that is liked already is not asked for again.
    func like(_ blog: BlogData) throws -> LikeOutcome {
      let me = try writer(blog)
      if blog.isLiked == true { return .already(blog) }
      do {
        guard try services.blogs.like(blog.id, by: me) else {
          return .already(try self.blog(blog.id))
        }
      } catch SocialRefusal.gone {
        throw Complaint(.refused, .accountGone(blog.author))
      }
      var liked = blog
      liked.isLiked = true
      liked.likes += 1
      return .liked(liked)
    }

    func share(_ blog: BlogData) throws -> BlogData {
      _ = try writer(blog)
      // Its author may have hidden it since it was shown.
      guard try services.blogs.share(blog.id) else { throw Complaint(.refused, .onlyPublished) }
      var shared = blog
      shared.shares += 1
      return shared
    }

    /// Who is logged in, for something that is done with what everybody sees.
    private func writer(_ blog: BlogData) throws -> AccountID {
      guard let me = try services.identity.me() else { throw Complaint.notLoggedIn }
      guard blog.state == .published else { throw Complaint(.refused, .onlyPublished) }
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
