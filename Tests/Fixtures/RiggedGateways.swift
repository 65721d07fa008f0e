import Circle
package import Domain
import Viper

/// Blogs of a real gateway that keeps count, and fails when a test wants it to.
package final class RiggedBlogs: BlogGateway {
  private let real: any BlogGateway
  /// Why everything fails, if it does.
  package var failure: StoreFailure?
  /// After how many more calls everything fails as busy, if that is said.
  package var left: Int?
  /// How often it was asked for something.
  package private(set) var asked = 0

  package init(_ real: any BlogGateway) { self.real = real }

  private func rigged<Result>(_ body: () throws -> Result) throws -> Result {
    asked += 1
    if let left {
      if left == 0 { throw StoreFailure.busy }
      self.left = left - 1
    }
    if let failure { throw failure }
    return try body()
  }

  package func blogs(
    _ shelf: Shelf, as viewer: AccountID?, before last: Int64?, limit: Int, now: Int64
  ) throws -> [Blog] {
    try rigged { try real.blogs(shelf, as: viewer, before: last, limit: limit, now: now) }
  }

  package func newer(than order: Int64, on shelf: Shelf, limit: Int) throws -> Int {
    try rigged { try real.newer(than: order, on: shelf, limit: limit) }
  }

  package func blogs(_ ids: [BlogID], as viewer: AccountID?, now: Int64) throws -> [Blog] {
    try rigged { try real.blogs(ids, as: viewer, now: now) }
  }

  package func blog(_ id: BlogID, as viewer: AccountID?, now: Int64) throws -> BlogText? {
    try rigged { try real.blog(id, as: viewer, now: now) }
  }

  package func write(
    _ writing: Writing, isPublished: Bool, by author: AccountID, now: Int64
  ) throws -> BlogID {
    try rigged { try real.write(writing, isPublished: isPublished, by: author, now: now) }
  }

  package func save(
    _ id: BlogID, _ writing: Writing, basedOn revision: Int?, by author: AccountID, now: Int64
  ) throws -> SaveOutcome? {
    try rigged { try real.save(id, writing, basedOn: revision, by: author, now: now) }
  }

  package func revisions(of id: BlogID, by author: AccountID) throws -> [Revision]? {
    try rigged { try real.revisions(of: id, by: author) }
  }

  package func revision(
    _ number: Int, of id: BlogID, by author: AccountID
  ) throws -> RevisionText? {
    try rigged { try real.revision(number, of: id, by: author) }
  }

  package func apply(
    _ step: BlogStep, to id: BlogID, by author: AccountID, now: Int64
  ) throws -> BlogTransition? {
    try rigged { try real.apply(step, to: id, by: author, now: now) }
  }

  package func like(_ id: BlogID, by person: AccountID) throws -> Bool {
    try rigged { try real.like(id, by: person) }
  }

  package func unlike(_ id: BlogID, by person: AccountID) throws -> Bool {
    try rigged { try real.unlike(id, by: person) }
  }

  @discardableResult
  package func share(_ id: BlogID, by person: AccountID) throws -> Bool {
    try rigged { try real.share(id, by: person) }
  }
}

extension BlogGateway {
  /// These blogs before any bin forgot anything.
  package func blogs(_ ids: [BlogID], as viewer: AccountID?) throws -> [Blog] {
    try blogs(ids, as: viewer, now: 0)
  }

  /// A blog before any bin forgot it.
  package func blog(_ id: BlogID, as viewer: AccountID?) throws -> BlogText? {
    try blog(id, as: viewer, now: 0)
  }
}

/// People of a real gateway that keeps count, and fails when a test wants it to.
package final class RiggedPeople: UserGateway {
  private let real: any UserGateway
  /// Why everything fails, if it does.
  package var failure: StoreFailure?
  /// How often it was asked for something.
  package private(set) var asked = 0

  /// Rigs a gateway.
  package init(_ real: any UserGateway) { self.real = real }

  private func rigged<Result>(_ body: () throws -> Result) throws -> Result {
    asked += 1
    if let failure { throw failure }
    return try body()
  }

  package func people(
    _ list: PeopleList, matching text: String?, as viewer: AccountID?, after last: PeopleKey?,
    limit: Int, countingCommon: Bool
  ) throws -> PeoplePage {
    try rigged {
      try real.people(
        list, matching: text, as: viewer, after: last, limit: limit,
        countingCommon: countingCommon)
    }
  }

  package func name(near typed: String) throws -> String? {
    try rigged { try real.name(near: typed) }
  }

  package func people(
    _ ids: [AccountID], as viewer: AccountID?, countingCommon: Bool
  ) throws -> [PersonWithTies] {
    try rigged { try real.people(ids, as: viewer, countingCommon: countingCommon) }
  }

  package func person(named name: String, as viewer: AccountID?) throws -> PersonWithTies? {
    try rigged { try real.person(named: name, as: viewer) }
  }
}

/// A real gateway for ties that counts requests, and fails or is overtaken when a test wants that.
package final class RiggedSocial: SocialGateway {
  private let real: any SocialGateway
  /// The error of every request, if there is one.
  package var failure: StoreFailure?
  /// Runs before each request. If it throws, the request fails.
  package var meanwhile: () throws -> Void = {}
  /// The number of requests.
  package private(set) var requests = 0

  package init(_ real: any SocialGateway) { self.real = real }

  private func rigged<Result>(_ body: () throws -> Result) throws -> Result {
    requests += 1
    if let failure { throw failure }
    try meanwhile()
    return try body()
  }

  package func follow(_ other: AccountID, by person: AccountID, now: Int64) throws {
    try rigged { try real.follow(other, by: person, now: now) }
  }

  package func unfollow(_ other: AccountID, by person: AccountID) throws {
    try rigged { try real.unfollow(other, by: person) }
  }

  package func befriend(
    _ other: AccountID, by person: AccountID, greeting: String, now: Int64
  ) throws -> Friendship {
    try rigged { try real.befriend(other, by: person, greeting: greeting, now: now) }
  }

  package func accept(
    _ other: AccountID, by person: AccountID, now: Int64
  ) throws -> Friendship {
    try rigged { try real.accept(other, by: person, now: now) }
  }

  package func decline(_ other: AccountID, by person: AccountID) throws -> Friendship {
    try rigged { try real.decline(other, by: person) }
  }

  package func unfriend(_ other: AccountID, by person: AccountID) throws -> Friendship {
    try rigged { try real.unfriend(other, by: person) }
  }

  package func restrict(
    _ other: AccountID, _ kind: Restriction, by person: AccountID
  ) throws -> Bool {
    try rigged { try real.restrict(other, kind, by: person) }
  }

  package func lift(_ other: AccountID, _ kind: Restriction, by person: AccountID) throws -> Bool {
    try rigged { try real.lift(other, kind, by: person) }
  }
}
