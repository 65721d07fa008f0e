import Fixtures
import Glibc
import PostgresDriver
import Testing

@Suite(
  "Moves of stores by the program", .serialized, .takesTurns,
  .enabled(if: TestServer.address != nil, "there is no server"))
struct ServerMoveTests {
  private let home: Home

  init() throws { home = try Home() }

  private func run(
    _ words: [String], store: String? = nil, token: String? = nil, input: String = ""
  ) throws -> Program.Result {
    try Program(
      words: ((store.map { ["--store", $0] } ?? []) + words).map { Array($0.utf8) },
      input: .text(input), home: home, environment: token.map { ["COTERIE_TOKEN": $0] } ?? [:]
    ).finish()
  }

  private func fill(_ store: String, blogs: Int) throws {
    #expect(try run(["demo", "--users", "20", "--blogs", "\(blogs)"], store: store).status == 0)
  }

  @Test("After a move there and back, every page and the export have the same bytes")
  func pages() throws {
    try fill("a.db", blogs: 60)
    for words in [
      ["register", "ada", "--password-stdin"], ["write", "Rain <b> \\N", "--publish"],
      ["write", "雨天", "--publish"], ["blog", "edit", "61"], ["blog", "delete", "62", "--yes"],
      ["user", "follow", "benno"], ["books", "shelve", "1", "reading"],
    ] {
      let done = try run(words, store: "a.db", input: "a long secret\n\ttext 天气\n")
      #expect(done.status == 0, "\(words): \(done.complaints)")
    }
    // Some of the sample blogs are drafts.
    let liked = try (1...60).filter {
      try run(["blog", "like", "\($0)"], store: "a.db").status == 0
    }
    #expect(liked.count > 20)
    let token = String(try run(["account", "token", "ci"], store: "a.db").text.dropLast())
    let server = try TestServer.freshAddress().text
    #expect(try run(["move", "a.db", server, "--sessions"]).status == 0)
    let back = try run(["move", server, "b.db", "--sessions"])
    #expect(back.status == 0 && back.text == "")
    var lines = [
      ["whoami"], ["users"], ["user"], ["feed"], ["drafts"], ["bin"], ["friends"], ["shelf"],
      ["books"], ["book", "1"], ["search", "the"], ["stats"], ["unread"], ["user", "benno"],
      ["blog", "revisions", "61"], ["blog", "likers", "\(liked.first ?? 0)"],
    ]
    for number in 1...62 { lines.append(["blog", "\(number)"]) }
    for line in lines {
      let wanted = try run(line, store: "a.db", token: token)
      for store in [server, "b.db"] {
        let found = try run(line, store: store, token: token)
        #expect(found.status == wanted.status, "\(line)")
        #expect(found.output == wanted.output, "\(line)")
      }
    }
    for (store, folder) in [("a.db", "one"), ("b.db", "two"), (server, "three")] {
      #expect(try run(["export", folder], store: store, token: token).status == 0)
    }
    for folder in ["two", "three"] {
      #expect(system("diff -r '\(home.path)/one' '\(home.path)/\(folder)'") == 0)
    }
  }

  @Test("After kills at any moment, the same line goes on and the copy is good")
  func kills() throws {
    try fill("a.db", blogs: 400)
    let server = try TestServer.freshAddress().text
    let whole = try run(["users"], store: "a.db").text
    for (source, target) in [("a.db", server), (server, "b.db")] {
      var kills = 0
      while true {
        let program = try Program(
          words: ["move", source, target].map { Array($0.utf8) }, input: .text(""), home: home)
        // A later run has more time, so that one of them comes to its end.
        usleep(UInt32(kills + 1) * .random(in: 20_000...150_000))
        program.send(signal: SIGKILL)
        let result = try program.finish()
        if result.status == 0 { break }
        try #require(result.status == 128 + SIGKILL, "\(result.complaints)")
        kills += 1
        // Nothing else sees a part of the copy: a store is not there, empty, closed or complete.
        let look = try run(["users"], store: target)
        if look.status == 0 {
          if look.text == whole { break }
          #expect(look.text == "")
        } else {
          #expect(look.status == 6)
          #expect(
            look.complaints.contains("no store at")
              || look.complaints.contains("not finished; go on with it: coterie move "),
            "\(look.complaints)")
          #expect(try run(["doctor"], store: target).status != 1)
        }
      }
      #expect(try run(["doctor"], store: target).status == 0)
    }
    #expect(
      try run(["users", "--json"], store: "a.db").output
        == run(["users", "--json"], store: "b.db").output)
  }

  @Test("What cannot be moved is refused, with a hint")
  func refused() throws {
    try fill("a.db", blogs: 5)
    for (words, status, complaint) in [
      (["a.db", "b.db"], 2, "copy a file: coterie --store a.db backup b.db"),
      (["a.db", "a.db"], 2, "are the same store"),
      (["none.db", try TestServer.freshAddress().text], 6, "there is no store at"),
      (["a.db", "postgres://ada:hush@localhost/circle"], 2, "may not contain a password"),
      (["a.db", "postgres:///circle?host=/nowhere"], 6, "/nowhere/.s.PGSQL.5432"),
    ] {
      let result = try run(["move"] + words)
      #expect(result.status == Int32(status) && result.complaints.contains(complaint))
      #expect(!result.complaints.contains("hush"))
    }
    // The program for servers takes the place of this one in a shell alone.
    let address = try TestServer.freshAddress().text
    let script = try run([], store: "a.db", input: "move a.db '\(address)'\n")
    #expect(script.status == 1)
    #expect(
      script.complaints.contains(
        "in a shell only; move it: coterie move \(home.path)/a.db 'postgres"))
  }

  @Test("With --json, a move prints one document, and at a prompt of a server it works, too")
  func document() throws {
    try fill("a.db", blogs: 5)
    let server = try TestServer.freshAddress().text
    let run = try run(["move", "a.db", server, "--json=from,to,beginning,tables,sessions"])
    #expect(
      run.text
        == """
        {"from":"\(home.path)/a.db","to":"\(server)","beginning":"new","tables":18,"sessions":false}

        """)
    let script = try self.run([], store: server, input: "move '\(server)' b.db\n")
    #expect(script.status == 0 && script.complaints.contains("Moved "), "\(script.complaints)")
  }

  @Test("A store on a server is backed up to a file that is a store")
  func backup() throws {
    let server = try TestServer.freshAddress().text
    try fill(server, blogs: 30)
    #expect(try run(["backup", "copy.db"], store: server).status == 0)
    #expect(home.mode(of: "copy.db") == 0o600)
    for line in [["users"], ["user", "agatha"], ["books"]] {
      #expect(try run(line, store: "copy.db").output == run(line, store: server).output)
    }
    #expect(try run(["doctor"], store: "copy.db").status == 0)
    let again = try run(["backup", "copy.db"], store: server)
    #expect(again.status == 1 && again.complaints.contains("--force"))
    #expect(try run(["backup", "copy.db", "--force"], store: server).status == 0)
    #expect(try run(["backup", "none/copy.db"], store: server).status == 3)
    #expect(home.names(in: ".").filter { $0.contains("copy.db") } == ["copy.db"])
    // A kill leaves no copy under the final name.
    let program = try Program(
      words: ["--store", server, "backup", "killed.db"].map { Array($0.utf8) }, input: .text(""),
      home: home)
    usleep(30_000)
    program.send(signal: SIGKILL)
    if try program.finish().status != 0 { #expect(home.mode(of: "killed.db") == nil) }
  }

  @Test("A terminal gets the progress in words for those who want no pictures, and a pipe none")
  func progress() throws {
    try fill("a.db", blogs: 300)
    let program = try Program(
      words: ["--accessible", "move", "a.db", try TestServer.freshAddress().text].map {
        Array($0.utf8)
      }, input: .text(""), errors: .terminal(columns: 80), home: home)
    let result = try program.finish()
    #expect(result.status == 0 && result.complaints.contains(" %"), "\(result.complaints)")
    #expect(!result.complaints.contains("[#"))
    let piped = try run(["move", "a.db", try TestServer.freshAddress().text])
    #expect(!piped.complaints.contains("%"))
  }
}
