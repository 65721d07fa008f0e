import Domain
import Glibc
import Platform
import Store

/// The file of a store: what it is, whether it is private, and how it is opened or made.
package struct StoreFile: Sendable {
  /// What the first bytes of a file say that it is.
  enum Kind: Equatable {
    case missing
    /// A file without a byte in it: a store that is being made, or nothing yet.
    case empty
    case store(version: Int)
  }

  package let path: String
  /// Whether the folder is for nothing but the store, so that it has to be private, too.
  private let hasOwnFolder: Bool
  /// What leads from each version of the tables to the next.
  let migrations: @Sendable () -> [Migration]
  /// How many there are: known without making them, for most stores are of today.
  let newest: Int

  /// Names a file that need not exist.
  package init(path: String, hasOwnFolder: Bool = false) {
    self.path = path
    self.hasOwnFolder = hasOwnFolder
    migrations = { Schema.migrations }
    newest = Schema.version
  }

  /// Names a file whose tables have other versions than ours.
  init(path: String, hasOwnFolder: Bool = false, migrations: [Migration]) {
    self.path = path
    self.hasOwnFolder = hasOwnFolder
    self.migrations = { migrations }
    newest = migrations.count
  }

  /// Opens the store; where there is none it is made, or nothing is answered. Of an older one
  /// `migrated` is told where a copy is.
  package func open(
    creating: Bool, pulse: @escaping () -> Bool, migrated: (String) -> Void = { _ in }
  ) throws -> SQLiteDatabase? {
    let kind = try kind()
    switch kind {
    case .missing, .empty:
      guard creating else { return nil }
      try make()
    case .store:
      try checkPrivacy()
      try checkFileSystem()
    }
    let database = try SQLiteDatabase(.file(path), isShared: isShared, pulse: pulse)
    if try Schema.version(of: database) < newest {
      if let copy = try migrate(database, kind, pulse) { migrated(copy) }
    }
    return database
  }

  // MARK: What it is

  /// Looks at the file's first bytes; they decide before its mode does.
  func kind() throws -> Kind {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ENOENT { return .missing }
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
    // Where making a store was cut short its first page may be missing: the journal empties it.
    if header.allSatisfy({ $0 == 0 }), hasJournal { return .empty }
    func number(at offset: Int) -> Int64 {
      header[offset..<offset + 4].reduce(0) { $0 << 8 | Int64($1) }
    }
    guard count == header.count, header.starts(with: Array("SQLite format 3\0".utf8)),
      number(at: 68) == Schema.applicationID
    else { throw StoreFailure.foreign(path: path) }
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

  /// Refuses a store that others than those whom it is for own or can open.
  func checkPrivacy() throws {
    try StoreFile.refusing {
      let isShared = isShared
      if hasOwnFolder, !isShared { try PrivateFile.checkFolder(folder) }
      // A journal that somebody else left would be undone in the store: it counts as much.
      for ending in ["", "-journal", "-wal", "-shm"] {
        var about = stat()
        guard lstat(path + ending, &about) == 0 else {
          if !ending.isEmpty, errno == ENOENT { continue }
          throw StoreFailure.unusable(path: path + ending, detail: SystemError.last.text)
        }
        // In a shared folder each file belongs to who happened to make it.
        if !isShared { try PrivateFile.checkOwner(about, path + ending) }
        if !isShared || about.st_mode & 0o007 != 0 {
          try PrivateFile.checkMode(about, path + ending, wanted: isShared ? "660" : "600")
        }
      }
    }
  }

  /// Makes what is said of a private file something that is said of the store.
  private static func refusing(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch FileRefusal.failed(let path, let reason) {
      throw StoreFailure.unusable(path: path, detail: reason)
    } catch let refusal as FileRefusal {
      throw StoreFailure.notPrivate(refusal)
    }
  }

  /// Whether the file lies in a folder that was made to be shared by a group.
  package var isShared: Bool {
    var about = stat()
    return stat(folder, &about) == 0 && about.st_mode & 0o7777 == 0o3770
  }

  /// The folder in which the file lies.
  var folder: String { StoreFile.folder(of: path) }

  /// The folder in which something lies.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  // MARK: Making it

  private func make() throws {
    try StoreFile.refusing { try PrivateFile.makeFolder(folder) }
    try checkFileSystem()
    let isShared = isShared
    if hasOwnFolder, !isShared { try StoreFile.refusing { try PrivateFile.checkFolder(folder) } }
    let mode: mode_t = isShared ? 0o660 : 0o600
    if isShared { try makeJournal(mode) }
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      if errno == EROFS || errno == EACCES { throw StoreFailure.readOnly(path: path) }
      throw StoreFailure.unusable(path: path, detail: SystemError.last.text)
    }
    defer { close(descriptor) }
    // An empty file may have been there before, and belong to whoever is to read what comes.
    var about = stat()
    guard fstat(descriptor, &about) == 0 else {
      throw StoreFailure.unusable(path: path, detail: SystemError.last.text)
    }
    if !isShared { try StoreFile.refusing { try PrivateFile.checkOwner(about, path) } }
    // The mask of the process must not decide who can read a store.
    fchmod(descriptor, mode)
    // SQLite makes the names of the files that it makes last, and these it only opens.
    if isShared { try StoreFile.refusing { try PrivateFile.syncFolder(of: path) } }
  }

  /// Makes the journal of a shared store once and for all.
  ///
  /// Other programs that know SQLite open it as if it were to be made. In a folder like this the kernel
  /// may refuse that for what another user made, unless that is the user who made the folder
  /// (`fs.protected_regular=2`, Debian's default).
  private func makeJournal(_ mode: mode_t) throws {
    var about = stat()
    guard stat(folder, &about) == 0, about.st_uid == geteuid() else {
      throw StoreFailure.missing(path: path)
    }
    let descriptor = Glibc.open(
      path + "-journal", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      throw StoreFailure.unusable(path: path + "-journal", detail: SystemError.last.text)
    }
    fchmod(descriptor, mode)
    close(descriptor)
  }

  /// Refuses file systems of other machines: their locks cannot be relied upon.
  func checkFileSystem() throws {
    if FileSystem.isNetworked(folder) { throw StoreFailure.networked(path: path) }
  }
}
