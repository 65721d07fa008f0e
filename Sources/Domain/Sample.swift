/// The size of a sample. The same seed gives the same people and blogs.
package struct Sample: Equatable, Sendable {
  package let seed: UInt64
  package let users: Int
  package let blogs: Int
  /// All texts of the sample are dated before this day. No blog in its bins has expired by then.
  package let today: Int64

  package static let usualSeed: UInt64 = 1
  package static let usualUsers = 40
  package static let usualBlogs = 200

  /// `now` is in seconds since 1970; only its day matters.
  package init(
    seed: UInt64 = usualSeed, users: Int = usualUsers, blogs: Int = usualBlogs, now: Int64
  ) {
    self.seed = seed
    self.users = users
    self.blogs = blogs
    today = now - now % 86_400
  }

  /// The number of rows that were created.
  package struct Counts: Equatable, Sendable {
    package let users: Int
    package let blogs: Int
    package let books: Int
    package let follows: Int
    package let friends: Int

    package init(users: Int, blogs: Int, books: Int, follows: Int, friends: Int) {
      self.users = users
      self.blogs = blogs
      self.books = books
      self.follows = follows
      self.friends = friends
    }
  }
}
