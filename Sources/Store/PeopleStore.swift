package import Domain

/// People in the store as other people see them.
package final class PeopleStore: UserGateway {
  let store: StoreAccess
  private var access: GatewayAccess { GatewayAccess(store, of: "UserGateway") }

  package init(access: StoreAccess) { store = access }

  package func people(
    _ list: PeopleList, matching text: String?, as viewer: AccountID?, after last: PeopleKey?,
    limit: Int, countingCommon: Bool
  ) throws -> PeoplePage {
    try access.read { database in
      // One row more than the page shows whether there are more, without counting.
      let keys = try PeopleQuery(list, prefix: text.map(NameKey.init), as: viewer).keys(
        after: last, limit: limit + 1, in: database)
      let shown = Array(keys.prefix(limit))
      let people = try PeopleStore.people(
        shown.map(\.id), viewer, countingCommon: countingCommon, in: database)
      return PeoplePage(people: people, keys: shown, hasMore: keys.count > limit)
    } ?? PeoplePage()
  }

  package func people(
    _ ids: [AccountID], as viewer: AccountID?, countingCommon: Bool
  ) throws -> [PersonWithTies] {
    try access.read {
      try PeopleStore.people(ids, viewer, countingCommon: countingCommon, in: $0)
    } ?? []
  }

  package func person(named name: String, as viewer: AccountID?) throws -> PersonWithTies? {
    try access.read { database in
      try database.first(PersonWithTiesRow.byName, [.int(viewer ?? 0), .text(name)]) {
        PersonWithTiesRow.person($0, viewer)
      }
    } ?? nil
  }

  package func name(near typed: String) throws -> String? {
    try access.read { try NearNames.name(near: typed, in: $0) } ?? nil
  }

  private static func people(
    _ ids: [AccountID], _ viewer: AccountID?, countingCommon: Bool, in database: any Database
  ) throws -> [PersonWithTies] {
    if ids.isEmpty { return [] }
    return try database.all(
      PersonWithTiesRow.byNumbers,
      [.int(viewer ?? 0), .list(ids), .int(countingCommon ? 1 : 0)]
    ) { PersonWithTiesRow.person($0, viewer) }
  }
}
