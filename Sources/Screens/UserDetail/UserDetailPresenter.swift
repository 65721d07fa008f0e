import Core
import Domain

extension UserDetail {
  /// Puts the parts together, tells them to load, and lets each hear what another has changed.
  final class Presenter: Screen {
    /// A part of the page, and how its loading went.
    private struct Section {
      let part: any Screen
      /// Whether it has to be loaded before it is shown.
      var isDue = true
      var failure: Complaint?

      /// Loads the part if it has to be; what it shows stays where that fails.
      mutating func load() -> Turn {
        guard isDue else { return Turn() }
        do {
          let turn = try part.refresh()
          (isDue, failure) = (false, nil)
          return Turn(notices: turn.notices, hints: turn.hints)
        } catch {
          failure = Complaint(from: error)
          return Turn()
        }
      }
    }

    let commands: CommandTable
    private let names: [UserTab]
    private let opened: UserTab
    private var info: Section
    private var tabs: [Section]
    private var shown: Int
    /// The row that was acted on last, in words; it goes with the page.
    private var acted: Phrase?
    private var hasAppeared = false

    init(
      info: any Screen, tabs: [(name: UserTab, part: any Screen)], opening tab: UserTab,
      commands: CommandTable
    ) {
      self.commands = commands
      self.info = Section(part: info)
      names = tabs.map(\.name)
      self.tabs = tabs.map { Section(part: $0.part) }
      opened = tab
      shown = names.firstIndex(of: tab) ?? 0
    }

    var title: Phrase { info.part.title }

    var page: Page? { hasAppeared ? View.page(words) : nil }

    // MARK: Loading

    func appear() throws -> Turn { try load() }

    func refresh() throws -> Turn {
      info.isDue = true
      for index in tabs.indices { tabs[index].isDue = true }
      return try load()
    }

    /// Loads the person without a sign and what is shown below with one.
    private func load() throws -> Turn {
      _ = info.load()
      guard let failure = info.failure else {
        return Turn(sign: .loading) { self.whole(self.tabs[self.shown].load()) }
      }
      switch failure.code {
      case .notFound, .notLoggedIn, .usage: throw failure
      default: break
      }
      // Where nothing at all can be loaded nobody enters; so that is found out at once.
      var turn = tabs[shown].load()
      if tabs[shown].failure != nil { throw failure }
      turn.notices.insert(.infoFailed, at: 0)
      return whole(turn)
    }

    /// The whole page, with what the part says that was loaded.
    private func whole(_ turn: Turn) -> Turn {
      hasAppeared = true
      var turn = turn
      turn.page = page
      turn.failure = info.failure ?? tabs[shown].failure
      return turn
    }

    // MARK: Acting

    func obstacle(to command: Command) -> Phrase? {
      if let intent = try? View.table.intent(of: command), case .tab(let name) = intent {
        return names.contains(name) ? nil : .onlyOwnPage
      }
      return obstacle(to: command.spec)
    }

    func obstacle(to command: CommandSpec) -> Phrase? {
      if View.table.commands[command.word] != nil { return nil }
      if has(info, command) { return info.part.obstacle(to: command) }
      guard let index = tab(for: command) else { return .onlyOwnPage }
      if index == shown { return tabs[index].part.obstacle(to: command) }
      // Who has not looked at a tab means the one in which the word works.
      return hasAppeared ? .worksInTab(names[index].rawValue) : nil
    }

    func handle(_ command: Command) throws -> Turn {
      if View.table.commands[command.spec.word] != nil {
        return try handle(try View.table.intent(of: command))
      }
      if has(info, command.spec) {
        return settle(try info.part.handle(command), from: info.part)
      }
      guard let index = tab(for: command.spec) else {
        throw Complaint(.usage, .nobodyHandles(command.spec.word))
      }
      try checkPerson()
      let turn = try tabs[index].part.handle(command)
      // A part that could not be loaded before may have loaded itself now.
      if tabs[index].part.page != nil { (tabs[index].isDue, tabs[index].failure) = (false, nil) }
      return settle(turn, from: tabs[index].part)
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .tab(let name):
        guard let index = names.firstIndex(of: name) else {
          throw Complaint(.refused, .onlyOwnPage)
        }
        shown = index
        guard tabs[index].isDue else { return Turn(page: View.tab(words)) }
        return Turn(sign: .loading) {
          var turn = self.tabs[index].load()
          turn.page = View.tab(self.words)
          turn.failure = self.tabs[index].failure
          return turn
        }
      }
    }

    /// Refuses what is asked of somebody who is not there, where nobody has looked yet; whose own page
    /// it is is there.
    private func checkPerson() throws {
      guard !hasAppeared, names.count == 1 else { return }
      _ = info.load()
      if let failure = info.failure, failure.code == .notFound { throw failure }
    }

    private func has(_ section: Section, _ command: CommandSpec) -> Bool {
      section.part.commands[command.word] != nil
    }

    /// The tab in which a word works; the one that is shown comes first.
    private func tab(for command: CommandSpec) -> Int? {
      has(tabs[shown], command) ? shown : tabs.firstIndex { has($0, command) }
    }

    // MARK: The context of the parts

    /// Lets the other parts hear what one has changed, and keeps the row that it was about.
    private func settle(_ turn: Turn, from origin: any Screen) -> Turn {
      var turn = turn.following { self.settle($0, from: origin) }
      if origin !== info.part, case .line(let words, _) = turn.result?.blocks.first {
        acted = words
      }
      for change in turn.changes {
        for heard in spread(change, except: origin).turns { turn.notices += heard.notices }
      }
      return turn
    }

    func notice(_ change: Change) throws -> Turn? {
      let heard = spread(change, except: nil)
      if heard.turns.isEmpty, let failure = heard.failure { throw failure }
      guard !heard.turns.isEmpty else { return nil }
      let notices = heard.turns.flatMap(\.notices)
      // However many parts have something to say, one line is said.
      return Turn(notices: notices.isEmpty ? [] : [.oneLine(notices)])
    }

    /// Tells those parts of a change that are seen; the others are loaded again when they are shown.
    private func spread(
      _ change: Change, except origin: (any Screen)?
    ) -> (turns: [Turn], failure: (any Error)?) {
      var turns: [Turn] = []
      var failure: (any Error)?
      for part in [info.part, tabs[shown].part] where part !== origin {
        do {
          if let turn = try part.notice(change) { turns.append(turn) }
        } catch { failure = error }
      }
      if case .person = change { return (turns, failure) }
      for index in tabs.indices where index != shown && tabs[index].part !== origin {
        tabs[index].isDue = true
      }
      return (turns, failure)
    }

    // MARK: Words

    private var words: PageWords {
      PageWords(
        info: info.part.page, infoFailure: info.failure.map(words), header: header,
        list: tabs[shown].part.page, listFailure: tabs[shown].failure.map(words),
        isListAlone: opened != .blogs)
    }

    private func words(for failure: Complaint) -> FailureWords {
      FailureWords(reason: failure.message, hint: .refreshHint)
    }

    private var header: Phrase {
      let titles = names.indices.map { index in
        let title = Phrase.tab(names[index])
        return names.count > 1 && index == shown ? .chosen(title) : title
      }
      return .header(titles, acted)
    }
  }
}
