import Fixtures
import Testing

@Suite("unread and undo, from a shell", .serialized, .takesTurns)
struct UnreadCommandTests {
  /// Ada writes, and Bob follows her; each has a home of their own, and the store is one.
  private let ada: Home
  private let bob: Home

  init() throws {
    (ada, bob) = try Home.ofAdaAndBob()
    try #require(try bob.run("users", "follow", "ada").status == 0)
    try #require(try ada.run("write", "Tea", "--publish", input: .text("Tea.\n")).status == 0)
  }

  @Test("unread prints one number, even while a prompt is open; opening a blog lowers it")
  func unread() throws {
    let terminal = try PseudoTerminal(home: bob)
    try terminal.wait(for: "Greeting › ")
    let news = try terminal.type("show")
    #expect(news.contains("Hello bob\r\n") && news.contains("1 unread blog"))
    let count = try bob.run("unread")
    #expect(count.text == "1\n" && count.complaints == "" && count.status == 0)
    #expect(try bob.run("unread", "--json").text == "{\"count\":1}\n")
    // A script that greets is told nothing more.
    let greeting = try bob.run("greeting")
    #expect(greeting.text == "Hello bob\n" && greeting.complaints == "")
    #expect(try bob.run("blog", "1").status == 0)
    #expect(try bob.run("unread").text == "0\n")
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }

  @Test("unread does not change the store")
  func countsOnly() throws {
    let before = try ada.bytes(of: "circle.db")
    for _ in 1...2 { #expect(try bob.run("unread").text == "1\n") }
    #expect(try ada.bytes(of: "circle.db") == before)
  }

  @Test("undo takes back the change of the run before, once")
  func undo() throws {
    #expect(try bob.run("blog", "like", "1").status == 0)
    let undone = try bob.run("undo", "--json=undone,person")
    #expect(undone.text == "{\"undone\":\"like\",\"person\":null}\n")
    #expect(undone.complaints == "Undid the like: “Tea” (1)\n")
    let again = try bob.run("undo")
    #expect(again.complaints == "coterie: nothing to undo\n" && again.status == 1)
    #expect(try ada.run("undo").complaints == "Undid the publication: “Tea” (1) is a draft again\n")
    #expect(try bob.run("unread").text == "0\n")
    #expect(try bob.run("blog", "1").status == 3)
  }
}
