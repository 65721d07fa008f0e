/// The commands of a screen. Each row has all that belongs to one command: its words, its arguments,
/// the reason why it cannot be used now, and the intent that it means.
package struct IntentTable<Intent, State>: Sendable {
  package let commands: CommandTable
  private let rows: [Row]

  package init(_ rows: [Row]) {
    commands = CommandTable(rows.map(\.spec))
    self.rows = rows
  }

  /// One command of the screen.
  package struct Row: Sendable {
    let spec: CommandSpec
    let obstacle: @Sendable (State, Arguments?) -> Phrase?
    let intent: @Sendable (Arguments) throws -> Intent

    /// `obstacle` is the reason why the command cannot be used in a state of the screen. Its
    /// arguments are `nil` where help and completion ask.
    package init(
      _ spec: CommandSpec, obstacle: @escaping @Sendable (State, Arguments?) -> Phrase?,
      _ intent: @escaping @Sendable (Arguments) throws -> Intent
    ) {
      self.spec = spec
      self.obstacle = obstacle
      self.intent = intent
    }

    /// A command that can always be used.
    package init(
      _ spec: CommandSpec, _ intent: @escaping @Sendable (Arguments) throws -> Intent
    ) {
      self.init(spec, obstacle: { _, _ in nil }, intent)
    }

    /// A command without arguments of its own.
    package init(_ spec: CommandSpec, _ intent: Intent) where Intent: Sendable {
      self.init(spec) { _ in intent }
    }
  }

  /// The intent that a command means; a command of another table is refused.
  package func intent(of command: Command) throws -> Intent {
    guard let row = row(of: command.spec) else {
      throw Complaint(.usage, .nobodyHandles(command.spec.word))
    }
    let intent = try row.intent(command.arguments)
    command.trace?.became(intent, from: command)
    return intent
  }

  /// The reason why a command cannot be used, or `nil`.
  package func obstacle(
    to spec: CommandSpec, with arguments: Arguments?, in state: State
  ) -> Phrase? {
    row(of: spec)?.obstacle(state, arguments)
  }

  /// Whether the command stands in this table.
  package func has(_ spec: CommandSpec) -> Bool { row(of: spec) != nil }

  private func row(of spec: CommandSpec) -> Row? { rows.first { $0.spec === spec } }
}

// The commands of every list, typed alike everywhere.
extension IntentTable.Row where Intent: Sendable {
  /// `list` shows the rows again.
  package static func list(
    _ intent: Intent, example: String = "list",
    prints document: @autoclosure @escaping @Sendable () -> JSONType? = .screen,
    takesNounArguments: Bool = false
  ) -> Self {
    .init(
      CommandSpec(
        "list", summary: .listAgain, example: example, prints: document(),
        takesNounArguments: takesNounArguments),
      intent)
  }

  /// `more` shows the next page.
  package static func more(
    _ intent: Intent, prints document: @autoclosure @escaping @Sendable () -> JSONType? = .screen,
    takesNounArguments: Bool = false
  ) -> Self {
    .init(
      CommandSpec(
        "more", aliases: ["m"], summary: .nextPage, example: "more", prints: document(),
        takesNounArguments: takesNounArguments),
      intent)
  }
}
