import Circle
import Domain

extension BlogDetail {
  /// The reader of a blog.
  struct Reader: Equatable, Sendable {
    /// `nil` for a guest.
    let id: AccountID?

    func wrote(_ blog: BlogData) -> Bool { blog.authorID == id }

    /// Whether the blog is marked as read when this reader opens it. Guests have no unread blogs, and
    /// authors know their own.
    func marksAsRead(_ blog: BlogData) -> Bool {
      id != nil && !wrote(blog) && blog.state == .published
    }
  }
}
