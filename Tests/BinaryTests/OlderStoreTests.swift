import Fixtures
import Testing

/// The oldest store of all is one of version 0: it says that it is ours, and holds something.
@Suite("The program with a store of an older version", .serialized, .takesTurns)
struct OlderStoreTests {
  private let store = "data/coterie/coterie.db"
  private let home: Home

  init() throws {
    home = try Home()
    try home.write("", to: store)
    try home.change(store, "PRAGMA application_id = 1131377765")
    try home.change(store, "CREATE TABLE note (words TEXT) STRICT")
  }

  private var copies: [String] {
    home.names(in: "data/coterie").filter { $0.contains("before") }
  }

  @Test("The first command migrates the store and names the backup; the second prints no notice")
  func migrates() throws {
    let run = try Program.run("users", home: home)
    let copy = try #require(copies.first)
    #expect(
      run.complaints.contains(
        "a private backup is in \(home.path)/data/coterie/\(copy)\n"))
    #expect(run.status == 0)
    #expect(home.mode(of: "data/coterie/\(copy)") == 0o600)
    #expect(try home.answer("data/coterie/\(copy)", "PRAGMA user_version") == "0")
    #expect(try home.answer(store, "SELECT count(*) FROM account") == "0")
    #expect(try !Program.run("users", home: home).complaints.contains("backup"))
  }

  @Test("The doctor does not migrate the store")
  func doctor() throws {
    let before = try home.bytes(of: store)
    _ = try Program.run("doctor", home: home)
    #expect(try home.bytes(of: store) == before)
    #expect(copies == [])
  }

  @Test("Of twelve programs at once one migrates the store, and its backup holds the old store")
  func together() throws {
    let programs = try (0..<12).map { _ in
      try Program(words: [Array("users".utf8)], input: .text(""), home: home)
    }
    let runs = try programs.map { try $0.finish() }
    #expect(runs.map(\.status) == runs.map { _ in 0 })
    #expect(runs.filter { $0.complaints.contains("private backup") }.count == 1)
    #expect(copies.count == 1)
    let copy = "data/coterie/" + (copies.first ?? "")
    #expect(try home.answer(copy, "PRAGMA user_version") == "0")
    #expect(try home.answer(store, "PRAGMA integrity_check") == "ok")
  }

  @Test("A failing migration is an error, and leaves the store as it was")
  func fails() throws {
    try home.change(store, "CREATE TABLE login_attempt (in_the_way TEXT)")
    for words in ["users", "whoami"] {
      let run = try Program.run(
        "\(words)", home: home, environment: ["COTERIE_TOKEN": "anything"])
      #expect(run.complaints.contains("coterie.db: table login_attempt already exists"))
      #expect(run.text == "")
      #expect(run.status == 6)
    }
    #expect(try home.answer(store, "PRAGMA user_version") == "0")
    let tables = try home.answer(store, "SELECT group_concat(name) FROM sqlite_schema")
    #expect(tables == "note,login_attempt")
    #expect(copies == [])
  }
}
