import Domain
package import Glibc

/// Files that only their owner may read, in folders that only their owner may enter.
package enum PrivateFile {
  /// A name for what is kept here for the store at a path.
  package static func name(for store: String) -> String {
    // FNV-1a: names of stores become names of files.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in store.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }

  /// Makes a folder that is ours alone; one that is there already has to be.
  package static func makeOwnFolder(_ path: String) throws {
    try makeFolder(path)
    try checkFolder(path)
  }

  /// Makes a folder with those above it; the ones it makes are private.
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
    // A mask may have taken even the owner's rights.
    var about = stat()
    if lstat(path, &about) == 0, about.st_mode & S_IFMT == S_IFDIR, about.st_mode & 0o700 != 0o700 {
      fchmodat(AT_FDCWD, path, about.st_mode & 0o7777 | 0o700, AT_SYMLINK_NOFOLLOW)
    }
    return true
  }

  /// Refuses a folder in which this process cannot make a file.
  package static func checkIsWritable(folder path: String) throws {
    guard faccessat(AT_FDCWD, path, W_OK | X_OK, AT_EACCESS) == 0 else {
      throw failure(path)
    }
  }

  /// Makes the name of a file or folder outlast a power cut.
  package static func syncFolder(of path: String) throws {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // Who may not read a folder may still make files in it.
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw failure(folder) }
  }

  /// Opens a private file for reading and appending, and makes it where there is none.
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

  /// What a private file holds, or nothing where there is none.
  package static func read(_ path: String, atMost limit: Int) throws -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      if errno == ELOOP { throw FileRefusal.notAFile(path: path) }
      throw failure(path)
    }
    defer { close(descriptor) }
    try check(descriptor, path)
    return try tail(of: descriptor, at: path, atMost: limit)
  }

  /// Removes a file, if there is one.
  package static func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else {
      throw failure(path)
    }
  }

  /// Refuses what is not a plain file of ours that nobody else can open.
  private static func check(_ descriptor: Int32, _ path: String) throws {
    var about = stat()
    guard fstat(descriptor, &about) == 0 else { throw failure(path) }
    guard about.st_mode & S_IFMT == S_IFREG else { throw FileRefusal.notAFile(path: path) }
    try checkOwner(about, path)
    try checkMode(about, path, wanted: "600")
  }

  /// Refuses a folder of ours that belongs to another user, or that others can enter.
  package static func checkFolder(_ path: String) throws {
    // Who put a link in the place of the folder chose the folder to which it leads.
    var about = stat()
    guard stat(path, &about) == 0 else { throw failure(path) }
    try checkOwner(about, path)
    try checkMode(about, path, wanted: "700")
  }

  /// Refuses what belongs to another user: a file of root's to a user, and a user's to root.
  ///
  /// What a user finds of root's is usually what `sudo` left by mistake, and cannot be kept private;
  /// what root makes beside a user's files, the user cannot change.
  package static func checkOwner(_ about: stat, _ path: String) throws {
    guard about.st_uid != geteuid() else { return }
    throw FileRefusal.notMine(
      path: path, owner: about.st_uid, command: "chown \(geteuid()) " + ShellWord.quoted(path))
  }

  /// Refuses what the group or others may use in any way.
  package static func checkMode(_ about: stat, _ path: String, wanted mode: String) throws {
    guard about.st_mode & 0o077 != 0 else { return }
    throw FileRefusal.loose(path: path, command: "chmod \(mode) " + ShellWord.quoted(path))
  }

  private static func failure(_ path: String) -> FileRefusal {
    .failed(path: path, reason: SystemError.last.text)
  }

  /// Reads at most so many of the last bytes of a file.
  package static func tail(
    of descriptor: Int32, at path: String, atMost limit: Int
  ) throws -> [UInt8] {
    let size = lseek(descriptor, 0, SEEK_END)
    return try bytes(of: descriptor, at: path, from: max(0, size - off_t(limit)), limit, size)
  }

  /// Reads at most so many of the first bytes of a file.
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

  /// Writes all the bytes.
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

  /// Puts these bytes in the place of a private file, all of them or none.
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
