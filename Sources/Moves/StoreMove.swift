import Domain
import Platform
import Search
import Store

/// Copies a store to another one, and verifies the copy.
///
/// The source is read in one transaction, in the order of the keys. Each page of rows is a transaction
/// of the target, so that an interrupted move goes on behind the last row.
final class StoreMove {
  private let source: any MoveSource
  private let target: any MoveTarget
  private let tables: [MoveTable]
  private let hasSessions: Bool
  private let pulse: () -> Bool
  private let progress: (Progress) -> Void
  /// A number that other processes do not have.
  private let run = Int64.random(in: 1 ... .max)
  private var done = 0
  private var total = 0
  private var rows = 0
  /// The digests of the tables that were copied from their first row on.
  private var digests: [String: TableDigest] = [:]

  init(
    from source: any MoveSource, to target: any MoveTarget, withSessions hasSessions: Bool,
    pulse: @escaping () -> Bool, progress: @escaping (Progress) -> Void
  ) {
    self.source = source
    self.target = target
    self.hasSessions = hasSessions
    self.pulse = pulse
    self.progress = progress
    tables = MoveTable.all(withSessions: hasSessions)
  }

  func make() throws -> MovedStore {
    // All that is read of the source is of one moment.
    try source.database.reading {
      forgetCounts()
      let beginning = try begin()
      try count()
      try copy()
      try addWords()
      try complete()
      try verify()
      let miscounted = try checkCounts()
      try finish()
      return MovedStore(
        source: source.path, target: target.path, beginning: beginning, tables: tables.count,
        rows: rows, hasSessions: hasSessions, miscounted: miscounted, grants: target.grants)
    }
  }

  /// If the connection to the source is lost, the work begins again, behind what the target has.
  private func forgetCounts() { (done, rows, digests) = (0, 0, [:]) }

  // MARK: Beginning

  /// Takes over the target, which is empty or belongs to an interrupted move of the same source.
  private func begin() throws -> MovedStore.Beginning {
    // A move by a program with other tables of a file begins anew.
    let state = MoveState(
      source: source.path, mark: "\(Schema.version):\(try source.mark())", hasSessions: hasSessions)
    let database = target.database
    return try database.writing {
      guard try target.isMarked() else {
        guard try isEmpty() else { throw MoveRefusal.inUse(path: target.path) }
        try target.mark(true)
        try MoveState.make(in: database)
        try state.put(run: run, in: database)
        try target.strip()
        try database.run("DELETE FROM counter", [])
        return .new
      }
      guard let found = try MoveState(in: database), found.source == state.source else {
        throw MoveRefusal.inUse(path: target.path)
      }
      if found.mark == state.mark, found.hasSessions == state.hasSessions {
        try MoveState.take(run: run, in: database)
        return .continued
      }
      try target.strip()
      try target.clear()
      try state.put(run: run, in: database)
      return .again
    }
  }

  /// Whether the target has no rows. The counters of a new store do not matter.
  private func isEmpty() throws -> Bool {
    for table in MoveTable.all(withSessions: true) where table.name != "counter" {
      if try target.database.first(table.last, [], table.key) != nil { return false }
    }
    return true
  }

  private func count() throws {
    for table in tables {
      rows += Int(try source.database.first(table.count, []) { $0.int("count") } ?? 0)
    }
    // Each row is copied and compared. Adding the words of a text takes about as long as four rows.
    total = 2 * rows + 4 * Int(try number(of: "blog") + number(of: "book"))
  }

  private func number(of name: String) throws -> Int64 {
    guard let table = tables.first(where: { $0.name == name }) else { return 0 }
    return try source.database.first(table.count, []) { $0.int("count") } ?? 0
  }

  private func note(_ steps: Int) throws {
    done += steps
    progress(Progress(done: min(done, total), total: total))
    guard pulse() else { throw StoreFailure.interrupted }
  }

  /// A change of the target, unless another process has taken over the move.
  private func writing(_ body: () throws -> Void) throws {
    try target.database.writing {
      guard try MoveState.belongs(to: run, in: target.database) else {
        throw MoveRefusal.isOvertaken(path: target.path)
      }
      try body()
    }
  }

  // MARK: Copying

  private func copy() throws { for table in tables { try copy(table) } }

  private func copy(_ table: MoveTable) throws {
    let last = try target.database.first(table.last, [], table.key)
    var digest = last == nil ? TableDigest() : nil
    if last != nil {
      done += Int(try target.database.first(table.count, []) { $0.int("count") } ?? 0)
    }
    try pages(of: table, in: source.database, behind: last) { page in
      digest?.add(page)
      try writing { try target.add(page, to: table) }
      try note(page.count)
    }
    digests[table.name] = digest
  }

  /// Reads the rows of a table page by page, in the order of their keys.
  private func pages(
    of table: MoveTable, in database: any Database, behind last: [Value]? = nil,
    _ body: ([[Value]]) throws -> Void
  ) throws {
    var last = last
    var batch = BatchSize()
    while true {
      let limit = Value.int(Int64(batch.limit))
      let page =
        if let last {
          try database.all(table.next, last + [limit], table.values)
        } else {
          try database.all(table.first, [limit], table.values)
        }
      guard let end = page.last else { return }
      try body(page)
      if page.count < batch.limit { return }
      last = Array(end.prefix(table.keyCount))
      batch.note(page)
    }
  }

  /// Adds the words of all texts to the target.
  private func addWords() throws {
    for kind in IndexedText.Kind.allCases {
      var batch = BatchSize()
      var last = try MoveState.lastText(of: kind, in: target.database)
      while true {
        let texts = try IndexedTexts.page(kind, behind: last, limit: batch.limit, in: textual)
        guard let end = texts.last else { break }
        last = end.number
        batch.note(bytes: texts.reduce(0) { $0 + $1.text.utf8.count }, rows: texts.count)
        try writing {
          try target.addWords(of: texts)
          try MoveState.note(lastText: last, of: kind, in: target.database)
        }
        try note(4 * texts.count)
      }
    }
  }

  /// The database that is asked for texts. A target in a file has the same rows by now, and answers sooner
  /// than a server.
  private var textual: any Database { target.isFile ? target.database : source.database }

  /// Adds the indexes and the references, and sets the numbers of the next rows.
  private func complete() throws {
    let database = target.database
    let kept = try MoveState.kept(in: database)
    try writing {
      try target.run(kept: kept)
      try MoveState.forgetKept(in: database)
      for table in NumberedTable.allCases {
        try target.set(lastNumber: source.lastNumber(of: table), of: table)
      }
    }
    try target.analyse()
  }

  // MARK: Verifying

  /// Compares the number and the digest of the rows of each table.
  private func verify() throws {
    try target.database.reading {
      for table in tables {
        let wanted = try digests[table.name] ?? digest(of: table, in: source.database, steps: false)
        let found = try digest(of: table, in: target.database, steps: true)
        if wanted.finished == found.finished { continue }
        throw MoveRefusal.differs(
          table: table.name, source: source.path, target: target.path)
      }
    }
  }

  private func digest(
    of table: MoveTable, in database: any Database, steps: Bool
  ) throws -> TableDigest {
    var digest = TableDigest()
    try pages(of: table, in: database) { page in
      digest.add(page)
      try note(steps ? page.count : 0)
    }
    return digest
  }

  /// Refuses contradictions that the source does not have. Returns the number of those that both have.
  private func checkCounts() throws -> Int {
    let found = try target.database.reading {
      try Inspection.miscounted(in: target.database) + target.damage()
    }
    guard found > 0 else { return 0 }
    guard try Inspection.miscounted(in: source.database) == found else {
      throw MoveRefusal.isMiscounted(found, source: source.path, target: target.path)
    }
    return found
  }

  private func finish() throws {
    try writing {
      try MoveState.drop(in: target.database)
      try target.mark(false)
    }
  }

  /// Lets the next move to this target begin anew, because the copy is not good.
  func forget() { try? writing { try MoveState.forget(in: target.database) } }
}
