import Domain
import PostgresDriver
import Testing

@Suite("The address of a store in PostgreSQL")
struct PostgresAddressTests {
  @Test(
    "The schema is that of the address, or the usual one",
    arguments: [
      ("postgres:///circle", "coterie"), ("postgresql://localhost/circle?schema=ours", "ours"),
      ("postgres:///circle?host=/run&schema=a_1&user=ada", "a_1"),
    ])
  func schema(address: String, schema: String) throws {
    #expect(try PostgresAddress(address).schema == schema)
  }

  @Test(
    "A password is refused, wherever it stands",
    arguments: ["postgres://ada:secret@localhost/circle", "postgres:///circle?password=secret"])
  func password(address: String) {
    #expect(throws: StoreAddressRefusal.hasPassword) { try PostgresAddress(address) }
  }

  @Test(
    "A connection to another machine has to be checked",
    arguments: [
      ("postgres://example.org/circle", nil), ("postgres://a.org,b.org/circle", nil),
      ("postgres://a.org/circle?sslmode=verify-full", nil),
      ("postgres://a.org/circle?sslmode=require", "require"),
      ("postgres://localhost,a.org/circle?sslmode=prefer", "prefer"),
      ("postgres://localhost/circle?hostaddr=192.0.2.1&sslmode=allow", "allow"),
      ("postgres://localhost/circle?sslmode=disable", nil),
      ("postgres:///circle?host=/run/postgresql&sslmode=disable", nil),
    ])
  func checked(address: String, refused: String?) throws {
    do {
      _ = try PostgresAddress(address)
      #expect(refused == nil)
    } catch StoreAddressRefusal.isUnchecked(let mode) {
      #expect(mode == refused)
    }
  }

  @Test(
    "Other addresses are refused with the reason",
    arguments: [
      "postgres:///circle?schema=Ours", "postgres:///circle?schema=a;b", "postgres:///c?schema=",
      "postgres:///circle?colour=red", "postgres://[::1/circle", "postgres:///circle?schema=1a",
    ])
  func malformed(address: String) {
    #expect(throws: StoreAddressRefusal.self) { try PostgresAddress(address) }
  }
}
