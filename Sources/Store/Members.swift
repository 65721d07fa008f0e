package import Domain

/// Changes of accounts by their owners and by the founder.
extension AccountStore: MemberGateway {
  private var members: GatewayAccess { GatewayAccess(store, of: "MemberGateway") }

  package func edit(_ field: Profile.Field, of id: AccountID, to value: String?) throws {
    var values: [Value] = [.int(id), .text(orNull: value)]
    if field == .nickname { values.append(.text(orNull: value.map { NameKey($0).text })) }
    try members.write(as: .account(id)) {
      _ = try $0.run(PersonRow.update(field), values)
    }
  }

  package func delete(_ id: AccountID) throws {
    try members.write(as: .account(id)) { database in
      // Deleting the account deletes its ties; the counts of others are reduced before that.
      try AccountStore.disable(true, id, in: database)
      try IndexedTexts.removeDeleted(IndexedTexts.ofAuthor, [.int(id)], in: database)
      // The other side of each friendship, found by this side: there is no index for it.
      try database.run(
        """
        DELETE FROM friendship WHERE (person, other) IN
          (SELECT other, person FROM friendship WHERE person = $1)
        """, [.int(id)])
      try database.run("DELETE FROM account WHERE id = $1", [.int(id)])
      // If that was the founder, its row is gone, and the oldest registered account takes its
      // place.
      try database.run(
        """
        INSERT INTO founder (number, account)
        SELECT 1, account FROM password WHERE account > 0 ORDER BY account LIMIT 1
        ON CONFLICT DO NOTHING
        """, [])
    }
  }

  // MARK: The last change

  package func undo(by person: AccountID, now: Int64) throws -> Undoing {
    try members.writeIfThere(as: .account(person)) { database in
      let latest =
        try database.first(
          "SELECT kind, subject FROM latest_change WHERE person = $1", [.int(person)]
        ) { UndoableChange(kind: $0.text("kind"), subject: $0.int("subject")) } ?? nil
      guard let latest else { return .nothing }
      let isDone = try AccountStore.revert(latest, of: person, now, in: database)
      try LatestChange.forget(of: person, in: database)
      return isDone ? .done(latest) : .overtaken(latest)
    } ?? .nothing
  }

  private static func revert(
    _ change: UndoableChange, of person: AccountID, _ now: Int64, in database: any Database
  ) throws -> Bool {
    switch change {
    case .like(let id): try BlogStore.unlike(id, by: person, in: database)
    case .follow(let id): try PeopleStore.unfollow(id, by: person, in: database)
    case .bin(let id):
      try BlogStore.apply(.restore, to: id, by: person, now: now, in: database)?.before == .binned
    case .publish(let id):
      try BlogStore.apply(.unpublish, to: id, by: person, now: now, in: database)?.before
        == .published
    }
  }

  // MARK: The founder

  package func founder() throws -> AccountID? {
    try members.read { database in
      try database.first("SELECT account FROM founder", []) { $0.int("account") }
    } ?? nil
  }

  package func setLevel(_ level: Int, of id: AccountID, by founder: AccountID) throws {
    try members.write(as: .founder(founder)) {
      _ = try $0.run(
        "UPDATE account SET level = $2 WHERE id = $1", [.int(id), .int(Int64(level))])
    }
  }

  package func setDisabled(
    _ isDisabled: Bool, of id: AccountID, by founder: AccountID
  ) throws {
    try members.write(as: .founder(founder)) { database in
      try AccountStore.disable(isDisabled, id, in: database)
      try database.run("DELETE FROM session WHERE account = $1", [.int(id)])
    }
  }

  private static func disable(
    _ isDisabled: Bool, _ id: AccountID, in database: any Database
  ) throws {
    let changed = try database.run(
      "UPDATE account SET disabled = $2 WHERE id = $1 AND disabled <> $2",
      [.int(id), .int(isDisabled ? 1 : 0)])
    // An account that was disabled already is not subtracted a second time.
    if changed > 0 { try Counts.count(isDisabled ? .fewer : .more, id, in: database) }
  }

  package func setTemporaryPassword(
    _ hash: String, to id: AccountID, by founder: AccountID
  ) throws -> Bool {
    try members.write(as: .founder(founder)) { database in
      // Sample people have no row here, and get none: they stay without a login.
      let changed = try database.run(
        "UPDATE password SET hash = $2, temporary = 1 WHERE account = $1",
        [.int(id), .text(hash)])
      try database.run("DELETE FROM session WHERE account = $1", [.int(id)])
      return changed == 1
    }
  }
}
