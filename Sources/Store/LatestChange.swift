import Domain

/// The last change of each person that can be undone; written in the transaction of that change.
enum LatestChange {
  static func keep(
    _ change: UndoableChange, of person: AccountID, in database: any Database
  ) throws {
    let (kind, subject) = change.stored
    try database.run(
      """
      INSERT INTO latest_change (person, kind, subject) VALUES ($1, $2, $3)
      ON CONFLICT (person) DO UPDATE SET kind = excluded.kind, subject = excluded.subject
      """, [.int(person), .text(kind), .int(subject)])
  }

  /// Forgets the last change, because a change that cannot be undone came after it.
  static func forget(of person: AccountID, in database: any Database) throws {
    try database.run("DELETE FROM latest_change WHERE person = $1", [.int(person)])
  }
}

extension UndoableChange {
  /// Its columns in the table.
  fileprivate var stored: (kind: String, subject: Int64) {
    switch self {
    case .like(let id): ("like", id)
    case .follow(let id): ("follow", id)
    case .bin(let id): ("bin", id)
    case .publish(let id): ("publish", id)
    }
  }

  init?(kind: String?, subject: Int64) {
    switch kind {
    case "like": self = .like(subject)
    case "follow": self = .follow(subject)
    case "bin": self = .bin(subject)
    case "publish": self = .publish(subject)
    default: return nil
    }
  }
}
