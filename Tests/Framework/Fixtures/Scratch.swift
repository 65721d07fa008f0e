package import Glibc

/// A private folder for one test, deleted at its end.
package final class Scratch {
  package let path: String

  package init() {
    var template = TemporaryPlace.template
    precondition(mkdtemp(&template) != nil, "a test needs a folder")
    path = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }

  deinit {
    Scratch.delete(path)
  }

  private static func delete(_ path: String) {
    guard Glibc.remove(path) != 0 else { return }
    for name in names(at: path) { delete("\(path)/\(name)") }
    Glibc.remove(path)
  }

  /// The path of something in the folder.
  package func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Gives up the rights of root for good. The folder belongs to the new user.
  package func surrenderRights() {
    guard geteuid() == 0 else { return }
    let nobody: uid_t = 65_534
    precondition(chown(path, nobody, nobody) == 0, "a folder can be given away")
    precondition(setegid(nobody) == 0 && seteuid(nobody) == 0, "root may be anybody")
  }

  /// Writes a file, private by default.
  package func write(_ bytes: [UInt8], to name: String, mode: mode_t = 0o600) {
    let descriptor = open(self(name), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    precondition(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
    fchmod(descriptor, mode)
    close(descriptor)
  }

  /// The bytes of a file, or `nil` if it does not exist.
  package func read(_ name: String) -> [UInt8]? {
    guard let file = fopen(self(name), "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  /// The permissions of a file or folder, or `nil` if it does not exist.
  package func mode(of name: String) -> mode_t? {
    var about = stat()
    return lstat(self(name), &about) == 0 ? about.st_mode & 0o7777 : nil
  }

  /// The names of the files in a folder of this one.
  package func names(in name: String = ".") -> [String] { Scratch.names(at: self(name)) }

  private static func names(at path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
