import Circle
import Domain
import Viper

// The actions on the viewer's ties to the people of the list. They are shown at once, and taken back if
// the store refuses.
extension UserList.Presenter {
  /// A person, and their row if they are in one.
  struct Target {
    let person: PersonData
    let row: Rows<PersonEntry>.Row?
  }

  func target(_ name: RowName) throws -> Target {
    switch name {
    case .name(let typed):
      // A name needs no rows to be loaded.
      if let row = rows.row(named: typed) { return Target(person: row.element.person, row: row) }
      let person = try interactor.person(named: typed)
      return Target(person: person, row: rows.all.first { $0.element.id == person.id })
    case .number(let number):
      try load()
      let target = try rows.target(number) {
        try interactor.people([$0], countingCommon: false).first
      }
      return Target(person: target.person, row: target.row)
    case .id, .all: preconditionFailure("the table reads the number of a row, or a name")
    }
  }

  // MARK: The button

  // The table refuses both verbs in a list without buttons. The viewer's own row has none either.

  func press(_ name: RowName) throws -> Turn {
    let target = try tieTarget(name)
    let person = target.person
    let (button, removal) = try interactor.button(
      rowPresenter.button(of: person), rowPresenter.removal, of: person)
    switch button {
    case .follow: return try perform(.follow, on: person)
    case .addFriend: return try perform(.befriend, on: person)
    // The table refuses a press in the list of restrictions.
    case .pending, .requested, .restricted: return Turn(result: PeopleView.person(person))
    case .following, .friend:
      let row = try interactor.row(target.row, of: person, toShow: removal)
      var entry = row.element
      entry.showsRemoval.toggle()
      rows.put(entry)
      let words = PersonRowWords.button(button, of: entry, row.number)
      return Turn(
        notices: [.standing(person.name, words ?? button.label)],
        tips: givesTips && entry.showsRemoval
          ? [.removalShown(removal, person.name, row.number)] : [],
        result: PeopleView.person(person))
    }
  }

  func remove(_ name: RowName) throws -> Turn {
    let target = try tieTarget(name)
    let person = target.person
    let (_, removal) = try interactor.button(
      rowPresenter.button(of: person), rowPresenter.removal, of: person)
    try interactor.checkShows(removal, of: person, in: target.row)
    return try perform(removal, on: person)
  }

  // MARK: Actions

  func begin(_ action: TieAction, _ name: RowName) throws -> Turn {
    let target = try tieTarget(name)
    let person = target.person
    // By its row a friendship can be ended only after a press has shown that.
    if action == .unfriend, rowPresenter.removal == action, case .number = name {
      try interactor.check(action, on: person)
      try interactor.checkShows(action, of: person, in: target.row)
    }
    guard action == .unfollow, source.asksBeforeUnfollowing else {
      return try perform(action, on: person)
    }
    try interactor.check(action, on: person)
    return Turn(
      question: .confirm(.stopFollowingQuestion) { try self.perform(action, on: person) })
  }

  /// Unblocks or unmutes a person.
  func lift(_ kind: Restriction, _ name: RowName) throws -> Turn {
    let person = try tieTarget(name).person
    try interactor.lift(kind, of: person)
    let me = try interactor.me().id
    let now = readAgain(person, me)
    return Turn(
      notices: [.restrictionLifted(now.name, kind)], result: PeopleView.person(now),
      changes: [.person(now.id), .person(me)])
  }

  /// The person whose ties are to change. A guest is refused.
  private func tieTarget(_ name: RowName) throws -> Target {
    _ = try interactor.me()
    let target = try target(name)
    try interactor.checkIsHere(target.person, isGone: target.row?.element.isGone ?? false)
    return target
  }

  private func perform(_ action: TieAction, on person: PersonData) throws -> Turn {
    try interactor.begin(action, on: person).turn(in: language(), show: show) {
      PeopleView.person(self.readAgain($0, $1))
    }
  }

  /// Shows the person and the viewer as the store has them.
  private func readAgain(_ person: PersonData, _ me: AccountID) -> PersonData {
    let counts = rowPresenter.countsCommonFriends || rows[person.id] == nil
    // The action is in the store. If reading fails, the expected person stays.
    let now = try? interactor.people([person.id, me], countingCommon: counts)
    for person in now ?? [] { show(person) }
    return now?.first { $0.id == person.id } ?? person
  }

  private func show(_ person: PersonData) {
    guard var entry = rows[person.id] else { return }
    entry.show(person, button: rowPresenter.button)
    rows.put(entry)
  }
}
