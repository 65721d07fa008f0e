/// A random number that each changing transaction writes. It shows whether a commit was made.
struct CommitMark {
  enum Outcome {
    case made, notMade
    /// Another process has written since.
    case unknown
  }

  let number: Int64
  /// The number of the transaction before.
  let before: Int64?

  /// Writes a new mark as part of a transaction.
  static func put(in database: any Database) throws -> CommitMark {
    let mark = CommitMark(number: .random(in: 1 ... .max), before: try current(in: database))
    try mark.write(in: database)
    return mark
  }

  /// Compares the mark with the store.
  ///
  /// A mark that is found is written once more: the commit of that proves that the changes are on
  /// the disk.
  func outcome(in database: any Database) throws -> Outcome {
    let found = try CommitMark.current(in: database)
    if found == number {
      try write(in: database)
      return .made
    }
    return found == before ? .notMade : .unknown
  }

  private func write(in database: any Database) throws {
    try database.run(
      """
      INSERT INTO counter (name, value) VALUES ('commit', $1)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """, [.int(number)])
  }

  private static func current(in database: any Database) throws -> Int64? {
    try database.first("SELECT value FROM counter WHERE name = 'commit'", []) { $0.int("value") }
  }
}
