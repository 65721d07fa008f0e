import Fixtures
import Glibc
import Testing

@Suite("The file of the store", .serialized, .takesTurns)
struct StoreFileTests {
  private func register(_ home: Home) throws {
    let made = try Program.run(
      "register", "ada", "--password-stdin", input: .text("secret one\n"), home: home)
    try #require(made.status == 0)
  }

  @Test("Only the owner can read the store, its folder, and the session")
  func isPrivate() throws {
    let home = try Home()
    try register(home)
    #expect(home.mode(of: "data/coterie") == 0o700)
    #expect(home.mode(of: "data/coterie/coterie.db") == 0o600)
    #expect(home.mode(of: "state/coterie") == 0o700)
    #expect(home.mode(of: "state/coterie/sessions") == 0o700)
  }

  @Test(
    "Every command refuses a store that others can open, and names the command that fixes it",
    arguments: [
      ("data/coterie", "700"), ("data/coterie/coterie.db", "600"), ("state/coterie", "700"),
      ("state/coterie/sessions", "700"),
    ])
  func isLoose(name: String, mode: String) throws {
    let home = try Home()
    try register(home)
    let path = home.path + "/" + name
    try home.loosen(name)
    for words in [["whoami"], ["user", "edit", "first", "Ada"], ["doctor"]] {
      let run = try Program.run(words: words.map { Array($0.utf8) }, home: home)
      #expect(
        run.complaints.contains(
          "other users can read \(path); make it private: chmod \(mode) \(path)\n"))
      #expect(run.status == 6)
    }
    let chinese = try Program.run("--lang", "zh", "whoami", home: home)
    #expect(chinese.complaints.contains("请运行: chmod \(mode) \(path)\n"))
  }

  @Test(
    "A command that only reads creates no store",
    arguments: ["users", "greeting", "whoami", "help"])
  func lookingMakesNothing(word: String) throws {
    let home = try Home()
    _ = try Program.run("\(word)", home: home)
    #expect(home.mode(of: "data/coterie/coterie.db") == nil)
  }

  @Test("A file that is not a store is refused and stays as it was")
  func foreign() throws {
    let home = try Home()
    var dice = Dice(seed: 4096)
    let bytes = (0..<4096).map { _ in UInt8.random(in: 0...255, using: &dice) }
    try home.write(bytes, to: "bad.db")
    for words in [["users"], ["register", "ada", "--password-stdin"]] {
      let run = try Program.run(
        words: (["--store", "bad.db"] + words).map { Array($0.utf8) },
        input: .text("secret one\n"), home: home)
      #expect(run.text == "")
      #expect(run.complaints.contains("bad.db is not a Coterie store"))
      #expect(run.status == 6)
      #expect(try home.bytes(of: "bad.db") == bytes)
    }
  }

  @Test("A store of a newer version is refused and stays as it was")
  func newer() throws {
    let home = try Home()
    try register(home)
    var bytes = try home.bytes(of: "data/coterie/coterie.db")
    // Where SQLite keeps the user version, the highest byte first.
    bytes.replaceSubrange(60..<64, with: [0, 0, 0x27, 0x0f])
    try home.write(bytes, to: "data/coterie/coterie.db")
    for words in [["users"], ["whoami"], ["login", "ada", "--password-stdin"]] {
      let run = try Program.run(
        words: words.map { Array($0.utf8) }, input: .text("secret one\n"), home: home)
      #expect(run.text == "")
      #expect(run.complaints.contains("was created by a newer version of coterie (9999)"))
      #expect(run.status == 6)
      #expect(try home.bytes(of: "data/coterie/coterie.db") == bytes)
    }
  }

  @Test("The store is where --store, COTERIE_STORE or the configuration file say")
  func elsewhere() throws {
    let home = try Home()
    let made = try Program.run(
      "--store", "other.db", "register", "ada", "--password-stdin",
      input: .text("secret one\n"), home: home)
    #expect(made.status == 0)
    #expect(home.mode(of: "other.db") == 0o600)
    #expect(home.mode(of: "data/coterie/coterie.db") == nil)
    let who = try Program.run(
      "whoami", home: home, environment: ["COTERIE_STORE": home.path + "/other.db"])
    #expect(who.text == "ada\n")
    #expect(try Program.run("whoami", home: home).status == 4)
    try home.write("store = \(home.path)/other.db\n", to: "config/coterie/config")
    #expect(try Program.run("whoami", home: home).text == "ada\n")
  }

  @Test(
    "A named store that does not exist is refused alike by every command that shows what is in it",
    arguments: [
      "users", "users following", "feed", "drafts", "whoami", "unread", "search tea", "blog 1",
      "user ada", "export posts", "stats", "voices", "watch unread",
      "gallery following mvc", "requests",
    ])
  func missing(line: String) throws {
    let home = try Home()
    let path = home.path + "/typo.db"
    let message =
      "there is no store at \(path); create it: coterie --store \(path) register NAME\n"
    let words = line.split(separator: " ").map { Array($0.utf8) }
    let named = try Program.run(
      words: [Array("--store".utf8), Array("typo.db".utf8)] + words, input: .text(""), home: home)
    #expect(named.complaints == "coterie: " + message)
    #expect(named.text == "" && named.status == 6)
    let script = try Program.run(
      input: .text("\(line)\n\(line)\n"), home: home, environment: ["COTERIE_STORE": path])
    #expect(script.complaints == "-:1: " + message)
    #expect(script.status == 6)
    #expect(home.mode(of: "typo.db") == nil)
  }

  @Test("A named store is not missed by a command that needs none, and not after its creation")
  func notMissed() throws {
    let home = try Home()
    func run(_ words: String..., input: String = "") throws -> Program.Result {
      try Program.run(
        words: (["--store", "new.db"] + words).map { Array($0.utf8) }, input: .text(input),
        home: home)
    }
    // These two are about the store itself.
    for word in ["store", "doctor"] {
      let run = try run(word)
      #expect(run.text.hasPrefix("path\t\(home.path)/new.db\n"), "\(word)")
      #expect(
        run.complaints
          == "coterie: there is no store at \(home.path)/new.db; "
          + "create it: coterie --store \(home.path)/new.db register NAME\n")
      #expect(run.status == 6, "\(word)")
    }
    for word in [
      "greeting", "where", "help", "init", "store", "doctor", "users", "login",
    ] {
      let run = try run(word)
      #expect(!run.complaints.contains("There is no store at"), "\(word)")
      #expect(run.status == 0)
    }
    let other = try Program.run(
      "--store", "other.db", "register", "ada", "--password-stdin",
      input: .text("secret one\n"), home: home)
    // It creates the store, so that there is none is no news.
    #expect(other.complaints == "Welcome, ada\n")
    #expect(other.status == 0)
  }

  @Test("A store of an unknown scheme is refused, and no folder is created")
  func schemes() throws {
    let home = try Home()
    for words in [["users"], ["doctor"], ["init"], ["register", "ada", "--password-stdin"]] {
      let words = ["--store", "mysql://localhost/circle"] + words
      let run = try Program.run(
        words: words.map { Array($0.utf8) }, input: .text("secret one\n"), home: home)
      #expect(run.status == 2, "\(words)")
      #expect(run.complaints.contains("there are no stores of the kind mysql"))
    }
    #expect(home.mode(of: "mysql:") == nil)
  }

  @Test("A store in the configuration that cannot be used stops no command that names another one")
  func replaced() throws {
    let home = try Home()
    try home.write("lang = en\nstore = mysql:/circle\n", to: "config/coterie/config")
    #expect(try home.run("users").status == 2)
    #expect(try home.run("--store", "a.db", "init").status == 0)
    #expect(try home.run("--store=a.db", "users").status == 0)
    func run(_ store: String, _ words: String...) throws -> Int32 {
      try Program.run(
        words: words.map { Array($0.utf8) }, home: home, environment: ["COTERIE_STORE": store]
      ).status
    }
    #expect(try run(home.path + "/a.db", "users") == 0)
    #expect(try run("mysql:/circle", "users") == 2)
    #expect(try run("mysql:/circle", "users", "--store", "a.db") == 0)
    // Another mistake in the file still counts.
    try home.write("lang = xx\nstore = mysql:/circle\n", to: "config/coterie/config")
    #expect(try home.run("--store", "a.db", "users").status == 2)
    let refused = try home.run("config", "set", "store", "postgres://host/a%00b")
    #expect(refused.status == 2)
  }

  @Test("A link is refused as a store in plain words, also one that leads nowhere or to itself")
  func links() throws {
    let home = try Home()
    #expect(try home.run("--store", "real.db", "init").status == 0)
    for (name, target) in [("link.db", "real.db"), ("lost.db", "nothing"), ("loop.db", "loop.db")] {
      #expect(symlink(target, home.path + "/" + name) == 0)
      let hint =
        name == "link.db"
        ? "name its target: --store \(home.path)/real.db" : "choose another location: --store PATH"
      for word in ["users", "init", "doctor"] {
        let run = try home.run("--store", name, word)
        #expect(
          run.complaints
            == "coterie: \(home.path)/\(name) is a link, and no store is used through a link; \(hint)\n",
          "\(word)")
        #expect(run.status == 6)
      }
    }
    #expect(home.mode(of: "nothing") == nil)
  }

  @Test("A store with a second name is refused until one of them is removed")
  func hardLinks() throws {
    let home = try Home()
    #expect(try home.run("--store", "a.db", "init").status == 0)
    #expect(link(home.path + "/a.db", home.path + "/b.db") == 0)
    for name in ["a.db", "b.db"] {
      for word in ["users", "doctor"] {
        let run = try home.run("--store", name, word)
        #expect(
          run.complaints.contains(
            "\(home.path)/\(name) has a second name, a hard link, and a store has one name"))
        #expect(run.complaints.contains("find / -xdev -samefile \(home.path)/\(name)"))
        #expect(run.status == 6)
      }
    }
    #expect(unlink(home.path + "/b.db") == 0)
    #expect(try home.run("--store", "a.db", "users").status == 0)
  }

  @Test("A store of an unknown scheme in the configuration is refused with its line")
  func schemeInConfiguration() throws {
    let home = try Home()
    let words = "there are no stores of the kind mysql"
    #expect(try home.run("config", "set", "store", "mysql:/circle").complaints.contains(words))
    try home.write("# mine\nstore = mysql:/circle\n", to: "config/coterie/config")
    let run = try home.run("users")
    #expect(run.complaints.contains("config/coterie/config:2: \(words)"))
    #expect(run.status == 2)
    #expect(try home.run("config", "unset", "store").status == 0)
    let variable = try Program.run(
      "users", home: home, environment: ["COTERIE_STORE": "mysql:/circle"])
    #expect(variable.complaints.contains("COTERIE_STORE: \(words)"))
  }

  @Test("A store that cannot be written for want of space leaves no file and no folder behind")
  func fullDisk() throws {
    let home = try Home()
    // The limit of the process stands for a full disk.
    func refused(_ words: String...) throws {
      let run = try Program.run(
        words: words.map { Array($0.utf8) }, input: .text("secret one\n"), home: home,
        limit: "-f 8")
      #expect(run.complaints.contains("no space left on the disk"))
      #expect(run.status == 6)
    }
    try refused("--store", "new/deep/a.db", "init")
    try refused("--store", "new/deep/a.db", "register", "ada", "--password-stdin")
    #expect(home.mode(of: "new") == nil)
    // A file that was there may be open elsewhere. It stays, and the next `init` goes on with it.
    try home.write("", to: "a.db")
    try refused("--store", "a.db", "init")
    #expect(try home.bytes(of: "a.db").isEmpty)
    #expect(try Program.run("--store", "a.db", "init", home: home).status == 0)
    #expect(try Program.run("--store", "a.db", "doctor", home: home).status == 0)
  }

  @Test("Without a home folder reading works, and saving is refused")
  func noPlace() throws {
    let missing = ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"]
    #expect(try Program.run("whoami", without: missing).status == 4)
    let run = try Program.run(
      "register", "ada", "--password-stdin", input: .text("secret one\n"), without: missing)
    #expect(
      run.complaints
        == "coterie: there is no folder for the session; set HOME or XDG_STATE_HOME\n")
    #expect(run.status == 6)
  }
}

extension String {
  /// The number of times that it contains another text.
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
