package import Domain

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

  fileprivate init?(kind: String?, subject: Int64) {
    switch kind {
    case "like": self = .like(subject)
    case "follow": self = .follow(subject)
    case "bin": self = .bin(subject)
    case "publish": self = .publish(subject)
    default: return nil
    }
  }
}

/// Undoes changes in the store.
package final class UndoStore: UndoGateway {
  private let access: GatewayAccess

  package init(access: StoreAccess) {
    self.access = GatewayAccess(access, of: "UndoGateway")
  }

  package func undo(by person: AccountID, now: Int64) throws -> Undoing {
    try access.writeIfThere(as: .account(person)) { database in
      let latest =
        try database.first(
          "SELECT kind, subject FROM latest_change WHERE person = $1", [.int(person)]
        ) { UndoableChange(kind: $0.text("kind"), subject: $0.int("subject")) } ?? nil
      guard let latest else { return .nothing }
      let isDone = try UndoStore.revert(latest, of: person, now, in: database)
      try LatestChange.forget(of: person, in: database)
      return isDone ? .done(latest) : .overtaken(latest)
    } ?? .nothing
  }

  package func hasChange(of person: AccountID) throws -> Bool {
    try access.read { database in
      try database.first("SELECT kind FROM latest_change WHERE person = $1", [.int(person)]) { _ in
        true
      } ?? false
    } ?? false
  }

  private static func revert(
    _ change: UndoableChange, of person: AccountID, _ now: Int64, in database: any Database
  ) throws -> Bool {
    switch change {
    case .like(let id): try BlogStore.unlike(id, by: person, in: database)
    case .follow(let id): try SocialStore.unfollow(id, by: person, in: database)
    case .bin(let id):
      try BlogStore.apply(.restore, to: id, by: person, now: now, in: database)?.before == .binned
    case .publish(let id):
      try BlogStore.apply(.unpublish, to: id, by: person, now: now, in: database)?.before
        == .published
    }
  }
}
