import Core
import Domain

extension Preview {
  /// A blog with the beginning of its text, as it leaves the interactor.
  struct PreviewData: Equatable, Sendable {
    var blog: BlogData
    let excerpt: Excerpt
  }

  /// Knows who may see a blog and how much of it, and likes and shares it.
  struct Interactor: BlogLikes {
    private static let beginning = Extent(lines: 8, scalars: 600)

    let blogs: any BlogGateway
    let identity: any Identity
    let clock: any Clock

    /// The beginning of a blog, where there is one that who is here may see. That it was seen is not
    /// noted.
    func find(_ id: BlogID) throws -> PreviewData? {
      let found = try blogs.blog(id, as: identity.me()?.id, now: clock.wallSeconds)
      guard let found else { return nil }
      let extent = Interactor.beginning
      return PreviewData(
        blog: BlogData(found.blog),
        excerpt: Excerpt(of: found.body, lines: extent.lines, scalars: extent.scalars))
    }

    func preview(_ id: BlogID) throws -> PreviewData {
      guard let found = try find(id) else { throw Complaint(.notFound, .noSuchBlog(id)) }
      return found
    }
  }
}
