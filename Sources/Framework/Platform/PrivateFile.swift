package import Glibc

/// Files that only their owner may read, in folders that only their owner may enter.
package enum PrivateFile {
  /// A file name for the data of a path.
  package static func name(for store: String) -> String {
    // FNV-1a.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in store.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }

  /// Creates a private folder. An existing one is checked.
  package static func makeOwnFolder(_ path: String) throws {
    try makeFolder(path)
    try checkFolder(path)
  }

  /// Creates a folder with its parents, all of them private.
  package static func makeFolder(_ path: String) throws {
    if makeOne(path) { return try syncFolder(of: path) }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try makeFolder(String(path[..<slash]))
      guard makeOne(path) || errno == EEXIST else { throw failure(path) }
      try syncFolder(of: path)
    } else if errno != EEXIST {
      throw failure(path)
    }
  }

  private static func makeOne(_ path: String) -> Bool {
    guard mkdir(path, 0o700) == 0 else { return false }
    // The umask may have removed even the owner's rights.
    var about = stat()
    if lstat(path, &about) == 0, about.st_mode & S_IFMT == S_IFDIR, about.st_mode & 0o700 != 0o700 {
      fchmodat(AT_FDCWD, path, about.st_mode & 0o7777 | 0o700, AT_SYMLINK_NOFOLLOW)
    }
    return true
  }

  /// Refuses a folder in which this process cannot create files.
  package static func checkIsWritable(folder path: String) throws {
    guard faccessat(AT_FDCWD, path, W_OK | X_OK, AT_EACCESS) == 0 else {
      throw failure(path)
    }
  }

  /// Syncs the folder of a file, so that its name survives a power cut.
  package static func syncFolder(of path: String) throws {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder may allow writing but not reading. Then the sync is skipped.
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw failure(folder) }
  }

  /// Opens a private file for reading and appending, and creates it if it does not exist.
  package static func openForAppending(_ path: String) throws -> Int32 {
    let flags = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else {
      if errno == ELOOP || errno == EISDIR { throw FileRefusal.notAFile(path: path) }
      throw failure(path)
    }
    do {
      try check(descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// The content of a private file, or `nil` if it does not exist.
  package static func read(_ path: String, atMost limit: Int) throws -> [UInt8]? {
    guard let (descriptor, about) = try openForReading(path, shownAs: path) else { return nil }
    defer { close(descriptor) }
    try checkMode(about, path, wanted: "600")
    return try tail(of: descriptor, at: path, atMost: limit)
  }

  /// Opens a regular file of this user; `nil` if it does not exist. Errors name it by `path`.
  static func openForReading(
    _ file: String, shownAs path: String
  ) throws -> (descriptor: Int32, about: stat)? {
    let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      if errno == ELOOP { throw FileRefusal.notAFile(path: path) }
      throw failure(path)
    }
    do {
      return (descriptor, try checkFile(descriptor, path))
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Removes a file, if there is one.
  package static func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else {
      throw failure(path)
    }
  }

  /// Refuses anything but a regular file that only this user can open.
  private static func check(_ descriptor: Int32, _ path: String) throws {
    try checkMode(try checkFile(descriptor, path), path, wanted: "600")
  }

  /// Refuses anything but a regular file of this user.
  private static func checkFile(_ descriptor: Int32, _ path: String) throws -> stat {
    var about = stat()
    guard fstat(descriptor, &about) == 0 else { throw failure(path) }
    guard about.st_mode & S_IFMT == S_IFREG else { throw FileRefusal.notAFile(path: path) }
    try checkOwner(about, path)
    return about
  }

  /// Refuses a folder that belongs to another user, or that other users can enter.
  package static func checkFolder(_ path: String) throws {
    // The target of a link counts, because the user chose it.
    var about = stat()
    guard stat(path, &about) == 0 else { throw failure(path) }
    try checkOwner(about, path)
    try checkMode(about, path, wanted: "700")
  }

  /// Refuses a file of another user, also of root, and to root a file of another user.
  ///
  /// A user's file that belongs to root usually comes from `sudo` by mistake. A file that root creates
  /// among a user's files cannot be changed by the user.
  package static func checkOwner(_ about: stat, _ path: String) throws {
    guard about.st_uid != geteuid() else { return }
    throw FileRefusal.notMine(
      path: path, owner: about.st_uid, command: "chown \(geteuid()) " + ShellWord.quoted(path))
  }

  /// Refuses a mode that gives any right to the group or to others.
  package static func checkMode(_ about: stat, _ path: String, wanted mode: String) throws {
    guard about.st_mode & 0o077 != 0 else { return }
    throw FileRefusal.loose(path: path, command: "chmod \(mode) " + ShellWord.quoted(path))
  }

  private static func failure(_ path: String) -> FileRefusal {
    let error = SystemError.last
    return error.isOfFullDisk ? .full(path: path) : .failed(path: path, reason: error.text)
  }

  /// The last bytes of a file, at most `limit`.
  package static func tail(
    of descriptor: Int32, at path: String, atMost limit: Int
  ) throws -> [UInt8] {
    let size = lseek(descriptor, 0, SEEK_END)
    return try bytes(of: descriptor, at: path, from: max(0, size - off_t(limit)), limit, size)
  }

  /// The first bytes of a file, at most `limit`.
  package static func head(
    of descriptor: Int32, at path: String, atMost limit: Int
  ) throws -> [UInt8] {
    try bytes(of: descriptor, at: path, from: 0, limit, lseek(descriptor, 0, SEEK_END))
  }

  private static func bytes(
    of descriptor: Int32, at path: String, from start: off_t, _ limit: Int, _ size: off_t
  ) throws -> [UInt8] {
    guard size >= 0, lseek(descriptor, start, SEEK_SET) >= 0 else { throw failure(path) }
    var bytes = [UInt8](repeating: 0, count: min(limit, Int(size)))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path) }
      if count == 0 { break }
      filled += count
    }
    return Array(bytes.prefix(filled))
  }

  /// Writes all bytes.
  package static func write(_ bytes: [UInt8], to descriptor: Int32, at path: String) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path) }
      written += count
    }
  }

  /// Replaces the content of a private file at once, or not at all.
  package static func replace(_ path: String, with bytes: [UInt8]) throws {
    let temporary = "\(path).\(getpid())"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    do {
      try write(bytes, to: descriptor, at: path)
      guard fsync(descriptor) == 0 else { throw failure(path) }
      guard rename(temporary, path) == 0 else { throw failure(path) }
      try syncFolder(of: path)
    } catch {
      unlink(temporary)
      throw error
    }
  }
}
