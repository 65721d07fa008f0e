import CSQLite
import Domain
import Glibc
import Platform
package import Store

/// A store in one SQLite file, or in memory.
package final class SQLiteDatabase: Database {
  /// The place of a database.
  package enum Place: Equatable, Sendable {
    case file(String)
    case memory
  }

  /// Once for all databases of the process.
  private static let configuration: Void = coterie_sqlite_count_no_memory()

  private let place: Place
  /// The journal with which SQLite can roll back or replay changes.
  private let journal: JournalMode
  /// Called during long statements and while waiting for a lock; returns false to interrupt.
  private let pulse: () -> Bool
  /// The seconds to wait for another writer before the store is reported as busy.
  private let patience: Double
  private var handle: OpaquePointer?
  // Not a dictionary: there are few, and the runtime would instantiate its types at every start.
  private var statements: [PreparedStatement] = []
  private var depth = 0
  private var isWriting = false
  private var isReadyToWrite = false
  /// Whether all writes belong to one transaction that ends at `release`.
  private var isHeld = false
  private var waited = 0.0
  private var isStopped = false
  private var latestVersion: Int64?
  /// The file that every commit writes, as it was before the version was last read. `nil` if it had been
  /// written shortly before: another write in the same moment would not show.
  private var latestFile: FileMark?
  /// The longest time for which a read transaction stays open between reads, in seconds.
  private let longestReading: Double
  /// Whether a read transaction stays open between reads.
  private var readsAhead = false
  /// The number of reads in the transaction that is open between reads.
  private var readCount = 0
  private var readingSince = 0.0
  /// The number of statements that have run, for tests that count work.
  package private(set) var statementCount = 0

  /// Opens a file whose kind was checked before, or a database in memory.
  package init(
    _ place: Place, isShared: Bool = false, isReadOnly: Bool = false, patience: Double = 30,
    longestReading: Double = 0.02, pulse: @escaping () -> Bool = { true }
  ) throws {
    self.place = place
    self.patience = patience
    self.longestReading = longestReading
    self.pulse = pulse
    journal = SQLiteDatabase.journal(isShared: isShared)
    SQLiteDatabase.configuration
    // SQLite would refuse links anywhere in the path. Links to the folder are allowed, so it is
    // resolved.
    let path =
      if case .file(let path) = place { FileSystem.resolvingFolder(of: path) } else { ":memory:" }
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
    let memory = place == .memory ? SQLITE_OPEN_CREATE : 0
    let result = sqlite3_open_v2(
      path, &handle, flags | memory, isShared ? SharedFiles.name : nil)
    guard result == SQLITE_OK else {
      let failure = failure(result)
      sqlite3_close_v2(handle)
      throw failure
    }
    try check(coterie_sqlite_harden(handle))
    sqlite3_extended_result_codes(handle, 1)
    let context = Unmanaged.passUnretained(self).toOpaque()
    waitForLocks()
    sqlite3_progress_handler(
      handle, 20_000,
      { context in
        guard let context else { return 0 }
        return SQLiteDatabase.from(context).pulse() ? 0 : 1
      }, context)
  }

  deinit {
    for statement in statements { sqlite3_finalize(statement.handle) }
    sqlite3_close_v2(handle)
  }

  /// The version of SQLite, and the journal that is used with it.
  package static var library: (version: String, journal: JournalMode) {
    (String(cString: sqlite3_libversion()), JournalMode(library: Int(sqlite3_libversion_number())))
  }

  /// The journal of a store. A shared one has no write-ahead log, which belongs to a single user.
  static func journal(isShared: Bool) -> JournalMode { isShared ? .truncate : library.journal }

  // MARK: Statements

  @discardableResult
  package func run(_ statement: Statement, _ values: [Value]) throws -> Int {
    try rows(statement, values) { _ in }
    return Int(sqlite3_changes(handle))
  }

  package func rows(
    _ statement: Statement, _ values: [Value], _ each: (any Row) throws -> Void
  ) throws {
    #if PLANTED_BUGS
      if SQLiteDatabase.planted == "unindexed",
        statement.description.hasPrefix("INSERT INTO blog_words (rowid")
      {
        return
      }
    #endif
    let prepared = try prepare(statement)
    statementCount += 1
    (waited, isStopped) = (0, false)
    defer { sqlite3_reset(prepared.handle) }
    for (value, index) in zip(values, prepared.places(values.count)) {
      try check(bind(value, to: prepared.handle, at: Int32(index)))
    }
    while true {
      switch sqlite3_step(prepared.handle) {
      case SQLITE_ROW: try each(prepared.row)
      case SQLITE_DONE: return
      case let result: throw failure(result)
      }
    }
  }

  private func prepare(_ statement: Statement) throws -> PreparedStatement {
    for kept in statements where kept.start == statement.start { return kept }
    var prepared: OpaquePointer?
    let result = statement.start.withMemoryRebound(to: CChar.self, capacity: statement.count) {
      sqlite3_prepare_v3(
        handle, $0, Int32(statement.count), UInt32(SQLITE_PREPARE_PERSISTENT), &prepared,
        nil)
    }
    try check(result)
    guard let prepared else { throw failure(SQLITE_MISUSE) }
    let kept = PreparedStatement(prepared, of: statement)
    statements.append(kept)
    return kept
  }

  private func bind(_ value: Value, to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(statement, index)
    case .int(let number): return sqlite3_bind_int64(statement, index, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          coterie_sqlite_bind_text(statement, index, $0.baseAddress, Int32($0.count))
        }
      }
    case .blob(let bytes):
      return bytes.withUnsafeBytes {
        coterie_sqlite_bind_blob(statement, index, $0.baseAddress, Int32($0.count))
      }
    }
  }

  // MARK: Transactions

  package func reading<Result>(_ body: () throws -> Result) throws -> Result {
    if depth > 0 || readCount == 0 && sqlite3_get_autocommit(handle) == 0 { return try body() }
    guard readsAhead, !isHeld else { return try transaction(begin: "BEGIN", body) }
    return try readingAhead(body)
  }

  /// Reads in the transaction that stays open between reads. It ends from time to time, so that writers
  /// of other processes have their turn.
  private func readingAhead<Result>(_ body: () throws -> Result) throws -> Result {
    if readCount >= SQLiteDatabase.mostReads
      || readCount > 0 && SQLiteDatabase.now - readingSince > longestReading
    {
      endReading()
    }
    if readCount == 0 {
      try run("BEGIN", [])
      readingSince = SQLiteDatabase.now
    }
    readCount += 1
    depth += 1
    defer { depth -= 1 }
    do {
      return try body()
    } catch {
      endReading()
      throw error
    }
  }

  /// The number of reads in one transaction.
  package static let mostReads = 256

  package func readAhead() { readsAhead = true }

  package func rest() {
    readsAhead = false
    endReading()
  }

  private func endReading() {
    guard readCount > 0 else { return }
    readCount = 0
    // After some errors SQLite has rolled back by itself.
    if sqlite3_get_autocommit(handle) == 0 { _ = try? run("COMMIT", []) }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  package func writing<Result>(_ body: () throws -> Result) throws -> Result {
    if depth > 0 {
      // A read transaction must not become a write: SQLite could not wait for the lock.
      precondition(isWriting, "a reading transaction may not write")
      return try body()
    }
    endReading()
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
      try run("BEGIN IMMEDIATE", [])
    }
    return try step(body)
  }

  package func hold() {
    endReading()
    isHeld = true
  }

  package func release(keeping isKept: Bool) throws {
    isHeld = false
    guard sqlite3_get_autocommit(handle) == 0 else { return }
    if isKept { try commit() } else { try run("ROLLBACK", []) }
  }

  /// Runs one step of the held transaction; a failing step is undone alone.
  private func step<Result>(_ body: () throws -> Result) throws -> Result {
    try run("SAVEPOINT step", [])
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try body()
      try run("RELEASE step", [])
      return result
    } catch {
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

  /// Commits. An error of the disk may come behind the point at which the changes count.
  private func commit() throws {
    do {
      #if PLANTED_BUGS
        if SQLiteDatabase.planted == "swallowed" { return _ = try? run("COMMIT", []) }
      #endif
      try run("COMMIT", [])
    } catch StoreFailure.unusable(let path, let detail)
      where sqlite3_errcode(handle) & 0xFF == SQLITE_IOERR
    {
      throw StoreFailure.uncertain(path: path, detail: detail)
    }
  }

  package var changeCount: Int64 { Int64(sqlite3_total_changes(handle)) }

  package func version(waits: Bool) throws -> Int64 {
    // A look at the file costs one system call, where SQLite locks it and reads it.
    let file = FileMark(of: watchedPath)
    if !waits, let latestVersion, file != nil, file == latestFile { return latestVersion }
    // After a handler that gave up, SQLite would not call it again while it reads the schema. So the
    // handler is removed and set anew.
    if !waits { sqlite3_busy_handler(handle, nil, nil) }
    defer { if !waits { waitForLocks() } }
    let found = try first("PRAGMA data_version", []) { $0.int("data_version") } ?? 0
    if found != latestVersion, isEmptied { throw emptied }
    latestVersion = found
    latestFile = file.flatMap { $0.isOld ? $0 : nil }
    return found
  }

  /// The file that every commit of another process writes.
  private var watchedPath: String? {
    guard case .file(let path) = place else { return nil }
    return journal == .truncate ? path : path + "-wal"
  }

  /// Whether the file was cut to nothing. SQLite takes that for a new database without tables.
  private var isEmptied: Bool {
    guard case .file(let path) = place else { return false }
    var about = stat()
    return stat(path, &about) == 0 && about.st_size == 0
  }

  private var emptied: StoreFailure { .damaged(path: path, detail: "the file is empty") }

  /// Copies all pages. Each step locks the store for a moment only.
  ///
  /// If another process writes between two steps, SQLite begins anew. After a few beginnings the rest
  /// is copied in one read transaction, so that the copy ends.
  func copyPages(to copy: SQLiteDatabase, progress: (Progress) -> Void) throws {
    endReading()
    guard let backup = sqlite3_backup_init(copy.handle, "main", handle, "main") else {
      throw copy.failure(sqlite3_errcode(copy.handle))
    }
    var (result, remaining, beginnings) = (SQLITE_OK, Int32.max, 1)
    func step() {
      result = pulse() ? sqlite3_backup_step(backup, 1_024) : SQLITE_INTERRUPT
      let left = sqlite3_backup_remaining(backup)
      if left >= remaining { beginnings += 1 }
      remaining = left
      let total = Int(sqlite3_backup_pagecount(backup))
      progress(Progress(done: total - Int(left), total: total))
    }
    while result == SQLITE_OK, beginnings <= SQLiteDatabase.freeBeginnings { step() }
    if result == SQLITE_OK {
      do {
        try reading {
          // SQLite begins a transaction at its first statement.
          _ = try first("SELECT 1 FROM sqlite_schema LIMIT 1", []) { _ in true }
          while result == SQLITE_OK { step() }
        }
      } catch {
        sqlite3_backup_finish(backup)
        throw error
      }
    }
    let finished = sqlite3_backup_finish(backup)
    guard result == SQLITE_DONE else { throw copy.failure(result) }
    guard finished == SQLITE_OK else { throw copy.failure(finished) }
  }

  /// How often a copy begins before it keeps writers out.
  private static let freeBeginnings = 3

  // MARK: Waiting and failing

  private func waitForLocks() {
    sqlite3_busy_handler(
      handle,
      { context, count in
        guard let context else { return 0 }
        return SQLiteDatabase.from(context).waits(count) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private static func from(_ context: UnsafeMutableRawPointer) -> SQLiteDatabase {
    Unmanaged<SQLiteDatabase>.fromOpaque(context).takeUnretainedValue()
  }

  /// Waits for another writer, for a random time, so that no process starves.
  private func waits(_ count: Int32) -> Bool {
    isStopped = !pulse()
    guard waited < patience, !isStopped else { return false }
    let longest = min(0.05, 0.001 * Double(1 << min(count, 10)))
    let seconds = longest * Double.random(in: 0.2...1)
    waited += seconds
    usleep(UInt32(seconds * 1e6))
    return true
  }

  private func check(_ result: Int32) throws {
    if result != SQLITE_OK { throw failure(result) }
  }

  private var path: String { if case .file(let path) = place { path } else { ":memory:" } }

  /// Whether an error of the system means that a file cannot grow.
  private static func isFull(_ number: Int32) -> Bool {
    number == ENOSPC || number == EDQUOT || number == EFBIG
  }

  private func failure(_ result: Int32) -> StoreFailure {
    let detail = String(cString: sqlite3_errmsg(handle))
    return switch result & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: isStopped ? .interrupted : .busy
    case SQLITE_INTERRUPT: .interrupted
    case SQLITE_ERROR where isEmptied: emptied
    case SQLITE_FULL: .full(path: path)
    case SQLITE_IOERR where SQLiteDatabase.isFull(sqlite3_system_errno(handle)): .full(path: path)
    case SQLITE_NOTADB: .foreign(path: path)
    case SQLITE_CORRUPT: .damaged(path: path, detail: detail)
    case SQLITE_READONLY, SQLITE_PERM: .readOnly(path: path)
    default: .unusable(path: path, detail: detail)
    }
  }
}

#if PLANTED_BUGS
  // Only in the build with which Scripts/torture proves that it detects these mistakes.
  extension SQLiteDatabase {
    /// The mistake that this process makes.
    fileprivate static let planted = getenv("COTERIE_PLANTED").map { String(cString: $0) }
  }
#endif
/// The properties of a file that a write changes.
private struct FileMark: Equatable {
  private let inode: UInt64
  private let size: Int
  private let written: [Int]

  /// `nil` if there is no such file.
  init?(of path: String?) {
    var about = stat()
    guard let path, stat(path, &about) == 0 else { return nil }
    inode = UInt64(about.st_ino)
    size = Int(about.st_size)
    written = [
      about.st_mtim.tv_sec, about.st_mtim.tv_nsec, about.st_ctim.tv_sec, about.st_ctim.tv_nsec,
    ]
  }

  /// Whether the last write was so long ago that another one has another time, on every file system.
  var isOld: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return written[0] < now.tv_sec - 2
  }
}
