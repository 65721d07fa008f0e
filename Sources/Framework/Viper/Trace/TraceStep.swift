/// One step of a line on its way through the roles, as a value.
package struct TraceStep: Equatable, Sendable {
  /// The role that acts.
  package enum Role: String, CaseIterable, Sendable {
    case door, view, presenter, interactor, gateway, store, router, wireframe
  }

  /// The kind of a step.
  package enum Event: String, CaseIterable, Sendable {
    /// A door read a line.
    case line
    /// A view turned a typed command into an intent.
    case intent
    /// A presenter is called.
    case call
    /// A presenter has answered with a turn.
    case answer
    /// An interactor asks a gateway.
    case ask
    /// A gateway is called.
    case request
    /// The store has run statements for a gateway.
    case access
    /// A view has made a page.
    case page
    /// A router has named a destination.
    case move
    /// The wireframe builds, opens or closes a screen.
    case place
    /// The wireframe has told the other screens of a change.
    case change
    /// A command is refused, or a screen failed.
    case failure
  }

  /// The work of the store for one call of a gateway.
  package struct Access: Equatable, Sendable {
    package var statements = 0
    /// The number of rows that were read.
    package var rows = 0
    /// The number of rows that were changed.
    package var changes = 0
    /// Whether changes were committed.
    package var isCommitted = false

    package init(statements: Int = 0, rows: Int = 0, changes: Int = 0, isCommitted: Bool = false) {
      self.statements = statements
      self.rows = rows
      self.changes = changes
      self.isCommitted = isCommitted
    }
  }

  package let role: Role
  package let event: Event
  /// The module that acts, such as `UserList`; `nil` for a role that belongs to no module.
  package let module: String?
  /// The name of the role in the source, such as `Books.Interactor` or `BookGateway.lend`.
  package let name: String
  package let words: String
  /// The same for readers to whom signs say nothing, if it differs.
  package var wordsAlone: String?
  /// The number of calls around the step.
  package let depth: Int
  /// The time since the beginning of the line.
  package let microseconds: Int64
  /// The time that the step took, if it is known.
  package var duration: Int64?
  package var access: Access?

  /// The keys of a step as JSON.
  package static let keys: JSONKeys<TraceStep> = [
    "role": .string { $0.role.rawValue },
    "event": .string { $0.event.rawValue },
    "module": .string(orNull: { $0.module }),
    "name": .string { $0.name },
    "words": .string { $0.words },
    "depth": .int { $0.depth },
    "microseconds": .int { $0.microseconds },
    "duration": .value(.int.orNull) { $0.duration.map { .int($0) } ?? .null },
    "statements": .int(orNull: { $0.access?.statements }),
    "rows": .int(orNull: { $0.access?.rows }),
    "changes": .int(orNull: { $0.access?.changes }),
    "commit": .bool(orNull: { $0.access.map { $0.isCommitted } }),
  ]

  package var data: JSON { TraceStep.keys.object(of: self) }
}

extension TraceStep.Access: CustomStringConvertible {
  /// The work in words: `3 statements, 1 row read, 2 changed, commit`.
  package var description: String {
    var words = [TraceStep.count(statements, "statement")]
    if rows > 0 { words.append("\(TraceStep.count(rows, "row")) read") }
    if changes > 0 {
      words.append("\(rows > 0 ? "\(changes)" : TraceStep.count(changes, "row")) changed")
    }
    if isCommitted { words.append("commit") }
    return words.joined(separator: ", ")
  }
}

extension TraceStep {
  /// A number of things: `1 row`, `2 rows`.
  static func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }
}

/// The format in which a trace is shown.
package enum TraceFormat: String, CaseIterable, Sendable {
  /// Lines on standard error.
  case text
  /// One object for each step, instead of the output of the line.
  case json
  /// One sequence diagram for each line, instead of its output.
  case mermaid
}
