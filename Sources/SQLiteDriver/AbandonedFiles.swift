import Domain
import Glibc
import Platform

/// The files of creations and upgrades that were killed.
extension StoreFile {
  private static let newWord = "new"

  /// A mark of its own for the file of a store or of a copy that is being made.
  static var newMark: String { "\(newWord).\(UInt64.random(in: 0 ... .max))" }

  /// Runs `body` while no other process begins to make a store in the folder, or shares the folder.
  func withFolder<Result>(_ body: () throws -> Result) throws -> Result {
    // The folder may be a link.
    guard let lock = FileLock(folder + "/.", waits: true) else {
      throw errno == EWOULDBLOCK
        ? StoreFailure.busy : StoreFailure.unusable(path: folder, detail: SystemError.last.text)
    }
    return try withExtendedLifetime(lock, body)
  }

  /// Removes the files of creations and upgrades with which no process goes on.
  func removeAbandoned() {
    // Without the lock, a file could be one that is not locked yet.
    try? withFolder { for path in abandoned { unlink(path) } }
  }

  /// The files of creations and upgrades with which no process goes on.
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

  /// Whether the store has a name beside its own and that of its creation, which may go on.
  var hasSecondName: Bool {
    let names = [path] + newFiles
    var (store, about) = (stat(), stat())
    guard lstat(path, &store) == 0 else { return false }
    let known = names.count {
      lstat($0, &about) == 0 && about.st_ino == store.st_ino && about.st_dev == store.st_dev
    }
    // A creation that has ended meanwhile has removed its name.
    return lstat(path, &store) == 0 && store.st_nlink > known
  }

  /// The files beside the store that have the name of a new one.
  private var newFiles: [String] {
    guard let entries = opendir(folder) else { return [] }
    defer { closedir(entries) }
    let file = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    let start = "\(file)."
    var found: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(start) else { continue }
      // The copy before an upgrade has its version in front, and in a shared folder its user.
      let words = name.dropFirst(start.count)
        .split(separator: ".", omittingEmptySubsequences: false)
      guard
        words.count == 2 || words[0].hasPrefix(StoreFile.copyWord) && (3...4).contains(words.count),
        words[words.count - 2] == StoreFile.newWord,
        UInt64(words[words.count - 1].prefix { $0 != "-" }) != nil
      else { continue }
      found.append(folder + "/" + name)
    }
    return found.sorted()
  }
}
