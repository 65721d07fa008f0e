import Viper

extension Feed {
  /// Admits accounts to the list of blogs.
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

    func obstacle(to spec: CommandSpec, with arguments: Arguments?) -> Phrase? {
      blogs.obstacle(to: spec, with: arguments)
    }

    func appear() throws -> Turn {
      let isFollowing = try interactor.isFollowing()
      var turn = try blogs.refresh()
      if !isFollowing { turn.notices.append(.followSomebody) }
      return turn
    }

    func handle(_ command: Command) throws -> Turn {
      try interactor.check()
      return try blogs.handle(command)
    }

    func notice(_ change: Change) throws -> Turn? { try blogs.notice(change) }
  }
}
