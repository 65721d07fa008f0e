import Domain
import Glibc
import Platform
import Store

extension StoreFile {
  /// Migrates the store to the newest version. Returns the path of the copy of an older one, and whether
  /// this process made the first tables.
  ///
  /// The copy is written under the write lock. If several processes open an older store at once,
  /// the first one copies and migrates it; the others must not replace the copy with the migrated
  /// store.
  func migrate(
    _ database: SQLiteDatabase, _ kind: Kind, _ pulse: @escaping () -> Bool
  ) throws -> (copy: String?, isFirst: Bool) {
    var isFirst = false
    var copied: (path: String, version: Int)?
    // Tells other processes that an upgrade goes on. Closing the file releases the locks of SQLite, so it
    // is opened before the transaction and closed after it.
    let lock = FileLock(opening: path)
    defer { withExtendedLifetime(lock) {} }
    do {
      try Schema.migrate(database, with: migrations) { version in
        // An empty file needs no copy, unless another process made an older store of it meanwhile.
        guard version > 0 || kind.isStore else {
          isFirst = true
          return
        }
        // Other processes lock the file for a moment to see whether it is free.
        lock?.take(waits: true)
        removeAbandoned()
        try copy(to: copyPath, pulse)
        copied = (copyPath, version)
      }
    } catch {
      // The store was not changed, so the copy is not needed.
      if let copied, try Schema.version(of: database) == copied.version { unlink(copied.path) }
      throw error
    }
    return (copied?.path, isFirst)
  }

  /// The word behind the name of the store in that of its copy.
  static let copyWord = "before-"

  /// The path of the copy.
  private var copyPath: String {
    // In a shared folder a user cannot replace the copy of another user.
    "\(path).\(StoreFile.copyWord)\(newest)" + (isShared ? ".\(geteuid())" : "")
  }

  /// Writes the copy through a connection of its own: SQLite cannot copy from one that writes.
  private func copy(to copy: String, _ pulse: @escaping () -> Bool) throws {
    let source = try SQLiteDatabase(.file(path), isShared: isShared, isReadOnly: true, pulse: pulse)
    do {
      // The file has a lock, and a name by which a later upgrade finds it if this one is killed.
      try CopyFile(path: copy, marked: StoreFile.newMark).write(
        replacing: true, beginning: withFolder
      ) { try source.fillCopy(at: $0) }
    } catch let refusal as MaintenanceRefusal {
      // Without a copy the store is neither migrated nor used.
      let reason =
        switch refusal {
        case .copyFailed(_, let reason): reason
        case .copyIsFolder: SystemError(EISDIR).text
        default: SystemError(ENOENT).text
        }
      throw StoreFailure.unusable(path: copy, detail: reason)
    }
  }
}

extension StoreFile.Kind {
  fileprivate var isStore: Bool { if case .store = self { true } else { false } }
}
