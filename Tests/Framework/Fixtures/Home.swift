import Glibc
import Platform

/// A folder that a test has to itself: home, working folder, settings and history of the program.
package final class Home: Sendable {
  /// Where it is.
  package let path: String
  /// The store that its program uses, where that is not the usual one.
  private let store: String?

  /// Creates the folder, which is deleted with this object. The store is a file of this name in it, or
  /// at its usual path.
  package init(store: String? = nil) throws {
    path = try Home.makeFolder()
    self.store = store.map { [path] in path + "/" + $0 }
  }

  /// Creates a home that shares the store of another one.
  package init(sharing other: Home) throws {
    path = try Home.makeFolder()
    store = other.store
  }

  private static func makeFolder() throws -> String {
    var template = TemporaryPlace.template
    guard let made = mkdtemp(&template) else { throw Trouble("mkdtemp: \(Trouble.lastError)") }
    return String(cString: made)
  }

  /// Copies another home with its permissions and its sessions. The store is
  /// copied, too, unless the copy is to share the store of a copy that was made before.
  package init(copying other: Home, sharing owner: (copied: Home, copy: Home)? = nil) throws {
    path = try Home.makeFolder()
    let moved = (from: owner?.copied.path ?? other.path, to: owner?.copy.path ?? path)
    store = other.store.map { moved.to + $0.dropFirst(moved.from.count) }
    try Home.copy(other.path, to: path)
    try moveSessions(from: moved.from, to: moved.to)
  }

  /// A session is for the store at one place: its file has that path as its first line.
  private func moveSessions(from old: String, to new: String) throws {
    let folder = "state/coterie/sessions"
    for name in names(in: folder) {
      let text = read(folder + "/" + name) ?? ""
      guard text.hasPrefix(old), let end = text.firstIndex(of: "\n") else { continue }
      let store = new + text[..<end].dropFirst(old.count)
      try write(store + text[end...], to: folder + "/" + PrivateFile.name(for: store))
      unlink(path + "/" + folder + "/" + name)
    }
  }

  private static func copy(_ folder: String, to copy: String) throws {
    guard let open = opendir(folder) else { throw Trouble("\(folder): \(Trouble.lastError)") }
    defer { closedir(open) }
    while let entry = readdir(open) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      let (from, to) = ("\(folder)/\(name)", "\(copy)/\(name)")
      var about = stat()
      guard lstat(from, &about) == 0 else { throw Trouble("\(from): \(Trouble.lastError)") }
      if about.st_mode & S_IFMT == S_IFDIR {
        mkdir(to, about.st_mode & 0o7777)
        try Home.copy(from, to: to)
      } else {
        try write(try Descriptor.bytes(ofFile: from), file: to, mode: about.st_mode & 0o7777)
      }
    }
  }

  deinit {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    Home.empty(descriptor)
    rmdir(path)
  }

  /// Writes a file and creates its folders. Returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let parts = name.split(separator: "/").dropLast()
    for count in 1..<(parts.count + 1) {
      mkdir(path + "/" + parts.prefix(count).joined(separator: "/"), 0o700)
    }
    try Home.write(bytes, file: path + "/" + name, mode: 0o600)
    return path + "/" + name
  }

  /// Writes a file that need not be in this folder.
  package static func write(_ text: String, file: String) throws {
    try write(text.utf8, file: file, mode: 0o666)
  }

  /// The text of a file that need not be in this folder.
  package static func read(file: String) throws -> String {
    String(decoding: try Descriptor.bytes(ofFile: file), as: UTF8.self)
  }

  private static func write(_ bytes: some Sequence<UInt8>, file: String, mode: mode_t) throws {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw Trouble("\(file): \(Trouble.lastError)") }
    defer { close(descriptor) }
    try Descriptor.write(Array(bytes), to: descriptor)
  }

  /// Writes a file of text.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// The content of a file, or `nil` if it does not exist.
  package func read(_ name: String) -> String? {
    try? Home.read(file: path + "/" + name)
  }

  /// The bytes of a file.
  package func bytes(of name: String) throws -> [UInt8] {
    try Descriptor.bytes(ofFile: path + "/" + name)
  }

  /// The names of the files in a folder.
  package func names(in name: String) -> [String] {
    guard let folder = opendir(path + "/" + name) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The permissions of a file, or `nil` if it does not exist.
  package func mode(of name: String) -> UInt32? {
    var about = stat()
    return lstat(path + "/" + name, &about) == 0 ? about.st_mode & 0o7777 : nil
  }

  /// Lets others read a file or folder.
  package func loosen(_ name: String) throws {
    guard chmod(path + "/" + name, (mode(of: name) ?? 0) | 0o055) == 0 else {
      throw Trouble("chmod: \(Trouble.lastError)")
    }
  }

  /// Creates a folder with mode 0700.
  package func makeFolder(_ name: String) { mkdir(path + "/" + name, 0o700) }

  /// The environment of the program, without the variables of the tests.
  package var environment: [String: String] {
    [
      "HOME": path, "XDG_CONFIG_HOME": path + "/config", "XDG_STATE_HOME": path + "/state",
      "XDG_DATA_HOME": path + "/data", "XDG_CACHE_HOME": path + "/cache",
      "PATH": "/usr/local/bin:/usr/bin:/bin", "TERM": "xterm",
      // A crash has to end the program at once: its report could block a pipe.
      "SWIFT_BACKTRACE": "enable=no",
    ].merging(store.map { ["COTERIE_STORE": $0] } ?? [:]) { $1 }
  }

  /// Removes everything in a folder, which is closed then.
  private static func empty(_ descriptor: Int32) {
    guard descriptor >= 0, let folder = fdopendir(descriptor) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      let inner = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if inner >= 0 { empty(inner) }
      unlinkat(descriptor, name, inner >= 0 ? AT_REMOVEDIR : 0)
    }
  }
}

/// A failure of the test's own tools.
package struct Trouble: Error, CustomStringConvertible {
  package let description: String

  /// `reason` names the failed call.
  package init(_ description: String) { self.description = description }

  static var lastError: String { String(cString: strerror(errno)) }
}
