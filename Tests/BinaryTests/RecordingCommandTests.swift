import Fixtures
import FrameworkFixtures
import Testing

@Suite("The recording of a blog", .serialized, .takesTurns)
struct RecordingCommandTests {
  private let home: Home

  init() throws {
    home = try Home.ofAda()
    for title in ["Tea", "Coffee"] { try home.publish(title) }
    try home.write(Recordings.second, to: "rain.wav")
  }

  @Test("It is kept, shown, exported, written to a file and deleted")
  func way() throws {
    let none = try home.run("blog", "voice", "1")
    #expect(none.status == 3)
    #expect(none.complaints == "coterie: blog 1 has no recording\n")
    let kept = try home.run("blog", "voice", "1", "rain.wav")
    #expect(kept.complaints == "Saved the recording: WAV · 0:01 · 9 kB\n")
    #expect(try home.run("blog", "voice", "1").text == "WAV · 0:01 · 9 kB\n")
    #expect(
      try home.run("blog", "voice", "1", "--json").text
        == "{\"blog\":1,\"format\":\"wav\",\"seconds\":1,\"bytes\":8044}\n")
    #expect(
      try home.run("voices", "user", "--json=title,seconds").text == """
        [{"title":"Coffee","seconds":1},{"title":"Tea","seconds":1}]

        """)
    #expect(try home.run("export", "texts").status == 0)
    #expect(home.names(in: "texts") == ["1.md", "1.wav", "2.md"])
    #expect(try home.bytes(of: "texts/1.wav") == Recordings.second)
    let again = try home.run("export", "texts")
    #expect(again.status == 1)
    #expect(try home.run("export", "texts", "--force").status == 0)
    #expect(try home.run("blog", "voice", "1", "--save", "copy.wav").status == 0)
    #expect(try home.bytes(of: "copy.wav") == Recordings.second)
    #expect(home.mode(of: "copy.wav") == 0o600)
    #expect(try home.run("blog", "voice", "1", "--save", "copy.wav").status == 1)
    #expect(try home.run("blog", "voice", "1", "--save", "copy.wav", "--force").status == 0)
    #expect(try home.run("blog", "voice", "1", "--save", "-").status == 2)
    #expect(try home.run("blog", "voice", "1", "--remove").status == 0)
    #expect(try home.run("blog", "voice", "1", "--remove").status == 3)
  }

  @Test("Standard input is a recording, and the page of the blog names it with its length")
  func standardInput() throws {
    func page(_ options: String...) throws -> Program.Result {
      try Program.run(words: (["blog", "1"] + options).map { Array($0.utf8) }, home: home)
    }
    #expect(
      try page("--json=recordingFormat,recordingSeconds").text
        == "{\"recordingFormat\":null,\"recordingSeconds\":null}\n")
    #expect(try !page().text.contains("Recording"))
    let words = ["blog", "voice", "1", "-"].map { Array($0.utf8) }
    let wrong = try Program.run(words: words, input: .text("hello"), home: home)
    #expect(wrong.status == 1)
    #expect(wrong.complaints.hasPrefix("coterie: standard input is not a recording; "))
    let kept = try Program.run(words: words, input: .bytes(Recordings.second), home: home)
    #expect(kept.complaints == "Saved the recording: WAV · 0:01 · 9 kB\n")
    #expect(try page().text.contains("\nRecording: 0:01 · voices blog 1\n"))
    #expect(try page("--lang", "zh").text.contains("\n录音: 0:01 · voices blog 1\n"))
    #expect(
      try page("--json=recordingFormat,recordingSeconds").text
        == "{\"recordingFormat\":\"wav\",\"recordingSeconds\":1}\n")
    let script = try Program.run(input: .text("blog voice 1 -\n"), home: home)
    #expect(script.status == 2)
    #expect(script.complaints.contains("standard input has the lines of this run"))
  }

  @Test("A recording is written into a folder that exists alone")
  func folders() throws {
    try home.run("blog", "voice", "1", "rain.wav")
    let missing = try home.run("blog", "voice", "1", "--save", "new/deep/copy.wav")
    #expect(missing.status == 3)
    #expect(missing.complaints == "coterie: no such folder: new/deep\n")
    #expect(home.read("new") == nil)
    #expect(!home.names(in: ".").contains("new"))
    try home.write("", to: "there/x")
    #expect(try home.run("blog", "voice", "1", "--save", "there/copy.wav").status == 0)
    #expect(try home.bytes(of: "there/copy.wav") == Recordings.second)
  }

  @Test(
    "Other files, other authors and wrong lines are refused",
    arguments: [
      (["1", "post.md"], "post.md is not a recording"),
      (["1", "missing"], "no such file: missing"),
      (["1", "/dev/null"], "/dev/null is not a recording"),
      (["1", "big"], "big is larger than 16 MiB"), (["1", "link"], "link is not a recording"),
      (["1", "rain.wav", "--remove"], "voice takes only one of FILE, --remove and --save"),
      (["1", "--save", "x/"], "--save needs the name of a file"),
      (["9", "rain.wav"], "blog 9: not found"),
    ])
  func refusals(words: [String], said: String) throws {
    try home.write("#EXTM3U\n/etc/passwd\n", to: "post.md")
    try home.write([UInt8](repeating: 0x52, count: 17 << 20), to: "big")
    try home.write("post.md", to: "link")
    if words != ["9", "rain.wav"] { try home.run("blog", "voice", "1", "rain.wav") }
    let run = try Program.run(
      words: (["blog", "voice"] + words).map { Array($0.utf8) }, home: home)
    #expect(run.status > 0)
    #expect(run.complaints.hasPrefix("coterie: " + said), "\(run.complaints)")
  }

  @Test("A player hears it, and another author's account cannot change it")
  func played() throws {
    try home.run("blog", "voice", "1", "rain.wav")
    let player = try home.write("#!/bin/sh\ncat \"$1\" > heard.wav\n", to: "player")
    let run = try Program.run(
      input: .text("voices blog 1\nplay\nwait 3\nlist\n"), home: home,
      environment: ["COTERIE_PLAYER": "sh \(player) %f"])
    #expect(run.text.hasSuffix("1\t1\tTea\tada\t1\tdone\n"), "\(run.text)\(run.complaints)")
    #expect(try home.bytes(of: "heard.wav") == Recordings.second)
    let circle = try Home.ofAdaAndBob()
    try circle.ada.publish("Tea")
    try circle.bob.write(Recordings.second, to: "rain.wav")
    let stranger = try circle.bob.run("blog", "voice", "1", "rain.wav")
    #expect(stranger.complaints == "coterie: only the author can do this\n")
    #expect(try circle.bob.run("blog", "voice", "1").status == 3)
  }
}
