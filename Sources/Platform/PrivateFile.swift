import Glibc

/// Files that only their owner may read, in folders that only their owner may enter.
package enum PrivateFile {
  /// Why a file is not used.
  package enum Refusal: Error, Equatable {
    case system(SystemError)
    /// Others may read or write it; the command makes it private.
    case loose(path: String, command: String)
    case notAFile(path: String)
    case notMine(path: String)
  }

  /// Makes a folder with those above it; the ones it makes are private.
  package static func makeFolder(_ path: String) throws {
    if mkdir(path, 0o700) == 0 { return try syncFolder(of: path) }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try makeFolder(String(path[..<slash]))
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Refusal.system(.last) }
      try syncFolder(of: path)
    } else if errno != EEXIST {
      throw Refusal.system(.last)
    }
  }

  /// Refuses a folder in which this process cannot make a file.
  package static func checkIsWritable(folder path: String) throws {
    guard faccessat(AT_FDCWD, path, W_OK | X_OK, AT_EACCESS) == 0 else {
      throw Refusal.system(.last)
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
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw Refusal.system(.last) }
  }

  /// Opens a private file for reading and appending, and makes it where there is none.
  package static func openForAppending(_ path: String) throws -> Int32 {
    let flags = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else {
      if errno == ELOOP || errno == EISDIR { throw Refusal.notAFile(path: path) }
      throw Refusal.system(.last)
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
      if errno == ELOOP { throw Refusal.notAFile(path: path) }
      throw Refusal.system(.last)
    }
    defer { close(descriptor) }
    try check(descriptor, path)
    return try tail(of: descriptor, atMost: limit)
  }

  /// Removes a file, if there is one.
  package static func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else {
      throw Refusal.system(.last)
    }
  }

  /// Refuses what is not a plain file of ours that nobody else can open.
  private static func check(_ descriptor: Int32, _ path: String) throws {
    var about = stat()
    guard fstat(descriptor, &about) == 0 else { throw Refusal.system(.last) }
    guard about.st_mode & S_IFMT == S_IFREG else { throw Refusal.notAFile(path: path) }
    guard about.st_uid == geteuid() else { throw Refusal.notMine(path: path) }
    if about.st_mode & 0o077 != 0 {
      throw Refusal.loose(path: path, command: "chmod 600 " + ShellWord.quoted(path))
    }
  }

  /// Reads at most so many of the last bytes of a file.
  package static func tail(of descriptor: Int32, atMost limit: Int) throws -> [UInt8] {
    let size = lseek(descriptor, 0, SEEK_END)
    guard size >= 0, lseek(descriptor, max(0, size - off_t(limit)), SEEK_SET) >= 0 else {
      throw Refusal.system(.last)
    }
    var bytes = [UInt8](repeating: 0, count: min(limit, Int(size)))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Refusal.system(.last) }
      if count == 0 { break }
      filled += count
    }
    return Array(bytes.prefix(filled))
  }

  /// Writes all the bytes.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Refusal.system(.last) }
      written += count
    }
  }

  /// Puts these bytes in the place of a private file, all of them or none.
  package static func replace(_ path: String, with bytes: [UInt8]) throws {
    let temporary = "\(path).\(getpid())"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Refusal.system(.last) }
    defer { close(descriptor) }
    do {
      try write(bytes, to: descriptor)
      guard fsync(descriptor) == 0 else { throw Refusal.system(.last) }
      guard rename(temporary, path) == 0 else { throw Refusal.system(.last) }
      try syncFolder(of: path)
    } catch {
      unlink(temporary)
      throw error
    }
  }
}
