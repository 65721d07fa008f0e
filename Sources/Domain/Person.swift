/// An account's number; numbers are given in order and never given twice.
package typealias AccountID = Int64

/// Somebody who has an account, as everybody sees them.
package struct Person: Equatable, Sendable {
  package let id: AccountID
  package let name: String
  package var profile: Profile
  package let level: Int
  package let isDisabled: Bool
  package let counts: Counts
  /// Seconds since 1970.
  package let createdAt: Int64

  /// Makes a person.
  package init(
    id: AccountID, name: String, profile: Profile, level: Int, isDisabled: Bool, counts: Counts,
    createdAt: Int64
  ) {
    self.id = id
    self.name = name
    self.profile = profile
    self.level = level
    self.isDisabled = isDisabled
    self.counts = counts
    self.createdAt = createdAt
  }

  /// How many of each a person has; kept in the transaction that changes them.
  package struct Counts: Equatable, Sendable {
    package let blogs: Int
    package let friends: Int
    package let followers: Int
    package let following: Int

    /// Makes counts.
    package init(blogs: Int = 0, friends: Int = 0, followers: Int = 0, following: Int = 0) {
      self.blogs = blogs
      self.friends = friends
      self.followers = followers
      self.following = following
    }
  }
}

/// What people say of themselves.
package struct Profile: Equatable, Sendable {
  /// One thing that can be said.
  package enum Field: String, CaseIterable, Sendable {
    case nickname, signature, first, last, salutation, birthdate, sex
    case province, city, town, village, avatar
  }

  private var values: [Field: String] = [:]

  /// Makes a profile that says nothing.
  package init() {}

  package subscript(field: Field) -> String? {
    get { values[field] }
    set { values[field] = newValue }
  }
}
