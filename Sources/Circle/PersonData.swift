package import Domain
package import Viper

/// A person as interactors return them: the data that is shown.
package struct PersonData: Equatable, Sendable {
  package let id: AccountID
  package let name: String
  package let profile: Profile
  package let level: Int
  /// Whether this is the account that is logged in.
  package let isMe: Bool
  package var counts: Person.Counts
  package let createdAt: Int64
  /// The viewer's ties to the person; `nil` for a guest and for oneself.
  package var ties: Ties?
  /// The number of common friends; `nil` if it was not counted.
  package let commonFriends: Int?

  /// `me` is the account of the viewer, `nil` for a guest.
  package init(_ person: PersonWithTies, me: AccountID?) {
    self.init(
      person.person, me: me, ties: person.ties, commonFriends: person.commonFriends)
  }

  /// `me` is the account of the viewer, `nil` for a guest.
  package init(
    _ person: Person, me: AccountID?, ties: Ties? = nil, commonFriends: Int? = nil
  ) {
    id = person.id
    name = person.name
    profile = person.profile
    level = person.level
    isMe = person.id == me
    counts = person.counts
    createdAt = person.createdAt
    self.ties = ties
    self.commonFriends = commonFriends
  }

  /// The parts of the address, joined, without blanks at the end; `nil` if the person gave none.
  package var address: String? {
    let parts = [Profile.Field.province, .city, .village, .town].compactMap { profile[$0] }
    let end = parts.joined().reversed().drop { $0 == " " }
    return end.isEmpty ? nil : String(end.reversed())
  }

  /// Whether the person has the VIP mark.
  package var isVIP: Bool { level > 0 }
}

extension PersonData {
  /// The same person, accepting ties from the viewer as they do now. A change of that is never told.
  package func asClosed(as now: PersonData) -> PersonData {
    var person = self
    if let ties = now.ties { person.ties?.isClosed = ties.isClosed }
    return person
  }

  /// The keys of a user in a list.
  package static let keys: JSONKeys<PersonData> = [
    "id": .int { $0.id },
    "name": .string { $0.name },
    "nickname": .string(orNull: { $0.profile[.nickname] }),
    "signature": .string(orNull: { $0.profile[.signature] }),
    "level": .int { $0.level },
    "vip": .bool { $0.isVIP },
    "isMe": .bool { $0.isMe },
    "blogCount": .int { $0.counts.blogs },
    "friendCount": .int { $0.counts.friends },
    "followerCount": .int { $0.counts.followers },
    "followingCount": .int { $0.counts.following },
    "commonFriends": .int(orNull: { $0.commonFriends }),
    "following": .bool(orNull: { $0.ties.map { $0.isFollowing } }),
    "followsMe": .bool(orNull: { $0.ties.map { $0.followsMe } }),
    "friend": .choice(orNull: { $0.ties?.friendship }),
  ]

  /// The keys of the details that a list of people shows.
  package static let ownKeys: JSONKeys<PersonData> = [
    "sex": .choice(orNull: { $0.profile.sex }),
    "address": .string(orNull: { $0.address }),
  ]

  /// The keys of a user on a page of their own.
  package static let detailKeys = keys.with([
    "firstName": .string(orNull: { $0.profile[.first] }),
    "lastName": .string(orNull: { $0.profile[.last] }),
    "salutation": .string(orNull: { $0.profile[.salutation] }),
    "birthdate": .string(orNull: { $0.profile[.birthdate] }),
  ]).with(ownKeys).with([
    "avatar": .string(orNull: { $0.profile[.avatar] }),
    "createdAt": .time { $0.createdAt },
  ]).with(restrictionKeys)

  /// The keys of the viewer's restrictions on a user.
  package static let restrictionKeys: JSONKeys<PersonData> = [
    "blocked": .bool(orNull: { $0.ties.map { $0.restrictions.contains(.block) } }),
    "muted": .bool(orNull: { $0.ties.map { $0.restrictions.contains(.mute) } }),
  ]
}
