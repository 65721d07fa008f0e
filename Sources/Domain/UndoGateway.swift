/// Undoes the last change of a person since the login, if it can be undone.
package protocol UndoGateway: AnyObject {
  /// Undoes the last change; after that there is none to undo.
  func undo(by person: AccountID, now: Int64) throws -> Undoing
  /// Whether a change was kept that may be undone.
  func hasChange(of person: AccountID) throws -> Bool
}

/// The outcome of an undo.
package enum Undoing: Equatable, Sendable {
  case nothing
  case done(UndoableChange)
  /// The subject was changed again meanwhile, and nothing was undone.
  case overtaken(UndoableChange)
}

/// A change that can be undone.
package enum UndoableChange: Equatable, Sendable {
  case like(BlogID)
  case follow(AccountID)
  /// A blog was moved to the bin.
  case bin(BlogID)
  case publish(BlogID)
}
