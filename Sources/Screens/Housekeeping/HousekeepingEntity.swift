import Domain

extension Housekeeping {
  /// A problem of a store.
  enum Problem: Equatable, Sendable {
    /// The store cannot be used, or not safely.
    case failure(StoreFailure)
    /// A write was interrupted, and has not been rolled back.
    case interrupted
    /// So many rows refer to missing rows.
    case dangling(Int)
    /// So many rows have a wrong count.
    case miscounted(Int)
    /// The session cannot be read.
    case session(reason: String)

    /// The problems that the facts of a store show, those of the file first.
    static func all(in facts: StoreFacts) -> [Problem] {
      var problems: [Problem] = []
      if let failure = facts.failure { problems.append(.failure(failure)) }
      if let contents = facts.contents {
        if let first = contents.damage.first {
          problems.append(.failure(.damaged(path: facts.path, detail: first)))
        }
        if contents.dangling > 0 { problems.append(.dangling(contents.dangling)) }
        if contents.miscounted > 0 { problems.append(.miscounted(contents.miscounted)) }
      }
      if facts.isInterrupted { problems.append(.interrupted) }
      return problems
    }
  }
}

extension StoreFacts {
  /// Whether there is no store yet.
  var isMissing: Bool { file == nil && version == nil && failure == nil }
}
