// The files that an argument can name.
extension Completion {
  /// The files whose path begins with a fragment. `replacing` tells whether the line says that files may be
  /// replaced.
  func files(
    for parameter: Parameter?, _ fragment: String, behind front: String, replacing: Bool
  ) -> Candidates {
    // A name behind a blank would be taken for an option.
    if front.isEmpty, fragment.hasPrefix("-") { return .words([]) }
    // An existing file would be refused, but the new one may be in a folder that exists.
    let onlyFolders =
      switch parameter?.kind {
      case .folder: true
      case .newFile: !replacing
      default: false
      }
    return onlyFolders ? .folders(behind: front) : .files(behind: front)
  }
}
