import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Viper

@testable import BlogListPart

/// A circle of Ada and Bob, and lists of its blogs over a gateway that a test can rig.
final class Stage {
  let circle: TestServices
  let blogs: RiggedBlogs

  init() throws {
    circle = try TestServices()
    for name in ["ada", "bob"] { try circle.register(name) }
    blogs = RiggedBlogs(circle.blogs)
  }

  func interactor<Kind>(_ kind: Kind, of name: String? = nil) -> BlogList.Interactor<Kind> {
    BlogList.Interactor(
      kind: kind, name: name, blogs: blogs, reading: circle.reading, identity: circle.identity,
      clock: circle.clock)
  }

  func list<Kind>(
    _ kind: Kind, of name: String? = nil, limit: Int = 20, after: String? = nil,
    destination: @escaping (BlogID) -> Place = Place.blog
  ) -> BlogList.Presenter<Kind> {
    BlogList.Presenter(
      interactor: interactor(kind, of: name), paging: Paging(limit: limit, after: after),
      router: BlogList.Router(destination: destination, preview: Place.peek))
  }

  /// A blog as the account that is logged in sees it, also if the bin has dropped it.
  func blog(_ id: BlogID) throws -> BlogData? {
    try circle.blogs.blogs([id], as: circle.identity.me()?.id).first.map { BlogData($0) }
  }

  /// A page that a test names as the destination of a blog.
  static func page(_ id: BlogID) -> Place { .greeting(first: String(id)) }
}
