package import Domain

/// What came of liking a blog.
package enum LikeOutcome: Equatable, Sendable {
  case liked(BlogData)
  /// It was liked before; this is what it is now.
  case already(BlogData)
}

/// Does what anybody who is logged in can do with what is published; the rules are the same wherever it
/// is done.
package protocol BlogLikes {
  /// Where blogs are kept.
  var blogs: any BlogGateway { get }
  /// Who does it.
  var identity: any Identity { get }
  /// What is gone by now is not liked.
  var clock: any Clock { get }
}

extension BlogLikes {
  /// Likes a blog; one that is liked already is not asked for again.
  package func like(_ blog: BlogData) throws -> LikeOutcome {
    let me = try blog.check(identity.me())
    if blog.isLiked == true { return .already(blog) }
    do {
      guard try blogs.like(blog.id, by: me) else {
        return .already(try blogs.data(of: blog.id, as: me, now: clock.wallSeconds))
      }
    } catch SocialRefusal.gone {
      throw Complaint(.refused, .accountGone(blog.author))
    }
    var liked = blog
    liked.isLiked = true
    liked.likes += 1
    return .liked(liked)
  }

  /// Ends the like of a blog.
  package func unlike(_ blog: BlogData) throws -> BlogData {
    let me = try blog.check(identity.me())
    guard blog.isLiked == true, try blogs.unlike(blog.id, by: me) else {
      throw Complaint(.refused, .notLiked)
    }
    var unliked = blog
    unliked.isLiked = false
    unliked.likes -= 1
    return unliked
  }

  /// Counts that a blog is passed on.
  package func share(_ blog: BlogData) throws -> BlogData {
    _ = try blog.check(identity.me())
    // Its author may have hidden it since it was shown.
    guard try blogs.share(blog.id) else { throw Complaint(.refused, .onlyPublished) }
    var shared = blog
    shared.shares += 1
    return shared
  }
}

extension Turn {
  /// Likes a blog; what came of that is shown before it is said.
  package static func like(
    _ blog: BlogData, ask: (BlogData) throws -> LikeOutcome, show: (BlogData) -> Void,
    words: (BlogData) -> Phrase, result: (BlogData) -> Page?
  ) throws -> Turn {
    do {
      switch try ask(blog) {
      case .liked(let now):
        show(now)
        return Turn(notices: [words(now)], result: result(now), changes: [.blog(now.id)])
      case .already(let now):
        show(now)
        throw Complaint(.refused, .alreadyLiked)
      }
    } catch let failure as StoreFailure {
      // What did not happen is said before why.
      return Turn(notices: [.likeFailed, words(blog)]) { throw failure }
    }
  }
}

extension Phrase {
  /// How many like a blog, and whether who looks does.
  package static func likes(of blog: BlogData) -> Phrase {
    .likes(blog.likes, isMine: blog.isLiked == true)
  }
}

extension Page {
  /// What is passed on to others: in any shell it leads where the line does.
  package static func reference(_ line: String, data: JSON) -> Page {
    Page([.line(Phrase(verbatim: "coterie \(line)"))], data: data)
  }
}

extension BlogData {
  /// Who does something with it, which everybody has to be able to see for that.
  fileprivate func check(_ person: Person?) throws -> AccountID {
    guard let person else { throw Complaint.notLoggedIn }
    guard state == .published else { throw Complaint(.refused, .onlyPublished) }
    return person.id
  }
}
