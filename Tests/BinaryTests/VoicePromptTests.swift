import Fixtures
import FrameworkFixtures
import Glibc
import Testing

@Suite("Blogs that are played", .serialized, .takesTurns)
struct VoicePromptTests {
  private let home: Home

  init() throws {
    home = try Home.ofAda()
    for title in ["Tea", "Coffee"] { try home.publish(title) }
  }

  /// The variables of a program whose speaker is a script.
  private func speaking(_ script: String) throws -> [String: String] {
    let path = try home.write("#!/bin/sh\n" + script + "\n", to: "speaker")
    return ["COTERIE_SPEAKER": "sh \(path) %l"]
  }

  /// The number of programs in this home, with the one under test.
  private var count: Int { ProcessList.count(of: "HOME=" + home.path) }

  /// Waits for a number of programs: one that got SIGKILL may need a moment.
  private func expect(_ number: Int) throws {
    for _ in 1...2_000 where count != number { usleep(1000) }
    #expect(count == number)
  }

  /// A speaker that goes on until the test ends its sound.
  private var patient: [String: String] {
    get throws { try speaking("cat >> heard; until rm end 2>/dev/null; do sleep 0.02; done") }
  }

  private func endSound() throws { try home.write("", to: "end") }

  @Test("The next row begins by itself in a script, and the end of the run ends the sound")
  func script() throws {
    let speaker = try speaking("cat >> heard; echo $1 >> heard")
    let run = try Program.run(
      "--plain", input: .text("voices user ada\nplay 1\nwait 3\nlist\n"), home: home,
      environment: speaker)
    #expect(run.status == 0)
    let states = run.text.split(separator: "\n").map { $0.split(separator: "\t").last ?? "" }
    #expect(states == ["idle", "idle", "done", "done"], "\(run.text)")
    #expect(
      run.complaints == """
        Buffering: Coffee
        Playing: Coffee
        Played: Coffee
        Buffering: Tea
        Playing: Tea
        Played: Tea
        All played

        """)
    #expect(home.read("heard") == "Coffee\nAll of it.\nen\nTea\nAll of it.\nen\n")
    let long = try Program.run(
      input: .text("voices user ada\nplay 1\n"), home: home, environment: try patient)
    #expect(long.status == 0)
    try expect(0)
  }

  @Test("Updates stand above the line that is being typed")
  func prompt() throws {
    let terminal = try PseudoTerminal(home: home, environment: try patient)
    try terminal.wait(for: "Greeting › ")
    try terminal.type("voices user ada", until: "Voices › ")
    try terminal.send("play 1\r")
    try terminal.wait(for: "Playing: Coffee")
    try terminal.wait(for: "Voices › ")
    try terminal.send("pa")
    try endSound()
    for words in ["Played: Coffee", "Buffering: Tea", "Playing: Tea"] {
      try terminal.wait(for: words)
    }
    try terminal.wait(for: "Voices › pa")
    #expect(try terminal.type("use", until: "Voices › ").contains("Paused: Tea"))
    #expect(try terminal.type("list", until: "Voices › ").contains("▶ Tea"))
    // It goes on while another screen is open, and ends with its own.
    try terminal.type("play", until: "Voices › ")
    try terminal.type("blog 1", until: "Tea › ")
    #expect(count > 1)
    try terminal.type("home")
    try expect(1)
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }

  @Test("The next row begins while another screen is open, and is told there")
  func buried() throws {
    let terminal = try PseudoTerminal(home: home, environment: try patient)
    try terminal.wait(for: "Greeting › ")
    try terminal.type("voices user ada", until: "Voices › ")
    try terminal.type("play 1", until: "Voices › ")
    try terminal.type("blog 1", until: "Tea › ")
    try endSound()
    try terminal.wait(until: { home.read("heard")?.contains("Tea") ?? false }, "the next row")
    try terminal.wait(for: "Played: ")
    try terminal.wait(for: "Tea › ")
    #expect(try terminal.type("back", until: "Voices › ").contains("Played"))
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
    try expect(0)
  }

  /// A program that goes on until the test lets it end.
  private static let waiting = "touch started; until [ -e finish ]; do sleep 0.02; done"

  @Test(
    "The next row begins while a command waits for a program",
    arguments: [
      (line: "books tea", variable: "COTERIE_CATALOGUE"), ("blog edit 1", "EDITOR"),
      ("help --all", "PAGER"),
    ])
  func waits(line: String, variable: String) throws {
    let program = try home.write("#!/bin/sh\n\(Self.waiting)\n", to: "program")
    let terminal = try PseudoTerminal(
      home: home, environment: try patient.merging([variable: "sh \(program)"]) { $1 })
    try terminal.wait(for: "Greeting › ")
    try terminal.type("voices user ada", until: "Voices › ")
    try terminal.type("play 1", until: "Voices › ")
    try terminal.send(line + "\r")
    try terminal.wait(until: { home.read("started") != nil }, "the program")
    try endSound()
    try terminal.wait(until: { home.read("heard")?.contains("Tea") ?? false }, "the next row")
    // An editor and a pager have the screen, so the notices come behind them.
    if variable == "COTERIE_CATALOGUE" { try terminal.wait(for: "Buffering: Tea") }
    try home.write("", to: "finish")
    if variable != "COTERIE_CATALOGUE" { try terminal.wait(for: "Buffering: Tea") }
    try terminal.wait(for: " › ")
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
    try expect(0)
  }

  @Test("The next row begins while a question waits for its answer")
  func asks() throws {
    try home.publish("Milk")
    try home.run("blog", "delete", "3", "--yes")
    let terminal = try PseudoTerminal(home: home, environment: try patient)
    try terminal.wait(for: "Greeting › ")
    try terminal.type("voices user ada", until: "Voices › ")
    try terminal.type("play 1", until: "Voices › ")
    try terminal.send("blog purge 3\r")
    try terminal.wait(for: "permanently: ")
    try endSound()
    try terminal.wait(for: "Buffering: Tea")
    try terminal.send("no\r")
    try terminal.wait(for: " › ")
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }

  @Test("A program that fails is told at once, in words")
  func fails() throws {
    let terminal = try PseudoTerminal(home: home, environment: ["COTERIE_SPEAKER": "/no/speaker"])
    try terminal.wait(for: "Greeting › ")
    try terminal.type("voices user ada", until: "Voices › ")
    try terminal.send("play 1\r")
    try terminal.wait(for: "Failed: Coffee: /no/speaker cannot be started")
    try terminal.wait(for: "Voices › ")
    #expect(try terminal.type("list", until: "Voices › ").contains("Failed"))
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }

  @Test("Two prompts play at once")
  func two() throws {
    let speaker = try speaking("sleep 600")
    let terminals = try (1...2).map { _ in try PseudoTerminal(home: home, environment: speaker) }
    for terminal in terminals {
      try terminal.wait(for: "Greeting › ")
    }
    for terminal in terminals {
      try terminal.type("voices user ada", until: "Voices › ")
      try terminal.send("play 1\r")
    }
    for terminal in terminals { try terminal.wait(for: "Playing: Coffee") }
    // Each has a prompt, a guard, a shell and its child.
    #expect(count == 8)
    for terminal in terminals {
      try terminal.wait(for: "Voices › ")
      try terminal.send("quit\r")
      #expect(try terminal.finish() == 0)
    }
    try expect(0)
  }

  @Test(
    "No signal leaves a sound behind", arguments: [SIGTERM, SIGHUP, SIGKILL],
    ["sleep 600; :", "trap '' TERM HUP; sleep 600; sleep 600"])
  func signals(signal: Int32, script: String) throws {
    let terminal = try PseudoTerminal(home: home, environment: try speaking(script))
    try terminal.wait(for: "Greeting › ")
    try terminal.type("voices user ada", until: "Voices › ")
    try terminal.send("play 1\r")
    try terminal.wait(for: "Playing: Coffee")
    terminal.send(signal: signal)
    sleep(1)
    #expect(count == 0)
    _ = try terminal.finish()
  }

  @Test("A shell command plays to the end, and Ctrl-C ends it")
  func shell() throws {
    let other = try Home.ofAdaAndBob()
    try other.ada.publish("Tea")
    let quick = try Program.run(
      "voices", "play", "--speaker", "true", home: other.bob)
    #expect(quick.status == 3)
    try other.bob.run("user", "follow", "ada")
    for title in ["Rain", "Snow"] { try other.ada.publish(title) }
    let heard = try Program.run("voices", "play", "--speaker", "true", home: other.bob)
    #expect(heard.status == 0)
    #expect(
      heard.complaints == """
        Buffering: Snow
        Playing: Snow
        Played: Snow
        Buffering: Rain
        Playing: Rain
        Played: Rain
        All played

        """)
    #expect(heard.text == "")
    #expect(try other.bob.run("unread").text == "0\n")
    try other.ada.publish("Wind")
    let failed = try Program.run("voices", "play", "--speaker", "false", home: other.bob)
    #expect(failed.status == 1)
    #expect(failed.complaints.hasSuffix("coterie: Failed: Wind: false ended with status 1\n"))
    let long = try Program(
      words: ["voices", "play", "--speaker", "sleep 600"].map { Array($0.utf8) }, home: other.bob)
    func count() -> Int { ProcessList.count(of: "HOME=" + other.bob.path) }
    while count() < 3 { usleep(1000) }
    long.send(signal: SIGINT)
    #expect(try long.finish().status == 130)
    while count() > 0 { usleep(1000) }
  }
}
