package import Domain
import Glibc
package import Platform
package import Store

/// Maintains a store that is a SQLite file.
package final class SQLiteMaintenance: StoreMaintenance {
  /// The places of files, and the closures that report progress.
  package struct Surroundings {
    let file: StoreFile
    /// The place of a store for the whole machine.
    let shared: StoreFile
    let configuration: String
    let pulse: () -> Bool
    let progress: (Progress) -> Void

    package init(
      file: StoreFile, shared: StoreFile, configuration: String, pulse: @escaping () -> Bool,
      progress: @escaping (Progress) -> Void
    ) {
      self.file = file
      self.shared = shared
      self.configuration = configuration
      self.pulse = pulse
      self.progress = progress
    }
  }

  private let access: StoreAccess
  private let surroundings: Surroundings
  private var file: StoreFile { surroundings.file }

  package init(access: StoreAccess, _ surroundings: Surroundings) {
    self.access = access
    self.surroundings = surroundings
  }

  // MARK: Creating and filling

  package func make() throws {
    try checkIsMissing(file, kind())
    guard try file.create(pulse: surroundings.pulse) else {
      throw MaintenanceRefusal.exists(path: file.path)
    }
    try access.make()
  }

  package func make(sharedBy group: String) throws -> SharedStore {
    let file = surroundings.shared
    try checkIsMissing(file, file.path == self.file.path ? kind() : file.kind())
    try SharedFolder(path: file.folder, group: group).make {
      guard try file.create(pulse: surroundings.pulse) else {
        throw MaintenanceRefusal.exists(path: file.path)
      }
    }
    let store = SharedStore(
      path: file.path, folder: file.folder, group: group,
      configuration: surroundings.configuration, isConfigured: false)
    return SharedStore(
      path: store.path, folder: store.folder, group: group, configuration: store.configuration,
      isConfigured: SharedConfiguration(path: store.configuration).write(store.line))
  }

  package var grants: [String] { [] }

  package func fill(_ sample: Sample) throws -> Sample.Counts {
    let store = SampleStore(access: access, progress: surroundings.progress)
    guard let counts = try store.fill(sample) else {
      throw MaintenanceRefusal.notEmpty(path: file.path)
    }
    return counts
  }

  private func checkIsMissing(_ file: StoreFile, _ kind: StoreFile.Kind) throws {
    guard case .store = kind else { return }
    file.removeAbandoned()
    throw MaintenanceRefusal.exists(path: file.path)
  }

  /// The kind of the file.
  ///
  /// A file that is open already must not be opened again: closing it once would release all locks
  /// that this process holds on it.
  private func kind() throws -> StoreFile.Kind {
    access.isOpen ? .store(version: Schema.version) : try file.kind()
  }

  // MARK: Inspecting

  package func facts(thorough: Bool) throws -> StoreFacts {
    let about = file.facts
    var facts = StoreFacts(
      path: file.path, versionOfProgram: Schema.version,
      engine: SQLiteDatabase.engine(isShared: about?.isShared ?? false))
    facts.file = about
    if thorough { facts.abandoned = file.abandoned }
    do {
      guard case .store(let version) = try kind() else { return facts }
      facts.version = version
      try file.checkJournals()
      if thorough, version == Schema.version { facts.contents = try contents() }
      try file.checkPrivacy()
      try file.checkFileSystem()
      if thorough { try file.checkIsWritable() }
    } catch StoreFailure.readOnly where file.hasJournal {
      // A hot journal needs a rollback, which a read-only check must not do.
      facts.isInterrupted = true
    } catch let failure as StoreFailure where failure != .interrupted && failure != .busy {
      facts.failure = failure
      if case .newer(_, let version) = failure { facts.version = version }
    }
    return facts
  }

  private func contents() throws -> StoreFacts.Contents {
    let database = try SQLiteDatabase(
      .file(file.path), isShared: file.isShared, isReadOnly: true, pulse: surroundings.pulse)
    return try Inspection.contents(of: database)
  }

  // MARK: Copying

  package func backup(to path: String, replacing: Bool) throws -> Int64 {
    guard case .store = try kind() else { throw StoreFailure.missing(path: file.path) }
    try file.checkJournals()
    try file.checkPrivacy()
    let copy = CopyFile(path: path)
    try checkIsNotStore(path)
    try copy.check(replacing: replacing)
    let source = try SQLiteDatabase(
      .file(file.path), isShared: file.isShared, pulse: surroundings.pulse)
    try source.backup(to: path, replacing: replacing, progress: surroundings.progress)
    return copy.size
  }

  /// Refuses a copy that would replace the store itself, or a link to it.
  private func checkIsNotStore(_ path: String) throws {
    var copy = stat()
    var store = stat()
    guard stat(path, &copy) == 0 else { return }
    for ending in ["", "-journal", "-wal", "-shm"] where stat(file.path + ending, &store) == 0 {
      if store.st_dev == copy.st_dev, store.st_ino == copy.st_ino {
        throw MaintenanceRefusal.copyIsStore(path: path)
      }
    }
  }
}

extension SQLiteDatabase {
  fileprivate static func engine(isShared: Bool) -> StoreFacts.Engine {
    let (version, usual) = library
    return StoreFacts.Engine(
      name: "SQLite", version: version, journal: journal(isShared: isShared).rawValue,
      reason: usual == .truncate ? .isNotMended : isShared ? .isShared : .isMended)
  }
}

extension StoreFile {
  /// The facts that the operating system knows of the file.
  fileprivate var facts: StoreFacts.File? {
    var about = stat()
    var around = stat()
    guard stat(path, &about) == 0, stat(folder, &around) == 0 else { return nil }
    return StoreFacts.File(
      size: Int64(about.st_size), mode: Int(about.st_mode & 0o7777),
      folderMode: Int(around.st_mode & 0o7777), isShared: isShared)
  }

  /// Refuses a store that this user cannot change. A change also needs a journal, or a folder for it.
  fileprivate func checkIsWritable() throws {
    let journal = path + "-journal"
    let place = FileDescriptor.isThere(journal) ? journal : folder
    for path in [path, place] where access(path, W_OK) != 0 {
      throw StoreFailure.readOnly(path: path)
    }
  }

  /// Whether the journal has contents.
  fileprivate var hasJournal: Bool {
    var about = stat()
    return stat(path + "-journal", &about) == 0 && about.st_size > 0
  }
}
