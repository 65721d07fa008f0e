import Store

/// Reading from a standby, which shows one's own changes nevertheless.
extension PostgresDatabase {
  /// The seconds in which a standby has to catch up; otherwise the leader answers.
  private static let catchingUp = 1.0
  /// The seconds between two looks for a standby.
  private static let standbyPause = 5.0

  /// Runs the body on a standby, if the user asked for one and it is there.
  func readingFromStandby<Result>(_ body: () throws -> Result) throws -> Result {
    guard readsStandby, !isHeld, let reader = caughtUpStandby() else { return try body() }
    let own = connection
    (connection, leader) = (reader, own)
    defer {
      (connection, leader) = (own, nil)
      if reader.isLost { standby = nil }
    }
    return try body()
  }

  /// Notes how far the journal of the leader is, behind an own commit.
  func notePosition() {
    guard readsStandby else { return }
    ownPosition = try? connection.run("SELECT pg_current_wal_lsn()::text AS place").row(0)
      .text("place")
    // Without a place to wait for, only the leader has the change for sure.
    if ownPosition == nil { forgetStandby() }
  }

  /// Makes all reads use the leader: a standby may lack what was acknowledged to others.
  package func readFromLeader() { (readsStandby, standby) = (false, nil) }

  private func forgetStandby() {
    standby = nil
    nextStandby = PostgresConnection.now + PostgresDatabase.standbyPause
  }

  private func caughtUpStandby() -> PostgresConnection? {
    if standby == nil, PostgresConnection.now >= nextStandby {
      forgetStandby()
      standby = try? PostgresDatabase.connect(
        address, to: address.standbys, PostgresDatabase.catchingUp, pulse,
        until: PostgresConnection.now, isFirst: true)
    }
    guard let standby else { return nil }
    guard let place = ownPosition else { return standby }
    let end = PostgresConnection.now + PostgresDatabase.catchingUp
    repeat {
      // A server that has become the leader meanwhile replays nothing; the answer is null.
      let hasCaughtUp = try? standby.run(
        "SELECT (pg_last_wal_replay_lsn() >= '\(place)')::text AS has_place",
        waiting: .seconds(PostgresDatabase.catchingUp)
      ).row(0).text("has_place")
      guard let hasCaughtUp else {
        forgetStandby()
        return nil
      }
      if hasCaughtUp == "true" {
        ownPosition = nil
        return standby
      }
    } while PostgresConnection.pause(0.001, pulse: pulse) && PostgresConnection.now < end
    return nil
  }
}
