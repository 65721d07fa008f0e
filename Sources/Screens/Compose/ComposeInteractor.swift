import Circle
import Domain
import Viper

extension Compose {
  /// A blog that is written, for the presenter.
  struct TextData: Equatable, Sendable {
    var blog: BlogData
    let body: String
    /// The first lines, by which the author knows the text.
    let beginning: Excerpt

    static let keys = BlogData.keys.of(\TextData.blog).with(["body": { .string($0.body) }])
  }

  /// Saves, publishes and deletes a blog for its author; refuses guests and other accounts.
  struct Interactor {
    let blogs: any BlogGateway
    let identity: any Identity
    let clock: any Clock

    private var writer: BlogWriter { BlogWriter(blogs: blogs, identity: identity, clock: clock) }
    private var moves: BlogMoves { BlogMoves(blogs: blogs, identity: identity, clock: clock) }

    /// The current account, which writes; throws for a guest.
    func author() throws -> Person { try writer.author() }

    /// Saves a new blog.
    func write(
      _ text: Manuscript, isPublished: Bool, by author: Person
    ) throws -> BlogData {
      try writer.write(text, isPublished: isPublished, by: author)
    }

    /// The blog of that number, for its author only.
    func text(_ id: BlogID) throws -> TextData {
      guard let found = try find(id) else { throw Complaint(.notFound, .noSuchBlog(id)) }
      try writer.check(found.blog)
      return found
    }

    func find(_ id: BlogID) throws -> TextData? {
      let found = try blogs.blog(id, as: try identity.me()?.id, now: clock.wallSeconds)
      return found.map {
        TextData(
          blog: BlogData($0.blog), body: $0.body,
          beginning: Excerpt(of: $0.body, lines: 8, scalars: 2_000))
      }
    }

    func save(_ text: Manuscript, as blog: BlogData) throws -> BlogWriter.Outcome {
      try writer.save(text, as: blog)
    }

    func move(_ change: BlogChange, _ blog: BlogData) throws -> BlogMoves.Outcome {
      try moves.move(change, blog)
    }
  }
}
