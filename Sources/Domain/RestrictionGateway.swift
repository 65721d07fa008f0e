/// How somebody is kept away. Nobody is told who is.
package enum Restriction: String, CaseIterable, Sendable {
  /// They can neither follow nor befriend me, nor like what I write.
  case block
  /// What they publish is not shown to me.
  case mute
}

/// Keeps whom people keep away; all counts change with the rows they count.
package protocol RestrictionGateway: AnyObject {
  /// Keeps somebody away; answers whether that is new. Who is blocked follows no more, and is no
  /// friend any more, and what either asked the other is gone.
  func restrict(_ other: AccountID, _ kind: Restriction, by person: AccountID) throws -> Bool
  /// Ends that; answers whether there was something to end. What blocking ended does not come back.
  func lift(_ other: AccountID, _ kind: Restriction, by person: AccountID) throws -> Bool
}
