/// A restriction on another account, which is not notified.
package enum Restriction: String, CaseIterable, Sendable {
  /// The other account can neither follow nor befriend this one, nor like its blogs.
  case block
  /// The feed and the unread blogs leave the other account's blogs out.
  case mute
}

/// Stores restrictions. Counts change in the same transaction as the rows that they count.
package protocol RestrictionGateway: AnyObject {
  /// Adds a restriction; returns whether it is new. A block also removes the other's follow, the
  /// friendship, and friend requests in both directions.
  func restrict(_ other: AccountID, _ kind: Restriction, by person: AccountID) throws -> Bool
  /// Removes a restriction; returns whether there was one. Ties that a block removed do not come
  /// back.
  func lift(_ other: AccountID, _ kind: Restriction, by person: AccountID) throws -> Bool
}
