import Circle
import Domain
import Viper

extension Preview {
  /// A blog with the beginning of its text.
  struct PreviewData: Equatable, Sendable {
    var blog: BlogData
    let excerpt: Excerpt

    static let keys = BlogData.keys.of(\PreviewData.blog).with([
      "preview": { .string($0.excerpt.text) }
    ])
  }

  /// Decides whether the viewer may see a blog, and how much of it.
  struct Interactor {
    let blogs: any BlogGateway
    let identity: any Identity
    let clock: any Clock

    var likes: BlogLikes { BlogLikes(blogs: blogs, identity: identity, clock: clock) }

    /// The beginning of a blog, or `nil` if the viewer may not see it. The blog stays unread.
    func find(_ id: BlogID) throws -> PreviewData? {
      let found = try blogs.blog(id, as: identity.me()?.id, now: clock.wallSeconds)
      guard let found else { return nil }
      return PreviewData(
        blog: BlogData(found.blog), excerpt: Excerpt(of: found.body, lines: 8, scalars: 600))
    }

    /// The beginning of a blog that the viewer may see.
    func preview(_ id: BlogID) throws -> PreviewData {
      guard let found = try find(id) else { throw Complaint(.notFound, .noSuchBlog(id)) }
      return found
    }
  }
}
