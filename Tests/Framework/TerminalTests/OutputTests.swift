import FrameworkFixtures
import Glibc
import Platform
import Testing
import Viper

@testable import Terminal

@Suite("Output")
struct OutputTests {
  @Test("Flushed output reaches the descriptor in order and once")
  func flushing() throws {
    let capture = try Capture()
    let output = Output(descriptor: capture.descriptor, transcript: Transcript())
    output.put(line: Gate.pass("Hello"))
    #expect(capture.text == "")
    output.put(Gate.pass("John"))
    output.endLine()
    output.flush()
    output.flush()
    #expect(capture.text == "Hello\nJohn\n")
    #expect(output.failure == nil)
  }

  @Test("Texts longer than the buffer, and line ends at its very end, arrive whole")
  func longTexts() throws {
    let capture = try Capture()
    let output = Output(descriptor: capture.descriptor, transcript: Transcript())
    var expected = ""
    for length in [(1 << 16) - 1, 1 << 16, (1 << 16) + 1, 3, 200_000] {
      let text =
        String(repeating: "中", count: length / 3) + String(repeating: "a", count: length % 3)
      output.put(line: Gate.pass(text))
      expected += text + "\n"
    }
    output.flush()
    #expect(capture.text == expected)
  }

  @Test("A full disk is a failure that stays, and makes the run unusable")
  func fullDisk() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let capture = try Capture()
    let console = Console(output: descriptor, errors: capture.descriptor)
    try console.show(Page([.line(.hello)], data: .null))
    #expect(!console.hasFailed)
    console.flush()
    #expect(console.hasFailed)
    #expect(console.output.failure == SystemError(ENOSPC))
    #expect(console.failure?.code == .unusable)
  }

  @Test("A descriptor that cannot be written is a failure")
  func readOnly() throws {
    let descriptor = open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    let output = Output(descriptor: descriptor, transcript: Transcript())
    output.put(line: Gate.pass("Hello"))
    output.flush()
    #expect(output.failure == SystemError(EBADF))
  }

  @Test("A closed pipe is recognised as that, on either stream")
  func closedPipe() throws {
    Signals.makeWriteErrorsVisible()
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let capture = try Capture()
    let data = Console(output: ends[1], errors: capture.descriptor)
    try data.show(Page([.line(.hello)], data: .null))
    data.flush()
    #expect(data.failure?.code == .closedPipe)
    let notices = Console(output: capture.descriptor, errors: ends[1])
    notices.say(.hello)
    #expect(notices.failure?.code == .closedPipe)
  }

  @Test("After a failed write all further output is skipped")
  func afterFailure() throws {
    let full = open("/dev/full", O_WRONLY)
    let capture = try Capture()
    defer { close(full) }
    let copy = dup(full)
    defer { close(copy) }
    let output = Output(descriptor: copy, transcript: Transcript())
    output.put(line: Gate.pass("lost"))
    output.flush()
    // The same number leads to a good file now; a line with a hole before it would be a lie.
    try #require(dup2(capture.descriptor, copy) == copy)
    output.put(line: Gate.pass("Hello"))
    output.flush()
    #expect(capture.text == "")
    #expect(output.failure == SystemError(ENOSPC))
  }
}
