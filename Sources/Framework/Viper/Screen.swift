import Platform

/// A screen, as the navigation uses it.
package protocol Screen: AnyObject {
  /// The name of this screen in the breadcrumb.
  var title: Phrase { get }
  /// The commands of this screen; they stay the same while it is open.
  var commands: CommandTable { get }
  /// The reason why a command cannot be used now, or `nil`. Its arguments are `nil` where help and
  /// completion ask.
  func obstacle(to spec: CommandSpec, with arguments: Arguments?) -> Phrase?
  /// Loads the content of the screen. A screen that throws here is not entered.
  func appear() throws -> Turn
  /// Loads it again.
  func refresh() throws -> Turn
  /// The content of the screen now, without loading it.
  var page: Page? { get }
  /// Runs a command.
  func handle(_ command: Command) throws -> Turn
  /// Takes the answer of a presented screen.
  func receive(_ reply: Reply) throws -> Turn
  /// Takes a change that another screen or process made. Returns `nil` if the screen does not show it.
  func notice(_ change: Change) throws -> Turn?
}

extension Screen {
  package func obstacle(to spec: CommandSpec, with arguments: Arguments?) -> Phrase? { nil }
  package func refresh() throws -> Turn { try appear() }
  package var page: Page? { nil }
  package func receive(_ reply: Reply) throws -> Turn { Turn() }
  package func notice(_ change: Change) throws -> Turn? { nil }
}

/// A screen with a list whose rows can be named.
package protocol ListScreen: Screen {
  /// The rows of the list that is shown: their numbers, and their things in words.
  var choices: [Candidate] { get }
}

/// A screen that knows what its users may mean, and what they may do next.
package protocol HintingScreen: Screen {
  /// The line that a user may have meant by words that are no command.
  func lineMeant(by words: [String]) -> String?
  /// The line that a user may have meant by words that are near to no command.
  func lineNear(to words: [String]) -> String?
  /// The next steps for a user who leaves this screen for another place.
  func tips(leavingFor route: any Route) -> [Phrase]
}

extension HintingScreen {
  package func lineMeant(by words: [String]) -> String? { nil }
  package func lineNear(to words: [String]) -> String? { nil }
  package func tips(leavingFor route: any Route) -> [Phrase] { [] }
}

/// A screen where something happens without a command.
package protocol TimedScreen: Screen {
  /// The moment when the screen wants a tick, if any.
  var wakesAt: Instant? { get }
  /// Whether something goes on that ends by itself, such as a sound. A shell command waits for it.
  var goesOn: Bool { get }
  /// Called when `wakesAt` has passed.
  func tick(_ now: Instant) throws -> Turn?
}

/// A screen that shows another place without another screen, such as the result of another search.
package protocol ReusableScreen: Screen {
  /// The place that the screen shows, if that is no longer the one for which it was opened.
  var place: (any Route)? { get }
  /// Shows another place; `nil` if it cannot.
  func turn(to route: any Route) throws -> Turn?
}

/// A screen that has its commands in a table of intents.
package protocol TableScreen: Screen {
  associatedtype Intent
  /// The part of the screen's state on which it depends whether a command can be used.
  associatedtype TableState = Void
  var table: IntentTable<Intent, TableState> { get }
  var tableState: TableState { get }
  /// Carries out an intent.
  func handle(_ intent: Intent) throws -> Turn
}

extension TableScreen {
  package var commands: CommandTable { table.commands }

  package func obstacle(to spec: CommandSpec, with arguments: Arguments?) -> Phrase? {
    table.obstacle(to: spec, with: arguments, in: tableState)
  }

  package func handle(_ command: Command) throws -> Turn {
    try handle(try table.intent(of: command))
  }
}

extension TableScreen where TableState == Void {
  package var tableState: Void { () }
}
