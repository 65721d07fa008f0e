import Domain
import Glibc
import Platform

/// The files of creations that were killed.
extension StoreFile {
  /// The beginning of the mark of a store that is being made.
  static let newMark = "new."

  /// Runs `body` while no other process begins to make a store in the folder, or shares the folder.
  func withFolder<Result>(_ body: () throws -> Result) throws -> Result {
    // The folder may be a link.
    guard let lock = FileLock(folder + "/.", waits: true) else {
      throw errno == EWOULDBLOCK
        ? StoreFailure.busy : StoreFailure.unusable(path: folder, detail: SystemError.last.text)
    }
    return try withExtendedLifetime(lock, body)
  }

  /// Removes the files of creations with which no process goes on.
  func removeAbandoned() {
    // Without the lock, a file could be one that is not locked yet.
    try? withFolder { for path in abandoned { unlink(path) } }
  }

  /// The files of creations with which no process goes on.
  ///
  /// A creation that was killed at its end has given the store its name. Then the file is the store
  /// itself, which is not opened: closing it would release the locks of this process.
  var abandoned: [String] {
    var store = stat()
    let hasStore = lstat(path, &store) == 0
    return newFiles.filter { name in
      var about = stat()
      var file = name
      for ending in StoreFile.journalEndings where name.hasSuffix(ending) {
        file.removeLast(ending.utf8.count)
      }
      guard lstat(file, &about) == 0 else { return true }
      guard about.st_mode & S_IFMT == S_IFREG, about.st_uid == geteuid() else { return false }
      if hasStore, about.st_dev == store.st_dev, about.st_ino == store.st_ino { return true }
      return FileLock.isFree(file)
    }
  }

  /// The files beside the store that have the name of a new one.
  private var newFiles: [String] {
    guard let entries = opendir(folder) else { return [] }
    defer { closedir(entries) }
    let file = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    let start = "\(file).\(StoreFile.newMark)"
    var found: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(start), name.utf8.count > start.utf8.count else { continue }
      let mark = name.dropFirst(start.count).prefix { $0 != "-" }
      if UInt64(mark) != nil { found.append(folder + "/" + name) }
    }
    return found.sorted()
  }
}
