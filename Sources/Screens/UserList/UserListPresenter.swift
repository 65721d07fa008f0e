import Core
import Domain

extension UserList {
  /// Keeps the rows that were shown, so that their numbers stay what they are.
  ///
  /// It pages, and does to rows what is typed; how a row is worded is for its row presenter.
  final class Presenter: Screen {
    let title: Phrase
    var commands: CommandTable { View.table.commands }

    let interactor: Interactor
    let wording: any RowPresenter
    let asksBeforeUnfollowing: Bool
    let language: () -> Language
    var rows: [Row] = []

    private let subject: Subject
    private let paging: Paging
    private let nameStyle: () -> NameStyle
    private var matching: String?
    /// The list that was asked for, once it is known whose it is.
    private var list: PeopleList?
    private var hasMore = false
    private var isLoaded = false
    /// Who came since the rows were loaded and was already said to have come.
    private var announced: [AccountID] = []

    init(
      subject: Subject, matching text: String?, paging: Paging, asksBeforeUnfollowing: Bool,
      _ services: Services
    ) {
      self.subject = subject
      self.paging = paging
      self.asksBeforeUnfollowing = asksBeforeUnfollowing
      interactor = Interactor(services)
      wording = UserList.rowPresenter(for: subject)
      nameStyle = services.nameStyle
      language = services.language
      matching = text
      title = subject.title
    }

    var page: Page? { isLoaded ? View.page(words(from: 0)) : nil }

    func appear() throws -> Turn {
      let first = try paging.after.map { typed in
        guard let key = Cursor.key(typed, in: subject, matching: matching) else {
          throw Complaint(.usage, .badCursor(typed))
        }
        return key
      }
      return try begin(after: first, matching: matching)
    }

    func refresh() throws -> Turn {
      // The cursor belongs to the text with which the screen was opened.
      isSearching ? try begin(after: nil, matching: matching) : try appear()
    }

    func handle(_ command: Command) throws -> Turn {
      try handle(try View.table.intent(of: command))
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .list:
        try load()
        return Turn(page: page, hints: hint)
      case .more:
        try load()
        return try more()
      case .search(let text): return try search(text)
      case .open(let name): return Turn(move: Router.detail(of: try target(name).person))
      case .press(let name): return try press(name)
      case .remove(let name): return try remove(name)
      case .perform(let action, let name): return try begin(action, name)
      }
    }

    // MARK: Pages

    /// Whether another text is looked for than that with which the screen was opened.
    private var isSearching = false

    private func search(_ text: String) throws -> Turn {
      let turn = try begin(after: nil, matching: text.isEmpty ? nil : text)
      isSearching = true
      return turn
    }

    /// The first page; rows that are shown are replaced only once it is there.
    private func begin(after first: PeopleKey?, matching text: String?) throws -> Turn {
      let list = try interactor.list(subject)
      let found = try interactor.page(
        of: list, matching: text, after: first, limit: paging.limit,
        countingCommon: wording.countsCommon)
      self.list = list
      matching = text
      isLoaded = true
      rows = []
      announced = []
      take(found)
      return Turn(page: page, hints: hint)
    }

    /// Loads what has to be there before a row can be meant, if nobody has looked at it yet.
    func load() throws {
      if !isLoaded { _ = try appear() }
    }

    private func more() throws -> Turn {
      guard hasMore, let list, let last = rows.last else { return Turn(notices: [.noMore]) }
      let shown = rows.count
      take(
        try interactor.page(
          of: list, matching: matching, after: last.key, limit: paging.limit,
          countingCommon: wording.countsCommon))
      return Turn(page: View.page(words(from: shown)), hints: hint)
    }

    private func take(_ found: Interactor.Found) {
      rows += zip(found.people, found.keys).map { Row(person: $0, key: $1) }
      hasMore = found.hasMore
    }

    private var hint: [Phrase] {
      guard hasMore, let last = rows.last else { return [] }
      return [.moreAfter(Cursor.text(of: last.key))]
    }

    private func words(from start: Int) -> [RowWords] {
      let style = nameStyle()
      return rows.indices.dropFirst(start).map { index in
        let row = rows[index]
        return RowWords(
          number: index + 1, person: row.person,
          called: style.words(name: row.person.name, nickname: row.person.nickname),
          cells: wording.cells(of: row, number: index + 1), cursor: Cursor.text(of: row.key))
      }
    }

    // MARK: Changes from elsewhere

    func notice(_ change: Change) throws -> Turn? {
      let heard = try noticeRows(change)
      guard change == .elsewhere, let news = try newcomers() else { return heard }
      return Turn(notices: [.oneLine((heard?.notices ?? []) + [news])])
    }

    /// Who came to the first page since it was loaded, once; their rows come with `refresh`.
    private func newcomers() throws -> Phrase? {
      guard isLoaded, paging.after == nil, let list else { return nil }
      let found = try interactor.page(
        of: list, matching: matching, after: nil, limit: paging.limit, countingCommon: false)
      let known = rows.map(\.person.id) + announced
      let news = found.people.map(\.id).filter { !known.contains($0) }
      announced += news
      return news.isEmpty ? nil : .peopleCame(news.count)
    }

    private func noticeRows(_ change: Change) throws -> Turn? {
      var shown = rows.map(\.person.id)
      switch change {
      case .blog: return nil
      case .person(let id): shown = shown.filter { $0 == id }
      case .identity, .elsewhere: break
      }
      guard !shown.isEmpty else { return nil }
      let before = words(from: 0)
      take(try interactor.people(shown, countingCommon: wording.countsCommon), for: shown)
      let changed = zip(before, words(from: 0)).filter {
        // Counts are not shown, and so have not changed for who reads.
        $0.called != $1.called || $0.cells != $1.cells
      }.map(\.1.number)
      if changed.count > 1 { return Turn(notices: [.rowsChanged(changed.count)]) }
      return Turn(notices: changed.map { describe(rows[$0 - 1], before[$0 - 1]) })
    }

    /// Keeps who is gone in place: the numbers of the others must stay what they are.
    private func take(_ people: [PersonData], for shown: [AccountID]) {
      let here = Dictionary(people.map { ($0.id, $0) }) { first, _ in first }
      let meant = Set(shown)
      for index in rows.indices where meant.contains(rows[index].person.id) {
        let person = here[rows[index].person.id]
        rows[index].isGone = person == nil
        if let person { show(person, in: index) }
      }
    }

    private func describe(_ row: Row, _ before: RowWords) -> Phrase {
      let name = row.person.name
      guard let button = row.isGone ? .personGone : wording.label(of: row.person),
        row.isGone || button != wording.label(of: before.person)
      else { return .changedElsewhere(name) }
      return .standsElsewhere(name, button)
    }
  }
}

extension UserList.Subject {
  fileprivate var title: Phrase {
    switch self {
    case .list(let kind, let name?): .list(kind.title, of: name)
    case .list(let kind, nil): kind.title
    case .likers: .likersTitle
    }
  }
}

extension PeopleKind {
  fileprivate var title: Phrase {
    switch self {
    case .all: .usersTitle
    case .following: .followingTitle
    case .followers: .followersTitle
    case .friends: .friendsTitle
    case .requests: .requestsTitle
    case .suggested: .suggestedTitle
    case .people: .peopleTitle
    }
  }
}
