import Domain
import Glibc
import Platform
import Store

/// The file of a store: checks its kind and its privacy, opens it and creates it.
package struct StoreFile: Sendable {
  /// The kind of a file, by its first bytes.
  enum Kind: Equatable {
    case missing
    /// A file without contents, such as a store that is being created.
    case empty
    case store(version: Int)
  }

  package let path: String
  /// Whether the folder is for the store alone, and so must be private, too.
  let hasOwnFolder: Bool
  /// The steps from each version of the tables to the next.
  let migrations: [Migration]
  /// The seconds to wait for another writer.
  private let patience: Double

  /// The file need not exist.
  package init(path: String, hasOwnFolder: Bool = false) {
    self.init(path: path, hasOwnFolder: hasOwnFolder, migrations: Schema.migrations)
  }

  /// A file with other versions of the tables, for tests.
  init(
    path: String, hasOwnFolder: Bool = false, migrations: [Migration], patience: Double = 30
  ) {
    self.path = path
    self.hasOwnFolder = hasOwnFolder
    self.migrations = migrations
    self.patience = patience
  }

  /// The newest version of the tables.
  var newest: Int { migrations.count }

  /// Opens the store. If there is none, it is created or the result is `nil`. If it is an older
  /// one, `migrated` gets the path of a copy.
  package func open(
    creating: Bool, pulse: @escaping () -> Bool, migrated: (String) -> Void = { _ in }
  ) throws -> SQLiteDatabase? {
    try opened(creating: creating, pulse: pulse, migrated: migrated)?.database
  }

  /// Creates the store. Returns whether this call did: another process may have been quicker.
  func create(pulse: @escaping () -> Bool) throws -> Bool {
    try opened(creating: true, pulse: pulse) { _ in }?.isNew ?? false
  }

  private func opened(
    creating: Bool, pulse: @escaping () -> Bool, migrated: (String) -> Void
  ) throws -> (database: SQLiteDatabase, isNew: Bool)? {
    var wait = patience
    while true {
      do {
        let opened = try openedNow(creating: creating, patience: wait, pulse, migrated)
        opened?.database.patience = patience
        return opened
      } catch StoreFailure.busy {
        // Another process may upgrade the store, which takes longer than any other change.
        if !FileLock.isFree(path) {
          wait = patience
        } else if wait == patience {
          // The upgrade may have ended just now.
          wait /= 30
        } else {
          throw StoreFailure.busy
        }
      }
    }
  }

  private func openedNow(
    creating: Bool, patience: Double, _ pulse: @escaping () -> Bool, _ migrated: (String) -> Void
  ) throws -> (database: SQLiteDatabase, isNew: Bool)? {
    // The first bytes may be those of a commit that a crash interrupted. Opening the file rolls it back.
    let hadJournal = hasJournal
    let kind = try kind()
    var isNew = false
    switch kind {
    case .missing, .empty:
      guard creating else { return nil }
      try checkJournals()
      isNew = try make(kind, pulse)
    case .store:
      try checkJournals()
      try checkPrivacy()
      try checkFileSystem()
    }
    let database = try SQLiteDatabase(
      .file(path), isShared: isShared, patience: patience, pulse: pulse)
    if hadJournal, try database.isUnfinished() { throw unfinishedMove }
    if try Schema.version(of: database) < newest {
      let upgrade = try migrate(database, kind, pulse)
      isNew = isNew || upgrade.isFirst
      if let copy = upgrade.copy { migrated(copy) }
    }
    return (database, isNew)
  }

  // MARK: Kind and privacy

  /// Reads the first bytes of the file. The mode is checked later, so that no message suggests
  /// `chmod` for a file that is not a store.
  func kind() throws -> Kind {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ENOENT { return .missing }
      if errno == ELOOP, FileSystem.isLink(path) {
        throw StoreFailure.link(path: path, target: FileSystem.resolving(path))
      }
      throw StoreFailure.unusable(path: path, detail: SystemError.last.text)
    }
    defer { close(descriptor) }
    var about = stat()
    guard fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG else {
      throw StoreFailure.foreign(path: path)
    }
    var header = [UInt8](repeating: 0, count: 100)
    let count = read(descriptor, &header, header.count)
    if count == 0 { return .empty }
    // If a crash interrupted the creation, the first page may be missing; the journal empties the
    // file.
    if header.allSatisfy({ $0 == 0 }), hasJournal { return .empty }
    func number(at offset: Int) -> Int64 {
      header[offset..<offset + 4].reduce(0) { $0 << 8 | Int64($1) }
    }
    guard count == header.count, header.starts(with: Array("SQLite format 3\0".utf8)) else {
      throw StoreFailure.foreign(path: path)
    }
    switch number(at: 68) {
    case Schema.applicationID: break
    case Schema.unfinishedID: throw unfinishedMove
    case let mark where Schema.trialIDs.contains(mark): throw StoreFailure.trial(path: path)
    default: throw StoreFailure.foreign(path: path)
    }
    let version = Int(number(at: 60))
    guard version <= newest else {
      throw StoreFailure.newer(path: path, version: version)
    }
    return .store(version: version)
  }

  private var hasJournal: Bool {
    var about = stat()
    return stat("\(path)-journal", &about) == 0 && about.st_size > 0
  }

  /// Refuses a journal that is not a file. SQLite would wait for a pipe without an end, and refuse a
  /// link or a folder in words that do not help.
  func checkJournals() throws {
    if let failure = StoreFile.failureOfJournals(of: path) { throw failure }
  }

  /// The failure of a journal that is not a file.
  static func failureOfJournals(of store: String) -> StoreFailure? {
    // The caller may still ask for the number of its own failure.
    let number = errno
    defer { errno = number }
    for ending in journalEndings {
      var about = stat()
      let path = store + ending
      guard lstat(path, &about) == 0, about.st_mode & S_IFMT != S_IFREG else { continue }
      let words = ["mv", path, path + ".aside"].map { ShellWord.quoted($0) }
      return .notAFile(path: path, command: words.joined(separator: " "))
    }
    return nil
  }

  static let journalEndings = ["-journal", "-wal", "-shm"]

  /// Refuses a store that a user for whom it is not meant owns or can open.
  func checkPrivacy() throws {
    try StoreFile.refusing {
      let isShared = isShared
      if hasOwnFolder, !isShared { try PrivateFile.checkFolder(folder) }
      // SQLite would roll back a planted journal into the store, so journals are checked, too.
      for ending in [""] + StoreFile.journalEndings {
        var about = stat()
        guard lstat(path + ending, &about) == 0 else {
          if !ending.isEmpty, errno == ENOENT { continue }
          throw StoreFailure.unusable(path: path + ending, detail: SystemError.last.text)
        }
        // The journal of one name is not that of the other one.
        if ending.isEmpty, about.st_nlink > 1, hasSecondName {
          throw StoreFailure.hardLink(path: path)
        }
        // In a shared folder each file belongs to the user who created it.
        if !isShared { try PrivateFile.checkOwner(about, path + ending) }
        if !isShared || about.st_mode & 0o007 != 0 {
          try PrivateFile.checkMode(about, path + ending, wanted: isShared ? "660" : "600")
        }
      }
    }
  }

  /// Turns the refusals of a private file into failures of the store.
  static func refusing(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch FileRefusal.failed(let path, let reason) {
      throw StoreFailure.unusable(path: path, detail: reason)
    } catch FileRefusal.full(let path) {
      throw StoreFailure.full(path: path)
    } catch let refusal as FileRefusal {
      throw StoreFailure.notPrivate(refusal)
    }
  }

  /// Whether the file lies in a folder that a group shares.
  package var isShared: Bool {
    var about = stat()
    return stat(folder, &about) == 0 && about.st_mode & 0o7777 == 0o3770
  }

  /// The folder of the file.
  var folder: String { StoreFile.folder(of: path) }

  /// The folder of a path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Refuses network file systems, whose locks are not reliable.
  func checkFileSystem() throws {
    if FileSystem.isNetworked(folder) { throw StoreFailure.networked(path: path) }
  }
}
