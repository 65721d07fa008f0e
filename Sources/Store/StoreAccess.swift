import Domain

/// Opens the store at its first use.
package final class StoreAccess {
  private let open: (_ creating: Bool) throws -> (any Database)?
  private var database: (any Database)?
  private var isHeld = false
  private var seenVersion: Int64?

  /// `open` returns `nil` if there is no store and none is to be created.
  package init(open: @escaping (_ creating: Bool) throws -> (any Database)?) {
    self.open = open
  }

  /// Reads in one transaction; `nil` if there is no store yet.
  func read<Result>(_ body: (any Database) throws -> Result) throws -> Result? {
    guard let database = try opened(creating: false) else { return nil }
    return try database.reading {
      noteVersion(of: database)
      return try body(database)
    }
  }

  /// Writes in one transaction, and creates the store if there is none.
  @discardableResult
  func write<Result>(_ body: (any Database) throws -> Result) throws -> Result {
    guard let database = try opened(creating: true) else {
      preconditionFailure("opening a store that is to be created returns it or throws")
    }
    return try database.writing {
      noteVersion(of: database)
      return try body(database)
    }
  }

  /// Writes in one transaction if there is a store; `nil` if there is none.
  func writeIfThere<Result>(_ body: (any Database) throws -> Result) throws -> Result? {
    guard let database = try opened(creating: false) else { return nil }
    return try database.writing {
      noteVersion(of: database)
      return try body(database)
    }
  }

  /// Whether the store has been opened.
  package var isOpen: Bool { database != nil }

  /// Creates the store if there is none.
  package func make() throws { _ = try opened(creating: true) }

  private func opened(creating: Bool) throws -> (any Database)? {
    if database == nil {
      database = try open(creating)
      if isHeld { database?.hold() }
    }
    return database
  }

  /// Records the data version at the first read, so that later changes are noticed.
  ///
  /// This runs in the transaction of that read: a transaction of its own would lock the file once
  /// more.
  private func noteVersion(of database: any Database) {
    if seenVersion == nil { seenVersion = try? database.version() }
  }

  // MARK: All or nothing

  /// Refuses a write that must not be rolled back when the run fails.
  func refuseWhileHeld() throws {
    if isHeld { throw StoreFailure.held }
  }

  /// Begins to hold back all changes until `release`.
  package func hold() {
    isHeld = true
    database?.hold()
  }

  /// Commits all changes since `hold`, or rolls them back.
  package func release(keeping isKept: Bool) throws {
    isHeld = false
    try database?.release(keeping: isKept)
  }

  // MARK: Changes from elsewhere

  /// Whether another process has changed the store since the last call.
  package func hasChanged() -> Bool {
    // A store that was never opened has shown no rows. If it is busy, the next call asks again.
    guard let version = try? database?.version() else { return false }
    defer { seenVersion = version }
    return seenVersion.map { $0 != version } ?? false
  }
}
