import Fixtures
import Glibc
import Testing

@Suite("watch, from a shell and at a prompt", .serialized, .takesTurns)
struct WatchCommandTests {
  private let ada: Home
  private let bob: Home

  init() throws {
    (ada, bob) = try Home.ofAdaAndBob()
    try #require(try ada.run("users", "follow", "bob").status == 0)
  }

  private func program(_ words: String...) throws -> Program {
    try Program(words: words.map { Array($0.utf8) }, home: ada)
  }

  @Test("The value comes first, then a document for each change, until SIGINT with status 130")
  func documents() throws {
    let watch = try program("watch", "unread", "--json")
    try watch.wait(for: #"{"count":0,"requestCount":0}"# + "\n")
    try bob.publish("Rain")
    try watch.wait(for: #"{"count":1,"requestCount":0}"# + "\n")
    try #require(try bob.run("user", "befriend", "ada").status == 0)
    try watch.wait(for: #"{"count":1,"requestCount":1}"# + "\n")
    watch.send(signal: SIGINT)
    let result = try watch.finish(closingInput: false)
    #expect(result.status == 130)
    #expect(result.text.split(separator: "\n").count == 3)
  }

  @Test("A feed, a blog and a user have plain columns")
  func columns() throws {
    try bob.publish("Rain")
    let feed = try program("watch", "feed")
    try feed.wait(for: "1\tRain\tbob\tpublished\t0\t0\t")
    let blog = try program("watch", "blog", "1")
    try blog.wait(for: "1\tRain\tbob\tpublished\t0\t0\t")
    let user = try program("watch", "user", "bob")
    try user.wait(for: "bob\t\t1\t1\t0\n")
    try #require(try ada.run("blog", "like", "1").status == 0)
    try blog.wait(for: "1\tRain\tbob\tpublished\t1\t0\t")
    try #require(try bob.run("user", "edit", "signature", "words").status == 0)
    try bob.publish("Snow")
    try feed.wait(for: "2\tSnow\tbob\tpublished\t0\t0\t")
    try user.wait(for: "bob\t\t2\t1\t0\n")
    try #require(try bob.run("blog", "delete", "1", "--yes").status == 0)
    let ended = try blog.finish()
    #expect(ended.status == 3 && ended.complaints == "coterie: blog 1: not found\n")
    for watch in [feed, user] {
      watch.send(signal: SIGTERM)
      #expect(try watch.finish().status == 143)
    }
  }

  @Test("It ends at once when its reader goes")
  func closedPipe() throws {
    let shell = try PseudoTerminal(
      home: ada,
      shell: "{ \"$COTERIE\" watch unread; echo \"ended with $?\" >&2; } | head -n 1; echo over")
    // Nothing changes meanwhile, so no line can fail to be written.
    try shell.wait(for: "ended with 141")
    #expect(try shell.finish() == 0)
  }

  @Test("A feed without blogs is an empty line")
  func emptyFeed() throws {
    try bob.publish("Rain")
    let feed = try program("watch", "feed")
    try feed.wait(for: "1\tRain\tbob\tpublished\t0\t0\t")
    try #require(try bob.run("blog", "unpublish", "1").status == 0)
    try feed.wait(for: "\n\n")
    feed.send(signal: SIGTERM)
    #expect(try feed.finish().status == 143)
  }

  @Test("A change of other fields than those asked for prints nothing")
  func fields() throws {
    let user = try program("watch", "user", "bob", "--json=name,blogCount")
    try user.wait(for: #"{"name":"bob","blogCount":0}"# + "\n")
    try #require(try bob.run("user", "edit", "nickname", "Robert").status == 0)
    try bob.publish("Rain")
    try user.wait(for: #"{"name":"bob","blogCount":1}"# + "\n")
    user.send(signal: SIGTERM)
    #expect(try user.finish(closingInput: false).text.split(separator: "\n").count == 2)
  }

  @Test("At a narrow terminal, a value is cut at the end of one line")
  func narrow() throws {
    try bob.publish("A few lines about the night market")
    for (line, shown) in [
      ("watch feed", "\rA few lines about the night market · bo…\r\n"),
      ("watch blog 1", "\rLikes 0 · Shares 0 · published · A few…\r\n"),
    ] {
      let terminal = try PseudoTerminal(home: ada, columns: 40, rows: 24)
      try terminal.wait(for: "Greeting › ")
      try terminal.send(line + "\r")
      try terminal.wait(for: shown)
    }
  }

  @Test("At a prompt Ctrl-C returns to the prompt, and --notify rings the bell at a change")
  func prompt() throws {
    let terminal = try PseudoTerminal(home: ada)
    try terminal.wait(for: "Greeting › ")
    try terminal.send("watch unread --notify\r")
    try terminal.wait(for: "0 unread blogs · 0 friend requests\r\n")
    try bob.publish("Rain")
    let news = try terminal.wait(for: "\u{7}")
    #expect(news.contains("1 unread blog"))
    try terminal.send("\u{3}")
    try terminal.wait(for: "Greeting › ")
    #expect(try terminal.type("unread").contains("1\r\n"))
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }

  @Test("A script gets the value once, and a pipe hears no bell")
  func script() throws {
    let script = try ada.run("-c", "watch unread --notify", "-c", "echo on")
    #expect(script.text == "0\t0\non\n" && script.status == 0)
    let file = try ada.run(
      "run", try ada.write("watch unread --json\n", to: "watch.flow"))
    #expect(file.text == #"{"count":0,"requestCount":0}"# + "\n" && file.status == 0)
  }

  @Test("A guest watches no account; a missing blog and a missing user are errors")
  func refused() throws {
    try #require(try ada.run("logout").status == 0)
    #expect(try ada.run("watch", "unread").status == 4)
    #expect(try ada.run("watch", "feed").status == 4)
    #expect(try ada.run("watch", "user").status == 4)
    #expect(try ada.run("watch", "blog", "9").status == 3)
    #expect(try ada.run("watch", "user", "nobody").status == 3)
    #expect(try ada.run("watch").status == 2)
  }
}
