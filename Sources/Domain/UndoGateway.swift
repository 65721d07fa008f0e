/// Takes back the last change of somebody since they logged in, if it is one that can be.
package protocol UndoGateway: AnyObject {
  /// Takes it back; then there is nothing left to take back.
  func undo(by person: AccountID, now: Int64) throws -> Undoing
}

/// What came of taking back.
package enum Undoing: Equatable, Sendable {
  case nothing
  case done(UndoableChange)
  /// What was changed has become something else meanwhile, and nothing was done.
  case overtaken(UndoableChange)
}

/// A change that can be taken back.
package enum UndoableChange: Equatable, Sendable {
  case like(BlogID)
  case follow(AccountID)
  /// A blog went to the bin.
  case bin(BlogID)
  case publish(BlogID)
}
