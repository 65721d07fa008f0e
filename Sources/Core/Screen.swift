package import Domain

/// A module as the wireframe sees it.
package protocol Screen: AnyObject {
  /// What the breadcrumb calls this screen.
  var title: Phrase { get }
  /// What can be typed on this screen; the same table for every instance.
  var commands: CommandTable { get }
  /// Why a command of the table cannot be used now, or nothing.
  func obstacle(to command: CommandSpec) -> Phrase?
  /// Why what was typed cannot be done now, or nothing: its arguments may take the obstacle away.
  func obstacle(to command: Command) -> Phrase?
  /// Loads what the screen shows; a screen that throws here is not entered.
  func appear() throws -> Turn
  /// Loads it again.
  func refresh() throws -> Turn
  /// What the screen shows now, without asking anybody.
  var page: Page? { get }
  /// Does what was typed.
  func handle(_ command: Command) throws -> Turn
  /// Takes what a presented screen answered.
  func receive(_ reply: Reply) throws -> Turn
  /// Hears that something changed elsewhere; nothing when the screen does not show it.
  func notice(_ change: Change) throws -> Turn?
  /// When the screen wants to be woken, if at all.
  var wakesAt: Instant? { get }
  /// Is woken.
  func tick(_ now: Instant) throws -> Turn?
}

extension Screen {
  package func obstacle(to command: CommandSpec) -> Phrase? { nil }
  package func obstacle(to command: Command) -> Phrase? { obstacle(to: command.spec) }
  package func refresh() throws -> Turn { try appear() }
  package var page: Page? { nil }
  package func receive(_ reply: Reply) throws -> Turn { Turn() }
  package func notice(_ change: Change) throws -> Turn? { nil }
  package var wakesAt: Instant? { nil }
  package func tick(_ now: Instant) throws -> Turn? { nil }
}
