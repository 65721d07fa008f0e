import Domain
package import Viper

/// A reaction of a reader to a published blog.
package enum Reaction: Equatable, Sendable {
  case like, unlike, share

  /// The count that the reaction changes.
  package func words(of blog: BlogData) -> Phrase {
    switch self {
    case .like, .unlike: .likes(of: blog)
    case .share: .shares(blog.shares)
    }
  }
}

extension BlogRules {
  /// Likes, unlikes or shares a blog for the current account.
  package func react(_ reaction: Reaction, to blog: BlogData) throws -> ReactionOutcome {
    switch reaction {
    case .like: try like(blog)
    case .unlike: .done(try unlike(blog))
    case .share: .done(try share(blog))
    }
  }

  /// Likes a blog. The store is not asked about a blog that is shown as liked.
  private func like(_ blog: BlogData) throws -> ReactionOutcome {
    let already = Complaint(.refused, .alreadyLiked)
    do {
      let me = try account(for: blog)
      if blog.isLiked == true { return .already(blog, already) }
      guard try blogs.like(blog.id, by: me) else {
        return .already(try blogs.data(of: blog.id, as: me, now: clock.wallSeconds), already)
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
    return .done(liked)
  }

  /// Removes the like of the current account.
  private func unlike(_ blog: BlogData) throws -> BlogData {
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
  private func share(_ blog: BlogData) throws -> BlogData {
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

/// The outcome of a reaction.
package enum ReactionOutcome: Equatable, Sendable {
  case done(BlogData)
  /// The account liked the blog before. This is the blog now, and the refusal.
  case already(BlogData, Complaint)
  /// The store failed, and the blog is as it was.
  case failed(BlogData, Complaint)

  /// The blog to show.
  package var blog: BlogData {
    switch self {
    case .done(let blog), .already(let blog, _), .failed(let blog, _): blog
    }
  }

  /// The turn that tells of the reaction. `line` puts the changed count in words, and `result` is the
  /// blog for programs. The page of a share is the command that opens the blog in any shell.
  package func turn(
    of reaction: Reaction, line: (_ count: Phrase) -> Phrase = { $0 },
    result: @autoclosure @escaping () throws -> Page?, share: (_ command: String) throws -> Page
  ) throws -> Turn {
    let words = line(reaction.words(of: blog))
    switch self {
    case .done(let blog):
      return Turn(
        page: reaction == .share ? try share(Place.blog(blog.id).command) : nil,
        notices: [words], result: try result(), changes: [.blog(blog.id)])
    case .already(_, let refusal): throw refusal
    // The like may be saved.
    case .failed(_, let reason) where reason.kind == .uncertain: return Turn(failure: .init(reason))
    // The old count is shown before the reason of the failure.
    case .failed(_, let reason):
      return Turn(notices: [.likeFailed, words], failure: .init(reason))
    }
  }
}

extension Phrase {
  /// The number of likes, with a heart that tells whether the current account is among them.
  package static func likes(of blog: BlogData) -> Phrase {
    .likes(blog.likes, isMine: blog.isLiked == true)
  }
}
