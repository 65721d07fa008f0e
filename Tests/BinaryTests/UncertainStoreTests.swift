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

  /// Runs a command while a call of the system fails. `which` is its number; with a plus behind it, all
  /// later ones fail, too.
  private func run(_ words: String, failing call: String, _ which: String) throws -> (
    screen: String, status: Int32, hasFailed: Bool
  ) {
    let record = home.path + "/record"
    let terminal = try PseudoTerminal(
      home: home, columns: 400,
      shell: "exec \(Self.strace) -f -qq -o \(record) -e trace=\(call) "
        + "-e inject=\(call):error=EIO:when=\(which) \"$COTERIE\" \(words)")
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
      let run = try run("user edit nickname \(value)", failing: call, "\(number)")
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
    "A change that may have been saved is not said to be taken back, whichever sync fails",
    .enabled(if: isThere, "strace makes the calls fail, and is not here"),
    arguments: ["blog like 1", "book shelve 1 reading"])
  func uncertain(_ words: String) throws {
    try home.publish("Tea")
    let book = try home.write("{\"title\":\"Tea\"}\n", to: "books.jsonl")
    try home.run("books", "import", book)
    var count = 0
    for number in 1...20 {
      let run = try run(words, failing: "fdatasync", "\(number)+")
      guard run.hasFailed else { break }
      // Before the commit point, the change has failed for certain.
      guard run.screen.contains("may have been saved") else { continue }
      count += 1
      for word in ["Rolled back", "Like failed"] {
        #expect(!run.screen.contains(word), "\(run.screen)")
      }
    }
    #expect(count > 0)
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
    "A store that is replaced under an open prompt is noticed, and the prompt goes on with the new file",
    arguments: [false, true])
  func replaced(isRemovedFirst: Bool) throws {
    let (path, copy) = (home.path + "/" + store, home.path + "/" + store + ".copy")
    try home.write(home.bytes(of: store), to: store + ".copy")
    chmod(copy, 0o600)
    let terminal = try PseudoTerminal(home: home, columns: 400)
    try terminal.wait(for: "Greeting › ")
    try terminal.type("users", until: "Users › ")
    if isRemovedFirst {
      unlink(path)
      try terminal.wait(for: "coterie.db was removed; put the store or a backup in its place")
      try terminal.wait(for: "Users › ")
      #expect(try terminal.type("users", until: "was removed").contains("users"))
    }
    rename(copy, path)
    if !isRemovedFirst {
      try terminal.wait(for: "another file has replaced \(path); the next command uses")
      try terminal.wait(for: "Users › ")
    }
    #expect(
      try terminal.type("user edit city Rome", until: "Changed city").contains("Changed city"))
    #expect(try home.answer(store, "SELECT city FROM account WHERE name = 'ada'") == "Rome")
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }

  @Test("At a prompt doctor names the fault of an emptied store once")
  func emptiedAndChecked() throws {
    let named = ["--store", home.path + "/" + store]
    let terminal = try PseudoTerminal(
      home: home, columns: 400, shell: "exec \"$COTERIE\" \(named.joined(separator: " "))")
    try terminal.wait(for: "Greeting › ")
    try terminal.type("users", until: "Users › ")
    truncate(home.path + "/" + store, 0)
    try terminal.wait(for: "is damaged: the file is empty")
    try terminal.wait(for: "Users › ")
    let report = try terminal.type("doctor", until: "Users › ")
    #expect(report.ranges(of: "is damaged").count == 1)
    #expect(!terminal.screen.contains("There is no store"))
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }

  @Test(
    "A disk that is full while a store is created is named, whichever call says so",
    .enabled(if: isThere, "strace makes the calls fail, and is not here"),
    arguments: ["fdatasync", "fsync"])
  func fullAtCreation(_ call: String) throws {
    for number in 1...6 {
      let terminal = try PseudoTerminal(
        home: home, columns: 400,
        shell: "exec \(Self.strace) -f -qq -o \(home.path)/record -e trace=\(call) "
          + "-e inject=\(call):error=ENOSPC:when=\(number) \"$COTERIE\" --store \(number).db init")
      let status = try terminal.finish()
      guard try Home.read(file: home.path + "/record").contains("INJECTED") else { break }
      let isFull = terminal.screen.contains("o space left on")
      #expect(isFull || status == 0, "\(number): \(terminal.screen)")
    }
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
