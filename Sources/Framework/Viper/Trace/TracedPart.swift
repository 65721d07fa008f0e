import Platform

/// A part of a scene whose calls the trace sees. The scene calls it as it would call the part.
package final class TracedPart: ListScreen {
  let part: any Screen
  private let trace: Trace

  package init(_ part: any Screen, _ trace: Trace) {
    self.part = part
    self.trace = trace
  }

  package var title: Phrase { part.title }
  package var commands: CommandTable { part.commands }
  package var page: Page? { trace.page(of: part) }
  package var choices: [Candidate] { (part as? any ListScreen)?.choices ?? [] }

  package func obstacle(to spec: CommandSpec, with arguments: Arguments?) -> Phrase? {
    part.obstacle(to: spec, with: arguments)
  }

  package func appear() throws -> Turn { try trace.call(part, "appears") { try part.appear() } }

  package func refresh() throws -> Turn { try trace.call(part, "loads") { try part.refresh() } }

  package func handle(_ command: Command) throws -> Turn {
    try trace.call(part, "handles \(command.spec.word)") { try part.handle(command) }
  }

  package func receive(_ reply: Reply) throws -> Turn {
    try trace.call(part, "receives \(reply)") { try part.receive(reply) }
  }

  package func notice(_ change: Change) throws -> Turn? {
    try trace.tell(part, "hears that \(change) changed") { try part.notice(change) }
  }
}
