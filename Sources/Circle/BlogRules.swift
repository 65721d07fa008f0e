package import Domain
package import Viper

/// The rules for blogs, the same on every screen: for finding, liking, moving and writing them.
package struct BlogRules {
  let blogs: any BlogGateway
  let identity: any Identity
  let clock: any Clock

  package init(blogs: any BlogGateway, identity: any Identity, clock: any Clock) {
    self.blogs = blogs
    self.identity = identity
    self.clock = clock
  }

  /// A blog with its text; `nil` if the viewer may not see it.
  package func find(_ id: BlogID) throws -> BlogTextData? {
    try blogs.blog(id, as: identity.me()?.id, now: clock.wallSeconds).map(BlogTextData.init)
  }

  /// A blog with its text, if the viewer may see it.
  package func text(of id: BlogID) throws -> BlogTextData {
    guard let found = try find(id) else { throw Complaint.noSuchBlog(id) }
    return found
  }

  /// A blog without its text, which may be long.
  package func blog(_ id: BlogID) throws -> BlogData {
    try blogs.data(of: id, as: identity.me()?.id, now: clock.wallSeconds)
  }
}
