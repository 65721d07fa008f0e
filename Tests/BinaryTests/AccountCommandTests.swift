import Fixtures
import Testing

@Suite("Accounts of several people, from a shell", .serialized, .takesTurns)
struct AccountCommandTests {
  /// Each person has a home, and so sessions, of their own; the store is one.
  private let ada: Home
  private let bob: Home

  init() throws {
    (ada, bob) = (try Home(), try Home())
    for (name, home) in [("ada", ada), ("bob", bob)] {
      try #require(
        try run(home, "register", name, "--password-stdin", input: "secret \(name)\n").status == 0)
    }
  }

  private func run(
    _ home: Home, _ words: String..., input: String = "", token: String? = nil
  ) throws -> Program.Result {
    var variables = ["COTERIE_STORE": ada.path + "/circle.db"]
    variables["COTERIE_TOKEN"] = token
    return try Program.run(
      words: words.map { Array($0.utf8) }, input: .text(input), home: home,
      environment: variables)
  }

  private func logIn(_ home: Home, as name: String, _ lines: String) throws -> Program.Result {
    try run(home, "login", name, "--password-stdin", input: lines)
  }

  @Test("A temporary password works once, and a new one must be chosen at login")
  func lentPassword() throws {
    let lent = try run(ada, "passwd", "bob")
    #expect(
      lent.complaints
        == "This password is shown only once and works only once. All sessions of the account were ended.\n"
    )
    #expect(lent.status == 0)
    let password = lent.text
    #expect(password.utf8.count == 44)
    #expect(try run(bob, "whoami").status == 4)
    #expect(try logIn(bob, as: "bob", "secret bob\n").status == 1)
    // Without a new password the user is not logged in, and can try again.
    let undecided = try logIn(bob, as: "bob", password)
    #expect(
      undecided.complaints == """
        In progress
        This password works only once. Choose your own password now.
        coterie: no answer was given; nothing was changed

        """)
    #expect(undecided.status == 1)
    #expect(try logIn(bob, as: "bob", password + password).status == 1)
    #expect(try run(bob, "whoami").status == 4)
    let chosen = try logIn(bob, as: "bob", password + "bob's own\n")
    #expect(chosen.complaints.hasSuffix("Choose your own password now.\nFinished\n"))
    #expect(chosen.status == 0)
    #expect(try run(bob, "whoami").text == "bob\n")
    #expect(try run(bob, "logout").status == 0)
    #expect(try logIn(bob, as: "bob", password + "a third one\n").status == 1)
    #expect(try logIn(bob, as: "bob", "bob's own\n").status == 0)
  }

  @Test("Only the first account can reset passwords, set levels, and disable accounts")
  func onlyFounder() throws {
    for words in [["passwd", "ada"], ["user", "level", "ada", "1"], ["user", "disable", "ada"]] {
      let refused = try Program.run(
        words: words.map { Array($0.utf8) }, home: bob,
        environment: ["COTERIE_STORE": ada.path + "/circle.db"])
      #expect(
        refused.complaints == "coterie: only the first account of the store can do this\n")
      #expect(refused.status == 1)
    }
    #expect(try run(ada, "user", "ada", "--json=level").text == #"{"level":0}"# + "\n")
    #expect(try run(ada, "whoami").text == "ada\n")
  }

  @Test("A level is given by name, within its range")
  func level() throws {
    let given = try run(ada, "user", "level", "bob", "2")
    #expect(given.complaints == "Set the level of bob to 2\n")
    #expect(given.status == 0)
    #expect(try run(bob, "user", "--json=level").text == #"{"level":2}"# + "\n")
    for level in ["-1", "101", "x", "99999999999999999999"] {
      #expect(try run(ada, "user", "level", "bob", level).status == 2, "\(level)")
    }
    #expect(try run(ada, "user", "level", "eve", "1").status == 3)
    #expect(try run(bob, "user", "--json=level").text == #"{"level":2}"# + "\n")
  }

  @Test("A disabled user is logged out at once, and gets the error of a wrong password")
  func disabled() throws {
    let token = try run(bob, "account", "token", "ci").text.filter { !$0.isNewline }
    #expect(try run(bob, "whoami", token: token).text == "bob\n")
    let disabled = try run(ada, "user", "disable", "bob")
    #expect(disabled.complaints == "Disabled bob\n")
    #expect(disabled.status == 0)
    #expect(try run(bob, "whoami").status == 4)
    #expect(try run(bob, "whoami", token: token).status == 4)
    let refused = try logIn(bob, as: "bob", "secret bob\n")
    let wrong = try logIn(bob, as: "eve", "secret bob\n")
    #expect(refused.complaints == "In progress\ncoterie: Incorrect username or password\n")
    #expect(refused.complaints == wrong.complaints)
    #expect(refused.status == 1 && wrong.status == 1)
    let again = try run(ada, "user", "disable", "bob", "off")
    #expect(again.complaints == "Enabled bob\n")
    // The sessions from before do not come back.
    #expect(try run(bob, "whoami", token: token).status == 4)
    #expect(try logIn(bob, as: "bob", "secret bob\n").status == 0)
    let myself = try run(ada, "user", "disable", "ada")
    #expect(myself.complaints == "coterie: you cannot do this to yourself\n")
    #expect(myself.status == 1)
  }

  @Test("sessions lists the user's sessions; logout ends one, logout --everywhere ends all")
  func sessions() throws {
    let elsewhere = try Home()
    let token = try run(ada, "account", "token", "ci").text.filter { !$0.isNewline }
    #expect(try logIn(elsewhere, as: "ada", "secret ada\n").status == 0)
    let names = try run(ada, "sessions", "--json=name").text
    #expect(names.split(separator: "null").count == 3 && names.contains(#"{"name":"ci"}"#))
    #expect(try run(ada, "logout").status == 0)
    #expect(try run(ada, "sessions").status == 4)
    #expect(try run(elsewhere, "sessions").text.split(separator: "\n").count == 2)
    #expect(try logIn(ada, as: "ada", "secret ada\n").status == 0)
    let out = try run(ada, "logout", "--everywhere")
    #expect(out.complaints == "Logged out ada\n")
    #expect(try run(elsewhere, "whoami").status == 4)
    #expect(try run(elsewhere, "whoami", token: token).status == 4)
    #expect(try run(bob, "whoami").text == "bob\n")
  }

  @Test("Deleting an account deletes its data alone, and frees its name")
  func deletes() throws {
    #expect(try run(bob, "user", "edit", "nickname", "Bobby").status == 0)
    for (lines, complaint) in [
      ("wrong one\n", "incorrect password"), ("secret bob\nBob\n", "the name does not match"),
      ("secret bob\n", "no answer was given"),
    ] {
      let kept = try run(bob, "account", "delete", "--password-stdin", input: lines)
      #expect(kept.complaints.contains(complaint))
      #expect(kept.status == 1)
      #expect(try run(ada, "user", "bob", "--json=nickname").text.contains("Bobby"))
    }
    let gone = try run(bob, "account", "delete", "--password-stdin", input: "secret bob\nbob\n")
    #expect(gone.complaints.contains("Deleted account bob\n"))
    #expect(gone.status == 0)
    #expect(try run(bob, "whoami").status == 4)
    #expect(try run(ada, "user", "bob").status == 3)
    #expect(try run(ada, "users", "--json=name").text == #"[{"name":"ada"}]"# + "\n")
    let again = try run(bob, "register", "bob", "--password-stdin", input: "secret two\n")
    #expect(again.status == 0)
    #expect(!(try run(ada, "user", "bob", "--json=nickname").text.contains("Bobby")))
  }

  @Test("Sample people have no password, so none of them becomes the first account")
  func sample() throws {
    let home = try Home(store: "circle.db")
    for words in [["demo", "--users", "2"], ["register", "ada", "--password-stdin"]] {
      let run = try Program.run(
        words: words.map { Array($0.utf8) }, input: .text("secret ada\n"), home: home)
      try #require(run.status == 0)
    }
    let users = try Program.run("users", "--json=name", home: home).text
    let name = String(users.split(separator: "\"")[3])
    let refused = try Program.run("passwd", name, home: home)
    #expect(refused.text == "")
    #expect(refused.complaints == "coterie: \(name) is a sample user and cannot log in\n")
    #expect(refused.status == 1)
  }
}
