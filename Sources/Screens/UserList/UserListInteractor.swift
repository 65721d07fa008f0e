import Core
import Domain

extension UserList {
  /// Finds pages of people.
  struct Interactor {
    let people: any UserGateway
    let identity: any Identity

    func page(after last: Key?, limit: Int) throws -> (rows: [PersonData], hasMore: Bool) {
      let me = try identity.me()?.id
      let found = try people.people(
        .all, matching: nil, as: me, after: last.map { PeopleKey($0.id) }, limit: limit,
        countingCommon: false)
      return (found.people.map { PersonData($0, me: me) }, found.hasMore)
    }
  }
}
