package import Core
package import Domain

/// A screen without a product behind it: a test says what happens on it.
package final class Room: Screen {
  package let title: Phrase
  package let commands = Room.table

  /// What happened to this room, in order.
  package private(set) var log: [String] = []
  /// The words that stand on the screen.
  package var words = ""
  /// Why the room cannot be entered or loaded, if it cannot.
  package var failure: Complaint?
  package var obstacle: Phrase?
  package var wakesAt: Instant?
  package var onAppear: () throws -> Turn = { Turn() }
  package var onHandle: (Command) throws -> Turn = { _ in Turn() }
  package var onNotice: (Change) throws -> Turn? = { _ in nil }
  package var onReceive: (Reply) throws -> Turn = { _ in Turn() }
  package var onTick: () throws -> Turn? = { nil }

  /// The one thing that can be done in every room.
  package static let touch = CommandSpec("touch", summary: Phrase("touch", "触摸"), example: "touch")
  private static let table = CommandTable([touch])

  /// Makes a room of that name.
  package init(_ name: String) { title = Phrase(name, "在\(name)") }

  package var page: Page? {
    let words = words
    return words.isEmpty ? nil : Page([.line(Phrase(verbatim: words))], data: .string(words))
  }

  package func obstacle(to command: CommandSpec) -> Phrase? { obstacle }

  package func appear() throws -> Turn {
    if let failure { throw failure }
    log.append("appear")
    return try onAppear()
  }

  package func refresh() throws -> Turn {
    if let failure { throw failure }
    log.append("refresh")
    return Turn(page: page)
  }

  package func handle(_ command: Command) throws -> Turn {
    log.append("handle \(command.spec.word)")
    return try onHandle(command)
  }

  package func receive(_ reply: Reply) throws -> Turn {
    log.append("receive \(reply)")
    return try onReceive(reply)
  }

  package func notice(_ change: Change) throws -> Turn? {
    log.append("notice \(change)")
    return try onNotice(change)
  }

  package func tick(_ now: Instant) throws -> Turn? {
    wakesAt = nil
    log.append("tick")
    return try onTick()
  }
}
