import Fixtures
import Glibc
import Testing

@Suite("A store that cannot be used", .serialized, .takesTurns)
struct UnusableStoreTests {
  /// The fault of the file.
  enum Fault: String, CaseIterable {
    case letter, zeros, otherDatabase, trial, newer, damaged, cutOff

    var words: String {
      switch self {
      case .letter, .zeros, .otherDatabase:
        "is not a Coterie store; choose another location: --store PATH"
      case .trial:
        "was made by a trial version of coterie, and this version cannot read it; export your texts"
          + " with the trial version: export DIR; then use another location: --store PATH"
      case .newer:
        "was created by a newer version of coterie (9999); use a newer version of coterie"
      case .damaged, .cutOff: "is damaged: "
      }
    }
  }

  private static let commands = [
    ["users"], ["whoami"], ["user", "edit", "first", "Ada"], ["logout"],
    ["login", "bob", "--password-stdin"], ["register", "bob", "--password-stdin"],
    ["demo"], ["backup", "copy.db"], ["doctor"],
  ]

  private let store = "data/coterie/coterie.db"
  private let home: Home

  init() throws {
    home = try Home(store: store)
    let made = try Program.run(
      "register", "ada", "--password-stdin", input: .text("secret one\n"), home: home)
    try #require(made.status == 0)
  }

  /// When the file was written last, in nanoseconds.
  private var modified: Int {
    var about = stat()
    stat(home.path + "/" + store, &about)
    return about.st_mtim.tv_sec * 1_000_000_000 + about.st_mtim.tv_nsec
  }

  private func cause(_ fault: Fault) throws {
    let bytes = try home.bytes(of: store)
    switch fault {
    case .letter: try home.write("Dear Ada,\n", to: store)
    case .zeros: try home.write(bytes.map { _ in 0 }, to: store)
    case .otherDatabase: try home.change(store, "PRAGMA application_id = 7")
    // The mark, and the version of the last tables that had it.
    case .trial:
      try home.change(store, "PRAGMA application_id = 1131377765")
      try home.change(store, "PRAGMA user_version = 9")
    case .newer: try home.change(store, "PRAGMA user_version = 9999")
    case .damaged:
      try home.write(bytes.prefix(4096) + bytes.dropFirst(4096).map { _ in 0xA5 }, to: store)
    case .cutOff: try home.write(bytes.prefix(4096), to: store)
    }
  }

  @Test("At a terminal, doctor says once what is wrong")
  func once() throws {
    try cause(.damaged)
    let terminal = try PseudoTerminal("doctor", home: home, columns: 200)
    #expect(try terminal.finish() == 6)
    let said = terminal.screen.split(separator: "\r\n").filter { $0.contains("damaged") }
    #expect(said.count == 1, "\(terminal.screen)")
  }

  @Test(
    "Every command refuses the store, names the fault, and leaves the store as it was",
    arguments: Fault.allCases)
  func refused(_ fault: Fault) throws {
    try cause(fault)
    let before = try home.bytes(of: store)
    let written = modified
    let names = home.names(in: "data/coterie")
    for words in Self.commands {
      let run = try Program.run(
        words: words.map { Array($0.utf8) }, input: .text("secret one\n"), home: home)
      #expect((run.text + run.complaints).contains(fault.words), "\(words)")
      #expect(run.status == 6, "\(words)")
      #expect(try home.bytes(of: store) == before, "\(words)")
      #expect(modified == written, "\(words)")
      #expect(home.names(in: "data/coterie") == names, "\(words)")
      #expect(home.mode(of: "copy.db") == nil)
    }
  }

  @Test("A read-only store can be read, and refuses writes")
  func readOnly() throws {
    let before = try home.bytes(of: store)
    for name in home.names(in: "data/coterie") {
      chmod(home.path + "/data/coterie/" + name, 0o400)
    }
    chmod(home.path + "/data/coterie", 0o500)
    // Root may write all the same, unless it gives that up.
    let rights = "-dac_override,-dac_read_search"
    let mortal =
      geteuid() == 0
      ? "setpriv --bounding-set=\(rights) --inh-caps=\(rights)"
      : ""
    func run(_ words: String) throws -> (screen: String, status: Int32) {
      let terminal = try PseudoTerminal(
        home: home, columns: 400, shell: "exec \(mortal) \"$COTERIE\" \(words)")
      let status = try terminal.finish()
      return (terminal.screen, status)
    }
    #expect(try run("whoami") == ("ada\r\n", 0))
    #expect(try run("doctor").screen.contains("cannot write to "))
    for words in ["user edit first Ada", "logout"] {
      let (screen, status) = try run(words)
      #expect(screen.contains("coterie.db; check it: doctor"))
      #expect(status == 6)
    }
    #expect(try home.bytes(of: store) == before)
    chmod(home.path + "/data/coterie", 0o700)
  }

  @Test("A folder that cannot be written is named, and doctor finds it, too")
  func readOnlyFolder() throws {
    let folder = home.path + "/data/coterie"
    // An existing journal would serve.
    unlink(home.path + "/\(store)-journal")
    chmod(folder, 0o500)
    defer { chmod(folder, 0o700) }
    let rights = "-dac_override,-dac_read_search"
    let mortal =
      geteuid() == 0 ? "setpriv --bounding-set=\(rights) --inh-caps=\(rights)" : ""
    for words in ["user edit first Ada", "doctor", "--store \(folder)/b.db init"] {
      let terminal = try PseudoTerminal(
        home: home, columns: 400, shell: "exec \(mortal) \"$COTERIE\" \(words)")
      #expect(try terminal.finish() == 6, "\(words)")
      #expect(terminal.screen.contains("cannot write to \(folder); "), "\(terminal.screen)")
    }
  }

  @Test("A pipe in the place of a journal does not hold up an open prompt")
  func pipeUnderPrompt() throws {
    let journal = home.path + "/\(store)-journal"
    let terminal = try PseudoTerminal(home: home, columns: 400)
    try terminal.wait(for: "Greeting › ")
    try terminal.type("users", until: "Users › ")
    unlink(journal)
    try #require(mkfifo(journal, 0o600) == 0)
    try terminal.wait(for: "-journal is not a regular file")
    unlink(journal)
    try terminal.type("user edit city Rome", until: "Changed city")
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }

  private static let strace = "/usr/bin/strace"

  @Test(
    "On a network file system stores are neither opened nor created",
    .enabled(if: access(strace, X_OK) == 0, "strace makes the kernel say so, and is not here"),
    arguments: [
      ("NFS", "6969000000000000"), ("SMB", "424d53fe00000000"), ("CIFS", "424d53ff00000000"),
      ("9P", "9719020100000000"),
    ])
  func networked(_ name: String, number: String) throws {
    let before = try home.bytes(of: store)
    for words in ["users", "user edit first Ada", "doctor", "--store new.db init"] {
      let terminal = try PseudoTerminal(
        home: home, columns: 400,
        shell: "exec \(Self.strace) -f -qq -o /dev/null -e trace=statfs "
          + "-e inject=statfs:poke_exit=@arg2=\(number) \"$COTERIE\" \(words)")
      #expect(try terminal.finish() == 6, "\(words)")
      #expect(
        terminal.screen.contains("is on a network file system, where locks are not reliable"),
        "\(words)")
    }
    #expect(try home.bytes(of: store) == before)
    #expect(home.mode(of: "new.db") == nil)
  }
}
