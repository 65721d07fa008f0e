import Domain
import Fixtures
import Store
import Testing

@Suite("People", .serialized)
struct UserStoreTests {
  @Test(
    "Pages follow each other by key, without gaps and without the disabled",
    arguments: TestStore.Place.allCases)
  func pages(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    let ids = try (1...7).map { try store.register("person\($0)") }
    try store.accounts.setDisabled(true, of: ids[3])
    var seen: [AccountID] = []
    while true {
      let page = try store.people.people(after: seen.last, limit: 2)
      if page.isEmpty { break }
      #expect(page.count <= 2)
      seen += page.map(\.id)
    }
    #expect(seen == ids.filter { $0 != ids[3] })
  }

  @Test("The key of somebody who is gone is still a place in the list")
  func gone() throws {
    let store = try TestStore()
    let ids = try (1...4).map { try store.register("person\($0)") }
    try store.accounts.delete(ids[1])
    #expect(try store.people.people(after: ids[1], limit: 9).map(\.id) == [ids[2], ids[3]])
    #expect(try store.people.people(after: .max, limit: 9) == [])
  }

  @Test("Where there is no store there is nobody")
  func noStore() throws {
    let people = UserStore(access: StoreAccess { _ in nil })
    #expect(try people.people(after: nil, limit: 20) == [])
  }
}
