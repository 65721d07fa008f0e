import Circle
import Domain
import Viper

extension UserList {
  /// Keeps the shown rows, pages through the list, and announces changes of the rows.
  ///
  /// The actions on a row stand in `UserListTiePresenter.swift`, its words in `PersonRowWords`.
  final class Presenter: TableScreen, ListScreen, HintingScreen {
    let title: Phrase
    var table: IntentTable<Intent, View.State> {
      listsRestrictions ? View.tableOfRestrictions : View.table
    }
    var tableState: View.State { View.State(hasButtons: rowPresenter.removal != nil) }

    let interactor: Interactor
    let rowPresenter: any RowPresenter
    let language: () -> Language
    var rows: Rows<PersonEntry>

    let source: Source
    private let paging: Paging
    private let nameStyle: () -> NameStyle
    let givesTips: Bool
    private var searched: String?
    /// The list, as soon as its owner was found.
    private var list: PeopleList?
    /// The number of users in the list without a search, if it is known.
    private var total: Int?

    init(
      interactor: Interactor, source: Source, matching text: String?, paging: Paging,
      nameStyle: @escaping () -> NameStyle, language: @escaping () -> Language,
      givesTips: Bool = true
    ) {
      self.interactor = interactor
      self.source = source
      self.paging = paging
      self.nameStyle = nameStyle
      self.givesTips = givesTips
      self.language = language
      rowPresenter = UserList.rowPresenter(for: source)
      searched = text
      title = source.title
      rows = Presenter.rows(paging, of: source, matching: text, by: interactor)
    }

    var page: Page? { rows.isLoaded ? page(of: rows.all) : nil }

    var choices: [Candidate] {
      let style = nameStyle()
      return rows.choices {
        style.line(name: $0.person.name, nickname: $0.person.profile[.nickname])
      }
    }

    func lineMeant(by words: [String]) -> String? { PeopleView.lineMeant(by: words) }

    func tips(leavingFor route: any Route) -> [Phrase] {
      guard case .list(_, let name?) = source, !interactor.isMe(name),
        let line = Router.line(for: name, insteadOf: route)
      else { return [] }
      return [.yours(for: name, line)]
    }

    func appear() throws -> Turn {
      let (list, total) = try interactor.list(source)
      try rows.load(from: pages(of: list, matching: searched))
      (self.list, self.total) = (list, total)
      return Turn(page: page, notices: notFound, tips: nextStep)
    }

    /// Whether this is the list of those whom the viewer blocks or mutes.
    private var listsRestrictions: Bool { source == .list(.blocked, of: nil) }

    /// The number of users in the list that is shown. In the gallery all architectures print the same.
    private var knownTotal: Int? { searched == nil && givesTips ? total : nil }

    /// The way to empty the list of restrictions, or to see more than oneself in the list of all.
    private var nextStep: [Phrase] {
      guard givesTips, let first = rows.all.first?.element.person else { return [] }
      if listsRestrictions { return [.howToLift] }
      let isOfAll = source == .list(.all, of: nil) || source == .list(.people, of: nil)
      let isAlone = isOfAll && searched == nil && rows.all.count == 1 && !rows.hasMore
      return isAlone && first.isMe ? [.aloneHere] : []
    }

    /// The way to fill the list of the account that is logged in, and the way on from that of another one.
    private var toFill: Phrase? {
      guard givesTips, searched == nil else { return nil }
      switch source {
      case .list(let kind, nil): return interactor.isAlone ? .aloneHere : Phrase.toFill(kind)
      case .list(let kind, let name?):
        return interactor.isMe(name) ? Phrase.toFill(kind) : .seeProfile(of: name)
      case .crowd(.likers(let blog)): return .likeIt(blog, forGuest: interactor.isGuest)
      case .crowd: return nil
      }
    }

    /// A search that found nobody is told in a pipe, too.
    private var notFound: [Phrase] {
      Phrase.nobodyFound(searched, isEmpty: rows.all.isEmpty)
    }

    func handle(_ intent: Intent) throws -> Turn {
      // A verb about a named user needs no rows, so the list may not have been found yet.
      try interactor.check(source)
      switch intent {
      case .list:
        guard rows.isLoaded, let list else { return try appear() }
        let shown = try rows.listed(from: pages(of: list, matching: searched))
        return Turn(page: page(of: shown), notices: notFound)
      case .more: return try more()
      case .search(let text): return try search(text.isEmpty ? nil : text)
      case .open(let name): return Turn(move: Router.detail(of: try target(name).person))
      case .press(let name): return try press(name)
      case .remove(let name): return try remove(name)
      case .perform(let action, let name): return try begin(action, name)
      case .lift(let kind, let name): return try lift(kind, name)
      }
    }

    // MARK: Pages

    /// Loads the rows unless they are loaded.
    func load() throws {
      if !rows.isLoaded { _ = try appear() }
    }

    private func more() throws -> Turn {
      try load()
      guard rows.hasMore, let list else {
        return Turn(notices: [.noMore], result: self.page(of: []))
      }
      let new = try rows.more(from: pages(of: list, matching: searched))
      return Turn(page: page(of: new))
    }

    private func search(_ text: String?) throws -> Turn {
      let (list, total) = try interactor.list(source)
      // Once rows were loaded, the cursor belongs to the text with which they were found.
      let part = rows.isLoaded ? paging.fromStart : paging
      var found = Presenter.rows(part, of: source, matching: text, by: interactor)
      try found.load(from: pages(of: list, matching: text))
      (rows, searched, self.list, self.total) = (found, text, list, total)
      let tips: [Phrase] =
        givesTips ? text.map { [.searchesUsers(Router.line(searchingBlogsFor: $0))] } ?? [] : []
      return Turn(page: page, notices: notFound, tips: tips)
    }

    private static func rows(
      _ paging: Paging, of source: Source, matching text: String?, by interactor: Interactor
    ) -> Rows<PersonEntry> {
      Rows(paging) { interactor.key($0, in: source, matching: text) }
    }

    private func pages(of list: PeopleList, matching text: String?) -> Rows<PersonEntry>.Source {
      let (interactor, countsCommon) = (interactor, rowPresenter.countsCommonFriends)
      return { last, limit in
        let found = try interactor.page(
          of: list, matching: text, after: last, limit: limit, countingCommon: countsCommon)
        return ListPage(
          found.elements.map { PersonEntry($0.person, key: $0.key) }, hasMore: found.hasMore)
      }
    }

    private func page(of rows: [Rows<PersonEntry>.Row]) -> Page {
      let (style, rowPresenter, interactor) = (nameStyle(), rowPresenter, interactor)
      return PeopleView.page(
        rows.map { .init(person: $0.element.person, cursor: $0.cursor) },
        hasDetails: rowPresenter.showsDetails, hasRestrictions: listsRestrictions,
        toFill: self.rows.all.isEmpty ? toFill : nil, saysEmpty: notFound.isEmpty,
        words: rows.map {
          PersonRowWords(
            $0, rowPresenter.content(of: $0.element.person), style, now: interactor.now)
        }
      ).continuing(after: self.rows.next(behind: rows), of: knownTotal)
    }

    // MARK: Changes

    func notice(_ change: Change) throws -> Turn? {
      var ids = rows.elements.map(\.id)
      switch change.subject {
      case .blog?, .book?, .reading?: return nil
      case .person(let id)?: ids = ids.filter { $0 == id }
      case .identity?, nil: break
      }
      var notices = ids.isEmpty ? [] : try update(ids)
      // Changes of this process have a reply of their own, and a login shows the rows anew.
      if change != .elsewhere { notices = [] }
      let count = change == .elsewhere ? try countNewcomers() : 0
      if ids.isEmpty, count == 0 { return nil }
      if count > 0 { notices.insert(.peopleCame(count), at: 0) }
      return Turn(notices: Phrase.changes(notices))
    }

    /// Shows these people as they are now, and returns one notice for each row that looks different.
    private func update(_ ids: [AccountID]) throws -> [Phrase] {
      let people = try interactor.people(ids, countingCommon: rowPresenter.countsCommonFriends)
      let here = Dictionary(people.map { ($0.id, $0) }) { first, _ in first }
      return ids.compactMap { id in
        guard let old = rows[id] else { return nil }
        var new = old
        // A deleted person keeps the row, so that the other rows keep their numbers.
        new.isGone = here[id] == nil
        if let person = here[id] { new.show(person, button: rowPresenter.button) }
        rows.put(new)
        return new.news(since: old, showing: rowPresenter.content)
      }
    }

    /// The number of people who came to the first page since it was loaded. `refresh` shows them.
    private func countNewcomers() throws -> Int {
      guard let list else { return 0 }
      let (interactor, searched) = (interactor, searched)
      return try rows.newcomers { limit in
        try interactor.page(
          of: list, matching: searched, after: nil, limit: limit, countingCommon: false
        ).elements.map(\.person.id)
      }
    }
  }
}

extension UserList.Source {
  fileprivate var title: Phrase {
    switch self {
    case .list(let kind, let name?): .list(kind.title, of: name)
    case .list(let kind, nil): kind.title
    case .crowd(.likers): .likersTitle
    case .crowd(.readers): .readersTitle
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
    case .blocked: .blockedTitle
    case .people: .peopleTitle
    }
  }
}
