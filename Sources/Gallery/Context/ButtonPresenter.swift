import Circle
import Domain
import Viper

/// Answers the button of a row: it follows, asks, unfollows and rolls back. It knows no presenter of
/// rows, only the context.
///
/// **Promise.** The follow machine is alone in one file. **Limit.** It has to be wired before use.
final class ButtonPresenter: ButtonKeeper {
  private let services: ExhibitServices
  private let context: FollowingContext

  init(_ services: ExhibitServices, context: FollowingContext) {
    self.services = services
    self.context = context
  }

  /// The person whose ties are to change. A guest is refused.
  private func tieTarget(_ name: RowName) throws -> Target {
    _ = try services.ties.me()
    let target = try context.rows.target(name)
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
    context.rows.put(entry)
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
      [person.id, me], as: me, countingCommon: context.rows.entry(of: person.id) == nil
    ).map { PersonData($0, me: me) }
    for person in now ?? [] { show(person) }
    return now?.first { $0.id == person.id } ?? person
  }

  private func show(_ person: PersonData) {
    guard var entry = context.rows.entry(of: person.id) else { return }
    show(person, in: &entry)
    context.rows.put(entry)
  }

  // MARK: For others

  func content(of person: PersonData) -> PersonContent { .following(person) }

  func show(_ person: PersonData, in entry: inout PersonEntry) {
    entry.show(person, button: \.followButton)
  }
}
