import Core
import Domain

extension UserDetail.Drafts {
  /// Finds one's drafts, and publishes or deletes them.
  struct Interactor {
    let services: UserDetail.Services

    func page(before last: Int64?, limit: Int) throws -> BlogPage {
      try services.ownPage(of: Shelf.drafts, before: last, limit: limit)
    }

    func blogs(_ ids: [BlogID]) throws -> [BlogData] { try services.ownBlogs(ids) }

    /// The draft of that number, as it is now.
    func draft(_ id: BlogID) throws -> BlogData {
      let me = try services.me().id
      let blog = try services.ownBlog(id)
      guard blog.state == .draft, blog.authorID == me else {
        throw Complaint(.refused, .noDraft(blog.title))
      }
      return blog
    }

    func publish(_ draft: BlogData) throws -> Moved { try move(draft, .publish) }

    func delete(_ draft: BlogData) throws -> Moved { try move(draft, .binDraft) }

    private func move(_ draft: BlogData, _ change: BlogChange) throws -> Moved {
      let me = try services.me().id
      // What was published meanwhile could be deleted as well; here only drafts are.
      _ = try self.draft(draft.id)
      guard
        let before = try services.blogs.move(
          draft.id, by: me, change, now: services.clock.wallSeconds)
      else { throw Complaint(.notFound, .noSuchBlog(draft.id)) }
      guard change.begins(in: before) else { throw Complaint(.refused, .noDraft(draft.title)) }
      services.identity.reload()
      // It is in the store: that it cannot be read again does not undo it.
      let now = try? services.ownBlog(draft.id)
      return Moved(blog: now ?? draft, author: me)
    }
  }
}
