import Domain
import Testing

@testable import PostgresDriver

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

  @Test("Each of several servers has its port, and the first that takes changes is used")
  func servers() throws {
    let address = try PostgresAddress(
      "postgres://localhost:1,127.0.0.1:2/circle?connect_timeout=7")
    #expect(address.servers.map { $0["host"] } == ["localhost", "127.0.0.1"])
    #expect(address.servers.map { $0["port"] } == ["1", "2"])
    #expect(address.servers.allSatisfy { $0["target_session_attrs"] == "read-write" })
    #expect(address.standbys.allSatisfy { $0["target_session_attrs"] == "standby" })
    #expect(address.connectTime(30) == 7)
    let lone = try PostgresAddress("postgres:///circle")
    #expect(lone.servers.count == 1 && lone.connectTime(30) == 30)
  }

  @Test(
    "A password is refused, wherever it stands",
    arguments: [
      "postgres://ada:secret@localhost/circle", "postgres:///circle?password=secret",
      "postgres://h/c?sslpassword=secret", "postgres:///circle?pass%77ord=secret",
      "postgres://ada:secret@h/c?schema=a.b", "postgres://ada:secret@h/c?colour=red",
    ])
  func password(address: String) {
    #expect(throws: StoreAddressRefusal.hasPassword) { try PostgresAddress(address) }
  }

  @Test(
    "What may hide a password is not repeated",
    arguments: ["postgres://a%zzsecret@h/c", "postgres:///c?p=secret%"])
  func hidden(address: String) {
    let refusal = #expect(throws: StoreAddressRefusal.self) { try PostgresAddress(address) }
    #expect(refusal.map { !"\($0)".contains("secret") } == true)
  }

  @Test(
    "A connection to another machine has to be checked",
    arguments: [
      ("postgres://example.org/circle", nil), ("postgres://a.org,b.org/circle", nil),
      ("postgres:///circle?service=ours&sslmode=allow", "allow"),
      ("postgres://a.org/circle?sslmode=verify-full", nil),
      ("postgres://a.org/circle?sslmode=require", "require"),
      ("postgres://localhost,a.org/circle?sslmode=prefer", "prefer"),
      ("postgres://localhost/circle?hostaddr=192.0.2.1&sslmode=allow", "allow"),
      ("postgres://localhost/circle?sslmode=disable", nil),
      ("postgres:///circle?host=/run/postgresql&sslmode=disable", nil),
    ])
  func checked(address: String, refused: String?) throws {
    do {
      let parameters = try PostgresAddress(address).parameters
      #expect(refused == nil)
      let isHere = address.contains("localhost/") || address.contains("host=/")
      #expect(parameters["sslmode"] == (isHere ? "disable" : "verify-full"))
    } catch StoreAddressRefusal.isUnchecked(let mode) {
      #expect(mode == refused)
    }
  }

  @Test(
    "Other addresses are refused with the reason",
    arguments: [
      "postgres:///circle?schema=Ours", "postgres:///circle?schema=a;b", "postgres:///c?schema=",
      "postgres:///circle?colour=red", "postgres:///circle?read=standby",
      "postgres://[::1/circle", "postgres:///circle?schema=1a",
    ])
  func malformed(address: String) {
    let refusal = #expect(throws: StoreAddressRefusal.self) { try PostgresAddress(address) }
    guard case .malformed(address, _)? = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
  }
}
