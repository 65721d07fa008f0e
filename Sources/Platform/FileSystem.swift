import CSystem

/// What lies under a path.
package enum FileSystem {
  /// NFS, SMB, CIFS, SMB2, AFS and 9P, by their numbers in the kernel.
  private static let networked: Set<Int> = [
    0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x5346_414F, 0x0102_1997,
  ]

  /// Whether another machine keeps what lies there.
  package static func isNetworked(_ path: String) -> Bool {
    networked.contains(coterie_file_system(path))
  }
}
