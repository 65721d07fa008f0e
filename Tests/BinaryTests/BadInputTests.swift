import Fixtures
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
