package import Domain

/// The last change of each person that can be taken back; it is kept together with the change.
enum LatestChange {
  static func keep(
    _ change: UndoableChange, of person: AccountID, in database: any Database
  ) throws {
    let (word, subject) = change.kept
    try database.run(
      """
      INSERT INTO latest (person, change, subject) VALUES ($1, $2, $3)
      ON CONFLICT (person) DO UPDATE SET change = excluded.change, subject = excluded.subject
      """, [.int(person), .text(word), .int(subject)])
  }

  /// Leaves nothing to take back: what was done before is not what was done last.
  static func forget(of person: AccountID, in database: any Database) throws {
    try database.run("DELETE FROM latest WHERE person = $1", [.int(person)])
  }
}

extension UndoableChange {
  /// How it stands in the table.
  fileprivate var kept: (word: String, subject: Int64) {
    switch self {
    case .like(let id): ("like", id)
    case .follow(let id): ("follow", id)
    case .bin(let id): ("bin", id)
    case .publish(let id): ("publish", id)
    }
  }

  fileprivate init?(word: String?, subject: Int64) {
    switch word {
    case "like": self = .like(subject)
    case "follow": self = .follow(subject)
    case "bin": self = .bin(subject)
    case "publish": self = .publish(subject)
    default: return nil
    }
  }
}

/// Takes back changes in the store.
package final class UndoStore: UndoGateway {
  private let access: StoreAccess

  /// Makes the gateway.
  package init(access: StoreAccess) { self.access = access }

  package func undo(by person: AccountID, now: Int64) throws -> Undoing {
    try access.writeIfThere { database in
      let latest =
        try database.first(
          "SELECT change, subject FROM latest WHERE person = $1", [.int(person)]
        ) { UndoableChange(word: $0.text(0), subject: $0.int(1)) } ?? nil
      guard let latest else { return .nothing }
      let isDone = try UndoStore.takeBack(latest, of: person, now, in: database)
      try LatestChange.forget(of: person, in: database)
      return isDone ? .done(latest) : .overtaken(latest)
    } ?? .nothing
  }

  private static func takeBack(
    _ change: UndoableChange, of person: AccountID, _ now: Int64, in database: any Database
  ) throws -> Bool {
    switch change {
    case .like(let id): try BlogStore.unlike(id, by: person, in: database)
    case .follow(let id): try SocialStore.unfollow(id, by: person, in: database)
    case .bin(let id):
      try BlogStore.move(id, by: person, .restore, now: now, in: database) == .binned
    case .publish(let id):
      try BlogStore.move(id, by: person, .unpublish, now: now, in: database) == .published
    }
  }
}
