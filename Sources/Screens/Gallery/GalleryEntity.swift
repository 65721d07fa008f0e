import Circle

extension Gallery {
  /// The figures of an architecture, counted from the sources of its exhibits.
  struct Figures: Equatable, Sendable {
    let architecture: Architecture
    let files: Int
    /// The lines without comments and blank lines.
    let lines: Int
    let types: Int
    let protocols: Int
    /// The properties that are weak or unowned or hold a callback, and the weak captures.
    let backReferences: Int
    /// The roles that have a test of their own, which needs no terminal.
    let roles: Int
    /// The calls of its functions that one press on a row makes.
    let calls: Int
  }
}
