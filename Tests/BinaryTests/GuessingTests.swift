import Fixtures
import Glibc
import Store
import Testing

@Suite("What somebody who guesses is told, and what is kept of the guesses")
struct GuessingTests {
  private let store = "data/coterie/coterie.db"
  /// The home in which the accounts were made.
  private let home: Home
  /// The home of who guesses, at the same store.
  private let stranger: Home

  init() throws {
    (home, stranger) = (try Home(), try Home())
    try stranger.write("wrong one\n", to: "wrong")
    try stranger.write("secret one\n", to: "right")
  }

  private func register(_ name: String) throws {
    let made = try Program.run(
      "register", name, "--password-stdin", input: .text("secret one\n"), home: home)
    try #require(made.status == 0)
  }

  private func start(
    _ name: String, _ password: String = "wrong", limit: String? = nil
  ) throws -> Program {
    try Program(
      words: ["login", name, "--password-stdin"].map { Array($0.utf8) },
      input: .file(stranger.path + "/" + password), home: stranger,
      environment: ["COTERIE_STORE": home.path + "/" + store], limit: limit)
  }

  private func guess(_ name: String, _ password: String = "wrong") throws -> Program.Result {
    try start(name, password).finish()
  }

  /// Names of all kinds of accounts that nobody gets into, and of none.
  private func makeNames() throws -> [String] {
    try #require(try Program.run("demo", "--users", "3", "--blogs", "3", home: home).status == 0)
    for name in ["bob", "planted", "ada"] {
      try register(name)
      try #require(try Program.run("logout", home: home).status == 0)
    }
    try home.change(store, "UPDATE account SET disabled = 1 WHERE name = 'bob'")
    // Who could plant this could stall each login for hours, if it were computed.
    try home.change(
      store,
      """
      UPDATE account SET password = '$argon2id$v=19$m=65536,t=1000000,p=1$' ||
        'AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' WHERE name = 'planted'
      """)
    let sample = try #require(
      try home.answer(store, "SELECT name FROM account WHERE password IS NULL LIMIT 1"))
    return ["ada", "bob", "planted", sample, "nobody", "no name at all"]
  }

  @Test("All that nobody gets into says the same bytes: wrong, disabled, planted, sample, nobody")
  func sameBytes() throws {
    for name in try makeNames() {
      let run = try guess(name)
      #expect(run.text == "", "\(name)")
      #expect(
        run.complaints == "In progress\ncoterie: Incorrect username or password\n", "\(name)")
      #expect(run.status == 1, "\(name)")
    }
    // What is right for others is not right for who is disabled or was planted.
    for name in ["bob", "planted"] {
      #expect(try guess(name, "right").complaints.hasSuffix("Incorrect username or password\n"))
    }
    #expect(try guess("ada", "right").status == 0)
  }

  @Test("Whoever is locked says the same bytes, whether anybody has the name, or the password")
  func sameWait() throws {
    let names = try makeNames()
    // So far ahead that the longest wait is what is left, whatever the second.
    for name in names { _ = try guess(name) }
    try home.change(store, "UPDATE guess SET count = 20, latest = unixepoch() + 600")
    for name in names {
      for password in ["wrong", "right"] {
        let run = try guess(name, password)
        #expect(
          run.complaints == "In progress\ncoterie: too many tries; try again in 900 s\n",
          "\(name)")
        #expect(run.text == "" && run.status == 1, "\(name)")
      }
    }
  }

  @Test("A lack of memory is told as that, and not as a wrong password")
  func memory() throws {
    try register("ada")
    // A hash of 1 GiB is dear, and not unreasonable.
    try home.change(
      store,
      """
      UPDATE account SET password = '$argon2id$v=19$m=1048576,t=1,p=1$' ||
        'AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
      """)
    let run = try start("ada", limit: "-v 800000").finish()
    #expect(!run.complaints.contains("Incorrect"))
    #expect(run.complaints.contains("memory"))
    #expect(run.status == 6)
  }

  @Test("Of fifty guesses at once four are compared, and one more for each wait that passes")
  func together() throws {
    try register("ada")
    let begin = ContinuousClock.now
    let programs = try (1...50).map { _ in try start("ada") }
    let runs = try programs.map { try $0.finish() }
    let seconds = (ContinuousClock.now - begin).components.seconds
    // On a busy machine waits pass meanwhile: of one second, then two, then four.
    let waits = (1...9).filter { (1 << $0) - 1 <= seconds + 1 }.count
    let compared = runs.filter { $0.complaints.contains("Incorrect username or password") }.count
    #expect((4...4 + waits).contains(compared))
    #expect(runs.filter { $0.complaints.contains("too many tries") }.count == 50 - compared)
    #expect(runs.allSatisfy { $0.status == 1 })
    #expect(try home.answer(store, "SELECT count FROM guess") == "\(compared)")
    // Who is in stays in, and can work.
    #expect(try Program.run("whoami", home: home).text == "ada\n")
    #expect(try Program.run("user", "edit", "first", "Ada", home: home).status == 0)
  }

  @Test("A guess that is killed while it is compared counts, and no clock takes it back")
  func killed() throws {
    try register("ada")
    for number in 1...4 {
      let program = try start("ada", "right")
      try #require(program.view.waitUntilHashing())
      program.send(signal: SIGKILL)
      #expect(try program.finish().status == 128 + SIGKILL)
      #expect(try home.answer(store, "SELECT count FROM guess") == "\(number)")
    }
    // As if the clock had been set back since, by ten minutes and by three years.
    for change: Statement in [
      "UPDATE guess SET latest = latest + 600", "UPDATE guess SET latest = latest + 100000000",
    ] {
      try home.change(store, change)
      let run = try guess("ada", "right")
      #expect(run.complaints.contains("too many tries"))
      #expect(run.status == 1)
      #expect(try home.answer(store, "SELECT count FROM guess") == "4")
    }
    #expect(try Program.run("whoami", home: home).text == "ada\n")
  }
}
