/// The state of a friendship, from one person's side.
package enum Friendship: String, Sendable, CaseIterable {
  case none
  /// This person sent a request, and the other has not answered.
  case pending
  /// The other sent a request and waits for an answer.
  case requested
  case friends
}

/// The viewer's ties to another person.
package struct Ties: Equatable, Sendable {
  package var isFollowing: Bool
  package var followsMe: Bool
  package var friendship: Friendship
  /// The greeting of the other's friend request, until the request is answered.
  package var greeting: String?
  /// The time of a friend request that is not answered yet, in seconds since 1970.
  package var askedAt: Int64?
  /// Whether the other person accepts no ties from the viewer. It does not tell why.
  package var isClosed = false
  /// The viewer's restrictions on the other person, each once, in the order of `Restriction`.
  package var restrictions: [Restriction]

  package init(
    isFollowing: Bool = false, followsMe: Bool = false, friendship: Friendship = .none,
    greeting: String? = nil, askedAt: Int64? = nil, restrictions: [Restriction] = []
  ) {
    self.isFollowing = isFollowing
    self.followsMe = followsMe
    self.friendship = friendship
    self.greeting = greeting
    self.askedAt = askedAt
    self.restrictions = restrictions
  }
}

/// A person together with the viewer's ties to them.
package struct PersonWithTies: Equatable, Sendable {
  package let person: Person
  /// The viewer's ties to the person; `nil` for a guest and for the viewer's own account.
  package let ties: Ties?
  /// The number of common friends; `nil` if it was not counted.
  package let commonFriends: Int?

  package init(_ person: Person, ties: Ties?, commonFriends: Int?) {
    self.person = person
    self.ties = ties
    self.commonFriends = commonFriends
  }
}

/// A list of people.
package enum PeopleList: Hashable, Sendable {
  case all
  /// Everybody who can log in with a password, except this person. Sample users cannot.
  case withPassword(except: AccountID)
  /// The people whom this person follows.
  case following(AccountID)
  /// The followers of this person.
  case followers(AccountID)
  case friends(AccountID)
  /// The received and the sent friend requests of this person.
  case requests(AccountID)
  /// Friends of this person's friends, without existing friends and requests.
  case suggested(AccountID)
  /// The people whom this person blocks or mutes.
  case restricted(AccountID)
  /// The people who like this blog.
  case likers(BlogID)
  /// The people who are reading this book.
  case readers(BookID)
}

/// The position of a row in a list of people; the next page begins after it.
package struct PeopleKey: Equatable, Sendable {
  package let id: AccountID
  /// The first sort key of the list, before the number; empty if the list is sorted by number
  /// alone.
  package let rank: String

  package init(_ id: AccountID, rank: String = "") {
    self.id = id
    self.rank = rank
  }
}

/// A page of a list of people, with the key of each row.
package struct PeoplePage: Equatable, Sendable {
  package let people: [PersonWithTies]
  package let keys: [PeopleKey]
  package let hasMore: Bool

  package init(people: [PersonWithTies] = [], keys: [PeopleKey] = [], hasMore: Bool = false) {
    self.people = people
    self.keys = keys
    self.hasMore = hasMore
  }
}
