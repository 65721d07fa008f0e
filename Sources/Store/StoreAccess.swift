import Domain

/// Opens the store when it is first needed, and not before.
package final class StoreAccess: AtomicRun, ChangeFeed {
  private let open: (_ creating: Bool) throws -> (any Database)?
  private var database: (any Database)?
  private var isHeld = false
  private var seenVersion: Int64?

  /// Makes access to a store; `open` answers nothing where there is none and none is to be made.
  package init(open: @escaping (_ creating: Bool) throws -> (any Database)?) {
    self.open = open
  }

  /// Reads from one moment of the store; nothing where there is no store yet.
  func read<Result>(_ body: (any Database) throws -> Result) throws -> Result? {
    guard let database = try opened(creating: false) else { return nil }
    return try database.reading {
      noteVersion(of: database)
      return try body(database)
    }
  }

  /// Writes all or nothing, and makes the store where there is none.
  @discardableResult
  func write<Result>(_ body: (any Database) throws -> Result) throws -> Result {
    guard let database = try opened(creating: true) else {
      preconditionFailure("a store that is to be made is made, or opening it throws")
    }
    return try database.writing {
      noteVersion(of: database)
      return try body(database)
    }
  }

  /// Writes all or nothing into a store that exists; nothing where there is none.
  func writeIfThere<Result>(_ body: (any Database) throws -> Result) throws -> Result? {
    guard let database = try opened(creating: false) else { return nil }
    return try database.writing {
      noteVersion(of: database)
      return try body(database)
    }
  }

  /// Whether the store has been opened.
  package var isOpen: Bool { database != nil }

  /// Makes the store where there is none.
  package func make() throws { _ = try opened(creating: true) }

  private func opened(creating: Bool) throws -> (any Database)? {
    if database == nil {
      database = try open(creating)
      if isHeld { database?.hold() }
    }
    return database
  }

  /// What others change after the first reading is news, also before anybody asks for news.
  ///
  /// Asked in the transaction of what is read: a question by itself would take its locks once more.
  private func noteVersion(of database: any Database) {
    if seenVersion == nil { seenVersion = try? database.version() }
  }

  // MARK: All or nothing

  /// Refuses what must not be taken back when the run fails.
  func refuseWhileHeld() throws {
    if isHeld { throw StoreFailure.held }
  }

  package func hold() {
    isHeld = true
    database?.hold()
  }

  package func release(keeping isKept: Bool) throws {
    isHeld = false
    try database?.release(keeping: isKept)
  }

  // MARK: Changes from elsewhere

  package func hasChanged() -> Bool {
    // A store that nobody opened shows nothing that could have changed; a busy one is asked later.
    guard let version = try? database?.version() else { return false }
    defer { seenVersion = version }
    return seenVersion.map { $0 != version } ?? false
  }
}
