import Fixtures
import Glibc
import Store
import Testing

@Suite("Guessing passwords", .serialized, .takesTurns)
struct GuessingTests {
  private let store = "data/coterie/coterie.db"
  /// The home in which the accounts were made.
  private let home: Home
  /// The home of the guesser, with the same store.
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

  /// Names of accounts of each kind that refuses a login, and names without an account.
  private func makeNames() throws -> [String] {
    try #require(
      try home.run("--store", home.path + "/" + store, "demo", "--users", "3").status == 0)
    for name in ["bob", "planted", "ada"] {
      try register(name)
      try #require(try Program.run("logout", home: home).status == 0)
    }
    try home.change(store, "UPDATE account SET disabled = 1 WHERE name = 'bob'")
    // If the program computed this planted hash, each login would stall for hours.
    try home.change(
      store,
      """
      UPDATE password SET hash = '$argon2id$v=19$m=65536,t=1000000,p=1$' ||
        'AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
      WHERE account = (SELECT id FROM account WHERE name = 'planted')
      """)
    let sample = try #require(
      try home.answer(
        store,
        "SELECT name FROM account WHERE id NOT IN (SELECT account FROM password) LIMIT 1"))
    return ["ada", "bob", "planted", sample, "nobody", "no name at all"]
  }

  @Test(
    "Wrong passwords and disabled, planted, sample and unknown accounts print the same bytes", .long
  )
  func sameBytes() throws {
    for name in try makeNames() {
      let run = try guess(name)
      #expect(run.text == "", "\(name)")
      #expect(
        run.complaints == "In progress\ncoterie: Incorrect username or password\n", "\(name)")
      #expect(run.status == 1, "\(name)")
    }
    // The right password is refused for a disabled account and for a planted hash.
    for name in ["bob", "planted"] {
      #expect(try guess(name, "right").complaints.hasSuffix("Incorrect username or password\n"))
    }
    #expect(try guess("ada", "right").status == 0)
  }

  @Test("A locked name prints the same bytes for known and unknown names and any password")
  func sameWait() throws {
    let names = try makeNames()
    // A last attempt in the future, so that the longest wait remains, whatever the second.
    for name in names { _ = try guess(name) }
    try home.change(store, "UPDATE login_attempt SET count = 20, latest_at = unixepoch() + 600")
    for name in names {
      for password in ["wrong", "right"] {
        let run = try guess(name, password)
        #expect(
          run.complaints == "In progress\ncoterie: too many attempts; try again in 900 s\n",
          "\(name)")
        #expect(run.text == "" && run.status == 1, "\(name)")
      }
    }
  }

  @Test("A lack of memory is not reported as a wrong password")
  func memory() throws {
    try register("ada")
    // A hash of 1 GiB is dear, and not unreasonable.
    try home.change(
      store,
      """
      UPDATE password SET hash = '$argon2id$v=19$m=1048576,t=1,p=1$' ||
        'AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
      """)
    let run = try start("ada", limit: "-v 800000").finish()
    #expect(!run.complaints.contains("Incorrect"))
    #expect(run.complaints.contains("memory"))
    #expect(run.status == 6)
  }

  @Test("Of fifty simultaneous guesses four are compared, and one more after each wait")
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
    #expect(runs.filter { $0.complaints.contains("too many attempts") }.count == 50 - compared)
    #expect(runs.allSatisfy { $0.status == 1 })
    #expect(try home.answer(store, "SELECT count FROM login_attempt") == "\(compared)")
    // A session that is open stays open, and can write.
    #expect(try Program.run("whoami", home: home).text == "ada\n")
    #expect(try Program.run("user", "edit", "first", "Ada", home: home).status == 0)
  }

  @Test("A guess that is killed during the comparison counts, whatever the clock says")
  func killed() throws {
    try register("ada")
    for number in 1...4 {
      let program = try start("ada", "right")
      try #require(program.view.waitUntilHashing())
      program.send(signal: SIGKILL)
      #expect(try program.finish().status == 128 + SIGKILL)
      #expect(try home.answer(store, "SELECT count FROM login_attempt") == "\(number)")
    }
    // As if the clock had been set back since, by ten minutes and by three years.
    for change: Statement in [
      "UPDATE login_attempt SET latest_at = latest_at + 600",
      "UPDATE login_attempt SET latest_at = latest_at + 100000000",
    ] {
      try home.change(store, change)
      let run = try guess("ada", "right")
      #expect(run.complaints.contains("too many attempts"))
      #expect(run.status == 1)
      #expect(try home.answer(store, "SELECT count FROM login_attempt") == "4")
    }
    #expect(try Program.run("whoami", home: home).text == "ada\n")
  }
}
