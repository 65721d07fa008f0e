import Fixtures
import FrameworkFixtures
import Testing

@Suite(
  "Long lists of a store on a server", .serialized, .takesTurns,
  .enabled(if: TestServer.address != nil, "there is no server"))
struct LongServerListTests {
  @Test("A long list and a long search hold a page of rows at a time")
  func pages() throws {
    let store = try TestServer.freshAddress()
    let home = try Home()
    func run(_ words: String..., at address: String) throws -> Program.Result {
      let result = try Program.run(
        words: (["--store", address] + words).map { Array($0.utf8) },
        home: home)
      #expect(result.status == 0, "\(result.complaints)")
      return result
    }
    _ = try run("demo", "--users", "900", "--blogs", "700", at: store.text)
    let (relay, address) = try TestServer.relay(to: store)
    defer { relay.close() }
    let people = try run("users", "--limit", "900", "--json=id", at: address.text)
    #expect(people.text.split(separator: ",").count == 900)
    let found = try run("search", "a", "--limit", "100000", "--json=id", at: address.text)
    #expect(found.text.split(separator: ",").count > 201)
    _ = try run("doctor", at: address.text)
    // A page, and one row that tells whether there is another page.
    #expect((100...201).contains(relay.mostRows), "\(relay.mostRows)")
  }
}
