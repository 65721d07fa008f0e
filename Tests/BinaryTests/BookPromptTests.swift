import Fixtures
import FrameworkFixtures
import Glibc
import Testing

@Suite("Searches at a prompt", .serialized, .takesTurns)
struct BookPromptTests {
  private let home: Home

  init() throws { home = try Home.ofAda() }

  /// A catalogue that finds a book named as the search. The search `slow` waits for the file `end`.
  private func prompt() throws -> PseudoTerminal {
    let script = #"""
      #!/bin/sh
      if [ "$1" = slow ]; then
        touch started
        until [ -e end ]; do sleep 0.02; done
      fi
      printf '{"title":"Book of %s"}\n' "$1"
      """#
    try home.write(script, to: "find")
    let terminal = try PseudoTerminal(
      home: home, environment: ["COTERIE_CATALOGUE": "sh '\(home.path)/find'"])
    try terminal.wait(for: "Greeting › ")
    return terminal
  }

  /// The number of programs in this home, with the one under test.
  private var count: Int { ProcessList.count(of: "HOME=" + home.path) }

  @Test("Ctrl-C ends a search that runs, and the next search shows its own books")
  func ended() throws {
    let terminal = try prompt()
    try terminal.send("books slow\r")
    try terminal.wait(until: { home.read("started") != nil }, "the first search")
    #expect(count > 1)
    try terminal.send("\u{3}")
    try terminal.wait(for: "Search failed")
    try terminal.wait(for: " › ")
    try terminal.wait(until: { count == 1 }, "the end of the first program")
    let second = try terminal.type("books tea", until: "Done")
    #expect(second.contains("Searching") && second.contains("Book of tea"))
    #expect(!second.contains("Book of slow"))
    try terminal.wait(for: " › ")
    try terminal.wait(until: { count == 1 }, "the end of the second program")
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
    #expect(count == 0)
  }

  @Test(
    "A line that is typed while a search runs stands whole behind the next prompt, and nowhere else"
  )
  func typedAhead() throws {
    let terminal = try prompt()
    try terminal.send("books slow\r")
    try terminal.wait(until: { home.read("started") != nil }, "the search")
    try terminal.wait(for: "Searching")
    try terminal.wait(until: { !terminal.echoes }, "the end of the echo")
    try terminal.send("who")
    // The keys come one by one, while the sign is drawn.
    usleep(500_000)
    try terminal.send("ami")
    try home.write("", to: "end")
    #expect(try !terminal.wait(for: "Done").contains("who"))
    try terminal.wait(for: " › whoami")
    #expect(try terminal.type("", until: " › ").contains("ada"))
    #expect(try terminal.type("books tea", until: "Done").contains("Book of tea"))
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
    #expect(terminal.echoes)
  }

  @Test("A search that is typed while one runs begins after it, and its rows replace the others")
  func queued() throws {
    let terminal = try prompt()
    try terminal.send("books slow\r")
    try terminal.wait(until: { home.read("started") != nil }, "the first search")
    try terminal.send("books tea\r")
    try home.write("", to: "end")
    #expect(try terminal.wait(for: "Done").contains("Book of slow"))
    #expect(try terminal.wait(for: "Done").contains("Book of tea"))
    try terminal.wait(for: " › ")
    let list = try terminal.type("list", until: " › ")
    #expect(list.contains("Book of tea") && !list.contains("Book of slow"))
    try terminal.wait(until: { count == 1 }, "the end of the programs")
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }
}
