import CSystem
import Glibc

/// What lies under a path.
package enum FileSystem {
  /// The path with no link on the way to what it names; what it names is not looked at.
  package static func resolvingFolder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex,
      let folder = realpath(String(path[..<slash]), nil)
    else { return path }
    defer { free(folder) }
    return (String(validatingCString: folder) ?? "") + String(path[slash...])
  }

  /// Whether another machine keeps what lies there.
  package static func isNetworked(_ path: String) -> Bool {
    isNetworked(type: coterie_file_system(path))
  }

  /// Whether a file system of this number belongs to another machine.
  package static func isNetworked(type: Int) -> Bool {
    switch type {
    // NFS, SMB, CIFS, SMB2, AFS and 9P, by their numbers in the kernel.
    case 0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x5346_414F, 0x0102_1997: true
    default: false
    }
  }
}
