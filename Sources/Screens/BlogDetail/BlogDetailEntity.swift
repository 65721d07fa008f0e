import Domain

extension BlogDetail {
  /// Who looks at a blog.
  struct Reader: Equatable, Sendable {
    /// Nothing for a guest.
    let id: AccountID?

    func wrote(_ blog: Blog) -> Bool { blog.authorID == id }
  }
}
