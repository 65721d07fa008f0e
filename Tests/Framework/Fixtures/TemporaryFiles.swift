import Glibc

/// A folder for one test, deleted with this object.
package final class TemporaryFolder {
  /// Where the folder is.
  package let path: String

  package init() throws {
    var template = TemporaryPlace.template
    guard mkdtemp(&template) != nil else { throw TestFailure("mkdtemp: errno \(errno)") }
    path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  deinit {
    erase(path)
  }

  /// Writes a file with this mode, regardless of the umask. Returns its path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String, mode: UInt32 = 0o600) throws -> String {
    let file = "\(path)/\(name)"
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, mode)
    guard descriptor >= 0 else { throw TestFailure("\(file): errno \(errno)") }
    defer { close(descriptor) }
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count, fchmod(descriptor, mode) == 0
    else { throw TestFailure("\(file): errno \(errno)") }
    return file
  }

  /// The bytes of a file of this folder.
  package func bytes(of name: String) throws -> [UInt8] {
    let descriptor = open("\(path)/\(name)", O_RDONLY)
    guard descriptor >= 0 else { throw TestFailure("\(name): errno \(errno)") }
    defer { close(descriptor) }
    return everything(in: descriptor)
  }

  /// The permissions of a file of this folder, without following a link.
  package func mode(of name: String) throws -> UInt32 {
    var about = stat()
    guard lstat("\(path)/\(name)", &about) == 0 else {
      throw TestFailure("\(name): errno \(errno)")
    }
    return about.st_mode & 0o777
  }
}

/// A descriptor whose output a test reads.
package final class Capture {
  /// Where to write.
  package let descriptor: Int32

  package init() throws {
    var template = TemporaryPlace.template
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw TestFailure("mkstemp: errno \(errno)") }
    unlink(template)
  }

  deinit { close(descriptor) }

  /// The output so far.
  package var text: String { String(decoding: everything(in: descriptor), as: UTF8.self) }
}

/// A failure before a test began.
package struct TestFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Removes a file, or a folder with all that is in it; a link is removed, not followed.
private func erase(_ path: String) {
  guard unlink(path) != 0, let folder = opendir(path) else { return }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  closedir(folder)
  for name in names { erase("\(path)/\(name)") }
  rmdir(path)
}

private func everything(in descriptor: Int32) -> [UInt8] {
  var all: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = pread(descriptor, &piece, piece.count, off_t(all.count))
    guard count > 0 else { return all }
    all += piece.prefix(count)
  }
}
