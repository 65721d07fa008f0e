import Fixtures
import Testing

@Suite("Rights that end while the program runs", .serialized, .takesTurns)
struct RightsTests {
  @Test(
    "A disabled account, or one whose session ended elsewhere, writes nothing in an open run",
    arguments: ["disable", "logout"])
  func ended(_ ending: String) throws {
    let (ada, bob) = try Home.ofAdaAndBob()
    try ada.publish("Tea")
    let lines = ["user edit city Rome", "blog like 1", "users follow ada", "user mute ada"]
    let runs = try lines.map { line in
      let run = try Program(words: [], input: .later, home: bob)
      run.send("whoami\n")
      try run.wait(for: "bob")
      return (line, run)
    }
    if ending == "disable" {
      #expect(try ada.run("user", "disable", "bob").status == 0)
    } else {
      #expect(try bob.run("logout").status == 0)
    }
    for (line, run) in runs {
      run.send(line + "\n")
      let result = try run.finish()
      #expect(result.status == 4, "\(line): \(result.complaints)")
    }
    #expect(
      try ada.answer(
        "circle.db",
        """
        SELECT (SELECT count(*) FROM account WHERE city IS NOT NULL)
          + (SELECT count(*) FROM blog_like) + (SELECT count(*) FROM follow)
          + (SELECT count(*) FROM restriction) || ''
        """) == "0")
  }

  private static let reads = ["whoami", "drafts", "feed", "sessions", "account show"]

  @Test(
    "The next line of an open run reads nothing more after its session ended elsewhere",
    arguments: ["disable", "logout", "replaced"])
  func readsEnd(_ ending: String) throws {
    let (ada, bob) = try Home.ofAdaAndBob()
    let runs = try Self.reads.map { ($0, try open(in: bob)) }
    switch ending {
    case "disable": #expect(try ada.run("user", "disable", "bob").status == 0)
    case "logout": #expect(try bob.run("logout").status == 0)
    default:
      // The file of the session holds the token of another account now.
      #expect(try bob.run("logout").status == 0)
      #expect(try bob.run("login", "ada", input: .text("secret ada\n")).status == 0)
    }
    for (line, run) in runs {
      run.send(line + "\n")
      let result = try run.finish()
      #expect(result.text == "bob\n", "\(line)")
      #expect(result.complaints.hasPrefix("-:2: you are not logged in; log in first"), "\(line)")
      #expect(result.status == 4, "\(line)")
    }
  }

  @Test(
    "The next line of an open run with a token that was ended says so",
    arguments: reads + ["blog 1", "blog like 1", "doctor", "store"])
  func tokenEnds(_ line: String) throws {
    let (ada, bob) = try Home.ofAdaAndBob()
    try ada.publish("Tea")
    let token = String(try bob.run("account", "token", "ci").text.dropLast())
    let run = try open(in: bob, token: token)
    let number = try #require(
      bob.run("sessions", "--json=number,name").text.split(separator: "}").first {
        $0.contains(#""ci""#)
      }
    ).filter(\.isNumber)
    #expect(try bob.run("logout", "--session", number).status == 0)
    run.send(line + "\n")
    let result = try run.finish()
    #expect(result.text == "bob\n")
    #expect(
      result.complaints.hasPrefix("-:2: the token in COTERIE_TOKEN is not valid, or not any more"))
    #expect(result.status == 4)
  }

  @Test("A prompt that was open reads nothing more either, and acts for nobody else")
  func promptEnds() throws {
    let home = try Home.ofAda()
    #expect(try home.run("logout").status == 0)
    let bob = try home.run("register", "bob", "--password-stdin", input: .text("secret bob\n"))
    #expect(bob.status == 0)
    #expect(try home.run("user", "follow", "ada").status == 0)
    let terminal = try PseudoTerminal(home: home)
    try terminal.wait(for: "Greeting › ")
    try terminal.send("users\r")
    try terminal.wait(for: "Users › ")
    #expect(try home.run("logout").status == 0)
    let ada = try home.run("login", "ada", "--password-stdin", input: .text("secret ada\n"))
    #expect(ada.status == 0)
    try terminal.send("wait 2\r")
    try terminal.send("whoami\r")
    try terminal.wait(for: "you are not logged in")
    try terminal.send("user ada\r")
    try terminal.wait(for: "Works: ")
    try terminal.send("whoami\r")
    try terminal.wait(for: "you are not logged in")
    #expect(!terminal.screen.contains("no longer follow"))
  }

  @Test("A list that is open at a prompt tells the end of the session, and Login opens")
  func listEnds() throws {
    let home = try Home.ofAda()
    let terminal = try PseudoTerminal(home: home)
    try terminal.wait(for: "Greeting › ")
    try terminal.type("users", until: "Users › ")
    try terminal.type("books", until: "Books › ")
    #expect(try home.run("logout").status == 0)
    try terminal.wait(for: "You were logged out from another session")
    try terminal.wait(for: "Login › ")
    try terminal.send("where\r")
    try terminal.wait(for: "Login\r\n")
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
    #expect(terminal.screen.ranges(of: "You were logged out").count == 1)
  }

  @Test(
    "A script is told once that its session ended, also at a line that a guest may use",
    arguments: ["users", "user ada", "whoami"])
  func scriptIsTold(_ line: String) throws {
    let (ada, bob) = try Home.ofAdaAndBob()
    try ada.publish("Tea")
    let run = try open(in: bob, with: ["--keep-going"])
    #expect(try bob.run("logout").status == 0)
    run.send("\(line)\n\(line)\nwait 0.1\nusers\n")
    let result = try run.finish()
    let words = "You were logged out from another session\n"
    #expect(result.complaints.ranges(of: words).count == 1)
    #expect(result.status == (line == "whoami" ? 4 : 0))
    #expect(try ada.run("whoami").text == "ada\n")
  }

  @Test("A script that logs out or deletes its account itself is not told so")
  func ownEnd() throws {
    let home = try Home.ofAda()
    let out = try home.run(input: .text("whoami\nlogout\nusers\n"))
    #expect(out.complaints == "Logged out ada\n")
    try home.run("login", "ada", "--password-stdin", input: .text("secret ada\n"))
    let end = try home.run(input: .text("account delete\nsecret ada\nada\nusers\n"))
    #expect(!end.complaints.contains("another session"))
  }

  @Test(
    "The next line of an open run on a server reads nothing more after its session ended",
    .enabled(if: TestServer.address != nil, "there is no server"))
  func endsOnServer() throws {
    let options = ["--store", try TestServer.freshAddress().text]
    let home = try Home()
    func run(_ words: String..., input: String = "") throws -> Program.Result {
      try Program.run(
        words: (options + words).map { Array($0.utf8) }, input: .text(input), home: home)
    }
    try #require(run("init").status == 0)
    try #require(run("register", "bob", "--password-stdin", input: "secret bob\n").status == 0)
    let token = String(try run("account", "token", "ci").text.dropLast())
    let open = try open(in: home, with: options)
    let tokenOpen = try self.open(in: home, with: options, token: token)
    #expect(try run("logout", "--everywhere").status == 0)
    for (run, words) in [
      (open, "you are not logged in"), (tokenOpen, "the token in COTERIE_TOKEN"),
    ] {
      run.send("drafts\n")
      let result = try run.finish()
      #expect(result.complaints.hasPrefix("-:2: " + words))
      #expect(result.status == 4)
    }
  }

  /// A run that has read its first line, and waits for the next one.
  private func open(
    in home: Home, with options: [String] = [], token: String? = nil
  ) throws -> Program {
    let run = try Program(
      words: options.map { Array($0.utf8) }, input: .later, home: home,
      environment: token.map { ["COTERIE_TOKEN": $0] } ?? [:])
    run.send("whoami\n")
    try run.wait(for: "bob")
    return run
  }
}
