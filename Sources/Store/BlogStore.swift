package import Domain

/// Blogs in the store.
package final class BlogStore: BlogGateway {
  let store: StoreAccess
  var access: GatewayAccess { GatewayAccess(store, of: "BlogGateway") }

  package init(access: StoreAccess) { store = access }

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
    return try database.all(
      BlogRow.byNumbers, [.int(viewer ?? 0), .list(ids), .int(now - Bin.keeps)]
    ) { BlogRow.blog($0, viewer) }
  }

  // MARK: Writing

  package func write(
    _ writing: Writing, isPublished: Bool, by author: AccountID, now: Int64
  ) throws -> BlogID {
    try access.write(as: .account(author)) { database in
      try BlogStore.check(writing.book, in: database)
      try BlogStore.emptyBin(of: author, now, in: database)
      if isPublished { try BlogStore.countPublication(in: database) }
      let id =
        try database.first(
          isPublished ? BlogStore.insertPublished : BlogStore.insertDraft,
          [
            .int(author), .text(writing.title), .text(orNull: writing.summary), .int(now),
            .int(words: writing.body), writing.book.map { .int($0) } ?? .null,
          ]
        ) { $0.int("id") } ?? 0
      try database.run(
        "INSERT INTO blog_body (blog, body) VALUES ($1, $2)", [.int(id), .text(writing.body)])
      try database.words.add(
        IndexedTexts.blog(
          id, author: author, title: writing.title, body: writing.body,
          published: isPublished ? now : nil))
      if isPublished { try BlogStore.notePublished(id, by: author, in: database) }
      return id
    }
  }

  private static let insertDraft: Statement = """
    INSERT INTO blog (author, title, summary, state, created_at, edited_at, word_count, book)
    VALUES ($1, $2, $3, 'draft', $4, $4, $5, $6) RETURNING id
    """

  /// Each index of the table gets one entry, where publishing a draft would replace it.
  private static let insertPublished: Statement = """
    INSERT INTO blog (author, title, summary, state, created_at, edited_at, word_count, book,
      published_at, publication)
    VALUES ($1, $2, $3, 'published', $4, $4, $5, $6,
      $4, (SELECT value FROM counter WHERE name = 'publication'))
    RETURNING id
    """

  /// Throws if a text is about a book that the catalogue does not have.
  static func check(_ book: BookID?, in database: any Database) throws {
    guard let book else { return }
    let isThere = try database.first("SELECT 1 FROM book WHERE id = $1", [.int(book)]) { _ in true }
    if isThere == nil { throw UnknownBook(id: book) }
  }

  package func apply(
    _ step: BlogStep, to id: BlogID, by author: AccountID, now: Int64
  ) throws -> BlogTransition? {
    try access.write(as: .account(author)) { database in
      let made = try BlogStore.apply(step, to: id, by: author, now: now, in: database)
      if let made, step.begins(in: made.before), [.unpublish, .restore, .purge].contains(step) {
        try LatestChange.forget(of: author, in: database)
      }
      return made
    }
  }
}
