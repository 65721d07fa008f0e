import Domain
import Glibc
import Platform
import Store

extension StoreFile {
  /// Brings the store to the newest version, and says where a copy of an older one is.
  ///
  /// The copy is written while nobody else can write: of many who open an older store at once the
  /// first one copies and changes it. Those behind must not put what it became in the copy's place.
  func migrate(
    _ database: SQLiteDatabase, _ kind: Kind, _ pulse: @escaping () -> Bool
  ) throws -> String? {
    var copied: (path: String, version: Int)?
    do {
      try Schema.migrate(database, with: migrations()) { version in
        // What was empty has nothing to keep, unless somebody made an older store of it meanwhile.
        guard version > 0 || kind.isStore else { return }
        try copy(to: copyPath, pulse)
        copied = (copyPath, version)
      }
    } catch {
      // A store that is as it was needs no copy.
      if let copied, try Schema.version(of: database) == copied.version { unlink(copied.path) }
      throw error
    }
    return copied?.path
  }

  /// Where a copy of the store is kept before it becomes one of the newest version.
  private var copyPath: String {
    // In a shared folder nobody can replace what another user left there.
    "\(path).before-\(newest)" + (isShared ? ".\(geteuid())" : "")
  }

  /// Writes the copy by a connection of its own: one that is to write cannot be copied from.
  private func copy(to copy: String, _ pulse: @escaping () -> Bool) throws {
    let source = try SQLiteDatabase(.file(path), isShared: isShared, isReadOnly: true, pulse: pulse)
    do {
      try source.backup(to: copy, replacing: true)
    } catch let refusal as MaintenanceRefusal {
      // Without a copy the store stays as it is, and is not used.
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
