import Fixtures
import Glibc
import Testing

@Suite("The creation of a store", .serialized, .takesTurns)
struct StoreCreationTests {
  private let home: Home
  private let group = String(getegid())

  init() throws { home = try Home() }

  private func start(_ words: [String]) throws -> Program {
    try Program(
      words: words.map { Array($0.utf8) }, input: .text(""), home: home,
      // The configuration for all users of the machine is in the home, too.
      environment: ["XDG_CONFIG_DIRS": home.path + "/machine"])
  }

  @Test("One of several processes that create a store at once does")
  func atOnce() throws {
    for round in 1...10 {
      // An empty file becomes a store in its place.
      if round % 2 == 0 { try home.write("", to: "\(round).db") }
      let programs = try (1...6).map { _ in try start(["--store", "\(round).db", "init"]) }
      let runs = try programs.map { try $0.finish() }
      #expect(runs.filter { $0.complaints.contains("Created store") }.count == 1)
      #expect(runs.filter { $0.status == 0 }.count == 1)
      #expect(runs.filter { $0.complaints.contains("a store already exists") }.count == 5)
    }
  }

  @Test("A store that is created while its folder is shared says whether it is shared")
  func besideShared() throws {
    for round in 1...20 {
      unlink(home.path + "/machine/coterie/config")
      let store = ["--store", "\(round)/a.db", "init"]
      let programs = try [
        start(store + ["--shared", "--group", group]), start(store),
      ]
      let runs = try programs.map { try $0.finish() }
      #expect(runs.filter { $0.complaints.contains("Created store") }.count == 1)
      let isShared = home.mode(of: "\(round)") == 0o3770
      #expect(home.mode(of: "\(round)/a.db") == (isShared ? 0o660 : 0o600))
      let creator = try #require(runs.first { $0.status == 0 })
      #expect(creator.complaints.contains("hare") == isShared)
    }
  }

  @Test("The files of a creation that was killed are named by doctor and removed by init")
  func abandoned() throws {
    let left = ["a.db.new.5", "a.db.new.5-journal", "a.db.new.7-journal"]
    for name in left { try home.write("", to: name) }
    // These are something else.
    let others = ["a.db.new", "a.db.new.", "a.db.new.b", "b.db.new.5", "a.db.new.6.gz"]
    for name in others { try home.write("", to: name) }
    let report = try Program.run("--store", "a.db", "doctor", home: home)
    #expect(
      report.complaints.contains(
        "rm -- \(left.map { home.path + "/" + $0 }.joined(separator: " "))\n"))
    #expect(report.status == 6)
    #expect(try Program.run("--store", "a.db", "init", home: home).status == 0)
    #expect(left.allSatisfy { home.mode(of: $0) == nil })
    #expect(others.allSatisfy { home.mode(of: $0) != nil })
  }

  @Test("Whatever a killed upgrade left of its copy is named by doctor and removed by init")
  func abandonedCopy() throws {
    #expect(try Program.run("--store", "a.db", "init", home: home).status == 0)
    // Another process has upgraded the store meanwhile, so no upgrade removes the file.
    try home.write("", to: "a.db.before-9.new.5")
    let report = try Program.run("--store", "a.db", "doctor", home: home)
    #expect(report.complaints.contains("rm -- \(home.path)/a.db.before-9.new.5\n"))
    #expect(report.status == 0)
    #expect(try Program.run("--store", "a.db", "init", home: home).status == 1)
    #expect(home.mode(of: "a.db.before-9.new.5") == nil)
  }

  @Test("A second name of the store that a killed creation left is removed")
  func secondName() throws {
    #expect(try Program.run("--store", "a.db", "init", home: home).status == 0)
    #expect(link(home.path + "/a.db", home.path + "/a.db.new.9") == 0)
    let report = try Program.run("--store", "a.db", "doctor", home: home)
    #expect(report.complaints.contains("a.db.new.9"))
    #expect(report.status == 0)
    #expect(try Program.run("--store", "a.db", "init", home: home).status == 1)
    #expect(home.mode(of: "a.db.new.9") == nil)
    #expect(try Program.run("--store", "a.db", "doctor", home: home).status == 0)
  }

  @Test("The file of a creation that goes on stays")
  func goesOn() throws {
    try home.write("", to: "a.db.new.5")
    let file = open(home.path + "/a.db.new.5", O_RDONLY | O_CLOEXEC)
    #expect(flock(file, LOCK_EX) == 0)
    #expect(try Program.run("--store", "a.db", "init", home: home).status == 0)
    #expect(home.mode(of: "a.db.new.5") != nil)
    #expect(try Program.run("--store", "a.db", "doctor", home: home).status == 0)
    close(file)
  }
}
