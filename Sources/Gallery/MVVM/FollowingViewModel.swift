import Circle
import Domain
import Viper

/// The state of the list, ready to be shown.
///
/// **Promise.** A test observes the same properties as the view, and no double has to be written.
/// **Limit.** An answer to a command is an event, and has to pose as a property.
final class FollowingViewModel {
  /// All rows on the screen; `nil` before they are loaded.
  let rows = Observable<[PersonRowWords]?>(nil)
  /// The answer to the last command.
  let answer = Observable(Answer.nothing)

  /// An answer to a command, without layout.
  enum Answer {
    case nothing
    case rows([PersonRowWords], notices: [Phrase], next: String?)
    /// There are no further rows.
    case end
    case state(Phrase, of: PersonData)
    case news([Phrase])
    case question(Phrase, then: () throws -> Void)
    /// An action that the rows show already.
    case action(OptimisticAction)
    case place(Place)
  }

  private let services: ExhibitServices
  /// The people in the rows.
  private var entries: Rows<PersonEntry>
  private var searched: String?
  private var owner: AccountID?

  init(_ services: ExhibitServices) {
    self.services = services
    entries = .byNumber(services.paging)
  }

  // MARK: Pages

  func loadRows() throws {
    try load()
    show(entries.all)
  }

  /// Words the rows anew. The style of names may have changed.
  func reword() { if entries.isLoaded { rows.set(words(entries.all)) } }

  func list() throws {
    guard entries.isLoaded, let owner else { return try loadRows() }
    show(try entries.listed(from: pages(of: owner, matching: searched)))
  }

  func more() throws {
    try loadOnce()
    guard entries.hasMore, let owner else {
      answer.set(.end)
      return
    }
    show(try entries.more(from: pages(of: owner, matching: searched)))
  }

  func search(_ text: String) throws {
    let text = text.isEmpty ? nil : text
    let owner = try services.ties.me().id
    // A cursor belongs to the text with which the screen was opened.
    var found = Rows<PersonEntry>.byNumber(services.paging.fromStart)
    try found.load(from: pages(of: owner, matching: text))
    (entries, searched, self.owner) = (found, text, owner)
    show(entries.all)
  }

  private func load() throws {
    let owner = try services.ties.me().id
    try entries.load(from: pages(of: owner, matching: searched))
    self.owner = owner
  }

  private func loadOnce() throws { if !entries.isLoaded { try load() } }

  private func show(_ shown: [Rows<PersonEntry>.Row]) {
    rows.set(words(entries.all))
    answer.set(
      .rows(
        words(shown), notices: Phrase.nobodyFound(searched, isEmpty: entries.all.isEmpty),
        next: entries.next(behind: shown)))
  }

  private func words(_ rows: [Rows<PersonEntry>.Row]) -> [PersonRowWords] {
    let style = services.nameStyle()
    return rows.map { PersonRowWords($0, .following($0.element.person), style) }
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

  func open(_ name: RowName) throws {
    let person = try target(name).person
    answer.set(.place(.user(name: person.isMe ? nil : person.name)))
  }

  private typealias Target = (person: PersonData, row: Rows<PersonEntry>.Row?)

  private func target(_ name: RowName) throws -> Target {
    switch name {
    case .name(let typed):
      if let row = entries.row(named: typed) { return (row.element.person, row) }
      let me = try services.identity.me()?.id
      let person = try services.people.person(typed: typed, as: me)
      return (person, entries.all.first { $0.element.id == person.id })
    case .number(let number):
      try loadOnce()
      return try entries.target(number) {
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

  func press(_ name: RowName) throws {
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
    put(entry)
    let words = PersonRowWords.button(button, of: entry, row.number)
    answer.set(.state(.standing(person.name, words ?? button.label), of: person))
  }

  func remove(_ name: RowName) throws {
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
    try perform(.unfollow, on: person)
  }

  /// In a list of followed people one slip would lose a person, so an unfollow is asked about.
  func change(_ action: TieAction, _ name: RowName) throws {
    let person = try tieTarget(name).person
    guard action == .unfollow else { return try perform(action, on: person) }
    _ = try services.ties.expected(action, on: person)
    answer.set(
      .question(.stopFollowingQuestion) { [weak self] in
        try self?.perform(action, on: person)
      })
  }

  private func perform(_ action: TieAction, on person: PersonData) throws {
    answer.set(.action(try services.ties.begin(action, on: person)))
  }

  /// The language in which an action greets.
  var language: Language { services.language() }

  /// Shows the person and the viewer as the store has them.
  func readAgain(_ person: PersonData, _ me: AccountID) -> PersonData {
    // The action is in the store. If reading fails, the expected person stays.
    let now = try? services.people.people(
      [person.id, me], as: me, countingCommon: entries[person.id] == nil
    ).map { PersonData($0, me: me) }
    for person in now ?? [] { show(person) }
    return now?.first { $0.id == person.id } ?? person
  }

  func show(_ person: PersonData) {
    guard var entry = entries[person.id] else { return }
    entry.show(person, button: \.followButton)
    put(entry)
  }

  private func put(_ entry: PersonEntry) {
    entries.put(entry)
    rows.set(words(entries.all))
  }

  // MARK: Changes

  /// Returns whether the change may concern the list.
  func hear(_ change: Change) throws -> Bool {
    var ids = entries.elements.map(\.id)
    switch change.subject {
    case .blog?, .book?, .reading?: return false
    case .person(let id)?: ids = ids.filter { $0 == id }
    case .identity?, nil: break
    }
    var notices = ids.isEmpty ? [] : try update(ids)
    // Changes of this process have a reply of their own, and a login shows the rows anew.
    if change != .elsewhere { notices = [] }
    let count = change == .elsewhere ? try countNewcomers() : 0
    if ids.isEmpty, count == 0 { return false }
    if count > 0 { notices.insert(.peopleCame(count), at: 0) }
    answer.set(.news(Phrase.changes(notices)))
    return true
  }

  private func update(_ ids: [AccountID]) throws -> [Phrase] {
    let me = try services.identity.me()?.id
    let people = try services.people.people(ids, as: me, countingCommon: false)
    return ids.compactMap { id in
      guard let old = entries[id] else { return nil }
      var new = old
      // A deleted person keeps the row, so that the other rows keep their numbers.
      let person = people.first { $0.person.id == id }
      new.isGone = person == nil
      if let person { new.show(PersonData(person, me: me), button: \.followButton) }
      put(new)
      return new.news(since: old, showing: PersonContent.following)
    }
  }

  private func countNewcomers() throws -> Int {
    guard let owner else { return 0 }
    let searched = searched
    return try entries.newcomers { limit in
      try pages(of: owner, matching: searched)(nil, limit).elements.map(\.id)
    }
  }
}
