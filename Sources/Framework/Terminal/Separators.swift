extension String {
  /// The parts between separators of several characters, found as bytes.
  func parts(between separator: String) -> [String] {
    utf8.split(separator: separator.utf8, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}
