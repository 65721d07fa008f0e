import Core
import Domain

extension UserList {
  /// Finds pages of people.
  struct Interactor {
    let people: any UserGateway
    let identity: any Identity

    func page(after last: Key?, limit: Int) throws -> (rows: [PersonData], hasMore: Bool) {
      let me = try identity.me()?.id
      // One row beyond the page tells whether there is more, without counting.
      let found = try people.people(after: last?.id, limit: limit + 1)
      return (found.prefix(limit).map { PersonData($0, me: me) }, found.count > limit)
    }
  }
}
