import Fixtures
import Testing

@Suite("A blog, at the prompt", .serialized, .takesTurns)
struct BlogPromptTests {
  /// Ada has written something, and Bob follows her.
  private let ada: Home
  private let bob: Home

  init() throws {
    (ada, bob) = try Home.ofAdaAndBob()
    try #require(try bob.run("users", "follow", "ada").status == 0)
    try ada.publish("Tea")
  }

  @Test(
    "An open page announces a like from another process without a key, and the list below shows it")
  func elsewhere() throws {
    let terminal = try PseudoTerminal(home: ada)
    try terminal.wait(for: "Greeting › ")
    let list = try terminal.type("user", until: "ada › ")
    #expect(list.contains("Likes 0"))
    let page = try terminal.type("open 1", until: "Tea › ")
    #expect(page.contains("Likes 0 ♡"))
    #expect(try bob.run("blog", "like", "1").status == 0)
    // No key is pressed: only a line that never comes takes as long as this waits.
    try terminal.wait(for: "· Likes 1\r\n")
    try terminal.wait(for: "Tea › ")
    #expect(try bob.run("blog", "unlike", "1").status == 0)
    try terminal.wait(for: "· Likes 0\r\n")
    #expect(try bob.run("blog", "like", "1").status == 0)
    try terminal.wait(for: "· Likes 1\r\n")
    try terminal.wait(for: "Tea › ")
    let beneath = try terminal.type("back", until: "ada › ")
    #expect(beneath.contains("Likes 1") && !beneath.contains("Likes 0"))
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }

  @Test("Tab puts the number of a blog in place of several words of its title")
  func title() throws {
    try ada.publish("Again the sea")
    let terminal = try PseudoTerminal(home: bob)
    try terminal.wait(for: "Greeting › ")
    try terminal.send("blog Again the\t")
    try terminal.wait(for: "2 ")
    #expect(try terminal.type("", until: "Again the sea › ").contains("Likes 0"))
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }

  @Test("A like on the page shows in the list below", arguments: ["feed", "search tea"])
  func beneath(list: String) throws {
    let terminal = try PseudoTerminal(home: bob)
    let prompt = list == "feed" ? "Feed › " : "Search › "
    try terminal.wait(for: "Greeting › ")
    let before = try terminal.type(list, until: prompt)
    try terminal.type("open 1", until: "Tea › ")
    #expect(try terminal.type("like", until: "Tea › ").contains("Likes 1 ♥\r\n"))
    let after = try terminal.type("back", until: prompt)
    if list == "feed" {
      #expect(before.contains("Likes 0 ♡"))
      #expect(after.contains("Likes 1 ♥") && !after.contains("Likes 0"))
    }
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }
}
