import Fixtures
import Testing

@Suite("Logging in, in scripts", .serialized, .takesTurns)
struct LoginScriptTests {
  private let home: Home

  init() throws {
    home = try Home()
    let made = try Program.run(
      "register", "ada", "--password-stdin", input: .text("secret one\n"), home: home)
    try #require(made.status == 0)
    try #require(try Program.run("logout", home: home).status == 0)
  }

  private func run(_ script: String, _ options: String...) throws -> Program.Result {
    try Program.run(words: options.map { Array($0.utf8) }, input: .text(script), home: home)
  }

  @Test("A refused system takes the line of its answer, as an accepted one does")
  func refusedSystem() throws {
    let lines = [
      "system", "y", "try system", "quit", "system --no-input", "echo two", "system --yes",
      "echo three", "system untie", "echo four", "system",
    ]
    let run = try Program.run(
      "--keep-going", input: .text(lines.joined(separator: "\n") + "\n"), home: try Home())
    #expect(run.text == "two\nthree\nfour\n")
    #expect(!run.complaints.contains("no such command"))
    #expect(run.complaints.contains("-:11: no account is tied"))
  }

  @Test("An atomic run checks no password, because a rollback would forget the attempt")
  func atomicGuesses() throws {
    let attempt = try run("login ada\nwrong password\nbogus\n", "--atomic")
    #expect(attempt.complaints.contains("--atomic cannot check passwords"))
    #expect(!attempt.complaints.contains("Incorrect"))
    #expect(attempt.status == 1)
  }

  @Test("An atomic run keeps all of its changes, or neither changes nor output")
  func atomicChanges() throws {
    let login = try run("login ada\nsecret one\n")
    try #require(login.status == 0)
    let failed = try run("user edit first Ada\nopne\n", "--atomic")
    #expect(failed.status == 2)
    #expect(failed.complaints.hasPrefix("-:2: no such command here: opne"))
    #expect(try Program.run("greeting", home: home).text == "Hello ada\n")
    let kept = try run("user edit first Ada\nuser edit last Lovelace\n", "--atomic")
    #expect(kept.status == 0)
    #expect(kept.complaints == "Changed first\nChanged last\n")
    #expect(try Program.run("greeting", home: home).text == "Hello Ada Lovelace\n")
  }

  @Test(
    "With both fields filled login opens the first screen, and back is refused",
    arguments: [
      (
        "en",
        """
        Password:
        In progress
        Finished
        -:6: this is the first screen

        """, "Greeting\n"
      ),
      (
        "zh",
        """
        密码:
        正在执行
        执行完成
        -:6: 已经是第一个页面

        """, "问候\n"
      ),
    ])
  func logsIn(language: String, complaints: String, place: String) throws {
    let run = try run(
      "account  ada \npassword\nsecret one\nlogin\nwhere\nback\n", "--keep-going", "--lang",
      language)
    #expect(run.text == place)
    #expect(run.complaints == complaints)
    #expect(run.status == 1)
    #expect(home.read("state/coterie/history") == nil)
  }

  @Test("After a wrong password the account field stays filled, and another password can be tried")
  func wrong() throws {
    let run = try run(
      "account ada\npassword\nwrong one\nlogin\nrefresh\npassword\nsecret one\nlogin\nwhere\n",
      "--keep-going")
    #expect(run.text == "Account: ada\nPassword: (filled in)\n(default avatar)\nGreeting\n")
    #expect(
      run.complaints == """
        Password:
        In progress
        -:4: Incorrect username or password
        Password:
        In progress
        Finished

        """)
    #expect(run.status == 1)
  }

  @Test("login with a name asks for the password and logs in")
  func withName() throws {
    let run = try run("login ada\nsecret one\nwhere\nwhoami\n")
    #expect(run.text == "Greeting\nada\n")
    #expect(run.complaints == "Password:\nIn progress\nFinished\n")
    #expect(run.status == 0)
  }

  @Test(
    "--token-name uses the name after login or both fields, does not log in, and keeps the place",
    arguments: [
      ("login ada --token-name ci\nsecret one\n", "Login"),
      ("account ada\npassword\nsecret one\nlogin --token-name ci\n", "Login"),
      ("greeting\nlogin ada --token-name ci\nsecret one\n", "Greeting"),
    ])
  func token(lines: String, place: String) throws {
    let run = try run(lines + "where\nwhoami\n")
    let said = run.text.split(separator: "\n")
    #expect(said.first?.utf8.count == 43 && said.dropFirst() == [place[...]])
    #expect(
      run.complaints.contains(
        "Finished\nThis token is shown only once. Anyone who has it can act as you.\n"))
    #expect(run.status == 4)
  }

  @Test("At Login its verbs can also be typed after the noun")
  func behindNoun() throws {
    try tie()
    let run = try run("login register bob\nsecret two\nwhoami\nlogout\nlogin system\nn\nwhere\n")
    #expect(run.text == "bob\nLogin\n")
    #expect(run.complaints.hasSuffix("[y/N]\nNothing was changed\n"))
    #expect(run.status == 0)
  }

  @Test("The blanks of a password count")
  func blanks() throws {
    for password in [" secret one", "secret one ", "secret one\t"] {
      #expect(try run("login ada\n\(password)\n").status == 1)
    }
  }

  @Test("Empty fields are refused")
  func empty() throws {
    let run = try run("login\n")
    #expect(
      run.complaints == "-:1: login is not available now: account and password are empty; "
        + "log in: login NAME\n")
    #expect(run.text == "")
    #expect(run.status == 1)
  }

  /// Ties the system user to Ada's account.
  private func tie() throws {
    #expect(try run("login ada\nsecret one\nsystem tie\nsecret one\nlogout\n").status == 0)
  }

  @Test("The system login asks first; with no the screen stays")
  func systemRefused() throws {
    let refused = try run("account ada\nsystem\n")
    #expect(refused.complaints.hasPrefix("-:2: no account is tied to this system user; "))
    try tie()
    let run = try run("account ada\nsystem\nn\nwhere\n")
    #expect(run.text == "Login\n")
    #expect(
      run.complaints == "Log in as the current system user? [y/N]\nNothing was changed\n")
    #expect(run.status == 0)
  }

  @Test("The system login works once it is tied, until it is untied")
  func systemTied() throws {
    let tied = try run("login ada\nsecret one\nsystem tie\nsecret one\nlogout\nsystem\ny\nwhere\n")
    #expect(tied.text == "Greeting\n")
    #expect(
      tied.complaints == """
        Password:
        In progress
        Finished
        Password:
        Tied the system user to your account
        Logged out ada
        Log in as the current system user? [y/N]
        In progress
        Finished

        """)
    #expect(tied.status == 0)
    let untied = try run("system untie\nlogout\nsystem --yes\n")
    #expect(untied.complaints.contains("no account is tied to this system user"))
    #expect(untied.status == 1)
  }

  @Test("Logging out returns to Login from any depth")
  func logsOut() throws {
    let run = try run(
      "login ada\nsecret one\ngreeting --first Grace\nwhere\nlogout\nwhere\nback\n", "--keep-going")
    #expect(run.text == "Greeting › Greeting\nLogin\n")
    #expect(
      run.complaints.hasSuffix("Logged out ada\n-:7: this is the first screen\n"))
  }

  @Test("Deleting an account requires its password and its typed name")
  func deletes() throws {
    let kept = try run("login ada\nsecret one\naccount delete\nsecret one\neve\n")
    #expect(kept.complaints.contains("the name does not match; nothing was changed"))
    #expect(kept.status == 1)
    let gone = try run("account delete\nsecret one\nada\nwhere\n")
    #expect(gone.complaints.contains("Deleted account ada\nThere are no accounts yet."))
    #expect(gone.text == "Login\n")
    #expect(gone.status == 0)
    #expect(try run("login ada\nsecret one\n").status == 1)
  }
}
