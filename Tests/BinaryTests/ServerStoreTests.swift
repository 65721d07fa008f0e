import Fixtures
import Glibc
import PostgresDriver
import Testing

@Suite("A store on a server", .serialized, .takesTurns)
struct ServerStoreTests {
  @Test(
    "An address that would not be safe is refused before anything is sent, without its password",
    arguments: [
      ("postgres://ada:hush@localhost/circle", "may not contain a password", "~/.pgpass"),
      ("postgres:///circle?password=hush", "may not contain a password", "~/.pgpass"),
      ("postgres://db.example.org/c?sslmode=require", "sslmode=require", "verify-full"),
      ("postgres://ada:hush@h/c?schema=a.b", "may not contain a password", "~/.pgpass"),
      ("postgres:///circle?schema=a.b", "does not name a store", "postgres://host/database"),
    ])
  func refused(address: String, words: String, hint: String) throws {
    let home = try Home()
    for command in ["users", "init", "doctor"] {
      let run = try Program.run("--store", address, command, home: home)
      #expect(run.status == 2)
      #expect(run.complaints.contains(words) && run.complaints.contains(hint))
      #expect(!run.complaints.contains("hush"))
    }
  }

  @Test("Without the program for servers, a sentence says how to get it")
  func missing() throws {
    let home = try Home()
    try #require(system("cp '\(Program.path)' '\(home.path)/coterie'") == 0)
    for (language, words) in [
      ("en", "install the package coterie-postgres, or"), ("zh", "请安装软件包 coterie-postgres"),
    ] {
      let run = try Program(
        home.path + "/coterie",
        words: ["--lang", language, "--store", "postgres:///circle", "users"].map {
          Array($0.utf8)
        }, input: .text(""), home: home
      ).finish()
      #expect(run.status == 6)
      #expect(run.complaints.contains("coterie-postgres") && run.complaints.contains(words))
    }
  }

  @Test("A server that is not there is a sentence and a status")
  func absent() throws {
    for command in ["users", "init", "doctor"] {
      let run = try Program.run("--store", "postgres:///circle?host=/nowhere", command)
      #expect(run.status == 6)
      #expect(run.complaints.contains("/nowhere/.s.PGSQL.5432"))
    }
  }

  @Test(
    "Another role uses the store with the rights that init names, and not without them",
    .enabled(if: TestServer.address != nil, "there is no server"))
  func roles() throws {
    let address = try TestServer.freshAddress()
    let home = try Home()
    let made = try Program.run("--store", address.text, "init", "--json", home: home)
    try #require(made.status == 0)
    let owner = try PostgresDatabase(address)
    let role = "role_\(address.schema)"
    try owner.run("CREATE ROLE \(role) LOGIN")
    defer { _ = try? owner.run("DROP OWNED BY \(role); DROP ROLE \(role)") }
    let other = address.text.replacing("user=coterie", with: "user=\(role)")
    func register() throws -> Program.Result {
      try Program.run(
        "--store", other, "register", "ada", "--password-stdin", input: .text("secret one\n"),
        home: home)
    }
    #expect(try register().status == 6)
    // The statements stand in the output, between quotes.
    let grants = made.text.split(separator: "\"").filter { $0.hasPrefix("GRANT ") }
    #expect(grants.count == 3)
    for grant in grants { try owner.run(String(grant).replacing("TO ROLE", with: "TO \(role)")) }
    #expect(try register().status == 0)
    let written = try Program.run(
      "--store", other, "write", "Rain", "--publish", input: .text("It rains.\n"), home: home)
    #expect(written.status == 0)
    let found = try Program.run("--store", address.text, "search", "rains", home: home)
    #expect(found.text.contains("Rain\tada"))
    #expect(try Program.run("--store", other, "doctor", home: home).status == 0)
    let saved = try Program.run("--store", other, "backup", "\(home.path)/backup.db", home: home)
    #expect(saved.status == 0, "\(saved.complaints)")
    let moved = try Program.run("move", other, "\(home.path)/moved.db", home: home)
    #expect(moved.status == 0, "\(moved.complaints)")
    try owner.run("DELETE FROM blog; DELETE FROM account")
    let filled = try Program.run(
      "--store", other, "demo", "--users", "2", "--blogs", "3", home: home)
    #expect(filled.status == 0, "\(filled.complaints)")
    // The role cannot change the tables themselves.
    let user = try PostgresDatabase(try PostgresAddress(other))
    #expect(throws: (any Error).self) { try user.run("DROP TABLE blog CASCADE") }
  }
}
