package import Domain

/// Blogs in the store.
package final class BlogStore: BlogGateway {
  let access: StoreAccess

  /// Makes the gateway.
  package init(access: StoreAccess) { self.access = access }

  // MARK: Reading

  package func blogs(
    _ shelf: Shelf, as viewer: AccountID?, before last: Int64?, limit: Int, now: Int64
  ) throws -> [Blog] {
    try access.read { database in
      let numbers = try BlogQuery.numbers(
        shelf, before: last, limit: limit, now: now, in: database)
      return try BlogStore.blogs(numbers, viewer, now, in: database)
    } ?? []
  }

  package func newer(than order: Int64, on shelf: Shelf, limit: Int) throws -> Int {
    try access.read {
      try BlogQuery.newer(than: order, on: shelf, limit: limit, in: $0)
    } ?? 0
  }

  package func blogs(_ ids: [BlogID], as viewer: AccountID?, now: Int64) throws -> [Blog] {
    try access.read { try BlogStore.blogs(ids, viewer, now, in: $0) } ?? []
  }

  package func blog(_ id: BlogID, as viewer: AccountID?, now: Int64) throws -> BlogText? {
    try access.read { database in
      try database.first(
        BlogRow.withBody, [.int(viewer ?? 0), .int(id), .int(now - Bin.keeps)]
      ) { BlogRow.text($0, viewer) }
    } ?? nil
  }

  static func blogs(
    _ ids: [BlogID], _ viewer: AccountID?, _ now: Int64, in database: any Database
  ) throws -> [Blog] {
    if ids.isEmpty { return [] }
    let list = "[" + ids.map(String.init).joined(separator: ",") + "]"
    return try database.all(
      BlogRow.byNumbers, [.int(viewer ?? 0), .text(list), .int(now - Bin.keeps)]
    ) { BlogRow.blog($0, viewer) }
  }

  // MARK: Writing

  package func write(
    _ writing: Writing, isPublished: Bool, by author: AccountID, now: Int64
  ) throws -> BlogID {
    try access.write { database in
      try BlogStore.emptyBin(of: author, now, in: database)
      let id =
        try database.first(
          """
          INSERT INTO blog (author, title, body, summary, state, created, edited)
          VALUES ($1, $2, $3, $4, 'draft', $5, $5) RETURNING id
          """,
          [
            .int(author), .text(writing.title), .text(writing.body),
            .text(orNull: writing.summary), .int(now),
          ]
        ) { $0.int(0) } ?? 0
      try SearchIndex.add(
        SearchText(
          blog: id, author: author, title: writing.title, body: writing.body,
          published: isPublished ? now : nil), in: database)
      if isPublished { try BlogStore.publish(id, by: author, now, in: database) }
      return id
    }
  }

  package func move(
    _ id: BlogID, by author: AccountID, _ change: BlogChange, now: Int64
  ) throws -> Blog.State? {
    try access.write { database in
      let found = try BlogStore.move(id, by: author, change, now: now, in: database)
      if let found, change.begins(in: found), [.unpublish, .restore, .purge].contains(change) {
        try LatestChange.forget(of: author, in: database)
      }
      return found
    }
  }

  /// Moves a blog as part of another change.
  static func move(
    _ id: BlogID, by author: AccountID, _ change: BlogChange, now: Int64,
    in database: any Database
  ) throws -> Blog.State? {
    try emptyBin(of: author, now, in: database)
    let found = try database.first(
      "SELECT state, binned_from, published FROM blog WHERE id = $1 AND author = $2",
      [.int(id), .int(author)]
    ) { (state: $0.text(0).flatMap(Blog.State.init), from: $0.text(1), isNew: $0.isNull(2)) }
    guard let found, let state = found.state else { return nil }
    guard change.begins(in: state) else { return state }
    switch change {
    case .publish:
      // The day on which it is published first is among what it is found by.
      if found.isNew { try SearchIndex.removeAll(text, [.int(id)], in: database) }
      try publish(id, by: author, now, in: database)
      if found.isNew { try SearchIndex.addAll(text, [.int(id)], in: database) }
    case .unpublish:
      try database.run("UPDATE blog SET state = 'draft' WHERE id = $1", [.int(id)])
      try countWorks(-1, of: author, in: database)
    case .bin, .binDraft:
      try database.run(
        "UPDATE blog SET state = 'binned', binned_from = state, binned = $2 WHERE id = $1",
        [.int(id), .int(now)])
      if state == .published { try countWorks(-1, of: author, in: database) }
      try LatestChange.keep(.bin(id), of: author, in: database)
    case .restore:
      try database.run(
        """
        UPDATE blog SET state = coalesce(binned_from, 'draft'), binned_from = NULL, binned = NULL
        WHERE id = $1
        """, [.int(id)])
      if found.from == Blog.State.published.rawValue {
        try countWorks(1, of: author, in: database)
      }
    case .purge:
      // Its likes and revisions go with it: they refer to it.
      try SearchIndex.removeAll(text, [.int(id)], in: database)
      try database.run("DELETE FROM blog WHERE id = $1", [.int(id)])
    }
    return state
  }

  private static let text: Statement = """
    SELECT id, author, title, body, published FROM blog WHERE id = $1
    """

  /// Shows a draft to everybody. What was published before keeps its place among what was published.
  private static func publish(
    _ id: BlogID, by author: AccountID, _ now: Int64, in database: any Database
  ) throws {
    // No place is given twice, so that whoever has read what stood there has not read the next one.
    try database.run("UPDATE counter SET value = value + 1 WHERE name = 'publication'", [])
    try database.run(
      """
      UPDATE blog SET state = 'published', published = coalesce(published, $2),
        publication = coalesce(publication,
          (SELECT value FROM counter WHERE name = 'publication'))
      WHERE id = $1
      """, [.int(id), .int(now)])
    try countWorks(1, of: author, in: database)
    try LatestChange.keep(.publish(id), of: author, in: database)
  }

  private static func countWorks(
    _ change: Int64, of author: AccountID, in database: any Database
  ) throws {
    try database.run(
      "UPDATE account SET blogs = blogs + $2 WHERE id = $1", [.int(author), .int(change)])
  }

  /// Removes what the author's bin has kept for long enough; nobody finds it there any more.
  private static func emptyBin(
    of author: AccountID, _ now: Int64, in database: any Database
  ) throws {
    try SearchIndex.removeAll(
      """
      SELECT id, author, title, body, published FROM blog
      WHERE author = $1 AND state = 'binned' AND binned <= $2
      """, [.int(author), .int(now - Bin.keeps)], in: database)
    try database.run(
      "DELETE FROM blog WHERE author = $1 AND state = 'binned' AND binned <= $2",
      [.int(author), .int(now - Bin.keeps)])
  }

  // MARK: Likes and shares

  package func like(_ id: BlogID, by person: AccountID) throws -> Bool {
    try access.write { database in
      let added = try database.run(
        """
        INSERT INTO liked (blog, person) SELECT blog.id, $2
        FROM blog JOIN account ON account.id = author
        WHERE blog.id = $1 AND (author = $2 OR state = 'published' AND disabled = 0
          AND NOT EXISTS (
            SELECT 1 FROM shun WHERE person = author AND other = $2 AND kind = 'block'))
        ON CONFLICT DO NOTHING
        """, [.int(id), .int(person)])
      guard added > 0 else {
        try BlogStore.refuseIfGone(id, for: person, in: database)
        return false
      }
      try BlogStore.countLike(1, of: id, by: person, in: database)
      try LatestChange.keep(.like(id), of: person, in: database)
      return true
    }
  }

  /// Tells who is blocked by the author the same as if the author were disabled.
  private static func refuseIfGone(
    _ id: BlogID, for person: AccountID, in database: any Database
  ) throws {
    let isGone = try database.first(
      """
      SELECT 1 FROM blog JOIN account ON account.id = author
      WHERE blog.id = $1 AND author <> $2 AND state = 'published'
        AND (disabled <> 0 OR EXISTS (
          SELECT 1 FROM shun WHERE person = author AND other = $2 AND kind = 'block'))
        AND NOT EXISTS (SELECT 1 FROM liked WHERE liked.blog = blog.id AND liked.person = $2)
      """, [.int(id), .int(person)]
    ) { _ in true }
    if isGone == true { throw SocialRefusal.gone }
  }

  package func unlike(_ id: BlogID, by person: AccountID) throws -> Bool {
    try access.write { database in
      let isRemoved = try BlogStore.unlike(id, by: person, in: database)
      if isRemoved { try LatestChange.forget(of: person, in: database) }
      return isRemoved
    }
  }

  /// Ends a like as part of another change.
  static func unlike(
    _ id: BlogID, by person: AccountID, in database: any Database
  ) throws -> Bool {
    let removed = try database.run(
      "DELETE FROM liked WHERE blog = $1 AND person = $2", [.int(id), .int(person)])
    if removed > 0 { try countLike(-1, of: id, by: person, in: database) }
    return removed > 0
  }

  private static func countLike(
    _ change: Int64, of id: BlogID, by person: AccountID, in database: any Database
  ) throws {
    // Who is disabled is not counted, as in the list of those who like it.
    try database.run(
      """
      UPDATE blog SET likes = likes + $3
      WHERE id IN (SELECT $1 FROM account WHERE id = $2 AND disabled = 0)
      """, [.int(id), .int(person), .int(change)])
  }

  @discardableResult
  package func share(_ id: BlogID) throws -> Bool {
    try access.write {
      try $0.run(
        "UPDATE blog SET shares = shares + 1 WHERE id = $1 AND state = 'published'", [.int(id)])
        > 0
    }
  }
}
