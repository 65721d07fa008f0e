import Fixtures
import Testing

@Suite("Passwords typed at the prompt")
struct PasswordPromptTests {
  private let door = "Login › "
  private let inside = "Greeting › "

  @Test("A new password is asked for twice and never shown or kept")
  func registers() throws {
    let home = try Home()
    let terminal = try PseudoTerminal(home: home)
    #expect(try terminal.wait(for: door).contains("register NAME makes the first account"))
    try terminal.send("register ada\r")
    try terminal.wait(for: "New password:")
    try terminal.send("secret one\r")
    try terminal.wait(for: "Once more:")
    try terminal.send("secret one\r")
    #expect(try terminal.wait(for: inside).contains("Welcome, ada"))
    try terminal.type("logout", until: door)
    try terminal.send("login ada\r")
    try terminal.wait(for: "Password:")
    try terminal.send("secret one\r")
    let answer = try terminal.wait(for: inside)
    #expect(answer.contains("In progress\r\n") && answer.contains("Finished\r\n"))
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
    #expect(!terminal.screen.contains("secret"))
    #expect(home.read("state/coterie/history") == "register ada\nlogout\nlogin ada\nquit\n")
  }

  @Test("Two passwords that differ make no account")
  func differ() throws {
    let terminal = try PseudoTerminal()
    try terminal.wait(for: door)
    try terminal.send("register ada\r")
    try terminal.wait(for: "New password:")
    try terminal.send("secret one\r")
    try terminal.wait(for: "Once more:")
    try terminal.send("secret two\r")
    try terminal.wait(for: door)
    #expect(try terminal.type("whoami", until: door).contains("nobody is logged in"))
    #expect(!terminal.screen.contains("secret"))
  }

  @Test(
    "Ctrl-C and Ctrl-D at a password change nothing and keep the prompt",
    arguments: [
      "\u{3}", "\u{4}",
    ])
  func leaves(key: String) throws {
    let terminal = try PseudoTerminal()
    try terminal.wait(for: door)
    for question in 0..<2 {
      try terminal.send("register ada\r")
      try terminal.wait(for: "New password:")
      if question == 1 {
        try terminal.send("secret one\r")
        try terminal.wait(for: "Once more:")
      }
      try terminal.send("\(key)")
      try terminal.wait(for: door)
    }
    #expect(try terminal.type("whoami", until: door).contains("nobody is logged in"))
    #expect(!terminal.screen.contains("secret"))
    try terminal.send("\u{4}")
    #expect(try terminal.finish() == 0)
    #expect(terminal.echoes)
  }

  @Test("Another size of the terminal answers no question")
  func resize() throws {
    let terminal = try PseudoTerminal()
    try terminal.wait(for: door)
    try terminal.send("password\r")
    try terminal.wait(for: "Password:")
    try terminal.resize(columns: 14)
    try terminal.send("secret one\r")
    try terminal.wait(for: "…gin › ")
    try terminal.resize(columns: 80)
    try terminal.wait(for: door)
    #expect(try terminal.type("refresh", until: door).contains("Password: (filled in)"))
  }

  @Test("A password field is filled unseen")
  func field() throws {
    let terminal = try PseudoTerminal()
    try terminal.wait(for: door)
    try terminal.send("password\r")
    try terminal.wait(for: "Password:")
    try terminal.send("secret one\r")
    try terminal.wait(for: door)
    #expect(try terminal.type("refresh", until: door).contains("Password: (filled in)"))
    #expect(!terminal.screen.contains("secret"))
  }
}
