import CSQLite
import Domain
import Glibc
import Platform
package import Search
package import Store

/// A store in one SQLite file, or in memory.
package final class SQLiteDatabase: Database {
  /// The place of a database.
  package enum Place: Equatable, Sendable {
    case file(String)
    case memory
  }

  /// Once for all databases of the process.
  private static let configuration = (
    coterie_sqlite_count_no_memory(), coterie_sqlite_never_wait_for_pipes()
  )

  let place: Place
  /// The journal with which SQLite can roll back or replay changes.
  let journal: JournalMode
  /// Called during long statements and while waiting for a lock; returns false to interrupt.
  let pulse: () -> Bool
  /// The seconds to wait for another writer before the store is reported as busy.
  var patience: Double
  var handle: OpaquePointer?
  private var statements: [Statement: PreparedStatement] = [:]
  var depth = 0
  var isWriting = false
  var isReadyToWrite = false
  /// Whether all writes belong to one transaction that ends at `release`.
  var isHeld = false
  package let waitingTexts = WaitingTexts()
  var fullText: FullTextIndex { FullTextIndex(of: self, waitingTexts) }
  package var words: any WordIndex { fullText }
  package var settlesCommits: Bool { false }
  /// The file that was opened.
  let opened: FileIdentity?
  /// The number of the system for the last commit that failed.
  var failedCommit = SystemError(0)
  private var waited = 0.0
  private var isStopped = false
  var latestVersion: Int64?
  /// The file that every commit writes, as it was before the version was last read. `nil` if it had been
  /// written shortly before: another write in the same moment would not show.
  var latestFile: FileMark?
  private var counted = DatabaseWork()
  package var work: DatabaseWork {
    var work = counted
    work.changes = Int(sqlite3_total_changes(handle))
    return work
  }

  /// Opens a file whose kind was checked before, or a database in memory.
  package init(
    _ place: Place, isShared: Bool = false, isReadOnly: Bool = false, patience: Double = 30,
    pulse: @escaping () -> Bool = { true }
  ) throws {
    self.place = place
    self.patience = patience
    self.pulse = pulse
    journal = SQLiteDatabase.journal(isShared: isShared)
    _ = SQLiteDatabase.configuration
    // SQLite would refuse links anywhere in the path. Links to the folder are allowed, so it is
    // resolved.
    let path =
      if case .file(let path) = place { FileSystem.resolvingFolder(of: path) } else { ":memory:" }
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
    let memory = place == .memory ? SQLITE_OPEN_CREATE : 0
    let result = sqlite3_open_v2(
      path, &handle, flags | memory, isShared ? SharedFiles.name : nil)
    opened = place == .memory ? nil : FileMark(of: path)?.identity
    guard result == SQLITE_OK else { throw failure(result) }
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
    for statement in statements.values { sqlite3_finalize(statement.handle) }
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
    counted.statements += 1
    (waited, isStopped) = (0, false)
    defer { sqlite3_reset(prepared.handle) }
    for (value, index) in zip(values, prepared.places(values.count)) {
      try check(bind(value, to: prepared.handle, at: Int32(index)))
    }
    while true {
      switch sqlite3_step(prepared.handle) {
      case SQLITE_ROW:
        counted.rows += 1
        try each(prepared.row)
      case SQLITE_DONE: return
      case let result: throw failure(result)
      }
    }
  }

  private func prepare(_ statement: Statement) throws -> PreparedStatement {
    if let kept = statements[statement] { return kept }
    var prepared: OpaquePointer?
    let result = statement.start.withMemoryRebound(to: CChar.self, capacity: statement.count) {
      sqlite3_prepare_v3(
        handle, $0, Int32(statement.count), UInt32(SQLITE_PREPARE_PERSISTENT), &prepared,
        nil)
    }
    try check(result)
    guard let prepared else { throw failure(SQLITE_MISUSE) }
    let kept = PreparedStatement(prepared)
    statements[statement] = kept
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

  // MARK: Waiting and failing

  func waitForLocks() {
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

  private var folder: String { StoreFile.folder(of: path) }
  var path: String { if case .file(let path) = place { path } else { ":memory:" } }

  func failure(_ result: Int32) -> StoreFailure {
    // SQLite keeps no number of the system for an error of a commit.
    let number = result == coterie_sqlite_failed_write() ? errno : sqlite3_system_errno(handle)
    let detail = String(cString: sqlite3_errmsg(handle))
    if result == coterie_sqlite_moved() { return moved }
    if result == coterie_sqlite_read_only_folder() { return .readOnly(path: folder) }
    return switch result & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: isStopped ? .interrupted : .busy
    case SQLITE_INTERRUPT: .interrupted
    case SQLITE_ERROR where isEmptied: emptied
    case SQLITE_FULL: .full(path: path)
    case SQLITE_IOERR where SystemError(number).isOfFullDisk: .full(path: path)
    case SQLITE_CANTOPEN where FileSystem.isFull(folder): .full(path: path)
    case SQLITE_CANTOPEN where access(folder, W_OK) != 0: .readOnly(path: folder)
    case SQLITE_NOTADB: .foreign(path: path)
    case SQLITE_CORRUPT: .damaged(path: path, detail: detail)
    case SQLITE_READONLY, SQLITE_PERM: .readOnly(path: path)
    default: StoreFile.failureOfJournals(of: path) ?? .unusable(path: path, detail: detail)
    }
  }
}
