import Circle
import Domain
import Fixtures
import Viper

@testable import UserListScreen

/// Accounts in the real store in memory, and the viewer of a list.
final class UserListFixture {
  let store: TestStore
  let visitor = Visitor()
  let social: RiggedSocial
  let clock = ManualClock()
  var language = Language.en
  var style = NameStyle.both

  /// Registers an account for each name, numbered from 1.
  init(_ names: String...) throws {
    store = try TestStore()
    social = RiggedSocial(store.social)
    for name in names { try store.register(name) }
  }

  /// Logs an account in.
  func enter(_ name: String) throws {
    visitor.person = try store.accounts.account(named: name)
  }

  func id(_ name: String) throws -> AccountID {
    guard let person = try store.accounts.account(named: name) else { throw Trouble(name) }
    return person.id
  }

  func unite(_ one: String, _ others: String...) throws {
    for other in others {
      _ = try store.social.befriend(id(other), by: id(one), greeting: "", now: 1)
      _ = try store.social.accept(id(one), by: id(other), now: 1)
    }
  }

  func ask(_ other: String, by name: String) throws {
    _ = try store.social.befriend(id(other), by: id(name), greeting: "It is \(name)", now: 1)
  }

  /// The rules for ties, over the same gateways.
  var rules: TieRules { TieRules(social: social, identity: visitor, clock: clock) }

  /// The ties of an account to another.
  func ties(of name: String, to other: String) throws -> Ties? {
    try store.people.person(named: other, as: id(name))?.ties
  }

  var interactor: UserList.Interactor {
    UserList.Interactor(
      people: store.people, social: social, identity: visitor,
      clock: clock)
  }

  func presenter(
    _ kind: PeopleKind = .all, of name: String? = nil, matching text: String? = nil,
    limit: Int = 20, after: String? = nil
  ) -> UserList.Presenter {
    presenter(.list(kind, of: name), matching: text, limit: limit, after: after)
  }

  func presenter(
    _ source: UserList.Source, matching text: String? = nil, limit: Int = 20,
    after: String? = nil
  ) -> UserList.Presenter {
    UserList.Presenter(
      interactor: interactor, source: source, matching: text,
      paging: Paging(limit: limit, after: after),
      nameStyle: { self.style }, language: { self.language })
  }
}

extension UserList.Presenter {
  /// The button of each row, in English.
  var buttons: [String] {
    (page?.blocks ?? []).flatMap { block -> [String] in
      if case .rows(let rows, _) = block { rows.map { $0.cells[8].words.english } } else { [] }
    }
  }

  /// The names in the rows, with their numbers.
  var names: [String] { UserList.Presenter.names(page) }

  static func names(_ page: Page?) -> [String] {
    (page?.blocks ?? []).flatMap { block -> [String] in
      guard case .rows(let rows, _) = block else { return [] }
      return rows.map { "\($0.number ?? 0) \($0.cells[3].words.english)" }
    }
  }

  /// The notices of an intent and of its work.
  func run(_ intent: UserList.Intent) throws -> [String] {
    try handle(intent).worked().notices.map(\.english)
  }
}
