import Fixtures
import Glibc
import Testing

@Suite("Malformed and oversized input", .serialized, .takesTurns)
struct BadInputTests {
  /// The memory limit in KiB, far below the size of the input.
  private let memory = 100 * 1024

  @Test("A line of 100 MB is refused with its number and is never held in memory")
  func longLine() throws {
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    let run = try Program.run(input: .repeated(piece, 100), limit: "-v \(memory)")
    #expect(run.complaints == "-:1: the line is longer than 1048576 bytes\n")
    #expect(run.status == 2)
  }

  @Test(
    "A word in capitals or with a character that cannot be seen is named so that it can be mended")
  func unseen() throws {
    let capitals = try Program.run("-c", "LOGIN ada")
    #expect(capitals.complaints.contains("no such command here: LOGIN; did you mean login?"))
    let name = try Program.run(
      "register", "a\u{200B}da", "--password-stdin", input: .text("secret one\n"))
    #expect(name.complaints.contains("digits, - and _, not U+200B"))
    let home = try Home.ofAda()
    for value in ["\u{301}", "\u{E000}", "\u{FFFC}", "\u{200B}"] {
      let run = try Program.run("user", "edit", "nickname", value, home: home)
      #expect(run.complaints.contains("the nickname is empty"), "\(run.complaints)")
      #expect(run.status == 1)
    }
    #expect(try Program.run("user", "edit", "nickname", "e\u{301}", home: home).status == 0)
  }

  @Test("A wait for a named pipe that is ended names the pipe and no line")
  func endedBeforeTheFirstLine() throws {
    let home = try Home()
    let pipe = home.path + "/p1"
    #expect(mkfifo(pipe, 0o600) == 0)
    let program = try Program(
      words: ["run", "p1"].map { Array($0.utf8) }, input: .text(""), home: home)
    var writer: Int32 = -1
    for _ in 1...100_000 where writer < 0 {
      writer = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      if writer < 0 { usleep(200) }
    }
    defer { close(writer) }
    program.send(signal: SIGTERM)
    #expect(try program.finish().complaints == "p1: terminated\n")
  }

  @Test("--keep-going continues after a line that is too long")
  func behindALongLine() throws {
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: 3 << 20)
    let run = try Program.run("--keep-going", input: .bytes(long + Array("\ngreeting show\n".utf8)))
    #expect(run.text == "Hello John Smith\n")
    #expect(run.status == 2)
  }

  @Test("A continued line that becomes too long is not run")
  func longContinuation() throws {
    let piece = Array((String(repeating: "a", count: 1 << 19) + "\\\n").utf8)
    let run = try Program.run(
      "--keep-going",
      input: .bytes(Array("echo \\\n".utf8) + piece + piece + piece + Array("show\nwhere\n".utf8)))
    #expect(run.complaints == "-:1: the line is longer than 1048576 bytes\n")
    #expect(run.text == "Login\n")
    #expect(run.status == 2)
  }

  @Test("A script of a million lines runs to its end in little memory", .long)
  func millionLines() throws {
    let run = try Program.run(
      input: .repeated(Array(String(repeating: "where\n", count: 1000).utf8), 1000),
      limit: "-v \(memory)")
    #expect(run.output.count == 1_000_000 * "Login\n".utf8.count)
    #expect(run.complaints == "")
    #expect(run.status == 0)
  }

  @Test(
    "Invalid text is refused with its line number",
    arguments: [
      ([0x73, 0x00], "the line contains a NUL byte"),
      ([0x77, 0x68, 0x65, 0x72, 0x65, 0x00], "the line contains a NUL byte"),
      ([0x22, 0x00, 0x22], "the line contains a NUL byte"),
      ([0xff], "the input is not valid UTF-8"), ([0xc0, 0x80], "the input is not valid UTF-8"),
      ([0xed, 0xa0, 0x80], "the input is not valid UTF-8"),
      ([0x22, 0xe4, 0x22], "the input is not valid UTF-8"),
      (Array("echo 'open".utf8), "a quote is not closed"),
      (Array(#"echo "open"#.utf8), "a quote is not closed"),
    ] as [([UInt8], String)])
  func noText(line: [UInt8], problem: String) throws {
    let run = try Program.run(input: .bytes(Array("where\n".utf8) + line + Array("\nshow\n".utf8)))
    #expect(run.text == "Login\n")
    #expect(run.complaints.hasPrefix("-:2: \(problem)"))
    #expect(run.status == 2)
  }

  @Test("Arguments that are not UTF-8 are refused", arguments: [0, 1])
  func argumentsThatAreNoText(position: Int) throws {
    var words = [Array("greeting".utf8)]
    words.insert([0x41, 0xff], at: position)
    let run = try Program.run(words: words)
    #expect(run.complaints == "coterie: the input is not valid UTF-8\n")
    #expect(run.status == 2)
  }

  @Test("Overlong names are refused without a trap")
  func longNames() throws {
    let run = try Program.run("greeting", "--first", String(repeating: "e\u{301}", count: 30_000))
    #expect(run.complaints == "coterie: the name is longer than 200 characters\n")
    #expect(run.status == 1)
  }

  @Test("Without a home folder, commands that need no files work")
  func noHome() throws {
    let missing = ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"]
    let run = try Program.run("greeting", without: missing)
    #expect(run.text == "Hello John Smith\n")
    #expect(run.complaints == "")
    #expect(run.status == 0)
  }
}
