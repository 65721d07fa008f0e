import Synchronization

/// Makes something once for each name, however many ask for it at the same time.
final class Once<Value: Sendable>: Sendable {
  private final class Cell: Sendable { let value = Mutex<Value?>(nil) }

  private let cells = Mutex<[String: Cell]>([:])

  func value(of name: String, _ make: () throws -> Value) throws -> Value {
    let cell = cells.withLock { cells in
      let cell = cells[name] ?? Cell()
      cells[name] = cell
      return cell
    }
    // Who comes second waits for the first; other names are made meanwhile.
    return try cell.value.withLock { value in
      let made = try value ?? make()
      value = made
      return made
    }
  }

  func forgetAll() { cells.withLock { $0 = [:] } }
}
