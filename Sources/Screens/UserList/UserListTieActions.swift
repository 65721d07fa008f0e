import Core
import Domain

// What is done to how one stands with the people of the list: shown at once, and taken back where the
// store does not do it.
extension UserList.Presenter {
  /// Who is meant, and the row in which they stand, if they stand in one.
  struct Target {
    let index: Int?
    let person: PersonData
  }

  func target(_ name: RowName) throws -> Target {
    switch name {
    case .name(let typed):
      // By name nothing has to be loaded but the person.
      if let name = try? AccountName(typed),
        let index = rows.firstIndex(where: { $0.person.name == name.text })
      {
        return Target(index: index, person: rows[index].person)
      }
      return Target(index: nil, person: try interactor.person(named: typed))
    case .row(let number):
      try load()
      guard !rows.isEmpty else { throw Complaint(.notFound, .noRows) }
      guard rows.indices.contains(number - 1) else {
        throw Complaint(.notFound, .noSuchRow(number, of: rows.count))
      }
      return Target(index: number - 1, person: rows[number - 1].person)
    case .id: throw Complaint(.usage, .noRows)
    }
  }

  // MARK: The button

  func press(_ name: RowName) throws -> Turn {
    let target = try tied(name)
    let person = target.person
    guard let label = wording.label(of: person), let removal = wording.removal else {
      throw Complaint(.refused, .noButton(person.name))
    }
    switch wording.press(on: person) {
    case .perform(let action): return try perform(action, on: person)
    case .nothing: return Turn(result: UserList.View.person(person))
    case .showRemoval:
      guard let index = target.index else {
        throw Complaint(
          .refused, .inNoRow(person.name), hint: .verbDoes(removal.rawValue, person.name))
      }
      rows[index].showsRemoval.toggle()
      let button = wording.button(of: rows[index], number: index + 1)
      return Turn(
        notices: [.standing(person.name, button ?? label)],
        result: UserList.View.person(person))
    }
  }

  func remove(_ name: RowName) throws -> Turn {
    let target = try tied(name)
    let person = target.person
    guard wording.label(of: person) != nil, let removal = wording.removal else {
      throw Complaint(.refused, .noButton(person.name))
    }
    try checkRemoval(of: target, by: removal)
    return try perform(removal, on: person)
  }

  /// Refuses what a press has to show before it is done.
  private func checkRemoval(of target: Target, by removal: TieAction) throws {
    let name = target.person.name
    guard let index = target.index else {
      throw Complaint(
        .refused, .removeHidden(name), hint: .verbDoes(removal.rawValue, name))
    }
    guard rows[index].showsRemoval else {
      throw Complaint(.refused, .removeHidden(name), hint: .pressShows(index + 1))
    }
  }

  // MARK: Deeds

  func begin(_ action: TieAction, _ name: RowName) throws -> Turn {
    let target = try tied(name)
    let person = target.person
    // A row whose button is about friends ends a friendship only where that was shown.
    if action == .unfriend, wording.removal == action, case .row = name {
      try action.check(on: person)
      try checkRemoval(of: target, by: action)
    }
    guard action == .unfollow, asksBeforeUnfollowing else { return try perform(action, on: person) }
    try action.check(on: person)
    return Turn(
      question: .confirm(.stopFollowingQuestion) { try self.perform(action, on: person) })
  }

  /// Somebody to whom something can be done, by who is logged in.
  private func tied(_ name: RowName) throws -> Target {
    _ = try interactor.me()
    let target = try target(name)
    if let index = target.index, rows[index].isGone {
      throw Complaint(.refused, .accountGone(target.person.name))
    }
    return target
  }

  /// Shows what is wanted, and then asks the store for it.
  private func perform(_ action: TieAction, on person: PersonData) throws -> Turn {
    let attempt = try OptimisticAction(action, on: person)
    let me = try interactor.me()
    let greeting = Phrase.friendGreeting(me.name).wording(in: language())
    return attempt.turn(
      by: me.id, show: show,
      ask: { try self.interactor.perform(action, on: person, greeting: greeting) },
      result: { UserList.View.person(self.readAgain($0, me.id)) })
  }

  /// Shows the person, and who acted, as they are in the store.
  private func readAgain(_ person: PersonData, _ me: AccountID) -> PersonData {
    let isShown = rows.contains { $0.person.id == person.id }
    // It is in the store: that it cannot be read again does not undo it.
    let now = try? interactor.people(
      [person.id, me], countingCommon: wording.countsCommon || !isShown)
    for person in now ?? [] { show(person) }
    return now?.first { $0.id == person.id } ?? person
  }

  /// Puts a person into the row where they stand.
  private func show(_ person: PersonData) {
    guard let index = rows.firstIndex(where: { $0.person.id == person.id }) else { return }
    show(person, in: index)
  }

  /// Puts a person into a row; a removal stays shown only where its button is still the same.
  func show(_ person: PersonData, in index: Int) {
    let old = rows[index].person
    if wording.press(on: person) != wording.press(on: old) { rows[index].showsRemoval = false }
    rows[index].person = person
  }
}
