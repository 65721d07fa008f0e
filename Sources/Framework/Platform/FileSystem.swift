import CSystem
import Glibc

/// Facts about paths.
package enum FileSystem {
  /// The path without links, `.` and `..` in its folders. Its last part may be a link. Folders that do not
  /// exist stay as they are.
  package static func resolvingFolder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return path }
    let parent = String(path[..<slash])
    let folder = resolving(parent) ?? resolvingFolder(of: parent)
    // A substring would be added character by character.
    return (folder == "/" ? "" : folder) + String(path[slash...])
  }

  /// The path of the file to which a path leads; `nil` if there is none.
  package static func resolving(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  /// Whether both paths lead to the same file. Two names of a terminal are not meant.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    var (about, beside) = (stat(), stat())
    guard stat(one, &about) == 0, stat(other, &beside) == 0 else { return false }
    return about.st_mode & S_IFMT != S_IFCHR && about.st_dev == beside.st_dev
      && about.st_ino == beside.st_ino
  }

  /// Whether the path is a symbolic link, which may lead nowhere.
  package static func isLink(_ path: String) -> Bool {
    var about = stat()
    return lstat(path, &about) == 0 && about.st_mode & S_IFMT == S_IFLNK
  }

  /// Writes everything on the file system of an open file to the disk.
  package static func syncAll(of descriptor: Int32) throws {
    guard system_sync_all(descriptor) == 0 else { throw SystemError.last }
  }

  /// Whether the file system has no room for another file.
  package static func isFull(_ path: String) -> Bool {
    var about = statvfs()
    // Some file systems do not count their files.
    return statvfs(path, &about) == 0
      && (about.f_bavail == 0 || about.f_files > 0 && about.f_favail == 0)
  }

  /// Whether the path is on a network file system.
  package static func isNetworked(_ path: String) -> Bool {
    isNetworked(type: system_file_system(path))
  }

  /// Whether the number is that of a network file system.
  package static func isNetworked(type: Int) -> Bool {
    switch type {
    // NFS, SMB, CIFS, SMB2, AFS and 9P.
    case 0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x5346_414F, 0x0102_1997: true
    default: false
    }
  }
}
