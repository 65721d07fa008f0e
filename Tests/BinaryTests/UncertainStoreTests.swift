import Fixtures
import Glibc
import Testing

@Suite("Errors of the disk while a change is saved", .serialized, .takesTurns)
struct UncertainStoreTests {
  private static let strace = "/usr/bin/strace"
  private static let isThere = access(strace, X_OK) == 0

  private let home: Home
  private let store = "data/coterie/coterie.db"

  init() throws { home = try Home.ofAda() }

  private var nickname: String? {
    get throws { try home.answer(store, "SELECT nickname FROM account WHERE name = 'ada'") }
  }

  /// Runs a command while a number of a system call fails.
  private func run(_ words: String, failing call: String, _ number: Int) throws -> (
    screen: String, status: Int32, hasFailed: Bool
  ) {
    let record = home.path + "/record"
    let terminal = try PseudoTerminal(
      home: home, columns: 400,
      shell: "exec \(Self.strace) -f -qq -o \(record) -e trace=\(call) "
        + "-e inject=\(call):error=EIO:when=\(number) \"$COTERIE\" \(words)")
    let status = try terminal.finish()
    return (terminal.screen, status, try Home.read(file: record).contains("INJECTED"))
  }

  @Test(
    "Done is said as done, and failed as failed, whichever sync or cut of a journal fails",
    .enabled(if: isThere, "strace makes the calls fail, and is not here"),
    arguments: ["fdatasync", "ftruncate"])
  func syncs(_ call: String) throws {
    var outcomes: Set<Bool> = []
    for number in 1...20 {
      let value = "\(call)-\(number)"
      let run = try run("user edit nickname \(value)", failing: call, number)
      guard run.hasFailed else { break }
      let isDone = try nickname == value
      #expect((run.status == 0) == isDone, "\(value): \(run.screen)")
      #expect(run.screen.contains("Changed nickname") == isDone, "\(value): \(run.screen)")
      outcomes.insert(isDone)
    }
    // A sync may fail behind the commit point. A journal that is not cut is rolled back.
    #expect(outcomes.contains(call == "fdatasync"))
  }

  @Test(
    "A store that is cut to nothing under an open prompt is reported once, and by each command until it is back",
    .long)
  func emptied() throws {
    let whole = try home.bytes(of: store)
    let words = "is damaged: the file is empty"
    let terminal = try PseudoTerminal(home: home, columns: 400)
    try terminal.wait(for: "Greeting › ")
    try terminal.type("users", until: "Users › ")
    truncate(home.path + "/" + store, 0)
    try terminal.wait(for: words)
    try terminal.wait(for: "Users › ")
    // Several looks at the store pass meanwhile.
    sleep(2)
    #expect(try terminal.type("user edit city Rome", until: words).contains("city Rome"))
    try terminal.wait(for: "Users › ")
    #expect(terminal.screen.ranges(of: words).count == 2)
    #expect(try home.bytes(of: store).isEmpty)
    // Into the same file, as cp does.
    let file = try #require(fopen(home.path + "/" + store, "w"))
    #expect(fwrite(whole, 1, whole.count, file) == whole.count)
    fclose(file)
    #expect(
      try terminal.type("user edit city Rome", until: "Changed city").contains("Changed city"))
    try terminal.type("whoami", until: "ada")
    #expect(!terminal.screen.contains("no such table"))
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }

  @Test(
    "A file that cannot grow is a full disk, also at the commit and when it is rolled back",
    arguments: [0, 10, 100])
  func limit(kilobytes: Int) throws {
    try home.publish("Tea")
    for words in ["blog delete 1 --yes", "user edit nickname Ada"] {
      let terminal = try PseudoTerminal(
        home: home, columns: 400, shell: "ulimit -f \(kilobytes); exec \"$COTERIE\" \(words)")
      #expect(try terminal.finish() == 6)
      #expect(terminal.screen.contains("no space left on the disk"), "\(terminal.screen)")
    }
    #expect(try home.run("blog", "like", "1").status == 0)
  }
}
