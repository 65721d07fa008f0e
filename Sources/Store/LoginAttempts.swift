package import Domain

/// Counted attempts to log in.
extension AccountStore {
  package func recordLoginAttempt(name: String, now: Int64) throws -> LoginAttemptVerdict {
    // A failing run rolls its changes back; it must not roll back an attempt with them.
    try store.refuseWhileHeld()
    let verdict = try access.writeIfThere(as: .anyone) { database -> LoginAttemptVerdict in
      let known = try database.first(
        "SELECT count, latest_at FROM login_attempt WHERE name = $1", [.text(name)]
      ) { (count: $0.int("count"), latest: $0.int("latest_at")) }
      let (count, latest) = known ?? (0, now)
      let delay = LoginDelay.seconds(after: count)
      // Setting the clock back does not shorten the wait. If the latest attempt lies far in the
      // future, its clock was wrong: then the wait begins anew, or it would last for years.
      let isFarAhead = latest > now + LoginDelay.longest
      let wait = isFarAhead ? delay : latest + delay - now
      if delay > 0, wait > 0 {
        if isFarAhead {
          try database.run(
            "UPDATE login_attempt SET latest_at = $2 WHERE name = $1", [.text(name), .int(now)])
        }
        return .wait(seconds: min(wait, LoginDelay.longest))
      }
      try database.run(
        """
        INSERT INTO login_attempt (name, count, latest_at) VALUES ($1, 1, $2)
        ON CONFLICT (name) DO UPDATE SET count = login_attempt.count + 1,
          latest_at = CASE WHEN login_attempt.latest_at > excluded.latest_at
            THEN login_attempt.latest_at ELSE excluded.latest_at END
        """, [.text(name), .int(now)])
      // Names without an account are counted, too: without this sweep the table would only grow.
      try database.run(
        "DELETE FROM login_attempt WHERE latest_at < $2 AND name <> $1",
        [.text(name), .int(now - LoginDelay.memory)])
      return .allowed
    }
    return verdict ?? .allowed
  }

  package func resetLoginAttempts(name: String) throws {
    _ = try access.writeIfThere(as: .anyone) {
      try $0.run("DELETE FROM login_attempt WHERE name = $1", [.text(name)])
    }
  }
}

/// The wait before the next attempt to log in, after a number of failed ones.
enum LoginDelay {
  /// In seconds, as all that follow.
  static let longest: Int64 = 900
  /// After this time without an attempt the count is reset. Waiting for that gives fewer attempts a
  /// day than going on.
  static let memory: Int64 = 86_400
  private static let freeAttempts: Int64 = 4

  static func seconds(after count: Int64) -> Int64 {
    count < freeAttempts ? 0 : min(longest, 1 << min(count - freeAttempts, 20))
  }
}
