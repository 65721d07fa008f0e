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

  @Test("The next row begins by itself in a script, and the end of the run ends the sound")
  func script() throws {
    let speaker = try speaking(
      "cat >> \(home.path)/heard; sleep 0.8; echo $1 >> \(home.path)/heard")
    let run = try Program.run(
      "--plain", input: .text("voices user ada\nplay 1\nwait 1.3\nlist\nstop\nlist\nplay 1\n"),
      home: home, environment: speaker)
    #expect(run.status == 0)
    let lists = run.text.split(separator: "\n").map { $0.split(separator: "\t").last ?? "" }
    #expect(lists == ["idle", "idle", "done", "playing", "done", "idle"], "\(run.text)")
    #expect(
      run.complaints == """
        Buffering: Coffee
        Playing: Coffee
        Played: Coffee
        Buffering: Tea
        Playing: Tea
        Stopped: Tea
        Buffering: Coffee

        """)
    #expect(count == 0)
    #expect(home.read("heard")?.hasPrefix("Coffee\nAll of it.\nen\nTea\nAll of it.\n") == true)
  }

  @Test("Updates stand above the line that is being typed")
  func prompt() throws {
    let terminal = try PseudoTerminal(home: home, environment: try speaking("sleep 0.8"))
    try terminal.wait(for: "Greeting › ")
    try terminal.type("voices user ada", until: "Voices › ")
    try terminal.type("play 1", until: "Voices › ")
    try terminal.send("pa")
    for words in ["Playing: Coffee", "Played: Coffee", "Buffering: Tea", "Playing: Tea"] {
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
    #expect(count == 1)
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
      try terminal.type("play 1", until: "Voices › ")
    }
    for terminal in terminals { try terminal.wait(for: "Playing: Coffee") }
    // Each has a prompt, a guard, a shell and its child.
    #expect(count == 8)
    for terminal in terminals {
      try terminal.send("quit\r")
      #expect(try terminal.finish() == 0)
    }
    #expect(count == 0)
  }

  @Test(
    "No signal leaves a sound behind", arguments: [SIGTERM, SIGHUP, SIGKILL],
    ["sleep 600; :", "trap '' TERM HUP; sleep 600; sleep 600"])
  func signals(signal: Int32, script: String) throws {
    let terminal = try PseudoTerminal(home: home, environment: try speaking(script))
    try terminal.wait(for: "Greeting › ")
    try terminal.type("voices user ada", until: "Voices › ")
    try terminal.type("play 1", until: "Voices › ")
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
      heard.complaints
        == "Buffering: Snow\nPlayed: Snow\nBuffering: Rain\nPlayed: Rain\nAll played\n")
    #expect(heard.text == "")
    #expect(try other.bob.run("unread").text == "0\n")
    try other.ada.publish("Wind")
    let long = try Program(
      words: ["voices", "play", "--speaker", "sleep 600"].map { Array($0.utf8) }, home: other.bob)
    func count() -> Int { ProcessList.count(of: "HOME=" + other.bob.path) }
    while count() < 3 { usleep(1000) }
    long.send(signal: SIGINT)
    #expect(try long.finish().status == 130)
    #expect(count() == 0)
  }
}
