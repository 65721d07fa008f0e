import Viper

/// A module with some of its commands. It passes on all calls but those of timers: its module has none.
final class ReducedScreen: Screen {
  private let module: any Screen
  private let verbs: [String]

  init(of module: any Screen, verbs: [String]) {
    self.module = module
    self.verbs = verbs
  }

  var title: Phrase { module.title }
  var page: Page? { module.page }

  var commands: CommandTable {
    CommandTable(module.commands.specs.filter { verbs.contains($0.word) })
  }

  func obstacle(to spec: CommandSpec, with arguments: Arguments?) -> Phrase? {
    module.obstacle(to: spec, with: arguments)
  }

  func appear() throws -> Turn { try module.appear() }
  func refresh() throws -> Turn { try module.refresh() }
  func handle(_ command: Command) throws -> Turn { try module.handle(command) }
  func receive(_ reply: Reply) throws -> Turn { try module.receive(reply) }
  func notice(_ change: Change) throws -> Turn? { try module.notice(change) }
}
