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
    case .perform(let deed): return try perform(deed, on: person)
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
    guard let index = target.index, rows[index].showsRemoval else {
      throw Complaint(
        .refused, .removeHidden(person.name),
        hint: target.index.map { .pressShows($0 + 1) } ?? .verbDoes(removal.rawValue, person.name))
    }
    return try perform(removal, on: person)
  }

  // MARK: Deeds

  func begin(_ deed: Deed, _ name: RowName) throws -> Turn {
    let person = try tied(name).person
    guard deed == .unfollow, asksBeforeUnfollowing else { return try perform(deed, on: person) }
    try deed.check(on: person)
    return Turn(
      question: .confirm(.stopFollowingQuestion) { try self.perform(deed, on: person) })
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
  private func perform(_ deed: Deed, on person: PersonData) throws -> Turn {
    try deed.check(on: person)
    let me = try interactor.me()
    var wanted = person
    wanted.ties = deed.applied(to: person.ties ?? Ties())
    show(wanted)
    let greeting = Phrase.friendGreeting(me.name).wording(in: language())
    return Turn(
      sign: .becoming(person.name, deed.label(wanted.ties)),
      work: { [wanted] in
        do {
          let friendship = try self.interactor.perform(deed, on: person, greeting: greeting)
          return self.done(deed, wanted, friendship, by: me)
        } catch {
          return self.takeBack(deed, wanted, to: person, error)
        }
      })
  }

  /// Shows what came of it: the other may have asked meanwhile.
  private func done(
    _ deed: Deed, _ wanted: PersonData, _ friendship: Friendship?, by me: PersonData
  ) -> Turn {
    var wanted = wanted
    if let friendship { wanted.ties?.friendship = friendship }
    show(wanted)
    let isShown = rows.contains { $0.person.id == wanted.id }
    // It is in the store: that it cannot be read again does not undo it.
    let now = try? interactor.people(
      [wanted.id, me.id], countingCommon: wording.countsCommon || !isShown)
    for person in now ?? [] { show(person) }
    return Turn(
      notices: [.standing(wanted.name, deed.label(wanted.ties))],
      result: UserList.View.person(now?.first { $0.id == wanted.id } ?? wanted),
      changes: [.person(wanted.id), .person(me.id)])
  }

  private func takeBack(
    _ deed: Deed, _ wanted: PersonData, to person: PersonData, _ error: any Error
  ) -> Turn {
    var old = person
    var reason = error
    if let overtaken = error as? Overtaken {
      reason = overtaken.complaint
      old.ties?.friendship = overtaken.friendship
      if overtaken.friendship != .requested { old.ties?.greeting = nil }
    }
    show(old)
    let (new, back) = (deed.label(wanted.ties), deed.label(old.ties))
    return Turn(
      notices: new == back ? [] : [.rolledBack(person.name, new, to: back)],
      work: { throw reason })
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
