import Circle
import Domain
import Viper

/// The controller loads the rows, follows and unfollows, asks, rolls back, words and moves.
///
/// **Promise.** The answer to "what happens after `press`?" is one method. **Limit.** Every method can
/// change every property, and a test of any of them needs gateways.
final class FollowingController: TableScreen {
  let title = Phrase.followingTitle
  var table: IntentTable<FollowingTable.Action, Void> { FollowingTable.buttons }

  private let services: ExhibitServices
  /// The model: the rows on the screen.
  private var rows: Rows<PersonEntry>
  private var searched: String?
  /// The account whose list is shown, once it is loaded.
  private var owner: AccountID?

  init(_ services: ExhibitServices) {
    self.services = services
    rows = .byNumber(services.paging)
  }

  func handle(_ action: FollowingTable.Action) throws -> Turn { try action.run(self) }

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
    FollowingTable.page(rows, services.nameStyle()).continuing(after: self.rows.next(behind: rows))
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

  // MARK: Rows

  func open(_ name: RowName) throws -> Turn {
    let person = try target(name).person
    return Turn(move: .push(.user(name: person.isMe ? nil : person.name)))
  }

  private typealias Target = (person: PersonData, row: Rows<PersonEntry>.Row?)

  private func target(_ name: RowName) throws -> Target {
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

  /// The person whose ties are to change. A guest is refused.
  private func tieTarget(_ name: RowName) throws -> Target {
    _ = try services.ties.me()
    let target = try target(name)
    if target.row?.element.isGone == true {
      throw Complaint(.refused, .accountGone(target.person.name))
    }
    return target
  }

  // MARK: The button

  func press(_ name: RowName) throws -> Turn {
    let (person, row) = try tieTarget(name)
    guard let button = person.followButton else {
      throw Complaint(.refused, .noButton(person.name))
    }
    guard button == .following else { return try perform(.follow, on: person) }
    guard let row else {
      throw Complaint(
        .refused, .inNoRow(person.name),
        hint: .verbDoes(TieAction.unfollow.rawValue, person.name))
    }
    var entry = row.element
    entry.showsRemoval.toggle()
    rows.put(entry)
    let words = PersonRowWords.button(button, of: entry, row.number)
    return Turn(
      notices: [.standing(person.name, words ?? button.label)], result: PeopleView.person(person))
  }

  func remove(_ name: RowName) throws -> Turn {
    let (person, row) = try tieTarget(name)
    guard person.followButton != nil else { throw Complaint(.refused, .noButton(person.name)) }
    guard let row else {
      throw Complaint(
        .refused, .removeHidden(person.name),
        hint: .verbDoes(TieAction.unfollow.rawValue, person.name))
    }
    guard row.element.showsRemoval else {
      throw Complaint(.refused, .removeHidden(person.name), hint: .pressShows(row.number))
    }
    return try perform(.unfollow, on: person)
  }

  /// In a list of followed people one slip would lose a person, so an unfollow is asked about.
  func change(_ action: TieAction, _ name: RowName) throws -> Turn {
    let person = try tieTarget(name).person
    guard action == .unfollow else { return try perform(action, on: person) }
    _ = try services.ties.expected(action, on: person)
    return Turn(
      question: .confirm(.stopFollowingQuestion) { try self.perform(action, on: person) })
  }

  /// Shows the result at once. If the store refuses, it is rolled back.
  private func perform(_ action: TieAction, on person: PersonData) throws -> Turn {
    try services.ties.begin(action, on: person).turn(in: services.language(), show: show) {
      PeopleView.person(self.readAgain($0, $1))
    }
  }

  /// Shows the person and the viewer as the store has them.
  private func readAgain(_ person: PersonData, _ me: AccountID) -> PersonData {
    // The action is in the store. If reading fails, the expected person stays.
    let now = try? services.people.people(
      [person.id, me], as: me, countingCommon: rows[person.id] == nil
    ).map { PersonData($0, me: me) }
    for person in now ?? [] { show(person) }
    return now?.first { $0.id == person.id } ?? person
  }

  private func show(_ person: PersonData) {
    guard var entry = rows[person.id] else { return }
    entry.show(person, button: \.followButton)
    rows.put(entry)
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
      if let person { new.show(PersonData(person, me: me), button: \.followButton) }
      rows.put(new)
      return new.news(since: old, showing: PersonContent.following)
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
