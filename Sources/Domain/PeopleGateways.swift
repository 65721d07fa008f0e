/// Finds people.
package protocol UserGateway: AnyObject {
  /// A page of a list after a row. With a text, only people whose name or nickname begins with it.
  /// Common friends are counted if asked. Throws `UnseenBlog` for the likers of a blog that the
  /// viewer may not see.
  func people(
    _ list: PeopleList, matching text: String?, as viewer: AccountID?, after last: PeopleKey?,
    limit: Int, countingCommon: Bool
  ) throws -> PeoplePage
  /// These people, in this order, without deleted accounts.
  func people(
    _ ids: [AccountID], as viewer: AccountID?, countingCommon: Bool
  ) throws -> [PersonWithTies]
  /// A name that is near to one which no account has, or `nil`.
  func name(near typed: String) throws -> String?
  /// The person of a name; `nil` if there is none.
  func person(named name: String, as viewer: AccountID?) throws -> PersonWithTies?
}

/// Stores follows, friendships and restrictions. Counts change in the same transaction as the rows that they
/// count.
package protocol SocialGateway: AnyObject {
  /// Lets a person follow another. A second follow has no effect.
  func follow(_ other: AccountID, by person: AccountID, now: Int64) throws
  /// Removes a follow.
  func unfollow(_ other: AccountID, by person: AccountID) throws
  /// Sends a friend request, or accepts the other's; returns the new state.
  func befriend(
    _ other: AccountID, by person: AccountID, greeting: String, now: Int64
  ) throws -> Friendship
  /// Accepts a friend request; returns the state before.
  func accept(_ other: AccountID, by person: AccountID, now: Int64) throws -> Friendship
  /// Withdraws a sent request or declines a received one; returns the state before.
  func decline(_ other: AccountID, by person: AccountID) throws -> Friendship
  /// Ends a friendship; returns the state before.
  func unfriend(_ other: AccountID, by person: AccountID) throws -> Friendship
  /// Adds a restriction; returns whether it is new. A block also removes the other's follow, the
  /// friendship, and friend requests in both directions.
  func restrict(_ other: AccountID, _ kind: Restriction, by person: AccountID) throws -> Bool
  /// Removes a restriction; returns whether there was one. Ties that a block removed do not come
  /// back.
  func lift(_ other: AccountID, _ kind: Restriction, by person: AccountID) throws -> Bool
}

/// A restriction on another account, which is not notified.
package enum Restriction: String, CaseIterable, Sendable {
  /// The other account can neither follow nor befriend this one, nor like its blogs.
  case block
  /// The feed and the unread blogs leave the other account's blogs out.
  case mute
}

/// The viewer may not see a blog of this number, or there is none.
package struct UnseenBlog: Error, Equatable, Sendable {
  package let id: BlogID

  package init(id: BlogID) { self.id = id }
}

/// The reason to refuse a follow, a friend request or a like.
package enum SocialRefusal: Error, Equatable, Sendable {
  /// The other account is gone or disabled.
  case gone
  /// The other account accepts no follows, friend requests or likes from this one. A block is never
  /// named as the reason.
  case closed
  /// This account blocks the other.
  case blocking
}
