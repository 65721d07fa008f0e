import Viper

extension Feed {
  /// Admits accounts to the list of blogs and to the line above it. It tells each part of the changes
  /// that the other one makes.
  final class Presenter: ListScreen {
    let title = Phrase.feedTitle
    let commands: CommandTable

    private let interactor: Interactor
    private let header: any Screen
    private let blogs: any Screen
    /// The reason why the header could not be loaded.
    private var headerFailure: Complaint?

    init(
      interactor: Interactor, header: any Screen, blogs: any Screen, commands: CommandTable
    ) {
      self.interactor = interactor
      self.header = header
      self.blogs = blogs
      self.commands = commands
    }

    var page: Page? {
      guard let list = blogs.page else { return nil }
      if let headerFailure { return View.page(headerFailure.message, above: list) }
      // A pipe has no header: the page is that of the list.
      return header.page.map { View.page(title, $0, above: list) } ?? list
    }

    var choices: [Candidate] { (blogs as? any ListScreen)?.choices ?? [] }

    // MARK: Loading

    func appear() throws -> Turn {
      let isFollowing = try interactor.isFollowing()
      var turn = try blogs.refresh()
      loadHeader()
      turn.page = page
      turn.failure = headerFailure.map { .init($0, isOnPage: true) }
      // The hint stands below the page.
      if !isFollowing { turn.work = { Turn(notices: [.followSomebody]) } }
      return turn
    }

    /// Without its header, the list is shown all the same.
    private func loadHeader() {
      do {
        _ = try header.refresh()
        headerFailure = nil
      } catch { headerFailure = Complaint(from: error) }
    }

    // MARK: Acting

    func obstacle(to spec: CommandSpec, with arguments: Arguments?) -> Phrase? {
      part(for: spec, with: arguments)?.obstacle(to: spec, with: arguments)
    }

    func handle(_ command: Command) throws -> Turn {
      try interactor.check()
      // The list refuses a command that neither part has.
      let part = part(for: command.spec, with: command.arguments) ?? blogs
      return sharing(try part.handle(command), of: part)
    }

    /// The part that takes a command with these arguments, or else the last one that has the command.
    private func part(for spec: CommandSpec, with arguments: Arguments?) -> (any Screen)? {
      let having = [header, blogs].filter { $0.commands[spec.word] === spec }
      return having.first { $0.obstacle(to: spec, with: arguments) == nil } ?? having.last
    }

    // MARK: Changes

    /// Tells the other part of the changes in a turn. Neither part knows the other.
    private func sharing(_ turn: Turn, of origin: any Screen) -> Turn {
      var turn = turn.mapping { self.sharing($0, of: origin) }
      let other = origin === header ? blogs : header
      for change in turn.changes {
        // The action succeeded. A part that fails to show it is right again after `refresh`.
        turn.notices += (try? other.notice(change))?.notices ?? []
      }
      return turn
    }

    func notice(_ change: Change) throws -> Turn? {
      var turns: [Turn] = []
      var failure: (any Error)?
      for part in [blogs, header] {
        do {
          if let turn = try part.notice(change) { turns.append(turn) }
        } catch { failure = error }
      }
      if turns.isEmpty, let failure { throw failure }
      return turns.isEmpty ? nil : Turn(notices: turns.flatMap(\.notices))
    }
  }
}
