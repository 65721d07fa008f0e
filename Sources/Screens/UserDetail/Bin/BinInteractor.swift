import Core
import Domain

extension UserDetail.Bin {
  /// Finds what one has deleted, brings it back or removes it for good.
  struct Interactor {
    let services: UserDetail.Services

    func page(before last: Int64?, limit: Int) throws -> BlogPage {
      try services.ownPage(of: Shelf.bin, before: last, limit: limit)
    }

    func blogs(_ ids: [BlogID]) throws -> [BlogData] { try services.ownBlogs(ids) }

    /// What lies in the bin under that number, as it is now.
    func binned(_ id: BlogID) throws -> BlogData {
      let me = try services.me().id
      let blog = try services.ownBlog(id)
      guard blog.state == .binned, blog.authorID == me else {
        throw Complaint(.refused, .notInBin(blog.title))
      }
      return blog
    }

    /// How many days the bin still keeps something, counted up.
    func daysLeft(of blog: BlogData) -> Int {
      let end = (blog.binnedAt ?? blog.editedAt) + Domain.Bin.keeps
      return Int(max(0, (end - services.clock.wallSeconds + 86_399) / 86_400))
    }

    /// Puts it back where it was.
    func restore(_ blog: BlogData) throws -> Restored {
      let me = try move(blog, .restore)
      services.identity.reload()
      // It is in the store: that it cannot be read again does not undo it.
      return Restored(
        blog: (try? services.ownBlog(blog.id)) ?? blog, author: me)
    }

    /// Removes it for good, for somebody who typed what proves that they mean it.
    func purge(_ blog: BlogData, typed: String) throws {
      guard blog.isProven(by: typed) else { throw Complaint(.refused, .notTheTitle) }
      _ = try move(blog, .purge)
    }

    private func move(_ blog: BlogData, _ change: BlogChange) throws -> AccountID {
      let me = try services.me().id
      guard
        let before = try services.blogs.move(
          blog.id, by: me, change, now: services.clock.wallSeconds)
      else { throw Complaint(.notFound, .noSuchBlog(blog.id)) }
      guard change.begins(in: before) else { throw Complaint(.refused, .notInBin(blog.title)) }
      return me
    }
  }
}
