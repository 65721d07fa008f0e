import Core

extension Feed {
  /// Tells the list to load, and hands on what it answers.
  final class Presenter: Screen {
    let title = Phrase.feedTitle

    private let interactor: Interactor
    private let blogs: any Screen

    init(interactor: Interactor, blogs: any Screen) {
      self.interactor = interactor
      self.blogs = blogs
    }

    var commands: CommandTable { blogs.commands }
    var page: Page? { blogs.page }

    func obstacle(to command: Command) -> Phrase? { blogs.obstacle(to: command) }
    func obstacle(to command: CommandSpec) -> Phrase? { blogs.obstacle(to: command) }

    func appear() throws -> Turn {
      let reader = try interactor.reader()
      var turn = try blogs.refresh()
      if !reader.followsSomebody { turn.notices.append(.followSomebody) }
      return turn
    }

    func handle(_ command: Command) throws -> Turn {
      _ = try interactor.reader()
      return try blogs.handle(command)
    }

    func notice(_ change: Change) throws -> Turn? { try blogs.notice(change) }
  }
}
