import Circle
import Domain
import Viper

extension UserDetail {
  /// Puts the parts together, loads them, and passes the changes of each part to the others.
  final class Presenter: TableScreen, ListScreen, HintingScreen {
    /// A part of the page, and the result of loading it.
    private struct Section {
      let part: any Screen
      /// Whether the part has to be loaded before it is shown.
      var isDue = true
      var failure: Complaint?

      /// The part's own description of a command. Several parts may have a command with the same word.
      func spec(like spec: CommandSpec) -> CommandSpec? { part.commands[spec.word] }

      /// Loads the part if that is due. If it fails, the part shows what it showed before.
      mutating func load() -> Turn {
        guard isDue else { return Turn() }
        do {
          let turn = try part.refresh()
          (isDue, failure) = (false, nil)
          return Turn(notices: turn.notices, tips: turn.tips)
        } catch {
          failure = Complaint(from: error)
          return Turn()
        }
      }
    }

    let commands: CommandTable
    var table: IntentTable<Intent, [UserTab]> { View.table }
    var tableState: [UserTab] { names }

    private let names: [UserTab]
    private let opened: UserTab
    private let isOwn: Bool
    private let interactor: Interactor
    private var info: Section
    private var tabs: [Section]
    private var shown: Int
    /// The numbers in the tabs of one's own page.
    private var counts = TabCounts()
    /// The row of the last action, in words.
    private var lastRow: Phrase?
    private var hasAppeared = false

    init(
      info: any Screen, tabs: [(UserTab, any Screen)], opening tab: UserTab, isOwn: Bool,
      interactor: Interactor, commands: CommandTable
    ) {
      self.interactor = interactor
      self.commands = commands
      self.isOwn = isOwn
      self.info = Section(part: info)
      names = tabs.map(\.0)
      self.tabs = tabs.map { Section(part: $0.1) }
      opened = tab
      shown = names.firstIndex(of: tab) ?? 0
    }

    /// A page that was opened at another tab has the title of the tab that is shown.
    var title: Phrase {
      opened == .blogs || names[shown] == .blogs ? info.part.title : tabs[shown].part.title
    }

    var page: Page? { hasAppeared ? View.page(words) : nil }

    var choices: [Candidate] {
      (tabs[shown].part as? any ListScreen)?.choices ?? []
    }

    func lineMeant(by words: [String]) -> String? {
      isOwn ? nil : PeopleView.lineMeant(by: words, onPage: true)
    }

    func tips(leavingFor route: any Route) -> [Phrase] {
      let name = info.part.title.english
      guard !isOwn, hasAppeared, info.failure == nil,
        let line = Router.line(for: name, insteadOf: route)
      else {
        return []
      }
      return [.yours(for: name, line)]
    }

    // MARK: Loading

    func appear() throws -> Turn { try load() }

    func refresh() throws -> Turn {
      info.isDue = true
      for index in tabs.indices { tabs[index].isDue = true }
      return try load()
    }

    /// Loads the person at once, and the tab with a busy sign.
    private func load() throws -> Turn {
      _ = info.load()
      countTabs()
      guard let failure = info.failure else {
        return Turn(sign: .loading) {
          let turn = self.tabs[self.shown].load()
          // A refused option is an error of the line, which then shows no page.
          if let refusal = self.tabs[self.shown].failure, refusal.code == .usage { throw refusal }
          return self.wholePage(after: turn)
        }
      }
      switch failure.code {
      case .notFound, .notLoggedIn, .usage: throw failure
      default: break
      }
      // A page whose first tab fails to load is not entered, so the tab is loaded at once.
      var turn = tabs[shown].load()
      if tabs[shown].failure != nil { throw failure }
      turn.notices.insert(.infoFailed, at: 0)
      return wholePage(after: turn)
    }

    private func wholePage(after turn: Turn) -> Turn {
      hasAppeared = true
      var turn = turn
      turn.page = page
      turn.failure = (info.failure ?? tabs[shown].failure).map { .init($0, isOnPage: true) }
      return turn
    }

    /// Counts the rows of the tabs on the viewer's own page. If that fails, the last numbers stay.
    private func countTabs() {
      if isOwn, let counts = try? interactor.tabCounts() { self.counts = counts }
    }

    // MARK: Acting

    func obstacle(to spec: CommandSpec, with arguments: Arguments?) -> Phrase? {
      if table.has(spec) { return table.obstacle(to: spec, with: arguments, in: tableState) }
      if let spec = info.spec(like: spec) {
        return info.part.obstacle(to: spec, with: arguments)
      }
      guard let (index, spec) = tab(for: spec) else { return .onlyOwnPage }
      if index == shown { return tabs[index].part.obstacle(to: spec, with: arguments) }
      // Before any tab was shown, a command means the tab that has it.
      return hasAppeared ? .worksInTab(names[index]) : nil
    }

    func handle(_ command: Command) throws -> Turn {
      if table.has(command.spec) { return try handle(try table.intent(of: command)) }
      if let spec = info.spec(like: command.spec) {
        let turn = try info.part.handle(command.described(by: spec))
        return spreadChanges(of: turn, from: info.part)
      }
      guard let (index, spec) = tab(for: command.spec) else {
        // The table refuses a command that no part has.
        return try handle(try table.intent(of: command))
      }
      try checkPersonExists()
      let turn = try tabs[index].part.handle(command.described(by: spec))
      // A part that could not be loaded before may have loaded itself now.
      if tabs[index].part.page != nil { (tabs[index].isDue, tabs[index].failure) = (false, nil) }
      return spreadChanges(of: turn, from: tabs[index].part)
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .tab(let name):
        // The table refuses a tab that the page does not have.
        let index = names.firstIndex(of: name) ?? shown
        shown = index
        countTabs()
        guard tabs[index].isDue else { return Turn(page: View.tab(words)) }
        return Turn(sign: .loading) {
          var turn = self.tabs[index].load()
          // A guest has no such tab, so there is nothing to show beside the refusal.
          if let failure = self.tabs[index].failure, failure.code == .notLoggedIn { throw failure }
          turn.page = View.tab(self.words)
          turn.failure = self.tabs[index].failure.map { .init($0, isOnPage: true) }
          return turn
        }
      }
    }

    /// Refuses a command in a tab of a person who does not exist. One's own page needs no check.
    private func checkPersonExists() throws {
      guard !hasAppeared, !isOwn else { return }
      _ = info.load()
      if let failure = info.failure, failure.code == .notFound { throw failure }
    }

    /// The tab that has a command, and its own description of the command. The tab that is shown comes
    /// first.
    private func tab(for spec: CommandSpec) -> (index: Int, spec: CommandSpec)? {
      for index in [shown] + tabs.indices {
        if let spec = tabs[index].spec(like: spec) { return (index, spec) }
      }
      return nil
    }

    // MARK: Changes

    /// Tells the other parts of the changes in a turn, and keeps the row of the action for the header.
    private func spreadChanges(of turn: Turn, from origin: any Screen) -> Turn {
      var turn = turn.mapping { self.spreadChanges(of: $0, from: origin) }
      // The first notice of a change names the row that changed.
      if origin !== info.part, !turn.changes.isEmpty, let words = turn.notices.first {
        lastRow = words
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
      // The last action is no longer the last change.
      lastRow = nil
      return Turn(notices: heard.turns.flatMap(\.notices))
    }

    /// Tells the parts that are visible of a change. The hidden ones are loaded again when they are
    /// shown.
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
      if case .person? = change.subject { return (turns, failure) }
      // The titles tell no numbers until they are counted again, with the next tab or page.
      counts = TabCounts()
      for index in tabs.indices where index != shown && tabs[index].part !== origin {
        tabs[index].isDue = true
      }
      return (turns, failure)
    }

    // MARK: Words

    private var words: PageWords {
      PageWords(
        info: info.part.page, infoFailure: info.failure.map(words), tabs: tabTitles,
        lastRow: lastRow, list: tabs[shown].part.page, listFailure: tabs[shown].failure.map(words),
        isListAlone: opened != .blogs)
    }

    private func words(for failure: Complaint) -> FailureWords {
      FailureWords(reason: failure.message, hint: .refreshHint)
    }

    private var tabTitles: [TabTitle] {
      names.indices.map { index in
        TabTitle(
          title: tabs[index].part.title, count: count(in: names[index]), isShown: index == shown,
          isAlone: names.count == 1)
      }
    }

    /// The number in the title of a tab. The works stand in the header.
    private func count(in tab: UserTab) -> Int {
      switch tab {
      case .blogs: 0
      case .drafts: counts.drafts
      case .bin: counts.binned
      case .shelf: counts.shelved
      }
    }
  }
}
