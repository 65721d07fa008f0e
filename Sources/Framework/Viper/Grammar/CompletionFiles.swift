// The files that an argument can name.
extension Completion {
  /// Whether a command takes a file behind these words: some take one only for a thing of the account.
  /// `verb` is a verb of the screen on top that the file ends.
  func takesFiles(
    _ parameter: Parameter?, behind typed: ArraySlice<String>, of command: CommandSpec?,
    _ verb: CommandSpec?
  ) -> Bool {
    if let things = parameter?.things, let word = typed.last,
      !place.things(things, word, command).contains(where: { $0.word == word })
    {
      return false
    }
    return verb.map { !place.isRefused(Candidate("-"), by: $0, behind: typed) } ?? true
  }

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
