import Core
import Domain
import Fixtures
@testable import UserListScreen

/// Some people over the real store in memory, and who of them looks.
final class Ring {
  let store: TestStore
  let visitor = Visitor()
  let social: RiggedSocial
  let clock = ManualClock()
  var language = Language.en
  var style = NameStyle.both

  /// Makes an account for each name, numbered from 1.
  init(_ names: String...) throws {
    store = try TestStore()
    social = RiggedSocial(store.social)
    for name in names { try store.register(name) }
  }

  /// Lets somebody look from now on.
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

  /// How somebody who is here stands to another.
  func ties(of name: String, to other: String) throws -> Ties? {
    try store.people.person(named: other, as: id(name))?.ties
  }

  var services: UserList.Services {
    UserList.Services(
      people: store.people, social: social, identity: visitor, clock: clock,
      nameStyle: { self.style }, language: { self.language })
  }

  func presenter(
    _ kind: PeopleKind = .all, of name: String? = nil, matching text: String? = nil,
    limit: Int = 20, after: String? = nil, asks: Bool = false
  ) -> UserList.Presenter {
    presenter(.list(kind, of: name), matching: text, limit: limit, after: after, asks: asks)
  }

  func presenter(
    _ list: UserList.Subject, matching text: String? = nil, limit: Int = 20,
    after: String? = nil, asks: Bool = false
  ) -> UserList.Presenter {
    UserList.Presenter(
      subject: list, matching: text, paging: Paging(limit: limit, after: after),
      asksBeforeUnfollowing: asks, services)
  }
}

/// The real gateway; what happens just before it is asked, and how it fails, is for the test to say.
final class RiggedSocial: SocialGateway {
  private let real: any SocialGateway
  /// Happens before each request, and may fail in its place.
  var meanwhile: () throws -> Void = {}
  /// How often something was asked for.
  private(set) var requests = 0

  init(_ real: any SocialGateway) { self.real = real }

  private func request() throws {
    requests += 1
    try meanwhile()
  }

  func follow(_ other: AccountID, by person: AccountID, now: Int64) throws {
    try request()
    try real.follow(other, by: person, now: now)
  }

  func unfollow(_ other: AccountID, by person: AccountID) throws {
    try request()
    try real.unfollow(other, by: person)
  }

  func befriend(
    _ other: AccountID, by person: AccountID, greeting: String, now: Int64
  ) throws -> Friendship {
    try request()
    return try real.befriend(other, by: person, greeting: greeting, now: now)
  }

  func accept(_ other: AccountID, by person: AccountID, now: Int64) throws -> Friendship {
    try request()
    return try real.accept(other, by: person, now: now)
  }

  func decline(_ other: AccountID, by person: AccountID) throws -> Friendship {
    try request()
    return try real.decline(other, by: person)
  }

  func unfriend(_ other: AccountID, by person: AccountID) throws -> Friendship {
    try request()
    return try real.unfriend(other, by: person)
  }
}

extension UserList.Presenter {
  /// What stands on the button of each row, in English.
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
      return rows.map { "\($0.cells[0].words.english) \($0.cells[3].words.english)" }
    }
  }

  /// Does something and the work that follows, up to an error in it.
  func run(_ intent: UserList.Intent) throws -> [String] {
    try handle(intent).worked().notices.map(\.english)
  }
}
