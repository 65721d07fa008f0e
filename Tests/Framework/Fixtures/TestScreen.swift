package import Platform
package import Viper

/// A screen whose behaviour is given by a test.
package final class TestScreen: HintingScreen, TimedScreen {
  package let title: Phrase
  package let commands = TestScreen.table

  /// The calls that this screen received, in order.
  package private(set) var log: [String] = []
  /// The words on the screen.
  package var words = ""
  /// The reason why the screen cannot be entered or loaded, if any.
  package var failure: Complaint?
  package var obstacle: Phrase?
  package var wakesAt: Instant?
  package var goesOn: Bool { false }
  package var onAppear: () throws -> Turn = { Turn() }
  package var onHandle: (Command) throws -> Turn = { _ in Turn() }
  package var onNotice: (Change) throws -> Turn? = { _ in nil }
  package var onReceive: (Reply) throws -> Turn = { _ in Turn() }
  package var onLeave: (any Route) -> [Phrase] = { _ in [] }
  package var onTick: () throws -> Turn? = { nil }

  /// The one command of every screen.
  package static let touch = CommandSpec("touch", summary: Phrase("touch", "触摸"), example: "touch")
  private static let table = CommandTable([touch])

  package init(_ name: String) { title = Phrase(name, "在\(name)") }

  package var page: Page? {
    let words = words
    return words.isEmpty ? nil : Page([.line(Phrase(verbatim: words))], data: .string(words))
  }

  package func obstacle(to spec: CommandSpec, with arguments: Arguments?) -> Phrase? { obstacle }

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

  package func tips(leavingFor route: any Route) -> [Phrase] { onLeave(route) }

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
