package import Domain

/// The catalogue of books and the shelves of people, in the store.
package final class CatalogueStore: CatalogueGateway {
  private let access: GatewayAccess

  package init(access: StoreAccess) {
    self.access = GatewayAccess(access, of: "CatalogueGateway")
  }

  // MARK: Reading

  package func books(
    _ list: BookList, as viewer: AccountID?, before last: Int64?, limit: Int
  ) throws -> [Book] {
    try access.read { database in
      let found = try BookQuery.keys(list, before: last, limit: limit, in: database)
      var positions: [BookID: Int64] = [:]
      for key in found { positions[key.id] = key.position }
      return try CatalogueStore.books(found.map(\.id), viewer, positions, in: database)
    } ?? []
  }

  package func books(_ ids: [BookID], as viewer: AccountID?) throws -> [Book] {
    try access.read { try CatalogueStore.books(ids, viewer, in: $0) } ?? []
  }

  package func book(_ id: BookID, as viewer: AccountID?) throws -> Book? {
    try access.read { database in
      try database.first(BookRow.withSummary, [.int(viewer ?? 0), .int(id)]) {
        BookRow.book($0, summary: $0.text("summary"))
      }
    } ?? nil
  }

  private static func books(
    _ ids: [BookID], _ viewer: AccountID?, _ positions: [BookID: Int64] = [:],
    in database: any Database
  ) throws -> [Book] {
    if ids.isEmpty { return [] }
    return try database.all(BookRow.byNumbers, [.int(viewer ?? 0), .list(ids)]) {
      BookRow.book($0, position: positions[$0.int("id")])
    }
  }

  // MARK: Adding

  package func add(_ books: [NewBook], by person: AccountID) throws -> [AddedBook] {
    try access.write(as: .account(person)) { database in
      var added: [AddedBook] = []
      added.reserveCapacity(books.count)
      var next = try CatalogueStore.nextID(in: database)
      var filled: [BookID: FilledBook] = [:]
      for book in books {
        let one = try CatalogueStore.add(
          book, numbered: next, filling: &filled, by: person, in: database)
        if one.isNew { next += 1 }
        added.append(one)
      }
      // All words come last: FTS5 writes what it has in memory before each insertion that may be undone
      // alone, as that of a book with an ISBN.
      for index in books.indices where added[index].isNew {
        let id = added[index].id
        let facts = filled.removeValue(forKey: id)?.now ?? books[index].facts
        try database.words.add(IndexedTexts.book(id, facts))
      }
      for (id, book) in filled.sorted(by: { $0.key < $1.key }) {
        try database.words.remove(IndexedTexts.book(id, book.before))
        try database.words.add(IndexedTexts.book(id, book.now))
      }
      return added
    }
  }

  package func together(by person: AccountID, _ work: () throws -> Void) throws {
    // The work reads a file, which cannot be read again.
    try access.store.write(as: .account(person), isRepeatable: false) { _ in try work() }
  }

  package var isHeld: Bool { access.store.isHeld }

  /// A known book that got facts which it lacked.
  private struct FilledBook {
    let before: BookFacts
    let now: BookFacts
  }

  private static func add(
    _ book: NewBook, numbered next: BookID, filling filled: inout [BookID: FilledBook],
    by person: AccountID, in database: any Database
  ) throws -> AddedBook {
    let key = BookKey(book.facts)
    let known = try known(book.facts, key, in: database)
    let id = known?.id ?? next
    if let known {
      let now = known.facts.filled(from: book.facts)
      if now != known.facts {
        try update(now, numbered: id, in: database)
        filled[id] = FilledBook(before: filled[id]?.before ?? known.facts, now: now)
      }
    } else {
      try insert(book.facts, key, numbered: next, in: database)
    }
    var isShelved = false
    if let state = book.shelf, try self.state(of: id, person, in: database) == nil {
      try put(id, as: state, instead: nil, by: person, in: database)
      isShelved = true
    }
    return AddedBook(id: id, isNew: known == nil, isShelved: isShelved)
  }

  /// The number of a book, which is added if the catalogue does not have it.
  static func id(of facts: BookFacts, in database: any Database) throws -> BookID {
    let key = BookKey(facts)
    if let known = try known(facts, key, in: database) { return known.id }
    let id = try nextID(in: database)
    try insert(facts, key, numbered: id, in: database)
    try database.words.add(IndexedTexts.book(id, facts))
    return id
  }

  /// A book that the catalogue has already, with its number.
  private static func known(
    _ facts: BookFacts, _ key: BookKey, in database: any Database
  ) throws -> (id: BookID, facts: BookFacts)? {
    var (byNumber, byName): ((id: BookID, facts: BookFacts)?, (id: BookID, facts: BookFacts)?)
    try database.rows(
      """
      SELECT id, isbn, title, subtitle, authors, publisher, published, price, summary
      FROM book WHERE isbn = $1
      UNION ALL SELECT id, isbn, title, subtitle, authors, publisher, published, price, summary
      FROM book WHERE name_key = $2
      """, [facts.isbn.map { .int($0.number) } ?? .null, .int(key.hash)]
    ) { row in
      // The rows come in no order: of several books of the name, the oldest is the known one.
      let (id, known) = (row.int("id"), BookRow.facts(row, summary: row.text("summary")))
      if known.isbn != nil, facts.isbn != nil {
        if known.isbn == facts.isbn { byNumber = (id, known) }
      } else if byName.map({ id < $0.id }) ?? true {
        // Two names can have the same hash.
        if known.nameKey.utf8.elementsEqual(facts.nameKey.utf8) { byName = (id, known) }
      }
    }
    return byNumber ?? byName
  }

  /// The number of the next book. Books are never deleted.
  private static func nextID(in database: any Database) throws -> BookID {
    (try database.first("SELECT max(id) AS last FROM book", []) { $0.int("last") } ?? 0) + 1
  }

  private static func insert(
    _ facts: BookFacts, _ key: BookKey, numbered id: BookID, in database: any Database
  ) throws {
    try database.run(
      """
      INSERT INTO book (id, name_key, isbn, title, subtitle, authors, publisher, published, price,
        summary)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      """,
      [
        .int(id), .int(key.hash), facts.isbn.map { .int($0.number) } ?? .null,
        .text(facts.title), .text(orNull: facts.subtitle),
        .text(orNull: BookRow.column(of: facts.authors)), .text(orNull: facts.publisher),
        .text(orNull: facts.published), .text(orNull: facts.price), .text(orNull: facts.summary),
      ])
  }

  private static func update(
    _ facts: BookFacts, numbered id: BookID, in database: any Database
  ) throws {
    try database.run(
      """
      UPDATE book SET name_key = $2, isbn = $3, subtitle = $4, authors = $5, publisher = $6,
        published = $7, price = $8, summary = $9
      WHERE id = $1
      """,
      [
        .int(id), .int(BookKey(facts).hash), facts.isbn.map { .int($0.number) } ?? .null,
        .text(orNull: facts.subtitle), .text(orNull: BookRow.column(of: facts.authors)),
        .text(orNull: facts.publisher), .text(orNull: facts.published),
        .text(orNull: facts.price), .text(orNull: facts.summary),
      ])
  }

  // MARK: Shelves

  package func shelve(
    _ id: BookID, as state: ReadingState, by person: AccountID
  ) throws -> Bool? {
    try access.write(as: .account(person)) { database in
      let isThere = try database.first("SELECT 1 FROM book WHERE id = $1", [.int(id)]) { _ in true }
      guard isThere != nil else { return nil }
      let before = try CatalogueStore.state(of: id, person, in: database)
      if before == state { return false }
      try CatalogueStore.put(id, as: state, instead: before, by: person, in: database)
      return true
    }
  }

  package func unshelve(_ id: BookID, by person: AccountID) throws -> Bool {
    try access.write(as: .account(person)) { database in
      guard let before = try CatalogueStore.state(of: id, person, in: database) else {
        return false
      }
      try database.run(
        "DELETE FROM shelf WHERE person = $1 AND book = $2", [.int(person), .int(id)])
      if before == .reading { try CatalogueStore.countReader(-1, of: id, in: database) }
      return true
    }
  }

  private static func state(
    of id: BookID, _ person: AccountID, in database: any Database
  ) throws -> ReadingState? {
    try database.first(
      "SELECT state FROM shelf WHERE person = $1 AND book = $2", [.int(person), .int(id)]
    ) { $0.text("state").flatMap(ReadingState.init) } ?? nil
  }

  private static func put(
    _ id: BookID, as state: ReadingState, instead before: ReadingState?, by person: AccountID,
    in database: any Database
  ) throws {
    try database.run(
      """
      INSERT INTO shelf (person, book, state, position) VALUES ($1, $2, $3, (
        SELECT 1 + coalesce(max(last), 0) FROM (
          SELECT max(position) AS last FROM shelf WHERE person = $1 AND state = 'want'
          UNION ALL SELECT max(position) FROM shelf WHERE person = $1 AND state = 'reading'
          UNION ALL SELECT max(position) FROM shelf WHERE person = $1 AND state = 'read'
        ) AS places))
      ON CONFLICT (person, book) DO UPDATE
      SET state = excluded.state, position = excluded.position
      """, [.int(person), .int(id), .text(state.rawValue)])
    let change = (state == .reading ? 1 : 0) - (before == .reading ? 1 : 0)
    if change != 0 { try countReader(Int64(change), of: id, in: database) }
  }

  private static func countReader(
    _ change: Int64, of id: BookID, in database: any Database
  ) throws {
    try database.run(
      "UPDATE book SET reader_count = reader_count + $2 WHERE id = $1", [.int(id), .int(change)])
  }
}
