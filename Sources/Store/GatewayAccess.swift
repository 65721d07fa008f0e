import Domain

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
      try store.read { try count.work(of: body, in: $0) }
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
      try store.write(as: writer, isRepeatable: isRepeatable) { try count.work(of: body, in: $0) }
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
      try store.writeIfThere(as: writer) { try count.work(of: body, in: $0) }
    }
  }

  private func observed<Result>(
    by observer: any GatewayObserver, _ call: StaticString, commits: Bool = false,
    _ body: (WorkCount) throws -> Result
  ) throws -> Result {
    let begin = observer.calls("\(name).\(call.description.prefix { $0 != "(" })")
    let count = WorkCount()
    defer { observer.accessed(count.work, since: begin) }
    let result = try body(count)
    count.work.isCommitted = commits && count.work.changes > 0
    return result
  }
}

/// The work of one call. A transaction that runs again counts once.
private final class WorkCount {
  var work = GatewayWork()

  func work<Result>(
    of body: (any Database) throws -> Result, in database: any Database
  ) rethrows -> Result {
    let before = database.work
    defer {
      let now = database.work
      work.statements = now.statements - before.statements
      work.rows = now.rows - before.rows
      work.changes = now.changes - before.changes
    }
    return try body(database)
  }
}
