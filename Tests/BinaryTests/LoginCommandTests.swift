import Fixtures
import Testing

@Suite("Logging in, from a shell", .serialized, .takesTurns)
struct LoginCommandTests {
  private let home: Home

  init() throws { home = try Home() }

  private func run(_ words: String..., input: String = "") throws -> Program.Result {
    try Program.run(words: words.map { Array($0.utf8) }, input: .text(input), home: home)
  }

  private func registerAda() throws {
    try #require(
      try run("register", "ada", "--password-stdin", input: "secret one\n").status == 0)
  }

  @Test("A new user is logged in, also in later runs")
  func registers() throws {
    let made = try run("register", "ada", "--password-stdin", input: "secret one\n")
    #expect(made.text == "")
    #expect(made.complaints == "Welcome, ada\n")
    #expect(made.status == 0)
    #expect(try run("whoami").text == "ada\n")
    let json = try run("whoami", "--json")
    #expect(json.text.hasPrefix(#"{"id":1,"name":"ada","#))
    #expect(json.status == 0)
    #expect(try run("greeting").text == "Hello ada\n")
    #expect(try run("-c", "where").text == "Greeting\n")
  }

  @Test("The greeting uses first and last name once they are known")
  func greetsByName() throws {
    try registerAda()
    #expect(try run("user", "edit", "first", "Ada").status == 0)
    #expect(try run("user", "edit", "last", "Lovelace").status == 0)
    #expect(try run("greeting").text == "Hello Ada Lovelace\n")
  }

  @Test("After logout the user is a guest, and errors for guests name the login command")
  func logsOut() throws {
    try registerAda()
    let out = try run("logout")
    #expect(out.complaints == "Logged out ada\n")
    #expect(out.status == 0)
    let who = try run("whoami")
    #expect(who.text == "")
    #expect(
      who.complaints == "coterie: you are not logged in; "
        + "log in first: login NAME, or create an account: register NAME\n")
    #expect(who.status == 4)
    #expect(try run("greeting").text == "Hello John Smith\n")
    #expect(try run("logout").status == 4)
  }

  @Test("The right password logs in, from standard input and from a file")
  func logsIn() throws {
    try registerAda()
    try home.write("secret one\n", to: "password")
    for words in [["--password-stdin"], ["--password-file", "password"]] {
      #expect(try run("logout").status == 0)
      let login = try Program.run(
        words: (["login", "ada"] + words).map { Array($0.utf8) }, input: .text("secret one\n"),
        home: home)
      #expect(login.text == "")
      #expect(login.complaints == "In progress\nFinished\n")
      #expect(login.status == 0)
      #expect(try run("whoami").text == "ada\n")
    }
  }

  @Test(
    "A wrong password and an unknown account get the same error",
    arguments: [
      ("en", "In progress\ncoterie: Incorrect username or password\n"),
      ("zh", "正在执行\ncoterie: 用户名或密码错误\n"),
    ])
  func wrong(language: String, complaint: String) throws {
    try registerAda()
    #expect(try run("logout").status == 0)
    for name in ["ada", "nobody", "no name at all"] {
      let login = try run("--lang", language, "login", name, "--password-stdin", input: "wrong\n")
      #expect(login.text == "")
      #expect(login.complaints == complaint)
      #expect(login.status == 1)
    }
    #expect(try run("whoami").status == 4)
  }

  @Test("The password is in no output, trace or plain file")
  func neverTold() throws {
    let made = try run(
      "--trace", "register", "ada", "--password-stdin", input: "secret one\n")
    #expect(!(made.text + made.complaints).contains("secret one"))
    #expect(try run("logout").status == 0)
    let login = try run(
      "--trace", "--json", "login", "ada", "--password-stdin", input: "secret one\n")
    #expect(login.status == 0)
    #expect(!(login.text + login.complaints).contains("secret one"))
    let store = try home.bytes(of: "data/coterie/coterie.db")
    #expect(!String(decoding: store, as: UTF8.self).contains("secret one"))
  }

  @Test(
    "An invalid password is refused, and no account is created",
    arguments: [
      ("short\n", 1, "the password is shorter than 8 bytes"),
      ("adalovelace\n", 1, "the password cannot be the account name"),
      ("", 1, "no answer was given"), ("\n", 1, "the password is shorter than 8 bytes"),
    ] as [(String, Int32, String)])
  func badPasswords(input: String, status: Int32, complaint: String) throws {
    let made = try run("register", "adalovelace", "--password-stdin", input: input)
    #expect(made.complaints.contains(complaint))
    #expect(made.status == status)
    #expect(try run("whoami").status == 4)
    #expect(try run("users").text == "")
  }

  @Test("A taken name is taken in any letter case, and a new account needs a logout first")
  func taken() throws {
    try registerAda()
    let again = try run("register", "bob", "--password-stdin", input: "secret two\n")
    #expect(again.complaints == "coterie: ada is already logged in; log out first: logout\n")
    #expect(again.status == 1)
    let login = try run("login", "ada", "--password-stdin", input: "secret one\n")
    #expect(login.complaints == "coterie: ada is already logged in; log out first: logout\n")
    #expect(login.status == 1)
    #expect(try run("logout").status == 0)
    for name in ["ada", "ADA"] {
      let taken = try run("register", name, "--password-stdin", input: "secret two\n")
      #expect(taken.complaints.contains("is already taken"), "\(name)")
      #expect(taken.status == 1)
    }
  }

  @Test(
    "Changing the password requires the old one, from every input",
    arguments: [["passwd", "--password-stdin"], ["-c", "passwd --password-stdin"]])
  func changesPassword(words: [String]) throws {
    try registerAda()
    func change(_ input: String) throws -> Program.Result {
      try Program.run(words: words.map { Array($0.utf8) }, input: .text(input), home: home)
    }
    let wrong = try change("wrong one\nsecret two\n")
    #expect(wrong.complaints.contains("incorrect password"))
    #expect(wrong.status == 1)
    let changed = try change("secret one\nsecret two\n")
    #expect(changed.complaints == "Changed the password and ended all other sessions\n")
    #expect(changed.status == 0)
    #expect(try run("whoami").text == "ada\n")
    #expect(try run("logout").status == 0)
    #expect(try run("login", "ada", "--password-stdin", input: "secret one\n").status == 1)
    #expect(try run("login", "ada", "--password-stdin", input: "secret two\n").status == 0)
  }

  @Test("A password file holds the old and the new password on two lines")
  func passwordFile() throws {
    try registerAda()
    try home.write("secret one\nsecret two\n", to: "both")
    try home.write("secret two\n", to: "new")
    #expect(try run("passwd", "--password-file", "both").status == 0)
    // One line is no answer to two questions.
    let half = try run("passwd", "--password-file", "new")
    #expect(half.complaints == "coterie: no answer was given; nothing was changed\n")
    #expect(half.status == 1)
    #expect(try run("logout").status == 0)
    #expect(try run("login", "ada", "--password-file", "new").status == 0)
  }

  @Test("A password file on a line is read from its start; that of a run is read on")
  func passwordFileOfRun() throws {
    try registerAda()
    try home.write("secret one\nsecret two\n", to: "both")
    try home.write("secret two\n", to: "new")
    let lines = try run(
      "-c", "passwd --password-file both", "-c", "logout", "-c", "login ada --password-file new",
      "-c", "logout", "-c", "login ada --password-file new")
    #expect(lines.status == 0, "\(lines.complaints)")
    try home.write("secret two\nsecret three\nsecret three\n", to: "three")
    let whole = try run(
      "--password-file", "three", "-c", "passwd", "-c", "logout", "-c", "login ada", "-c", "whoami")
    #expect(whole.text == "ada\n", "\(whole.complaints)")
    #expect(whole.status == 0)
  }

  @Test("login --token-name checks the password, opens no session, and prints only the token")
  func tokenAtLogin() throws {
    try registerAda()
    #expect(try run("logout").status == 0)
    let made = try run(
      "login", "ada", "--token-name", "ci", "--password-stdin", input: "secret one\n")
    #expect(
      made.complaints
        == "In progress\nFinished\nThis token is shown only once. Anyone who has it can act as you.\n"
    )
    #expect(made.status == 0)
    let token = String(made.text.dropLast())
    #expect(made.text == token + "\n" && token.utf8.count == 43)
    #expect(try run("whoami").status == 4)
    #expect(home.names(in: "state/coterie/sessions") == [])
    let variable = ["COTERIE_TOKEN": token]
    #expect(try Program.run("whoami", home: home, environment: variable).text == "ada\n")
    let sessions = try Program.run(
      "sessions", "--json=name", home: home, environment: variable)
    #expect(sessions.text == #"[{"name":"ci"}]"# + "\n")
    let json = try run(
      "--json", "login", "ada", "--token-name", "ci", "--password-stdin", input: "secret one\n")
    #expect(json.text.hasPrefix(#"{"token":""#) && json.text.hasSuffix("\"}\n"))
    // A machine has no place for a session, and needs none.
    let homeless = try Program.run(
      "login", "ada", "--token-name", "ci", "--password-stdin", input: .text("secret one\n"),
      home: home, environment: ["XDG_STATE_HOME": "/dev/null"])
    #expect(homeless.text.utf8.count == 44)
    #expect(homeless.status == 0)
  }

  @Test("login --token-name works during a session, and keeps the session and the place")
  func tokenBesideSession() throws {
    try registerAda()
    try home.write("secret one\n", to: "one")
    let made = try run(
      "-c", "feed", "-c", "login ada --token-name ci --password-file one", "-c", "where", "-c",
      "whoami")
    #expect(made.status == 0, "\(made.complaints)")
    let said = made.text.split(separator: "\n").map(String.init)
    #expect(said.dropFirst() == ["Greeting › Feed", "ada"])
    let variable = ["COTERIE_TOKEN": said.first ?? ""]
    #expect(try Program.run("whoami", home: home, environment: variable).text == "ada\n")
    let again = try run(
      "login", "ada", "--token-name", "two", "--password-stdin", input: "secret one\n")
    #expect(again.status == 0)
    #expect(again.text.utf8.count == 44)
  }

  @Test(
    "A token requires the account and its password",
    arguments: [
      (["login", "ada"], "wrong\n", "Incorrect username or password", 1),
      (["login", "nobody"], "secret one\n", "Incorrect username or password", 1),
      (["login", "ada"], "", "no answer was given", 1),
      (["login"], "", "login: ACCOUNT is missing", 2),
    ] as [([String], String, String, Int32)])
  func noToken(words: [String], input: String, complaint: String, status: Int32) throws {
    try registerAda()
    #expect(try run("logout").status == 0)
    let words = words + ["--token-name", "ci", "--password-stdin"]
    let run = try Program.run(
      words: words.map { Array($0.utf8) }, input: .text(input), home: home)
    #expect(run.text == "")
    #expect(run.complaints.contains(complaint))
    #expect(run.status == status)
  }

  @Test(
    "If no session can be stored, registration and login are refused, and no account is created",
    arguments: [true, false])
  func noPlaceForSession(isNamed: Bool) throws {
    let store = home.path + "/circle.db"
    func run(_ words: String...) throws -> Program.Result {
      try Program.run(
        words: words.map { Array($0.utf8) }, input: .text("secret one\n"), home: home,
        environment: ["COTERIE_STORE": store].merging(
          isNamed ? ["XDG_STATE_HOME": home.path + "/taken"] : [:]
        ) { $1 },
        without: isNamed ? [] : ["HOME", "XDG_STATE_HOME"])
    }
    try home.write("a file", to: "taken")
    let made = try run("register", "ada", "--password-stdin")
    #expect(
      made.complaints.contains(
        isNamed
          ? "/taken/coterie: Not a directory"
          : "there is no folder for the session; set HOME or XDG_"))
    #expect(made.complaints.split(separator: "\n").count == 1)
    #expect(made.status == 6)
    let login = try run("login", "ada", "--password-stdin")
    #expect(login.complaints.hasPrefix("coterie: there is no store at \(store)"))
    #expect(login.status == 6)
    #expect(home.read("circle.db") == nil)
  }

  @Test("A session that others can read is refused with the command that fixes it")
  func looseSession() throws {
    try registerAda()
    let name = try #require(home.names(in: "state/coterie/sessions").first)
    try home.loosen("state/coterie/sessions/\(name)")
    let path = "\(home.path)/state/coterie/sessions/\(name)"
    let who = try run("whoami")
    #expect(
      who.complaints
        == "coterie: other users can read \(path); make it private: chmod 600 \(path)\n")
    #expect(who.status == 6)
  }

  @Test("A token works without a session")
  func token() throws {
    try registerAda()
    let token = try run("account", "token", "ci").text.filter { !$0.isNewline }
    #expect(try run("sessions").text.split(separator: "\n").count == 2)
    #expect(try run("logout").status == 0)
    let who = try Program.run(
      "whoami", home: home, environment: ["COTERIE_TOKEN": token])
    #expect(who.text == "ada\n")
    let nobody = try Program.run(
      "whoami", home: home, environment: ["COTERIE_TOKEN": token + "x"])
    #expect(nobody.status == 4)
  }
}
