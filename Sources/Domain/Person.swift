/// The number of an account. Numbers ascend and are never reused.
package typealias AccountID = Int64

/// A person with an account, as everybody sees them.
package struct Person: Equatable, Sendable {
  package let id: AccountID
  package let name: String
  package var profile: Profile
  package let level: Int
  package let isDisabled: Bool
  package let counts: Counts
  /// Seconds since 1970.
  package let createdAt: Int64

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

  /// The counts of a person's rows in lists; the transaction that changes the rows updates them.
  package struct Counts: Equatable, Sendable {
    package let blogs: Int
    package let friends: Int
    package let followers: Int
    package let following: Int

    package init(blogs: Int = 0, friends: Int = 0, followers: Int = 0, following: Int = 0) {
      self.blogs = blogs
      self.friends = friends
      self.followers = followers
      self.following = following
    }
  }
}

/// The information that people give about themselves.
package struct Profile: Equatable, Sendable {
  /// A field of a profile. Its raw value is also the name of its column in the store.
  package enum Field: String, CaseIterable, Sendable {
    case nickname, signature, first, last, salutation, birthdate, sex
    case province, city, town, village, avatar
  }

  private var values: [Field: String] = [:]

  package init() {}

  /// `value` returns the value of each field.
  package init(_ value: (Field) -> String?) {
    for field in Field.allCases { values[field] = value(field) }
  }

  package subscript(field: Field) -> String? {
    get { values[field] }
    set { values[field] = newValue }
  }
}
