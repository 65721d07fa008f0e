package import Domain
package import Viper

/// The number of unread blogs.
package struct UnreadData: Equatable, Sendable {
  package let count: Int

  package init(count: Int) { self.count = count }

  package static let keys: JSONKeys<UnreadData> = ["count": .int { $0.count }]
}

extension ReadingGateway {
  /// The unread blog to open next: the one published before `blog`, or else the latest one, but never
  /// `blog` itself.
  package func next(after blog: BlogData? = nil, of reader: AccountID) throws -> BlogID? {
    if let blog, blog.state == .published,
      let next = try nextUnread(of: reader, before: blog.order)
    {
      return next
    }
    let latest = try nextUnread(of: reader, before: nil)
    return latest == blog?.id ? nil : latest
  }
}
