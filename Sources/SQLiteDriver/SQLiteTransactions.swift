import CSQLite
import Domain
import Platform
import Store

/// The transactions of a database: single ones, and one that is held.
extension SQLiteDatabase {
  package func reading<Result>(_ body: () throws -> Result) throws -> Result {
    if depth > 0 || sqlite3_get_autocommit(handle) == 0 { return try body() }
    return try transaction(begin: "BEGIN", body)
  }

  package func writing<Result>(
    isRepeatable: Bool, _ body: () throws -> Result
  ) throws -> Result {
    if depth > 0 {
      // A read transaction must not become a write: SQLite could not wait for the lock.
      precondition(isWriting, "a reading transaction may not write")
      return try body()
    }
    isWriting = true
    defer { isWriting = false }
    if !isReadyToWrite {
      // Only writers need these settings.
      let mode = try first(journal.pragma, []) { $0.text("journal_mode") }
      // Another process uses a write-ahead log, which is not safe with this library.
      if journal == .truncate, mode == "wal" { throw StoreFailure.busy }
      try run("PRAGMA synchronous=FULL", [])
      isReadyToWrite = true
    }
    #if PLANTED_BUGS
      switch SQLiteDatabase.planted {
      case "split": return try body()
      case "unsynced": try run("PRAGMA synchronous=OFF", [])
      case "deferred": return try transaction(begin: "BEGIN", body)
      default: break
      }
    #endif
    guard isHeld else { return try transaction(begin: "BEGIN IMMEDIATE", body) }
    if sqlite3_get_autocommit(handle) != 0 {
      // A transaction that spills its cache to the file locks out all readers until it ends. So a
      // held one keeps up to 65,536 changed pages in memory. A long change by one command may spill.
      try run("PRAGMA cache_spill=65536", [])
      // The pages as they were before a step.
      try run("PRAGMA temp_store=MEMORY", [])
      try run("BEGIN IMMEDIATE", [])
    }
    return try step(body)
  }

  package func hold() {
    isHeld = true
    waitingTexts.hold()
  }

  package func release(keeping isKept: Bool) throws {
    defer {
      isHeld = false
      waitingTexts.release()
    }
    guard sqlite3_get_autocommit(handle) == 0 else { return }
    do {
      guard isKept else {
        try run("ROLLBACK", [])
        return
      }
      try fullText.addWaiting()
    } catch {
      if sqlite3_get_autocommit(handle) == 0 { _ = try? run("ROLLBACK", []) }
      throw error
    }
    try commit()
  }

  /// Runs one step of the held transaction; a failing step is undone alone.
  private func step<Result>(_ body: () throws -> Result) throws -> Result {
    try run("SAVEPOINT step", [])
    waitingTexts.beginStep()
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try body()
      try run("RELEASE step", [])
      return result
    } catch {
      waitingTexts.undoStep()
      // After some errors SQLite has rolled back the whole transaction, with this step.
      if sqlite3_get_autocommit(handle) == 0 {
        try run("ROLLBACK TO step", [])
        try run("RELEASE step", [])
      }
      throw error
    }
  }

  private func transaction<Result>(
    begin: Statement, _ body: () throws -> Result
  ) throws -> Result {
    try run(begin, [])
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try body()
      try commit()
      return result
    } catch {
      // After some errors SQLite has rolled back by itself.
      if sqlite3_get_autocommit(handle) == 0 { _ = try? run("ROLLBACK", []) }
      guard sqlite3_get_autocommit(handle) != 0 else {
        throw StoreFailure.unusable(path: path, detail: "a transaction could not be ended")
      }
      throw error
    }
  }

  /// Commits. An error of the disk may come behind the point at which the changes count: the cut of the
  /// journal. All pages are written before it, and a journal that is not cut is rolled back.
  private func commit() throws {
    do {
      #if PLANTED_BUGS
        if SQLiteDatabase.planted == "swallowed" { return _ = try? run("COMMIT", []) }
      #endif
      try run("COMMIT", [])
    } catch {
      failedCommit = .last
      let code = sqlite3_extended_errcode(handle)
      let isWrite = code == coterie_sqlite_failed_write() && journal == .truncate
      guard code & 0xFF == SQLITE_IOERR, !isWrite else { throw error }
      throw StoreFailure.uncertain(
        path: path,
        detail: failedCommit.isOfFullDisk
          ? failedCommit.text : String(cString: sqlite3_errmsg(handle)))
    }
  }
}

#if PLANTED_BUGS
  import Glibc

  // Only in the build with which Scripts/torture proves that it detects these mistakes.
  extension SQLiteDatabase {
    /// The mistake that this process makes.
    static let planted = getenv("COTERIE_PLANTED").map { String(cString: $0) }
  }
#endif
