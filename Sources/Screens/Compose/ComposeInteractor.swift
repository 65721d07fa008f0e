import Core
import Domain

extension Compose {
  /// What is written, as it leaves the interactor.
  struct TextData: Equatable, Sendable {
    var blog: BlogData
    let body: String
    /// The first lines, by which who wrote it knows it.
    let beginning: Excerpt
  }

  /// Knows who may write, and what becomes of what was written.
  struct Interactor {
    let blogs: any BlogGateway
    let identity: any Identity
    let clock: any Clock

    private var writer: BlogWriter { BlogWriter(blogs: blogs, identity: identity, clock: clock) }

    /// Who writes; refused where nobody is logged in.
    func author() throws -> Person { try writer.author() }

    /// Keeps it, and answers what it is then.
    func write(_ draft: Draft, _ text: Manuscript, by author: Person) throws -> BlogData {
      try writer.write(text, isPublished: draft.isPublished, by: author)
    }

    /// What is written under that number, for its author alone.
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

    /// Saves it anew, and answers what came of that.
    func save(_ text: Manuscript, as blog: BlogData) throws -> BlogWriter.Outcome {
      try writer.save(text, as: blog)
    }

    /// Moves it, and answers from which state.
    func move(_ change: BlogChange, _ blog: BlogData) throws {
      try writer.check(blog)
      let found = try blogs.move(blog.id, by: blog.authorID, change, now: clock.wallSeconds)
      guard let found else { throw Complaint(.notFound, .noSuchBlog(blog.id)) }
      guard change.begins(in: found) else { throw Complaint(.refused, .blogIs(found)) }
      if change == .publish || found == .published { identity.reload() }
    }
  }
}
