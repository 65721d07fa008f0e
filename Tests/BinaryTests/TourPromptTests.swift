import Fixtures
import Glibc
import Testing

@Suite("The tour at a terminal", .serialized, .takesTurns)
struct TourPromptTests {
  private let home: Home
  private let environment: [String: String]

  init() throws {
    home = try Home()
    home.makeFolder("tmp")
    environment = ["TMPDIR": home.path + "/tmp"]
  }

  private func terminal(columns: UInt16 = 80) throws -> PseudoTerminal {
    try PseudoTerminal("tour", home: home, environment: environment, columns: columns)
  }

  private var leavesNothing: Bool {
    home.names(in: "tmp") == [] && home.names(in: ".") == ["tmp"]
  }

  @Test("Enter runs the line that is shown, and the next one is explained")
  func enter() throws {
    let terminal = try terminal()
    try terminal.wait(for: "Enter runs the line, q ends the tour.\r\n\r\n1/")
    #expect(home.names(in: "tmp").count == 1)
    #expect(home.mode(of: "tmp/" + home.names(in: "tmp")[0]) == 0o700)
    try terminal.wait(for: "Login › login ada")
    #expect(!terminal.echoes)
    try terminal.send("\r")
    #expect(try terminal.wait(for: "Greeting › users").hasPrefix("\r\nPassword:\r\n"))
    try terminal.send("\r")
    try terminal.wait(for: "the gardener")
    try terminal.wait(for: "Greeting › Users › follow 2")
    try terminal.send("\u{4}")
    try terminal.wait(for: "\r\nEnded the tour. Nothing of it is left.\r\n")
    #expect(try terminal.finish() == 0)
    #expect(leavesNothing)
  }

  @Test("q ends it")
  func leaves() throws {
    let terminal = try terminal()
    try terminal.wait(for: "login ada")
    try terminal.send("q")
    try terminal.wait(for: "\r\nEnded the tour. Nothing of it is left.\r\n")
    #expect(try terminal.finish() == 0)
    #expect(terminal.screen.contains("login ada\r\nEnded") && leavesNothing)
  }

  @Test("A q that is typed while a line runs ends it")
  func leavesQuickly() throws {
    let terminal = try terminal()
    try terminal.wait(for: "login ada")
    try terminal.send("\rq")
    try terminal.wait(for: "\r\nEnded the tour. Nothing of it is left.\r\n")
    #expect(try terminal.finish() == 0)
    #expect(!terminal.screen.contains("the gardener") && leavesNothing)
  }

  @Test("Another key runs nothing, and names the two that count")
  func otherKey() throws {
    let terminal = try terminal()
    try terminal.wait(for: "login ada")
    try terminal.send("x")
    try terminal.wait(for: "Enter runs the line, q ends the tour.\r\nLogin › login ada")
    #expect(!terminal.screen.contains("Password:"))
    try terminal.send("q")
    #expect(try terminal.finish() == 0)
  }

  @Test("Ctrl-C ends it with status 130")
  func interrupt() throws {
    let terminal = try terminal()
    try terminal.wait(for: "login ada")
    try terminal.send("\u{3}")
    #expect(try terminal.finish() == 130)
    #expect(leavesNothing)
  }

  @Test("A closed terminal ends it")
  func hangUp() throws {
    let terminal = try terminal()
    try terminal.wait(for: "login ada")
    #expect(try terminal.hangUp() == 129)
    #expect(leavesNothing)
  }

  @Test("A store that disappears under it is an error in words")
  func lostStore() throws {
    let terminal = try terminal()
    try terminal.wait(for: "login ada")
    let folder = home.path + "/tmp/" + home.names(in: "tmp")[0]
    let removal = try Program(
      "/bin/rm", words: ["-r", folder].map { Array($0.utf8) }, input: .text(""), home: home)
    #expect(try removal.finish().status == 0)
    try terminal.send("\r")
    #expect(try terminal.finish() != 0)
    #expect(terminal.screen.contains("tour:1:"))
    #expect(leavesNothing)
  }

  @Test("In a window of 40 columns the explanations are wrapped")
  func narrow() throws {
    let terminal = try terminal(columns: 40)
    for line in ["login ada", "users", "follow 2", "--publish", "blog 4"] {
      try terminal.wait(for: line)
      try terminal.wait(until: { !terminal.echoes }, "the wait for a key")
      try terminal.send("\r")
    }
    try terminal.wait(for: "better.md")
    try terminal.send("q")
    #expect(try terminal.finish() == 0)
    let lines = terminal.screen.split(separator: "\r\n").filter { !$0.contains(" › ") }
    #expect(lines.count > 30)
    for line in lines { #expect(line.count <= 40, "\(line)") }
  }

  @Test("A first prompt offers it, and runs it until its end")
  func offered() throws {
    let prompt = try PseudoTerminal(home: home, environment: environment)
    #expect(try prompt.wait(for: "\r\n").contains("in your terminal."))
    #expect(try prompt.wait(for: "Login › ").contains("Look around first: tour."))
    try prompt.send("tour\r")
    try prompt.wait(for: "Login › login ada")
    try prompt.send("q")
    try prompt.wait(for: "Nothing of it is left.\r\n")
    try prompt.wait(for: "Login › ")
    #expect(try prompt.type("where", until: "Login › ").contains("Login\r\n"))
    try prompt.send("quit\r")
    #expect(try prompt.finish() == 0)
    #expect(home.names(in: "tmp") == [])
  }

  @Test("A prompt over a store with accounts does not offer it")
  func notOffered() throws {
    let prompt = try PseudoTerminal(home: try Home.ofAda(), environment: environment)
    let first = try prompt.wait(for: "Greeting › ")
    #expect(first.hasPrefix("Coterie · ada\r\n") && !first.contains("tour"))
  }
}
