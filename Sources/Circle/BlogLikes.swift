package import Domain
package import Viper

/// Likes and shares published blogs for the current account, under the same rules on every screen.
package struct BlogLikes {
  private let blogs: any BlogGateway
  private let identity: any Identity
  private let clock: any Clock

  package init(blogs: any BlogGateway, identity: any Identity, clock: any Clock) {
    self.blogs = blogs
    self.identity = identity
    self.clock = clock
  }

  /// Likes a blog. The store is not asked about a blog that is shown as liked.
  package func like(_ blog: BlogData) throws -> LikeOutcome {
    do {
      let me = try account(for: blog)
      if blog.isLiked == true { return .already(blog) }
      guard try blogs.like(blog.id, by: me) else {
        return .already(try blogs.data(of: blog.id, as: me, now: clock.wallSeconds))
      }
    } catch SocialRefusal.gone {
      throw Complaint(.refused, .accountGone(blog.author))
    } catch SocialRefusal.closed {
      throw Complaint(.refused, .accountClosed(blog.author))
    } catch let failure as StoreFailure {
      return .failed(blog, failure.complaint)
    }
    var liked = blog
    liked.isLiked = true
    liked.likes += 1
    return .liked(liked)
  }

  /// Removes the like of the current account.
  package func unlike(_ blog: BlogData) throws -> BlogData {
    let me = try account(for: blog)
    guard blog.isLiked == true, try blogs.unlike(blog.id, by: me) else {
      throw Complaint(.refused, .notLiked)
    }
    var unliked = blog
    unliked.isLiked = false
    unliked.likes -= 1
    return unliked
  }

  /// Counts that a blog was shared.
  package func share(_ blog: BlogData) throws -> BlogData {
    let me = try account(for: blog)
    // The author may have hidden the blog since it was shown.
    guard try blogs.share(blog.id, by: me) else { throw Complaint(.refused, .onlyPublished) }
    var shared = blog
    shared.shares += 1
    return shared
  }

  /// The current account, which may like and share only published blogs.
  private func account(for blog: BlogData) throws -> AccountID {
    let me = try identity.loggedIn().id
    guard blog.state == .published else { throw Complaint(.refused, .onlyPublished) }
    return me
  }
}

/// The result of a like.
package enum LikeOutcome: Equatable, Sendable {
  case liked(BlogData)
  /// The account liked the blog before. This is the blog now.
  case already(BlogData)
  /// The store failed, and the blog is as it was.
  case failed(BlogData, Complaint)

  /// The blog to show.
  package var blog: BlogData {
    switch self {
    case .liked(let blog), .already(let blog), .failed(let blog, _): blog
    }
  }

  /// The turn that tells of the like. `words` are about the blog to show, and `result` is that blog
  /// for programs.
  package func turn(_ words: Phrase, result: @autoclosure @escaping () throws -> Page?) throws
    -> Turn
  {
    switch self {
    case .liked(let blog): Turn(notices: [words], result: try result(), changes: [.blog(blog.id)])
    case .already: throw Complaint(.refused, .alreadyLiked)
    // The old count is shown before the reason of the failure.
    case .failed(_, let reason): Turn(notices: [.likeFailed, words], failure: .init(reason))
    }
  }
}

extension Phrase {
  /// The number of likes, with a heart that tells whether the current account is among them.
  package static func likes(of blog: BlogData) -> Phrase {
    .likes(blog.likes, isMine: blog.isLiked == true)
  }
}

extension Page {
  /// The line that opens a blog in any shell.
  package static func reference(_ line: String, data: JSON) -> Page {
    Page([.line(Phrase(verbatim: "coterie \(line)"))], data: data)
  }
}
