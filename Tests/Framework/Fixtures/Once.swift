import Synchronization

/// Creates one value for each name, even if several tests ask for it at the same time.
package final class Once<Value: Sendable>: Sendable {
  private final class Cell: Sendable { let value = Mutex<Value?>(nil) }

  private let cells = Mutex<[String: Cell]>([:])

  package init() {}

  /// The value of a name, created at the first call.
  package func value(of name: String, _ make: () throws -> Value) throws -> Value {
    let cell = cells.withLock { cells in
      let cell = cells[name] ?? Cell()
      cells[name] = cell
      return cell
    }
    // A second caller waits for the first one; other names are made meanwhile.
    return try cell.value.withLock { value in
      let made = try value ?? make()
      value = made
      return made
    }
  }

  /// Lets go of all values.
  package func forgetAll() { cells.withLock { $0 = [:] } }
}
