package import Domain

/// A person as interactors hand them up: what is shown, not what is kept.
package struct PersonData: Equatable, Sendable {
  package let id: Int64
  package let name: String
  package let nickname: String?
  package let signature: String?
  package let first: String?
  package let last: String?
  package let salutation: String?
  package let birthdate: String?
  package let sex: String?
  package let avatar: String?
  package let address: String?
  package let level: Int
  package let isMe: Bool
  package var counts: Person.Counts
  package let createdAt: Int64
  /// How who looks stands to them; nothing for a guest and for oneself.
  package var ties: Ties?
  /// How many friends both have, where that was asked for.
  package let commonFriends: Int?

  /// Makes the data of a person as somebody finds them.
  package init(_ person: PersonWithTies, me: AccountID?) {
    self.init(
      person.person, me: me, ties: person.ties, commonFriends: person.commonFriends)
  }

  /// Makes the data of a person as `me` sees them.
  package init(
    _ person: Person, me: AccountID?, ties: Ties? = nil, commonFriends: Int? = nil
  ) {
    id = person.id
    name = person.name
    let profile = person.profile
    nickname = profile[.nickname]
    signature = profile[.signature]
    first = profile[.first]
    last = profile[.last]
    salutation = profile[.salutation]
    birthdate = profile[.birthdate]
    sex = profile[.sex]
    avatar = profile[.avatar]
    let parts = [Profile.Field.province, .city, .village, .town].compactMap { profile[$0] }
    address = parts.isEmpty ? nil : parts.joined()
    level = person.level
    isMe = person.id == me
    counts = person.counts
    createdAt = person.createdAt
    self.ties = ties
    self.commonFriends = commonFriends
  }

  /// Whether the person is marked as very important.
  package var isVIP: Bool { level > 0 }

  /// The keys that a person has in a list.
  package var listMembers: [JSON.Member] {
    [
      .init(key: "id", value: .int(id)), .init(key: "name", value: .string(name)),
      .init(key: "nickname", value: .string(orNull: nickname)),
      .init(key: "signature", value: .string(orNull: signature)),
      .init(key: "level", value: .int(Int64(level))), .init(key: "vip", value: .bool(isVIP)),
      .init(key: "isMe", value: .bool(isMe)),
      .init(key: "blogCount", value: .int(Int64(counts.blogs))),
      .init(key: "friendCount", value: .int(Int64(counts.friends))),
      .init(key: "followerCount", value: .int(Int64(counts.followers))),
      .init(key: "followingCount", value: .int(Int64(counts.following))),
      .init(key: "commonFriends", value: commonFriends.map { .int(Int64($0)) } ?? .null),
      .init(key: "following", value: ties.map { .bool($0.isFollowing) } ?? .null),
      .init(key: "followsMe", value: ties.map { .bool($0.followsMe) } ?? .null),
      .init(key: "friend", value: ties.map { .string($0.friendship.rawValue) } ?? .null),
    ]
  }

  /// The keys that a person has on a page of their own.
  package var detailMembers: [JSON.Member] {
    listMembers + [
      .init(key: "firstName", value: .string(orNull: first)),
      .init(key: "lastName", value: .string(orNull: last)),
      .init(key: "salutation", value: .string(orNull: salutation)),
      .init(key: "birthdate", value: .string(orNull: birthdate)),
      .init(key: "sex", value: .string(orNull: sex)),
      .init(key: "address", value: .string(orNull: address)),
      .init(key: "avatar", value: .string(orNull: avatar)),
      .init(key: "createdAt", value: .string(Timestamp.text(createdAt))),
      .init(key: "blocked", value: ties.map { .bool($0.restrictions.contains(.block)) } ?? .null),
      .init(key: "muted", value: ties.map { .bool($0.restrictions.contains(.mute)) } ?? .null),
    ]
  }
}

/// Moments as programs read them.
package enum Timestamp {
  /// The day on which that many seconds since 1970 had passed, in UTC.
  package static func day(_ seconds: Int64) -> String {
    CivilDate(daysSince1970: Int(seconds.quotientFloor(86_400))).iso
  }

  /// That day and the time of day, as people read them.
  package static func minute(_ seconds: Int64) -> String {
    let time = time(seconds)
    return "\(day(seconds)) \(time.hour):\(time.minute)"
  }

  /// Seconds since 1970 as RFC 3339 in UTC.
  package static func text(_ seconds: Int64) -> String {
    let time = time(seconds)
    return "\(day(seconds))T\(time.hour):\(time.minute):\(time.second)Z"
  }

  private static func time(_ seconds: Int64) -> (hour: String, minute: String, second: String) {
    let rest = Int(seconds - seconds.quotientFloor(86_400) * 86_400)
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return (padded(rest / 3_600), padded(rest / 60 % 60), padded(rest % 60))
  }
}

extension Int64 {
  fileprivate func quotientFloor(_ divisor: Int64) -> Int64 {
    self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
  }
}
