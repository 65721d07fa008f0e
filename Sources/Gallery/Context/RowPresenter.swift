import Circle
import Domain
import Viper

/// Loads, words and keeps the rows. It knows no presenter of buttons, only the context.
///
/// **Promise.** It can be tested with any buttons. **Limit.** It has to be wired before use.
final class RowPresenter: RowKeeper {
  private let services: ExhibitServices
  private let context: FollowingContext
  private var rows: Rows<PersonEntry>
  private var searched: String?
  private var owner: AccountID?

  init(_ services: ExhibitServices, context: FollowingContext) {
    self.services = services
    self.context = context
    rows = .byNumber(services.paging)
  }

  // MARK: Pages

  var page: Page? { rows.isLoaded ? page(of: rows.all) : nil }

  func appear() throws -> Turn {
    let owner = try services.ties.me().id
    try rows.load(from: pages(of: owner, matching: searched))
    self.owner = owner
    return Turn(page: page, notices: notFound)
  }

  private var notFound: [Phrase] {
    Phrase.nobodyFound(searched, isEmpty: rows.all.isEmpty)
  }

  private func loadOnce() throws { if !rows.isLoaded { _ = try appear() } }

  func list() throws -> Turn {
    guard rows.isLoaded, let owner else { return try appear() }
    let shown = try rows.listed(from: pages(of: owner, matching: searched))
    return Turn(page: page(of: shown), notices: notFound)
  }

  func more() throws -> Turn {
    try loadOnce()
    guard rows.hasMore, let owner else {
      return Turn(notices: [.noMore], result: self.page(of: []))
    }
    let new = try rows.more(from: pages(of: owner, matching: searched))
    return Turn(page: page(of: new))
  }

  func search(_ text: String) throws -> Turn {
    let text = text.isEmpty ? nil : text
    let owner = try services.ties.me().id
    // A cursor belongs to the text with which the screen was opened.
    var found = Rows<PersonEntry>.byNumber(services.paging.fromStart)
    try found.load(from: pages(of: owner, matching: text))
    (rows, searched, self.owner) = (found, text, owner)
    return Turn(page: page, notices: notFound)
  }

  private func page(of rows: [Rows<PersonEntry>.Row]) -> Page {
    let style = services.nameStyle()
    return PeopleView.page(
      rows.map { PersonRowWords($0, context.buttons.content(of: $0.element.person), style) }
    ).continuing(after: self.rows.next(behind: rows))
  }

  private func pages(of owner: AccountID, matching text: String?) -> Rows<PersonEntry>.Source {
    { [services] last, limit in
      let me = try services.identity.me()?.id
      let page = try services.people.people(
        .following(owner), matching: text, as: me, after: last, limit: limit,
        countingCommon: false)
      return ListPage(
        zip(page.people, page.keys).map { PersonEntry(PersonData($0, me: me), key: $1) },
        hasMore: page.hasMore)
    }
  }

  // MARK: For others

  func entry(of id: AccountID) -> PersonEntry? { rows[id] }

  func put(_ entry: PersonEntry) { rows.put(entry) }

  func target(_ name: RowName) throws -> Target {
    switch name {
    case .name(let typed):
      if let row = rows.row(named: typed) { return (row.element.person, row) }
      let me = try services.identity.me()?.id
      let person = try services.people.person(typed: typed, as: me)
      return (person, rows.all.first { $0.element.id == person.id })
    case .number(let number):
      try loadOnce()
      return try rows.target(number) {
        let me = try services.identity.me()?.id
        let people = try services.people.people([$0], as: me, countingCommon: false)
        return people.first.map { PersonData($0, me: me) }
      }
    case .id, .all: preconditionFailure("the table reads the number of a row, or a name")
    }
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

  private func update(_ ids: [AccountID]) throws -> [Phrase] {
    let me = try services.identity.me()?.id
    let people = try services.people.people(ids, as: me, countingCommon: false)
    return ids.compactMap { id in
      guard let old = rows[id] else { return nil }
      var new = old
      // A deleted person keeps the row, so that the other rows keep their numbers.
      let person = people.first { $0.person.id == id }
      new.isGone = person == nil
      if let person { context.buttons.show(PersonData(person, me: me), in: &new) }
      rows.put(new)
      return new.news(since: old, showing: context.buttons.content)
    }
  }

  private func countNewcomers() throws -> Int {
    guard let owner else { return 0 }
    let searched = searched
    return try rows.newcomers { limit in
      try pages(of: owner, matching: searched)(nil, limit).elements.map(\.id)
    }
  }
}
