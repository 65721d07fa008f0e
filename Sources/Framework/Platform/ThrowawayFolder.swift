import Glibc

/// A private folder for the time of one run. `remove` deletes it with everything in it.
package final class ThrowawayFolder {
  package let path: String
  private var isThere = true

  /// Creates the folder in `TMPDIR` or in `/tmp`, under a name that begins with `prefix`.
  package init(prefix: String) throws {
    let place = ThrowawayFolder.place
    var template = Array("\(place)/\(prefix)-XXXXXX".utf8CString)
    // `mkdtemp` gives the folder the mode 0700.
    guard mkdtemp(&template) != nil,
      let real = realpath(template, nil)
    else { throw FileRefusal.failed(path: place, reason: SystemError.last.text) }
    defer { free(real) }
    path = String(cString: real)
  }

  deinit { remove() }

  /// Writes a private file into the folder.
  package func write(_ text: String, to name: String) throws {
    try PrivateFile.replace("\(path)/\(name)", with: Array(text.utf8))
  }

  /// Deletes the folder with everything in it, and returns whether it is gone. A second call tries again
  /// only if it is not.
  @discardableResult
  package func remove() -> Bool {
    guard isThere else { return true }
    ThrowawayFolder.empty(open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
    isThere = rmdir(path) != 0 && errno != ENOENT
    return !isThere
  }

  private static var place: String {
    guard let place = Environment.value("TMPDIR"), place.utf8.first == UInt8(ascii: "/") else {
      return "/tmp"
    }
    return place
  }

  /// Deletes everything in an open folder, and closes it. A link is deleted, and not its target.
  private static func empty(_ descriptor: Int32) {
    guard descriptor >= 0, let folder = fdopendir(descriptor) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name in
          if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { return }
          let inner = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
          if inner >= 0 { empty(inner) }
          unlinkat(descriptor, name, inner >= 0 ? AT_REMOVEDIR : 0)
        }
      }
    }
  }
}
