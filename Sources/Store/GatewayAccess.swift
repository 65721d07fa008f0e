import Domain
import Search

/// The store as one gateway uses it. It names each call of the gateway to the observer.
struct GatewayAccess {
  let store: StoreAccess
  /// The protocol of the gateway, such as `BlogGateway`.
  let name: StaticString

  init(_ store: StoreAccess, of name: StaticString) {
    self.store = store
    self.name = name
  }

  /// Reads in one transaction; `nil` if there is no store yet.
  func read<Result>(
    _ call: StaticString = #function, _ body: (any Database) throws -> Result
  ) throws -> Result? {
    guard let observer = store.observer, observer.isOn else { return try store.read(body) }
    return try observed(by: observer, call) { count in
      try store.read { try body(count($0)) }
    }
  }

  /// Whether a statement finds a row.
  func finds(_ statement: Statement, _ call: StaticString = #function) throws -> Bool {
    try read(call) { try $0.first(statement, []) { _ in true } ?? false } ?? false
  }

  /// Writes in one transaction, and creates the store if there is none. The transaction first
  /// checks the rights of the writer.
  @discardableResult
  func write<Result>(
    as writer: Writer, isRepeatable: Bool = true, _ call: StaticString = #function,
    _ body: (any Database) throws -> Result
  ) throws -> Result {
    guard let observer = store.observer, observer.isOn else {
      return try store.write(as: writer, isRepeatable: isRepeatable, body)
    }
    return try observed(by: observer, call, commits: true) { count in
      try store.write(as: writer, isRepeatable: isRepeatable) { try body(count($0)) }
    }
  }

  /// Writes in one transaction if there is a store; `nil` if there is none.
  func writeIfThere<Result>(
    as writer: Writer, _ call: StaticString = #function,
    _ body: (any Database) throws -> Result
  ) throws -> Result? {
    guard let observer = store.observer, observer.isOn else {
      return try store.writeIfThere(as: writer, body)
    }
    return try observed(by: observer, call, commits: true) { count in
      try store.writeIfThere(as: writer) { try body(count($0)) }
    }
  }

  private func observed<Result>(
    by observer: any GatewayObserver, _ call: StaticString, commits: Bool = false,
    _ body: ((any Database) -> any Database) throws -> Result
  ) throws -> Result {
    let begin = observer.calls("\(name).\(call.description.prefix { $0 != "(" })")
    var counting: CountingDatabase?
    var isDone = false
    defer {
      var work = counting?.work ?? GatewayWork()
      work.isCommitted = isDone && commits && work.changes > 0
      observer.accessed(work, since: begin)
    }
    let result = try body {
      let database = CountingDatabase($0)
      counting = database
      return database
    }
    isDone = true
    return result
  }
}

/// A database that counts the work of one call.
private final class CountingDatabase: Database {
  private let database: any Database
  private let changesBefore: Int64
  private(set) var work = GatewayWork()

  init(_ database: any Database) {
    self.database = database
    changesBefore = database.changeCount
  }

  @discardableResult
  func run(_ statement: Statement, _ values: [Value]) throws -> Int {
    defer { count() }
    return try database.run(statement, values)
  }

  func runOnlyStatement(_ statement: Statement, _ values: [Value]) throws -> Bool {
    defer { count() }
    return try database.runOnlyStatement(statement, values)
  }

  func rows(_ statement: Statement, _ values: [Value], _ each: (any Row) throws -> Void) throws {
    defer { count() }
    try database.rows(statement, values) {
      work.rows += 1
      try each($0)
    }
  }

  private func count() {
    work.statements += 1
    work.changes = Int(database.changeCount - changesBefore)
  }

  func reading<Result>(_ body: () throws -> Result) throws -> Result {
    try database.reading(body)
  }

  func writing<Result>(isRepeatable: Bool, _ body: () throws -> Result) throws -> Result {
    try database.writing(isRepeatable: isRepeatable, body)
  }

  func readAhead() { database.readAhead() }
  func rest() { database.rest() }
  func hold() { database.hold() }
  func release(keeping isKept: Bool) throws { try database.release(keeping: isKept) }
  var words: any WordIndex { database.words }
  var settlesCommits: Bool { database.settlesCommits }
  func version(waits: Bool) throws -> Int64 { try database.version(waits: waits) }
  var changeCount: Int64 { database.changeCount }
}
