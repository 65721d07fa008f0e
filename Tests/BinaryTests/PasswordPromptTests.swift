import Fixtures
import Testing

@Suite("Passwords typed at the prompt", .serialized, .takesTurns)
struct PasswordPromptTests {
  private let door = "Login › "
  private let inside = "Greeting › "

  @Test("A new password is asked for twice, and neither shown nor stored as text")
  func registers() throws {
    let home = try Home()
    let terminal = try PseudoTerminal(home: home)
    #expect(try terminal.wait(for: door).contains("Create yours: register NAME"))
    try terminal.send("register ada\r")
    #expect(try terminal.wait(for: "New password:").contains("at least 8 bytes"))
    try terminal.send("secret one\r")
    try terminal.wait(for: "Repeat the password:")
    try terminal.send("secret one\r")
    let welcome = try terminal.wait(for: inside)
    #expect(welcome.contains("Welcome, ada\r\nWrite your first blog: write TITLE --publish\r\n"))
    #expect(try terminal.type("logout", until: door).contains("Log in: login NAME."))
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

  @Test(
    "A new password is asked for until it can be used and two are the same, of three; none is shown"
  )
  func differ() throws {
    let terminal = try PseudoTerminal()
    try terminal.wait(for: door)
    try terminal.send("register ada\r")
    try terminal.wait(for: "New password:")
    try terminal.send("secret one\r")
    try terminal.wait(for: "Repeat the password:")
    // Keys between two questions are not shown either.
    try terminal.send("secret two\rsecret three")
    try terminal.wait(for: "the passwords do not match; try again")
    try terminal.wait(for: "New password:")
    for _ in 0..<3 {
      // A password that breaks a rule is none of the three.
      try terminal.send("\u{15}short\r")
      try terminal.wait(for: "the password is shorter than 8 bytes (8 letters); try again")
      try terminal.wait(for: "New password:")
    }
    for end in ["the passwords do not match; try again", door] {
      try terminal.send("secret one\r")
      try terminal.wait(for: "Repeat the password:")
      try terminal.send("secret two\r")
      let answer = try terminal.wait(for: end)
      if end == door {
        #expect(answer.contains("the passwords do not match; nothing was changed"))
      } else {
        try terminal.wait(for: "New password:")
      }
    }
    #expect(try terminal.type("whoami", until: door).contains("you are not logged in"))
    #expect(!terminal.screen.contains("secret"))
  }

  @Test(
    "Ctrl-C and Ctrl-D at a password question return to the prompt without a change",
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
        try terminal.wait(for: "Repeat the password:")
      }
      try terminal.send("\(key)")
      try terminal.wait(for: door)
    }
    #expect(try terminal.type("whoami", until: door).contains("you are not logged in"))
    #expect(!terminal.screen.contains("secret"))
    try terminal.send("\u{4}")
    #expect(try terminal.finish() == 0)
    #expect(terminal.echoes)
  }

  @Test("Ctrl-C at a password question of a shell command ends it with status 130")
  func interrupts() throws {
    for question in 0..<2 {
      let terminal = try PseudoTerminal("register", "ada")
      try terminal.wait(for: "New password:")
      if question == 1 {
        try terminal.send("secret one\r")
        try terminal.wait(for: "Repeat the password:")
      }
      try terminal.send("\u{3}")
      #expect(try terminal.finish() == 130)
      #expect(terminal.screen.hasSuffix("coterie: interrupted\r\n"))
    }
    let terminal = try PseudoTerminal("register", "ada")
    try terminal.wait(for: "New password:")
    try terminal.send("\u{4}")
    #expect(try terminal.finish() == 1)
  }

  @Test("Resizing the terminal does not answer a question")
  func resize() throws {
    let terminal = try PseudoTerminal()
    try terminal.wait(for: door)
    try terminal.send("password\r")
    try terminal.wait(for: "Password:")
    try terminal.resize(columns: 14)
    try terminal.send("secret one\r")
    try terminal.wait(for: "Log… › ")
    try terminal.resize(columns: 80)
    try terminal.wait(for: door)
    #expect(try terminal.type("refresh", until: door).contains("Password: (filled in)"))
  }

  @Test("After Ctrl-Z and fg the question is shown again, and the password is typed anew")
  func stopped() throws {
    let home = try Home()
    let terminal = try PseudoTerminal(
      home: home,
      shell: #"set -m; "$COTERIE"; echo stopped; read line; fg >/dev/null; echo "ended $?""#)
    try terminal.wait(for: door)
    try terminal.send("register ada\r")
    try terminal.wait(for: "New password:")
    try terminal.send("wrong on\u{1a}")
    try terminal.wait(for: "stopped\r\n")
    #expect(terminal.echoes)
    try terminal.send("\n")
    try terminal.wait(for: "New password: ")
    #expect(!terminal.echoes)
    try terminal.send("secret one\r")
    try terminal.wait(for: "Repeat the password: ")
    try terminal.send("secret one\r")
    try terminal.wait(for: "Welcome, ada")
    try terminal.wait(for: inside)
    try terminal.send("\u{4}")
    try terminal.wait(for: "ended 0")
    #expect(!terminal.screen.contains("secret") && !terminal.screen.contains("wrong"))
    #expect(try Program.run("logout", home: home).status == 0)
    let login = try Program.run(
      "login", "ada", "--password-stdin", input: .text("secret one\n"), home: home)
    #expect(login.status == 0)
  }

  @Test(
    "An invalid password is refused as soon as it is typed",
    arguments: [
      ("secret\u{0}one", "the password contains a NUL byte"),
      (String(repeating: "a", count: 1025), "the password is longer than 1024 bytes"),
    ])
  func impossible(_ typed: String, _ complaint: String) throws {
    let terminal = try PseudoTerminal()
    try terminal.wait(for: door)
    try terminal.send("register ada\r")
    try terminal.wait(for: "New password:")
    try terminal.send(typed + "\r")
    #expect(try terminal.wait(for: door).contains(complaint))
    #expect(try terminal.type("whoami", until: door).contains("you are not logged in"))
  }

  @Test("A password field is filled without echo")
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
