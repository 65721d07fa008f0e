import Fixtures
import Testing

@Suite("What is unread and what is taken back, from a shell")
struct UnreadCommandTests {
  /// Ada writes, and Bob follows her; each has a home of their own, and the store is one.
  private let ada: Home
  private let bob: Home
  private var place: [String: String] { ["COTERIE_STORE": ada.path + "/circle.db"] }

  init() throws {
    (ada, bob) = (try Home(), try Home())
    for (name, home) in [("ada", ada), ("bob", bob)] {
      try #require(
        try run(home, "register", name, "--password-stdin", input: "secret \(name)\n").status == 0)
    }
    try #require(try run(bob, "users", "follow", "ada").status == 0)
    try #require(try run(ada, "write", "Tea", "--publish", input: "Tea.\n").status == 0)
  }

  private func run(
    _ home: Home, _ words: String..., input: String = ""
  ) throws -> Program.Result {
    try Program.run(
      words: words.map { Array($0.utf8) }, input: .text(input), home: home, environment: place)
  }

  @Test(
    "One number is printed, also while a prompt is open elsewhere, and opening a blog lowers it")
  func unread() throws {
    let terminal = try PseudoTerminal(home: bob, environment: place)
    try terminal.wait(for: "Greeting › ")
    let news = try terminal.type("show")
    #expect(news.contains("Hello bob\r\n") && news.contains("Unread: 1\r\n"))
    let count = try run(bob, "unread")
    #expect(count.text == "1\n" && count.complaints == "" && count.status == 0)
    #expect(try run(bob, "unread", "--json").text == "{\"count\":1}\n")
    // A script that greets is told nothing more.
    let greeting = try run(bob, "greeting")
    #expect(greeting.text == "Hello bob\n" && greeting.complaints == "")
    #expect(try run(bob, "blog", "1").status == 0)
    #expect(try run(bob, "unread").text == "0\n")
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }

  @Test("Counting changes nothing in the store")
  func countsOnly() throws {
    let before = try ada.bytes(of: "circle.db")
    for _ in 1...2 { #expect(try run(bob, "unread").text == "1\n") }
    #expect(try ada.bytes(of: "circle.db") == before)
  }

  @Test("Another run takes back what the last one did, once")
  func undo() throws {
    #expect(try run(bob, "blog", "like", "1").status == 0)
    let undone = try run(bob, "undo", "--json=undone,person")
    #expect(undone.text == "{\"undone\":\"like\",\"person\":null}\n")
    #expect(undone.complaints == "Taken back: you like “Tea” (1) no more\n")
    let again = try run(bob, "undo")
    #expect(again.complaints == "coterie: nothing to undo\n" && again.status == 1)
    #expect(try run(ada, "undo").complaints == "Taken back: “Tea” (1) is a draft again\n")
    #expect(try run(bob, "unread").text == "0\n")
    #expect(try run(bob, "blog", "1").status == 3)
  }
}
