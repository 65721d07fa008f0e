import Fixtures
import SQLiteDriver
import Testing

@Suite("People, at the prompt")
struct PeoplePromptTests {
  /// Ada and Bob have a home of their own each, and one store.
  private let ada: Home
  private let bob: Home

  init() throws {
    (ada, bob) = try Home.ofAdaAndBob()
  }

  @Test("How a list goes on is said behind its rows")
  func hint() throws {
    let home = try Home()
    #expect(try Program.run("demo", "--users", "3", "--blogs", "3", home: home).status == 0)
    let terminal = try PseudoTerminal(home: home)
    try terminal.wait(for: "Login › ")
    let said = try terminal.type("users --limit 2", until: "Users › ")
    #expect(said.split(separator: "\r\n").suffix(2).first?.hasPrefix("more shows") == true)
  }

  @Test("What another process changes is said in one line while nobody types")
  func news() throws {
    let terminal = try PseudoTerminal(home: ada)
    try terminal.wait(for: "Greeting › ")
    try terminal.send("users\r")
    try terminal.wait(for: "Greeting › Users › ")
    try bob.run("user", "edit", "nickname", "Bobby")
    try terminal.wait(for: "· bob has changed\r\n")
    try terminal.wait(for: "Greeting › Users › ")
    try terminal.send("users requests\r")
    try terminal.wait(for: "Nobody is here")
    try terminal.wait(for: "Greeting › Users › Requests › ")
    // Who was not in the list is not in it before the list is loaded again, but is announced.
    try bob.run("users", "befriend", "ada")
    try terminal.wait(for: "· 1 more; refresh shows them\r\n")
    try terminal.send("refresh\r")
    try terminal.wait(for: "Pending [accept 1")
    try terminal.send("accept 1\r")
    try terminal.wait(for: "bob: Friend\r\n")
    #expect(try bob.run("users", "friends", "--json=name,friend").text.contains("friends"))
  }

  @Test("Two who ask each other at the same moment are friends once", arguments: 1...5)
  func crossing(round: Int) throws {
    let asked = try [(ada, "bob"), (bob, "ada")].map { home, other in
      try Program(
        words: ["users", "befriend", other].map { Array($0.utf8) }, input: .text(""), home: home)
    }
    for program in asked { #expect(try program.finish().status == 0) }
    for (home, other) in [(ada, "bob"), (bob, "ada")] {
      let seen = try home.run("user", other, "--json=friend,friendCount")
      #expect(seen.text == "{\"friend\":\"friends\",\"friendCount\":1}\n")
    }
  }

  @Test("While somebody else writes, the line says what the button becomes")
  func waiting() throws {
    let terminal = try PseudoTerminal(home: ada)
    try terminal.wait(for: "Greeting › ")
    let other = try SQLiteDatabase(.file(ada.path + "/circle.db"))
    try other.run("BEGIN IMMEDIATE", [])
    try terminal.send("users follow bob\r")
    try terminal.wait(for: "bob: Following")
    // Long enough for a picture that says less.
    try bob.run("-c", "wait 0.8")
    try other.run("COMMIT", [])
    try terminal.wait(for: "bob: Following\r\n")
    #expect(!terminal.screen.contains("..."))
    #expect(try ada.run("user", "bob", "--json=following").text == "{\"following\":true}\n")
  }
}
