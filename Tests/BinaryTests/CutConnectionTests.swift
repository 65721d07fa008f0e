import Fixtures
import Glibc
import PostgresDriver
import Testing

@Suite(
  "Connections that are cut while a command writes", .serialized, .takesTurns,
  .enabled(if: TestServer.address != nil, "there is no server"))
final class CutConnectionTests {
  /// The store without the relay.
  private let direct: PostgresDatabase
  private let relay: Relay
  private let address: String
  private let home: Home

  init() throws {
    let store = try TestServer.freshAddress()
    let relay = try TestServer.relay(to: store)
    (self.relay, address) = (relay.0, relay.1.text)
    home = try Home()
    for words in [
      ["register", "ada", "--password-stdin"], ["write", "Rain", "--publish"],
    ] {
      let run = try CutConnectionTests.run(words, at: address, home, input: "secret one\n")
      try #require(run.status == 0, "\(run.complaints)")
    }
    direct = try PostgresDatabase(store)
  }

  deinit {
    relay.close()
    _ = try? direct.run("DROP SCHEMA \(direct.address.schema) CASCADE")
  }

  private static func run(
    _ words: [String], at address: String, _ home: Home, input: String = ""
  ) throws -> Program.Result {
    try Program.run(
      words: (["--store", address] + words).map { Array($0.utf8) }, input: .text(input),
      home: home)
  }

  /// The shares of the first blog, and the number of blogs.
  private func counts() throws -> [Int64] {
    try direct.reading {
      try direct.all(
        "SELECT share_count, (SELECT count(*) FROM blog) AS blogs FROM blog WHERE id = 1", []
      ) { [$0.int("share_count"), $0.int("blogs")] }
    }.first ?? []
  }

  /// A command that must not be made twice, with the place of its count.
  struct Writing: Sendable, CustomTestStringConvertible {
    let words: [String]
    let input: String
    let done: String
    let count: Int

    static let all = [
      Writing(words: ["blog", "share", "1"], input: "", done: "Shares ", count: 0),
      Writing(
        words: ["write", "Snow", "--publish"], input: "Words.\n", done: "Published", count: 1),
    ]

    var testDescription: String { words.joined(separator: " ") }
  }

  /// What became of a command: its status, its words, and how often it was done.
  private func outcome(
    _ writing: Writing
  ) throws -> (run: Program.Result, changed: Int64, hasCut: Bool) {
    let before = try counts()[writing.count]
    let run = try CutConnectionTests.run(writing.words, at: address, home, input: writing.input)
    defer { relay.mend() }
    return (run, try counts()[writing.count] - before, relay.hasCut)
  }

  private static let uncertain = "may have been saved or not"

  /// Cuts the connection at every so many messages of a command; returns the number of commands that
  /// were done nevertheless.
  private func cutEverywhere(_ writing: Writing, every step: Int) throws -> Int {
    var (number, done) = (1, 0)
    while true {
      relay.cut(at: number, after: .accepted)
      let (run, changed, hasCut) = try outcome(writing)
      let isDone = run.status == 0
      #expect([0, 6].contains(run.status), "message \(number): \(run.complaints)")
      #expect(changed == (isDone ? 1 : 0), "message \(number): \(run.complaints)")
      #expect(isDone || run.complaints.hasPrefix("coterie: "), "message \(number)")
      #expect(!run.complaints.contains(CutConnectionTests.uncertain))
      guard hasCut else { return done }
      done += isDone ? 1 : 0
      number += step
    }
  }

  @Test(
    "Cut at some messages, a change is done once and said, or not done and said",
    arguments: Writing.all)
  func some(writing: Writing) throws {
    #expect(try cutEverywhere(writing, every: 11) > 0)
  }

  @Test(
    "Cut at any message, a change is done once and said, or not done and said", .long,
    arguments: Writing.all)
  func everywhere(writing: Writing) throws {
    #expect(try cutEverywhere(writing, every: 1) > 0)
  }

  @Test("If the server cannot be asked after a cut at the commit, the end is said to be uncertain")
  func unasked() throws {
    let writing = Writing.all[0]
    relay.count()
    #expect(try outcome(writing).changed == 1)
    let commit = try #require(relay.commits.last)
    // The commit is not passed on, or its answer.
    for (number, expected) in [(commit, 0), (commit + 1, 1)] {
      relay.cut(at: number, after: .refused)
      let (run, changed, _) = try outcome(writing)
      #expect(run.status == 6)
      #expect(run.complaints.contains(CutConnectionTests.uncertain), "\(run.complaints)")
      #expect(changed == Int64(expected))
    }
  }

  @Test("Ctrl-C does not cancel a commit that was sent", arguments: Writing.all)
  func interrupted(writing: Writing) throws {
    let before = try counts()[writing.count]
    relay.count()
    relay.holdsAnswers = true
    let file = home.path + "/words"
    try Home.write(writing.input, file: file)
    let program = try Program(
      words: (["--store", address] + writing.words).map { Array($0.utf8) },
      input: .file(file), home: home)
    // The last commit is the one that changes something.
    for _ in 1...4_000 where try counts()[writing.count] == before { usleep(5_000) }
    try #require(try counts()[writing.count] > before)
    program.send(signal: SIGINT)
    usleep(200_000)
    relay.holdsAnswers = false
    let run = try program.finish()
    // The command is done and said to be done. The signal decides the status, as at any command.
    #expect(run.status == 130)
    #expect((run.text + run.complaints).contains(writing.done), "\(run.complaints)")
    #expect(relay.cancels == 0)
    #expect(try counts()[writing.count] == before + 1)
  }
}
