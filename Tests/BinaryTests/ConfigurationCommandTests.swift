import Fixtures
import Glibc
import Testing

@Suite("The command config", .serialized, .takesTurns)
struct ConfigurationCommandTests {
  private let home: Home

  init() throws { home = try Home() }

  private static let file = "config/coterie/config"

  private func text() throws -> String { try Home.read(file: "\(home.path)/\(Self.file)") }

  @Test("A setting is written, replaced and removed; comments and order stay")
  func changes() throws {
    try home.write("# mine\nlang = en\n\nwidth = 60\n# lang = fr\nlang = en", to: Self.file)
    let set = try Program.run("config", "set", "lang", "zh", "--lang", "en", home: home)
    #expect(set.status == 0 && set.text == "")
    #expect(set.complaints == "Saved lang = zh in \(home.path)/\(Self.file)\n")
    #expect(try text() == "# mine\nlang = en\n\nwidth = 60\n# lang = fr\nlang = zh\n")
    #expect(try Program.run("-c", "where", home: home).text == "登录\n")
    #expect(try Program.run("config", "set", "limit", "7", home: home).status == 0)
    #expect(try Program.run("config", "unset", "lang", home: home).status == 0)
    #expect(try text() == "# mine\n\nwidth = 60\n# lang = fr\nlimit = 7\n")
    let again = try Program.run("config", "unset", "lang", home: home)
    #expect(again.status == 0 && again.complaints.hasPrefix("lang is not set in "))
  }

  @Test("A new file is private, and a link to a file stays a link")
  func files() throws {
    #expect(try Program.run("config", "set", "color", "never", home: home).status == 0)
    var about = stat()
    #expect(stat("\(home.path)/\(Self.file)", &about) == 0 && about.st_mode & 0o777 == 0o600)
    try home.write("quiet = on\n", to: "dotfiles/coterie")
    #expect(unlink("\(home.path)/\(Self.file)") == 0)
    #expect(symlink("\(home.path)/dotfiles/coterie", "\(home.path)/\(Self.file)") == 0)
    #expect(try Program.run("config", "set", "color", "always", home: home).status == 0)
    #expect(try Home.read(file: "\(home.path)/dotfiles/coterie") == "quiet = on\ncolor = always\n")
    #expect(lstat("\(home.path)/\(Self.file)", &about) == 0 && about.st_mode & S_IFMT == S_IFLNK)
  }

  @Test("A full disk is named as one, and the file stays as it was")
  func fullDisk() throws {
    try home.write("lang = en\n", to: Self.file)
    for line in [["set", "limit", "7"], ["set", "lang", "zh"]] {
      let run = try Program.run(
        words: (["config"] + line).map { Array($0.utf8) }, input: .text(""), home: home,
        limit: "-f 0")
      #expect(
        run.complaints == "coterie: no space left on the disk: \(home.path)/\(Self.file)\n")
      #expect(run.status == 6)
      #expect(try text() == "lang = en\n")
    }
  }

  @Test(
    "A wrong line is refused with status 2, and the file stays as it was",
    arguments: [
      ("set lagn zh", "no such setting: lagn; did you mean lang?"),
      ("set lang fr", "lang: fr is not one of en, zh"),
      ("set store books.db", "books.db is a relative path; begin it with / or ~/"),
      ("set color ''", "the value is empty"), ("set store '/a\nlang = zh'", "control characters"),
      ("set player 'mpv \"a b'", "player: "),
      ("set lang", "config set: VALUE is missing"), ("set", "config set: NAME is missing"),
      ("get", "config get: NAME is missing"), ("get lagn", "did you mean lang?"),
      ("unset lagn", "did you mean lang?"), ("list lang", "unexpected argument: lang"),
      ("put lang zh", "put is not one of list, get, set, unset"),
    ])
  func refusals(line: String, words: String) throws {
    try home.write("lang = en\n", to: Self.file)
    let parts = line.split(separator: "'", omittingEmptySubsequences: false)
    let typed =
      parts[0].split(separator: " ").map(String.init) + (parts.count > 1 ? [String(parts[1])] : [])
    let run = try Program.run(
      words: (["config"] + typed).map { Array($0.utf8) }, input: .text(""), home: home)
    #expect(run.status == 2 && run.text == "")
    #expect(run.complaints.contains(words), "\(run.complaints)")
    #expect(try text() == "lang = en\n")
  }

  @Test("Every setting has its value, its default and the origin of its value")
  func list() throws {
    try home.write("\nwidth = 60\nlimit = 5\n", to: Self.file)
    let run = try Program.run(
      "config", "--lang", "zh", home: home, environment: ["COTERIE_LIMIT": "9"])
    let rows = run.text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(rows.contains(["width", "60", "file", "\(home.path)/\(Self.file):2", "auto"]))
    #expect(rows.contains(["limit", "9", "variable", "COTERIE_LIMIT", "auto"]))
    #expect(rows.contains(["lang", "zh", "run", "", "en"]))
    #expect(rows.contains(["color", "auto", "default", "", "auto"]))
    let names = try Program.run("set").text.split(separator: "\n").map {
      $0.prefix { $0 != "\t" }
    }
    #expect(rows.map { $0[0] } == names)
    #expect(try Program.run("config", "get", "width", home: home).text == "60\n")
    #expect(
      try Program.run("config", "get", "width", "--json", home: home).text
        == #"{"name":"width","value":"60","default":"auto","origin":"file","place":"\#(home.path)/\#(Self.file):2"}"#
        + "\n")
  }

  @Test("With --json, a change prints the setting after it")
  func changed() throws {
    let set = try Program.run("config", "set", "links", "on", "--json", home: home).text
    #expect(set.hasPrefix(#"{"name":"links","value":"on","default":"off","origin":"file","#))
    let unset = try Program.run("config", "unset", "links", "--json", home: home).text
    #expect(
      unset == #"{"name":"links","value":"off","default":"off","origin":"default","place":null}"#
        + "\n")
  }

  @Test("A file with a mistake can be repaired, and no store is needed")
  func repair() throws {
    try home.write("lagn = zh\nstore = postgres://x\n", to: Self.file)
    #expect(try Program.run("config", "list", home: home).status == 2)
    #expect(try Program.run("config", "unset", "lagn", home: home).status == 0)
    #expect(try Program.run("config", "get", "store", home: home).text == "postgres://x\n")
    #expect(try Program.run("config", "unset", "store", home: home).status == 0)
    #expect(try text() == "")
    #expect(access("\(home.path)/data", F_OK) != 0)
  }

  @Test("A setting that is fixed for a run is saved, and the next start uses it")
  func fixed() throws {
    for name in ["catalogue", "speaker", "player"] {
      let run = try Program.run(
        words: [], input: .text("config set \(name) 'find \"a b\"'\n"), home: home)
      #expect(run.status == 0)
      #expect(
        run.complaints == "Saved \(name) = find \"a b\" in \(home.path)/\(Self.file)\n"
          + "\(name) takes effect at the next start\n")
      #expect(try Program.run("config", "get", name, home: home).text == "find \"a b\"\n")
    }
    let alone = try Program.run("config", "set", "player", "mpv", home: home)
    #expect(alone.complaints == "Saved player = mpv in \(home.path)/\(Self.file)\n")
  }

  @Test("A change is refused in an atomic run, and a dry run changes nothing")
  func atomic() throws {
    let run = try Program.run("--atomic", "config", "set", "lang", "zh", home: home)
    #expect(run.status == 1 && run.complaints.contains("--atomic"))
    #expect(try Program.run("--dry-run", "config", "set", "lang", "zh", home: home).status == 0)
    #expect(access("\(home.path)/\(Self.file)", F_OK) != 0)
  }

  @Test("Eight processes at once lose no setting")
  func together() async throws {
    let home = home
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for (name, value) in [
        ("lang", "zh"), ("width", "60"), ("limit", "7"), ("color", "never"), ("quiet", "on"),
        ("plain", "on"), ("no-input", "on"), ("store", "/tmp/x.db"),
      ] {
        group.addTask { try Program.run("config", "set", name, value, home: home).status }
      }
      for try await status in group { #expect(status == 0) }
    }
    #expect(try text().split(separator: "\n").count == 8)
  }
}
