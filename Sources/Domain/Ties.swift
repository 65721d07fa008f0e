/// How one person stands with another as a friend.
package enum Friendship: String, Sendable, CaseIterable {
  case none
  /// They were asked, and have not answered.
  case pending
  /// They asked, and wait for the answer.
  case requested
  case friends
}

/// How who looks at a list stands to somebody in it.
package struct Ties: Equatable, Sendable {
  package var isFollowing: Bool
  package var followsMe: Bool
  package var friendship: Friendship
  /// What they wrote when they asked to be friends, as long as that waits for an answer.
  package var greeting: String?
  /// How who looks keeps them away.
  package var restrictions: Set<Restriction>

  /// Makes ties; strangers have none.
  package init(
    isFollowing: Bool = false, followsMe: Bool = false, friendship: Friendship = .none,
    greeting: String? = nil, restrictions: Set<Restriction> = []
  ) {
    self.isFollowing = isFollowing
    self.followsMe = followsMe
    self.friendship = friendship
    self.greeting = greeting
    self.restrictions = restrictions
  }
}

/// A person as somebody else finds them.
package struct PersonWithTies: Equatable, Sendable {
  package let person: Person
  /// How who looks stands to them; nothing for a guest and for oneself.
  package let ties: Ties?
  /// How many friends both have; nothing where nobody asked for it.
  package let commonFriends: Int?

  /// Makes a person as somebody finds them.
  package init(_ person: Person, ties: Ties?, commonFriends: Int?) {
    self.person = person
    self.ties = ties
    self.commonFriends = commonFriends
  }
}

/// A list of people.
package enum PeopleList: Hashable, Sendable {
  case all
  /// Whom this person follows.
  case following(AccountID)
  /// Who follows this person.
  case followers(AccountID)
  case friends(AccountID)
  /// Who asked this person, and whom this person asked.
  case requests(AccountID)
  /// Who shares friends with this person and is not yet one.
  case suggested(AccountID)
  /// Who likes this blog.
  case likers(BlogID)
}

/// The place of a row in a list of people, behind which the next page begins.
package struct PeopleKey: Equatable, Sendable {
  package let id: AccountID
  /// What the list is ordered by in front of the number; empty where the number alone orders it.
  package let rank: String

  /// Makes the place of a row.
  package init(_ id: AccountID, rank: String = "") {
    self.id = id
    self.rank = rank
  }
}

/// A page of a list of people, and where each of its rows stands.
package struct PeoplePage: Equatable, Sendable {
  package let people: [PersonWithTies]
  package let keys: [PeopleKey]
  package let hasMore: Bool

  /// Makes a page.
  package init(people: [PersonWithTies] = [], keys: [PeopleKey] = [], hasMore: Bool = false) {
    self.people = people
    self.keys = keys
    self.hasMore = hasMore
  }
}
