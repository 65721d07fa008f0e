import Fixtures
import Testing

/// The oldest store of all is one of version 0: it says that it is ours, and holds something.
@Suite("Stores of an older version, and the program")
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

  @Test(
    "The first command brings it to today and says where the copy is; the next one says nothing")
  func migrates() throws {
    let run = try Program.run("users", home: home)
    let copy = try #require(copies.first)
    #expect(
      run.complaints.contains(
        "\(home.path)/data/coterie/\(copy) is a private copy of what it was\n"))
    #expect(run.status == 0)
    #expect(home.mode(of: "data/coterie/\(copy)") == 0o600)
    #expect(try home.answer("data/coterie/\(copy)", "PRAGMA user_version") == "0")
    #expect(try home.answer(store, "SELECT count(*) FROM account") == "0")
    #expect(try !Program.run("users", home: home).complaints.contains("copy"))
  }

  @Test("The doctor looks at it and changes nothing")
  func doctor() throws {
    let before = try home.bytes(of: store)
    _ = try Program.run("doctor", home: home)
    #expect(try home.bytes(of: store) == before)
    #expect(copies == [])
  }

  @Test("Of many who come at once one brings it to today, and its copy is of the old store")
  func together() throws {
    let programs = try (0..<12).map { _ in
      try Program(words: [Array("users".utf8)], input: .text(""), home: home)
    }
    let runs = try programs.map { try $0.finish() }
    #expect(runs.map(\.status) == runs.map { _ in 0 })
    #expect(runs.filter { $0.complaints.contains("private copy") }.count == 1)
    #expect(copies.count == 1)
    let copy = "data/coterie/" + (copies.first ?? "")
    #expect(try home.answer(copy, "PRAGMA user_version") == "0")
    #expect(try home.answer(store, "PRAGMA integrity_check") == "ok")
  }

  @Test("A step that fails is told, and leaves it as it was")
  func fails() throws {
    try home.change(store, "CREATE TABLE guess (in_the_way TEXT)")
    for words in ["users", "whoami"] {
      let run = try Program.run(
        "\(words)", home: home, environment: ["COTERIE_TOKEN": "anything"])
      #expect(run.complaints.contains("coterie.db: table guess already exists"))
      #expect(run.text == "")
      #expect(run.status == 6)
    }
    #expect(try home.answer(store, "PRAGMA user_version") == "0")
    #expect(try home.answer(store, "SELECT group_concat(name) FROM sqlite_schema") == "note,guess")
    #expect(copies == [])
  }
}
