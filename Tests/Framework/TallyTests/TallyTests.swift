import FrameworkFixtures
import Testing

/// The example application, run as people run it: by a script, a shell and a prompt.
@Suite("Tally")
struct TallyTests {
  private let home: Home

  init() throws { home = try Home() }

  private func run(
    _ words: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Program.Result {
    try Program(
      Program.path(of: "tally"), words: words.map { Array($0.utf8) }, input: .text(input),
      home: home, environment: environment
    ).finish()
  }

  @Test("Its flow passes")
  func flow() throws {
    let folder = Program.package + "/Examples/Tally/"
    let ended = try run("run", folder + "tally.flow")
    #expect(ended.status == 0, "\(ended.complaints)")
    #expect(try ended.text == Home.read(file: folder + "tally.out"))
  }

  @Test("A script ends at its first error, with file and line")
  func script() throws {
    let ended = try run(input: "count owl\nexpect \"owl: 2\"\ncount owl\n")
    #expect(ended.status == 1)
    #expect(
      ended.complaints
        == "owl: 1\n-:2: expected \"owl: 2\", but the output was \"owl: 1\"\n")
  }

  @Test("A shell command prints data or a notice, in both languages")
  func shell() throws {
    #expect(try run("count", "owl", "--json").text == "[{\"name\":\"owl\",\"number\":1}]\n")
    #expect(try run("board", "count", "owl").complaints == "owl: 1\n")
    let chinese = try run("step", environment: ["LANG": "zh_CN.UTF-8"])
    #expect(chinese.status == 2)
    #expect(chinese.complaints.contains("board step"))
    #expect(
      try run("board", "--lang", "fr").complaints == "tally: --lang: fr is not one of en, zh\n")
    let refused = try run("board", "clear", environment: ["LANG": "zh_CN.UTF-8"])
    #expect(refused.status == 1)
    #expect(refused.complaints == "tally: clear 现在不可用: 没有计数器\n")
  }

  @Test("A program without a tour does not list one, and says so")
  func noTour() throws {
    let ended = try run("tour")
    #expect(ended.status == 2 && ended.complaints == "tally: tally has no tour\n")
    let help = try run("help").text
    #expect(help.contains("version") && !help.contains("tour\t"))
  }

  @Test("A counter ends at 999")
  func end() throws {
    let lines =
      ["step", "choose 4"] + Array(repeating: "count owl", count: 99)
      + ["step", "choose 3", "count owl"]
    let full = try run(input: (lines + ["board"]).joined(separator: "\n"))
    #expect(full.status == 0)
    #expect(full.text.hasSuffix("owl\t995\n"))
    let beyond = try run(input: (lines + ["count owl"]).joined(separator: "\n"))
    #expect(beyond.status == 1)
    #expect(beyond.complaints.hasSuffix(": a counter ends at 999\n"))
  }

  @Test("At a prompt the picker stands in front of the board until it answers")
  func prompt() throws {
    let terminal = try PseudoTerminal(home: home, program: Program.path(of: "tally"))
    try terminal.wait(for: "Count with: count NAME")
    try terminal.wait(for: "Board")
    try terminal.send("step\r")
    try terminal.wait(for: "4  Counting by 10")
    try terminal.wait(for: "Board ⟦Steps⟧")
    try terminal.send("choose 2\r")
    try terminal.wait(for: "Counting by 2")
    try terminal.send("count owl\r")
    try terminal.wait(for: "owl: 2")
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }
}
