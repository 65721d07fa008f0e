import Fixtures
import Testing

@Suite("Logging in, in scripts")
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

  @Test("A run that may be taken back checks no password, so that no guess is taken back")
  func atomicGuesses() throws {
    let attempt = try run("login ada\nwrong password\nbogus\n", "--atomic")
    #expect(attempt.complaints.contains("passwords are not checked in a run with --atomic"))
    #expect(!attempt.complaints.contains("Incorrect"))
    #expect(attempt.status == 1)
  }

  @Test("All changes of a run are kept, or none of them and no reply")
  func atomicChanges() throws {
    let login = try run("login ada\nsecret one\n")
    try #require(login.status == 0)
    let failed = try run("user edit first Ada\nopne\n", "--atomic")
    #expect(failed.status == 2)
    #expect(failed.complaints.hasPrefix("-:2: opne: "))
    #expect(try Program.run("greeting", home: home).text == "Hello ada\n")
    let kept = try run("user edit first Ada\nuser edit last Lovelace\n", "--atomic")
    #expect(kept.status == 0)
    #expect(kept.complaints == "first is changed\nlast is changed\n")
    #expect(try Program.run("greeting", home: home).text == "Hello Ada Lovelace\n")
  }

  @Test(
    "With both fields filled somebody is in, and there is nothing behind",
    arguments: [
      (
        "en",
        """
        Password:
        In progress
        Finished
        -:6: there is nothing behind this place

        """, "Greeting\n"
      ),
      (
        "zh",
        """
        密码:
        正在执行
        执行完成
        -:6: 后面没有页面了

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

  @Test("A wrong password keeps the fields; another one goes on from there")
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
    "A token is made of the name behind login or of the two fields, nobody is in, and all stay there",
    arguments: [
      ("login ada --token-name ci\nsecret one\n", "Login"),
      ("account ada\npassword\nsecret one\nlogin --token-name ci\n", "Login"),
      ("greeting\nlogin ada --token-name ci\nsecret one\n", "Greeting"),
    ])
  func token(lines: String, place: String) throws {
    let run = try run(lines + "where\nwhoami\n")
    let said = run.text.split(separator: "\n")
    #expect(said.first?.utf8.count == 43 && said.dropFirst() == [place[...]])
    #expect(run.complaints.contains("Finished\nThis token is shown once; whoever has it is you.\n"))
    #expect(run.status == 4)
  }

  @Test("The verbs of Login may stand behind its noun, at Login, too")
  func behindNoun() throws {
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

  @Test("Empty fields send nothing")
  func empty() throws {
    let run = try run("login\n")
    #expect(
      run.complaints == "-:1: login is not available now: account and password are empty\n")
    #expect(run.text == "")
    #expect(run.status == 1)
  }

  @Test("The second way in asks first; no sends nothing and stays")
  func systemRefused() throws {
    let run = try run("account ada\nsystem\nn\nwhere\n")
    #expect(run.text == "Login\n")
    #expect(
      run.complaints == "Log in as the user of this system? [y/N]\nNothing was changed\n")
    #expect(run.status == 0)
  }

  @Test("The second way in leads in after it was tied, and no more after it was untied")
  func systemTied() throws {
    let tied = try run("login ada\nsecret one\nsystem tie\nsecret one\nlogout\nsystem\ny\nwhere\n")
    #expect(tied.text == "Greeting\n")
    #expect(
      tied.complaints == """
        Password:
        In progress
        Finished
        Password:
        This user of the system logs in as you from now on
        ada is logged out
        Log in as the user of this system? [y/N]
        In progress
        Finished

        """)
    #expect(tied.status == 0)
    let untied = try run("system untie\nlogout\nsystem --yes\n")
    #expect(untied.complaints.contains("no account is tied to this user of the system"))
    #expect(untied.status == 1)
  }

  @Test("Logging out resets to the door, from however far up")
  func logsOut() throws {
    let run = try run(
      "login ada\nsecret one\ngreeting --first Grace\nwhere\nlogout\nwhere\nback\n", "--keep-going")
    #expect(run.text == "Greeting › Greeting\nLogin\n")
    #expect(
      run.complaints.hasSuffix("ada is logged out\n-:7: there is nothing behind this place\n"))
  }

  @Test("An account is deleted by who knows its password and types its name")
  func deletes() throws {
    let kept = try run("login ada\nsecret one\naccount delete\nsecret one\neve\n")
    #expect(kept.complaints.contains("that is not the account's name; nothing was changed"))
    #expect(kept.status == 1)
    let gone = try run("account delete\nsecret one\nada\nwhere\n")
    #expect(gone.complaints.contains("The account ada is gone\nNobody is here yet."))
    #expect(gone.text == "Login\n")
    #expect(gone.status == 0)
    #expect(try run("login ada\nsecret one\n").status == 1)
  }
}
