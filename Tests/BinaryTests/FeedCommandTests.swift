import Fixtures
import Testing

@Suite("The feed, from a shell and at the prompt", .serialized, .takesTurns)
struct FeedCommandTests {
  /// Ada writes, and Bob follows her; each has a home of their own, and the store is one.
  private let ada: Home
  private let bob: Home

  init() throws {
    (ada, bob) = try Home.ofAdaAndBob()
    try #require(try bob.run("users", "follow", "ada").status == 0)
    for title in ["Tea", "Coffee"] { try ada.publish(title) }
  }

  @Test("A preview closes by itself after five seconds, and leaves the blog unread", .long)
  func preview() throws {
    let script = try bob.run(
      "-c", "feed --json=id,unread", "-c", "peek 1", "-c", "like", "-c", "where", "-c",
      "wait 5.2", "-c", "where", "-c", "list --json=id,likeCount,unread")
    #expect(
      script.text
        == """
        [{"id":2,"unread":true},{"id":1,"unread":true}]
        Coffee
        Author: ada
        \(today(script.text))
        Likes 0 ♡
        All of it.
        Greeting › Feed ⟦Coffee⟧
        Greeting › Feed
        [{"id":2,"likeCount":1,"unread":true},{"id":1,"likeCount":0,"unread":true}]

        """)
    #expect(script.complaints == "Likes 1 ♥\n· Closed: Coffee\n" && script.status == 0)
  }

  /// The day that the preview says, whichever it is.
  private func today(_ text: String) -> Substring {
    let lines = text.split(separator: "\n")
    return lines.count > 3 ? lines[3] : ""
  }

  @Test("Every verb is a subcommand")
  func subcommands() throws {
    #expect(
      try bob.run("feed", "peek", "1", "--json=id,preview").text
        == "{\"id\":2,\"preview\":\"All of it.\\n\"}\n")
    #expect(try bob.run("unread").text == "2\n")
    #expect(
      try bob.run("feed", "next", "--json=id,title").text == "{\"id\":2,\"title\":\"Coffee\"}\n")
    #expect(try bob.run("unread").text == "1\n")
    let mark = try bob.run("feed", "mark", "id:1", "--json=id,unread")
    #expect(
      mark.text == "{\"id\":1,\"unread\":false}\n" && mark.complaints == "Marked as read · Tea\n")
    let again = try bob.run("feed", "mark", "2")
    #expect(again.text == "" && again.complaints == "Already read · Tea\n" && again.status == 0)
    let nothing = try bob.run("feed", "next")
    #expect(
      nothing.text == "" && nothing.complaints == "No unread blogs\n" && nothing.status == 0)
    try ada.publish("Milk")
    #expect(try bob.run("feed", "mark", "all", "--json").text == "{\"count\":0}\n")
    #expect(try bob.run("feed", "mark", "id:99").status == 3)
    #expect(try bob.run("feed", "mark", "some").status == 2)
    let before = try ada.bytes(of: "circle.db")
    #expect(try bob.run("feed", "mark", "all").complaints == "No unread blogs\n")
    #expect(try bob.run("feed", "mark", "id:1").status == 0)
    #expect(try ada.bytes(of: "circle.db") == before)
  }

  @Test("At a prompt an opened blog loses its mark in the list, and new blogs are announced")
  func prompt() throws {
    let terminal = try PseudoTerminal(home: bob)
    try terminal.wait(for: "Greeting › ")
    let feed = try terminal.type("feed", until: "Feed › ")
    #expect(feed.contains(" 1 ● Coffee") && feed.contains(" 2 ● Tea"))
    #expect(feed.contains("Feed · 2 unread"))
    _ = try terminal.type("next", until: "Coffee › ")
    let back = try terminal.type("back", until: "Feed › ")
    #expect(back.contains(" 1   Coffee") && back.contains(" 2 ● Tea"))
    #expect(back.contains("Feed · 1 unread"))
    #expect(try bob.run("unread").text == "1\n")
    try ada.publish("Milk")
    try terminal.wait(for: "· 1 new blog: refresh\r\n")
    try terminal.wait(for: "· 2 unread\r\n")
    try terminal.wait(for: "Feed › ")
    let marked = try terminal.type("mark all", until: "Feed › ")
    #expect(marked.contains("Marked all blogs as read"))
    let list = try terminal.type("refresh", until: "Feed › ")
    #expect(list.contains(" 1   Milk") && !list.contains("●"))
    let peek = try terminal.type("peek 1", until: "⟦Milk⟧ › ")
    #expect(peek.contains("Preview · closes in 5 s · close it now: close\r\n"))
    let closed = try terminal.type("back", until: "Feed › ")
    #expect(closed.contains("· Closed: Milk") && !closed.contains("Author"))
    // On the page of a person the same is said.
    _ = try terminal.type("user ada", until: "ada › ")
    try ada.publish("Salt")
    try terminal.wait(for: "1 new blog: refresh\r\n")
    try terminal.wait(for: "ada › ")
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }
}
