import Domain

/// Steps of blogs from one state to another, as parts of larger changes.
extension BlogStore {
  static func apply(
    _ step: BlogStep, to id: BlogID, by author: AccountID, now: Int64, in database: any Database
  ) throws -> BlogTransition? {
    try emptyBin(of: author, now, in: database)
    let found = try database.first(
      "SELECT state, binned_from, published_at FROM blog WHERE id = $1 AND author = $2",
      [.int(id), .int(author)]
    ) { row in
      (
        state: row.text("state").flatMap(Blog.State.init),
        former: row.text("binned_from").flatMap(Blog.State.init) ?? .draft,
        isNew: row.isNull("published_at")
      )
    }
    guard let found, let state = found.state else { return nil }
    guard step.begins(in: state) else { return BlogTransition(from: state, to: state) }
    let after: Blog.State?
    switch step {
    case .publish:
      // The index marks each text with the day of its first publication.
      if found.isNew { try IndexedTexts.remove(IndexedTexts.ofBlog, [.int(id)], in: database) }
      try publish(id, by: author, now, in: database)
      if found.isNew { try IndexedTexts.add(IndexedTexts.ofBlog, [.int(id)], in: database) }
      after = .published
    case .unpublish:
      try database.run("UPDATE blog SET state = 'draft' WHERE id = $1", [.int(id)])
      try countWorks(-1, of: author, in: database)
      after = .draft
    case .bin, .binDraft:
      try database.run(
        "UPDATE blog SET state = 'binned', binned_from = state, binned_at = $2 WHERE id = $1",
        [.int(id), .int(now)])
      if state == .published { try countWorks(-1, of: author, in: database) }
      try LatestChange.keep(.bin(id), of: author, in: database)
      after = .binned
    case .restore:
      try database.run(
        "UPDATE blog SET state = $2, binned_from = NULL, binned_at = NULL WHERE id = $1",
        [.int(id), .text(found.former.rawValue)])
      if found.former == .published { try countWorks(1, of: author, in: database) }
      after = found.former
    case .purge:
      // The body, the likes and the revisions refer to the blog and are deleted with it.
      try IndexedTexts.removeDeleted(IndexedTexts.ofBlog, [.int(id)], in: database)
      try database.run("DELETE FROM blog WHERE id = $1", [.int(id)])
      after = nil
    }
    return BlogTransition(from: state, to: after)
  }

  /// Publishes a draft. A blog that was published before keeps its publication number.
  static func publish(
    _ id: BlogID, by author: AccountID, _ now: Int64, in database: any Database
  ) throws {
    try countPublication(in: database)
    try database.run(
      """
      UPDATE blog SET state = 'published', published_at = coalesce(published_at, $2),
        publication = coalesce(publication,
          (SELECT value FROM counter WHERE name = 'publication'))
      WHERE id = $1
      """, [.int(id), .int(now)])
    try notePublished(id, by: author, in: database)
  }

  /// Begins the next publication.
  static func countPublication(in database: any Database) throws {
    // No number is given twice: a reader who has read up to a number has not read the next blog.
    try database.run("UPDATE counter SET value = value + 1 WHERE name = 'publication'", [])
  }

  static func notePublished(
    _ id: BlogID, by author: AccountID, in database: any Database
  ) throws {
    try countWorks(1, of: author, in: database)
    try LatestChange.keep(.publish(id), of: author, in: database)
  }

  private static func countWorks(
    _ change: Int64, of author: AccountID, in database: any Database
  ) throws {
    try database.run(
      "UPDATE account SET blog_count = blog_count + $2 WHERE id = $1",
      [.int(author), .int(change)])
  }

  /// Deletes the author's binned blogs that have expired; no list shows them any more.
  static func emptyBin(of author: AccountID, _ now: Int64, in database: any Database) throws {
    let values: [Value] = [.int(author), .int(now - Bin.keeps)]
    try IndexedTexts.removeDeleted(IndexedTexts.expired, values, in: database)
    try database.run(
      "DELETE FROM blog WHERE author = $1 AND state = 'binned' AND binned_at <= $2", values)
  }
}
