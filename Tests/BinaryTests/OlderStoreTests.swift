import Fixtures
import Testing

/// The older store is one of today: the programs that meet it take a planted step to the next version.
@Suite("The program with a store of an older version", .serialized, .takesTurns)
struct OlderStoreTests {
  private let store = "data/coterie/coterie.db"
  private let home: Home

  init() throws {
    home = try Home(store: store)
    for (words, input) in [
      (["register", "ada", "--password-stdin"], "a secret"),
      (["write", "Rain", "--publish"], "in the garden"),
    ] {
      let run = try Program.run(
        words: words.map { Array($0.utf8) }, input: .text(input + "\n"), home: home)
      try #require(run.status == 0, "\(run.complaints)")
    }
    try #require(try version(of: store) == "1")
  }

  private func version(of file: String) throws -> String? {
    try home.answer(file, "PRAGMA user_version")
  }

  private var copies: [String] {
    home.names(in: "data/coterie").filter { $0.contains("before") }
  }

  /// Runs the program of the next version.
  private func later(_ words: String...) throws -> Program.Result {
    try Program.run(
      words: words.map { Array($0.utf8) }, home: home, environment: ["COTERIE_PLANTED_STEP": "1"])
  }

  @Test("The first command upgrades the store and names the backup; the second prints no notice")
  func migrates() throws {
    let run = try later("users")
    let copy = try #require(copies.first)
    #expect(
      run.complaints.contains(
        "a private backup is in \(home.path)/data/coterie/\(copy)\n"))
    #expect(run.status == 0)
    #expect(home.mode(of: "data/coterie/\(copy)") == 0o600)
    #expect(try version(of: "data/coterie/\(copy)") == "1")
    #expect(try version(of: store) == "2")
    #expect(try home.answer(store, "SELECT planted FROM blog") == "14")
    #expect(try !later("users").complaints.contains("backup"))
    #expect(try later("blog", "1").text.contains("in the garden"))
  }

  @Test("The program of the older version refuses the store from then on, and does not change it")
  func refused() throws {
    _ = try later("users")
    let before = try home.bytes(of: store)
    let run = try Program.run("users", home: home)
    #expect(run.complaints.contains("was created by a newer version of coterie (2)"))
    #expect(run.status == 6)
    #expect(try home.bytes(of: store) == before)
  }

  @Test("The doctor does not upgrade the store")
  func doctor() throws {
    let before = try home.bytes(of: store)
    _ = try later("doctor")
    #expect(try home.bytes(of: store) == before)
    #expect(copies == [])
  }

  @Test("Of twelve programs at once one upgrades the store, and its backup holds the old store")
  func together() throws {
    let programs = try (0..<12).map { _ in
      try Program(
        words: [Array("users".utf8)], input: .text(""), home: home,
        environment: ["COTERIE_PLANTED_STEP": "1"])
    }
    let runs = try programs.map { try $0.finish() }
    #expect(runs.map(\.status) == runs.map { _ in 0 })
    #expect(runs.filter { $0.complaints.contains("private backup") }.count == 1)
    #expect(copies.count == 1)
    #expect(try version(of: "data/coterie/" + (copies.first ?? "")) == "1")
    #expect(try home.answer(store, "PRAGMA integrity_check") == "ok")
  }

  @Test("A failing upgrade is an error, and leaves the store as it was")
  func fails() throws {
    try home.change(store, "CREATE TABLE planted (in_the_way TEXT)")
    let before = try home.answer(store, "SELECT group_concat(sql) FROM sqlite_schema")
    for words in ["users", "whoami"] {
      let run = try Program.run(
        words, home: home,
        environment: ["COTERIE_PLANTED_STEP": "1", "COTERIE_TOKEN": "anything"])
      #expect(run.complaints.contains("coterie.db: table planted already exists"))
      #expect(run.text == "")
      #expect(run.status == 6)
    }
    #expect(try version(of: store) == "1")
    #expect(try home.answer(store, "SELECT group_concat(sql) FROM sqlite_schema") == before)
    #expect(copies == [])
  }
}
