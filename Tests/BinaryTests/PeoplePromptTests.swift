import Fixtures
import Glibc
import SQLiteDriver
import Testing

@Suite("People, at the prompt", .serialized, .takesTurns)
struct PeoplePromptTests {
  /// Ada and Bob have a home of their own each, and one store.
  private let ada: Home
  private let bob: Home

  init() throws {
    (ada, bob) = try Home.ofAdaAndBob()
  }

  @Test("A list ends with the command for more rows")
  func hint() throws {
    let home = try Home(store: "circle.db")
    #expect(try Program.run("demo", "--users", "3", "--blogs", "3", home: home).status == 0)
    let terminal = try PseudoTerminal(home: home)
    try terminal.wait(for: "Login › ")
    let said = try terminal.type("users --limit 2", until: "Users › ")
    #expect(said.split(separator: "\r\n").suffix(2).first?.contains("Enter shows more") == true)
  }

  @Test("Tab draws no sign of work over the line, however long it was edited before")
  func tabs() throws {
    let home = try Home(store: "circle.db")
    #expect(
      try Program.run("demo", "--users", "60", "--blogs", "400", "--seed", "3", home: home).status
        == 0)
    try home.register("ada")
    let terminal = try PseudoTerminal(home: home)
    try terminal.wait(for: "Greeting › ")
    try terminal.send("user a\t")
    try terminal.wait(for: "agatha")
    usleep(600_000)
    try terminal.send("g\t")
    let said = try terminal.wait(for: "atha")
    #expect(!said.contains("\u{1b}[K."), "\(said)")
  }

  @Test("At a narrow terminal, the bio of a user and a question break between words alone")
  func narrow() throws {
    try ada.run("user", "edit", "signature", "A long walk, soup, and then nothing but the rain")
    try ada.publish("Tea")
    let terminal = try PseudoTerminal(home: ada, columns: 30)
    try terminal.wait(for: "Greeting › ")
    let page = try terminal.type("user", until: "ada › ")
    #expect(
      page.contains("Bio: A long walk, soup, and\r\nthen nothing but the rain\r\n"), "\(page)")
    let question = try terminal.type("blog delete 1", until: "[y/N] ")
    #expect(
      question.contains("Delete this published blog?\r\nOther users will no longer see\r\n"),
      "\(question)")
  }

  @Test("A login welcomes the user and says what waits; a list of one's own names the other user's")
  func returning() throws {
    try bob.run("user", "befriend", "ada")
    let terminal = try PseudoTerminal(home: ada)
    try terminal.wait(for: "Greeting › ")
    try terminal.type("logout", until: "Login › ")
    try terminal.send("login ada\r")
    try terminal.wait(for: "Password:")
    try terminal.send("secret ada\r")
    let said = try terminal.wait(for: "Greeting › ")
    #expect(said.contains("Welcome back, ada\r\n1 friend request: requests\r\n"))
    let page = try terminal.type("user bob", until: "Greeting › bob › ")
    #expect(page.contains("+Follow · Accept · Decline"))
    let list = try terminal.type("following", until: "Greeting › bob › Following › ")
    #expect(list.contains("This is yours. That of bob: following bob\r\n"))
    #expect(try terminal.type("back", until: "bob › ").contains("bob has not published anything"))
  }

  @Test("A change by another process is announced in one line without a key")
  func news() throws {
    let terminal = try PseudoTerminal(home: ada)
    try terminal.wait(for: "Greeting › ")
    try terminal.send("users\r")
    try terminal.wait(for: "Greeting › Users › ")
    try bob.run("user", "edit", "nickname", "Bobby")
    try terminal.wait(for: "· bob: details updated\r\n")
    try terminal.wait(for: "Greeting › Users › ")
    try terminal.send("users requests\r")
    try terminal.wait(for: "The list is empty")
    try terminal.wait(for: "Greeting › Users › Requests › ")
    // A new user is announced, and is in the list once it is loaded again.
    try bob.run("users", "befriend", "ada")
    try terminal.wait(for: "· 1 new user: refresh\r\n")
    try terminal.send("refresh\r")
    try terminal.wait(for: "accept 1 · decline 1")
    try terminal.send("accept 1\r")
    try terminal.wait(for: "bob: Friend\r\n")
    #expect(try bob.run("users", "friends", "--json=name,friend").text.contains("friends"))
  }

  @Test("Two simultaneous friend requests make one friendship", arguments: 1...5)
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

  @Test("While the store is busy, the line shows the button's next label")
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
