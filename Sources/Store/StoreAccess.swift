package import Domain

/// Opens the store at its first use.
package final class StoreAccess {
  private let open: (_ creating: Bool) throws -> (any Database)?
  private var database: (any Database)?
  private(set) var isHeld = false
  private var seenVersion: Int64?
  /// The version at which the session is known to be open.
  private var trustedVersion: Int64?
  /// Whether the last look at the store failed.
  private var isLost = false
  private var loss: (any Error)?
  /// Whether the open database cannot be used any more. SQLite keeps the state of a file that was cut to
  /// nothing, also after the file is replaced.
  private var isBroken = false
  /// The failure of a database whose file was removed. It has the old rows still.
  private var removal: StoreFailure?
  /// The number of transactions that contain the current call.
  private var depth = 0
  /// The session of this process. Writes of its account are refused once it has ended.
  var session: OpenSession?
  /// Called when a write of this session is refused. It may throw the refusal in words of its own.
  package var rightsEnded: () throws -> Void = {}
  /// Watches the calls of the gateways.
  package var observer: (any GatewayObserver)?
  /// The mark of the last transaction that changed something.
  private var mark: CommitMark?

  /// `open` returns `nil` if there is no store and none is to be created.
  package init(open: @escaping (_ creating: Bool) throws -> (any Database)?) {
    self.open = open
  }

  /// Reads in one transaction; `nil` if there is no store yet.
  func read<Result>(_ body: (any Database) throws -> Result) throws -> Result? {
    guard let database = try opened(creating: false) else { return nil }
    depth += 1
    defer { depth -= 1 }
    do {
      return try database.reading {
        noteVersion(of: database)
        return try body(database)
      }
    } catch {
      notice(error)
      throw error
    }
  }

  /// Writes in one transaction, and creates the store if there is none. The transaction first
  /// checks the rights of the writer.
  @discardableResult
  func write<Result>(
    as writer: Writer, isRepeatable: Bool = true, _ body: (any Database) throws -> Result
  ) throws -> Result {
    guard let database = try opened(creating: true) else {
      preconditionFailure("opening a store that is to be created returns it or throws")
    }
    return try write(to: database, as: writer, isRepeatable: isRepeatable, body)
  }

  /// Writes in one transaction if there is a store; `nil` if there is none.
  func writeIfThere<Result>(
    as writer: Writer, _ body: (any Database) throws -> Result
  ) throws -> Result? {
    guard let database = try opened(creating: false) else { return nil }
    return try write(to: database, as: writer, body)
  }

  private func write<Result>(
    to database: any Database, as writer: Writer, isRepeatable: Bool = true,
    _ body: (any Database) throws -> Result
  ) throws -> Result {
    var result: Result?
    depth += 1
    defer { depth -= 1 }
    do {
      return try database.writing(isRepeatable: isRepeatable) {
        noteVersion(of: database)
        try writer.check(session, in: database)
        let before = database.work.changes
        let made = try body(database)
        let isChanged = database.work.changes != before
        if isChanged, !database.settlesCommits { try putMark(in: database) }
        result = made
        return made
      }
    } catch RightsRefusal.ended where session != nil {
      try rightsEnded()
      throw RightsRefusal.ended
    } catch StoreFailure.uncertain(let path, let detail) {
      try settle(StoreFailure.uncertain(path: path, detail: detail), in: database)
      guard let result else { throw StoreFailure.uncertain(path: path, detail: detail) }
      return result
    } catch {
      notice(error)
      throw error
    }
  }

  // MARK: Uncertain commits

  private func putMark(in database: any Database) throws {
    let next = try CommitMark.put(in: database)
    // All steps of a held run are committed together.
    mark = CommitMark(
      number: next.number, before: isHeld ? mark?.before ?? next.before : next.before)
  }

  /// Returns if a commit that failed was made nevertheless, and throws if it was not.
  ///
  /// Some errors come behind the point at which the changes count, such as a failed sync of the
  /// emptied journal. So the store is read again before anything is said.
  private func settle(_ failure: StoreFailure, in database: any Database) throws {
    guard let mark, case .uncertain(let path, let detail) = failure else { throw failure }
    let outcome = try? database.writing { try mark.outcome(in: database) }
    switch outcome {
    case .made: return
    case .notMade: throw StoreFailure.unusable(path: path, detail: detail)
    case .unknown, nil: throw failure
    }
  }

  /// Whether the store has been opened.
  package var isOpen: Bool { database != nil }

  /// Whether there is a store.
  package func exists() throws -> Bool { try opened(creating: false) != nil }

  /// Creates the store if there is none.
  package func make() throws { _ = try opened(creating: true) }

  private func opened(creating: Bool) throws -> (any Database)? {
    if database == nil {
      use(try open(creating))
    } else if isBroken, depth == 0, !isHeld {
      // The file may have been replaced. One that is still empty or missing is not opened.
      if let replaced = try open(false) {
        use(replaced)
      } else if let removal {
        throw removal
      }
    }
    return database
  }

  private func use(_ opened: (any Database)?) {
    database = opened
    (isBroken, removal, seenVersion, trustedVersion) = (false, nil, nil, nil)
    if isHeld { database?.hold() }
  }

  /// Notices a database that cannot be used any more.
  private func notice(_ error: any Error) {
    switch error as? StoreFailure {
    case .damaged, .foreign, .unusable: isBroken = true
    case .replaced(let path, let isRemoved):
      isBroken = true
      removal = isRemoved ? .replaced(path: path, isRemoved: true) : nil
    default: break
    }
  }

  /// Records the data version at the first read, so that later changes are noticed.
  ///
  /// This runs in the transaction of that read: a transaction of its own would lock the file once
  /// more.
  private func noteVersion(of database: any Database) {
    guard seenVersion == nil else { return }
    seenVersion = try? database.version()
    trustedVersion = seenVersion
  }

  // MARK: All or nothing

  /// Refuses a write that must not be rolled back when the run fails.
  func refuseWhileHeld() throws {
    if isHeld { throw StoreFailure.held }
  }

  /// Begins to hold back all changes until `release`.
  package func hold() {
    isHeld = true
    mark = nil
    database?.hold()
  }

  /// Commits all changes since `hold`, or rolls them back.
  package func release(keeping isKept: Bool) throws {
    isHeld = false
    defer { mark = nil }
    guard let database else { return }
    do {
      try database.release(keeping: isKept)
    } catch let failure as StoreFailure {
      try settle(failure, in: database)
    }
  }

  // MARK: Changes from elsewhere

  /// Whether another process has changed the store since the last call.
  package func hasChanged() -> Bool {
    // A store that was never opened has shown no rows. If it is busy, the next call asks again.
    do {
      guard let version = try database?.version(waits: false) else { return false }
      defer { (seenVersion, isLost) = (version, false) }
      return isLost || seenVersion.map { $0 != version } ?? false
    } catch StoreFailure.busy {
      return false
    } catch {
      return lose(error)
    }
  }

  /// Notices a store that cannot be read any more. Returns whether that is news.
  private func lose(_ error: any Error) -> Bool {
    isBroken = true
    notice(error)
    if isLost { return false }
    (isLost, loss) = (true, error)
    return true
  }

  /// Whether another process may have ended the session since the last call.
  package func mayHaveEndedSession() -> Bool {
    do {
      guard let version = try database?.version() else { return true }
      defer { trustedVersion = version }
      return version != trustedVersion
    } catch {
      // The new file is used at once, and its prompt says so behind the command.
      if case StoreFailure.replaced = error { _ = lose(error) }
      return true
    }
  }

  /// The error of a store that cannot be read any more, once.
  package func takeLoss() -> (any Error)? {
    defer { loss = nil }
    return loss
  }
}
