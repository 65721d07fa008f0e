import Fixtures
import Testing

@Suite("Passwords behind a refused command", .serialized, .takesTurns)
struct RefusedPasswordTests {
  private static let password = "marzipan quokka"

  private let home: Home

  init() throws { home = try Home.ofAda() }

  private func run(_ words: [String], script: String = "") throws -> Program.Result {
    try Program.run(words: words.map { Array($0.utf8) }, input: .text(script), home: home)
  }

  /// Lines of a script that are refused, each with the number of lines of its answers.
  private static let refused: [(line: String, answers: Int)] = [
    ("login ada", 1), ("login login ada", 1), ("login show ada", 1), ("login ada extra", 1),
    ("login --token-name '' ada", 1), ("login 'ada", 1), ("login ada --no-such-option", 1),
    ("register bob", 1), ("register bob extra", 1), ("login register bob", 1),
    ("passwd", 2), ("passwd one two", 2), ("account passwd", 2), ("account delete", 2),
    ("account delete x", 2), ("account delete --session 1", 2), ("system tei", 1),
    ("passwd marzipan", 2), ("passwd ada", 2), ("account passwd ada", 2), ("password", 1),
    ("system tie more", 1), ("try login ada", 1), ("--lang zh login ada", 1),
    ("login Registr bob", 1), ("account delete --yes x", 1), ("account delete x --yes", 1),
  ]

  @Test(
    "In a script the password behind a refused line is neither run nor shown", .long,
    arguments: refused)
  func inAScript(line: String, answers: Int) throws {
    // `passwd` and `account delete` ask for a password before they refuse.
    let script =
      line + "\n" + String(repeating: Self.password + "\n", count: answers) + "echo next\n"
    let run = try run(["--keep-going", "--trace"], script: script)
    #expect(!run.complaints.contains("marzipan") && !run.complaints.contains("quokka"))
    #expect(run.text == "next\n")
    try home.write(script, to: "talk.flow")
    for words in [["run", "talk.flow"], ["-c", "source talk.flow"]] {
      let run = try self.run(["--keep-going"] + words)
      #expect(!run.complaints.contains("marzipan"))
      #expect(run.text == "next\n")
    }
  }

  @Test(
    "A script that is standard input is refused beside passwords from there",
    arguments: ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0", "-"])
  func sameInput(path: String) throws {
    let lines = Self.password + "\necho next\n"
    for words in [["run", path], ["-c", "source \(path)"]] {
      let run = try run(["--password-stdin"] + words, script: lines)
      #expect(run.complaints.contains("--password-stdin takes standard input for passwords"))
      #expect(!(run.text + run.complaints).contains("marzipan"))
      #expect(run.text == "")
      #expect(run.status == 2)
    }
    // The passwords of its lines are taken from the same lines.
    let script = "logout\nlogin ada --password-stdin\n\(Self.password)\necho next\n"
    let run = try run(["--keep-going", "run", path], script: script)
    #expect(!run.complaints.contains("marzipan"))
    #expect(run.text == "next\n")
  }

  @Test(
    "The password behind a line that a guest may not use is neither run nor shown",
    arguments: [
      "account delete", "account passwd", "passwd", "account delete x", "account passwd x y",
      "account 'delete", "try account delete x",
    ])
  func ofAGuest(line: String) throws {
    let script = "logout\n\(line)\n\(Self.password)\n\(Self.password)\necho next\n"
    let run = try run(["--keep-going"], script: script)
    #expect(!run.complaints.contains("marzipan"))
    #expect(run.text == "next\n")
  }

  @Test("A line that is too long takes the lines of its passwords, also if it is continued")
  func tooLong() throws {
    let rest = String(repeating: "x", count: 1 << 20)
    for (line, answers) in [
      ("login \(rest)", 1), ("\t login \(rest)", 1), ("passwd \(rest)", 2),
      ("login ada \\\n\(rest)", 1), ("login \\\n\(rest)\\\nmore", 1), ("echo \(rest)", 0),
    ] {
      let script =
        line + "\n" + String(repeating: Self.password + "\n", count: answers) + "echo next\n"
      for words in [["--keep-going"], ["--dry-run", "--keep-going"]] {
        let run = try run(words, script: script)
        #expect(run.complaints.contains("longer than"))
        #expect(!run.complaints.contains("marzipan"))
        #expect(run.text == (words.count == 1 ? "next\n" : ""))
      }
    }
  }

  @Test("A line that is too long takes its passwords also behind a line that was answered")
  func tooLongBehindAnswers() throws {
    let rest = String(repeating: "x", count: 1 << 20)
    let run = try run(
      ["--keep-going"],
      script: "logout\nlogin ada\nwrong one\nlogin \(rest)\n\(Self.password)\necho next\n")
    #expect(!run.complaints.contains("marzipan"))
    #expect(run.text == "next\n")
  }

  @Test(
    "A command for passwords that is explained takes its lines",
    arguments: [
      ("login ada --help", 1), ("register --help bob", 1), ("passwd --help", 2),
      ("login --help", 0), ("echo --help", 0), ("try login ada --help", 1),
    ])
  func explained(line: String, answers: Int) throws {
    let script =
      line + "\n" + String(repeating: Self.password + "\n", count: answers) + "echo next\n"
    let run = try run([], script: script)
    #expect(!run.complaints.contains("marzipan"))
    #expect(run.text.hasSuffix("next\n") && !run.text.contains("marzipan"))
    #expect(run.status == 0)
  }

  @Test(
    "A line that names its own file of passwords takes no other line",
    arguments: [
      "login ada extra --password-file pw", "login ada --password-file=pw extra",
      "login ada --password-file missing", "try login ada extra --password-file pw",
    ])
  func ownFile(line: String) throws {
    try home.write("wrong one\n", to: "pw")
    let run = try run(["--keep-going"], script: "logout\n\(line)\necho next\n")
    #expect(run.text == "next\n")
    // A line that is no command is accepted as the answer to a question.
    let unknown = String(repeating: "nonsense\n", count: 4)
    let checked = try self.run(["--dry-run", "--keep-going"], script: "\(line)\n\(unknown)")
    #expect(checked.complaints.contains("nonsense"))
  }

  @Test("Behind a misspelt verb the next line is an ordinary line")
  func misspelt() throws {
    for line in ["logn ada", "Login ada", "account passwrd", "try logn ada", "blog delet 1"] {
      let run = try run(["--keep-going"], script: "\(line)\necho next\n")
      #expect(run.text == "next\n", "\(line)")
    }
  }

  @Test("A refused login without an account takes no line, also if it is tried")
  func withoutAccount() throws {
    for line in ["login --token-name ci", "try login --token-name ci"] {
      let run = try run(["--keep-going"], script: "\(line)\necho next\n")
      #expect(run.text == "next\n", "\(line)")
    }
  }

  @Test("A password that passwd NAME resets takes no line, for it is made and printed")
  func resets() throws {
    try home.run("logout")
    try home.run("register", "bob", "--password-stdin", input: .text("secret bob\n"))
    let refused = try run(
      ["--keep-going"],
      script: "passwd ada\n\(Self.password)\n\(Self.password)\necho next\n")
    #expect(!refused.complaints.contains("marzipan"))
    #expect(refused.text == "next\n")
    try home.run("logout")
    try home.run("login", "ada", "--password-stdin", input: .text("secret ada\n"))
    let done = try run([], script: "passwd bob\necho next\n")
    #expect(done.text.hasSuffix("\nnext\n"))
    #expect(done.status == 0)
  }

  @Test("With -c the password behind a refused line is neither run nor shown")
  func inCommands() throws {
    let run = try run([
      "--keep-going", "-c", "login ada", "-c", Self.password, "-c", "echo next",
    ])
    #expect(run.complaints.hasPrefix("-c:1: ada is already logged in"))
    #expect(!run.complaints.contains("marzipan"))
    #expect(run.text == "next\n")
    #expect(run.status == 1)
  }

  @Test("A refused login takes its line of a password file too")
  func ofAFile() throws {
    try home.write("wrong\nsecret ada\n", to: "passwords")
    let run = try run([
      "--keep-going", "--password-file", "passwords", "-c", "login ada", "-c", "logout", "-c",
      "login ada",
    ])
    #expect(run.complaints.hasSuffix("Finished\n"))
  }

  @Test("A refused login takes its line of standard input too")
  func ofStandardInput() throws {
    let run = try run(
      ["--keep-going", "-c", "login ada --password-stdin", "-c", "source -"],
      script: Self.password + "\necho next\n")
    #expect(!run.complaints.contains("marzipan"))
    #expect(run.text == "next\n")
  }

  @Test(
    "Standard input that has passwords has no commands",
    arguments: [[], ["run", "-"], ["-c", "source -"], ["--keep-going", "-c", "source -"]])
  func noCommandsAmongPasswords(words: [String]) throws {
    let run = try run(["--password-stdin"] + words, script: Self.password + "\necho next\n")
    #expect(run.complaints.contains("--password-stdin"))
    #expect(!run.complaints.contains("marzipan"))
    #expect(run.text == "")
    #expect(run.status == 2)
  }

  @Test(
    "With --no-input the password behind a line is neither used, run nor shown",
    arguments: refused.map { ($0.line, $0.answers) } + [("logout\nlogin ada", 1)])
  func withoutAnswers(line: String, answers: Int) throws {
    let script =
      line + "\n" + String(repeating: Self.password + "\n", count: answers) + "echo next\n"
    for words in [["--keep-going", "--no-input"], ["--dry-run", "--no-input"]] {
      let run = try run(words, script: script)
      #expect(!run.complaints.contains("marzipan") && !run.complaints.contains("quokka"))
      #expect(run.text == (words[0] == "--dry-run" ? "" : "next\n"))
    }
    let lines = line.split(separator: "\n").dropLast().map { $0 + "\n" }.joined()
    let last = line.split(separator: "\n").last ?? ""
    let own = try run(
      ["--keep-going"],
      script: lines + "\(last) --no-input\n\(Self.password)\n"
        + String(repeating: Self.password + "\n", count: answers - 1) + "echo next\n")
    #expect(!own.complaints.contains("marzipan"))
    #expect(own.text == "next\n")
  }

  @Test("With --no-input a login is refused with status 1, and its line is no password")
  func loginWithoutAnswers() throws {
    try home.run("logout")
    let run = try run(["--no-input"], script: "login ada\nsecret ada\n")
    #expect(run.status == 1)
    #expect(try home.run("whoami").status == 4)
  }

  @Test("With --no-input the line behind a confirmation is a command")
  func confirmation() throws {
    try home.publish("Tea")
    let run = try run(
      ["--keep-going", "--no-input"], script: "blog delete 1\necho next\n")
    #expect(run.text == "next\n")
    #expect(run.status == 1)
  }

  @Test(
    "An argument too many that may be a password is not repeated",
    arguments: [
      ["login", "ada", "marzipan"], ["passwd", "old", "marzipan"],
      ["login", "password", "marzipan"],
      ["login", "ada", "-marzipan"], ["register", "bob", "marzipan"],
      ["--trace", "login", "ada", "marzipan"], ["--json", "login", "ada", "marzipan"],
      ["--trace", "-c", "login ada marzipan"], ["--trace", "-c", "try login ada marzipan"],
      ["login", "ada", "--tokenname", "marzipan"], ["login", "ada", "--token-nam=marzipan"],
      ["system", "marzipan"], ["system", "tie", "marzipan"],
    ])
  func extraArgument(words: [String]) throws {
    let run = try run(words)
    #expect(!(run.text + run.complaints).contains("marzipan"))
    #expect(run.complaints.contains("unexpected argument"))
  }

  @Test("A dry run takes the lines of passwords as answers")
  func dryRun() throws {
    let run = try run(
      ["--dry-run", "--keep-going"],
      script:
        "login ada extra\n\(Self.password)\npasswd\n\(Self.password)\n\(Self.password)\nbogus\n")
    #expect(!run.complaints.contains("marzipan"))
    #expect(run.complaints.contains("-:6: no such command here: bogus"))
  }

  @Test(
    "At a prompt a line that is typed or pasted behind a refused login is dropped",
    arguments: [true, false])
  func atThePrompt(isBracketed: Bool) throws {
    let terminal = try PseudoTerminal(home: home)
    try terminal.wait(for: "Greeting › ")
    let lines = "login ada\r\(Self.password)\r"
    try terminal.send(isBracketed ? "\u{1b}[200~\(lines)\u{1b}[201~" : lines)
    try terminal.wait(for: "already logged in")
    try terminal.wait(for: "Greeting › ")
    #expect(try terminal.type("where", until: "Greeting › ").contains("Greeting\r\n"))
    #expect(!terminal.screen.contains("no such command"))
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
    #expect(home.read("state/coterie/history") == "where\nquit\n")
  }

  @Test(
    "Lines that a guest pastes behind a refused account command are dropped, and it is not kept")
  func pastedByGuest() throws {
    try home.run("logout")
    let terminal = try PseudoTerminal(home: home)
    try terminal.wait(for: "Login › ")
    let lines = "account delete quokka\r\(Self.password)\r\(Self.password)\r"
    try terminal.send("\u{1b}[200~\(lines)\u{1b}[201~")
    try terminal.wait(for: "you are not logged in")
    try terminal.wait(for: "Login › ")
    #expect(try terminal.type("where", until: "Login › ").contains("Login\r\n"))
    #expect(!terminal.screen.contains("no such command"))
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
    #expect(home.read("state/coterie/history") == "where\nquit\n")
  }

  @Test("A pasted line behind an accepted login is dropped, and the password is asked for")
  func pastedPassword() throws {
    try home.run("logout")
    let terminal = try PseudoTerminal(home: home)
    try terminal.wait(for: "Login › ")
    try terminal.send("\u{1b}[200~login ada\r\(Self.password)\r\u{1b}[201~")
    try terminal.wait(for: "Password:")
    try terminal.send("secret ada\r")
    try terminal.wait(for: "Greeting › ")
    #expect(try terminal.type("where", until: "Greeting › ").contains("Greeting\r\n"))
    #expect(!terminal.screen.contains("marzipan"))
  }

  @Test("A line with an argument too many is not kept in the history")
  func history() throws {
    let terminal = try PseudoTerminal(home: home)
    try terminal.wait(for: "Greeting › ")
    for line in ["login ada marzipan", "passwd old marzipan", "try login ada marzipan"] {
      #expect(try terminal.type(line, until: "Greeting › ").contains("unexpected argument"))
    }
    try terminal.type("history", until: "Greeting › ")
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
    #expect(home.read("state/coterie/history") == "history\nquit\n")
  }
}
