import Fixtures
import Glibc
import Testing

@Suite("Streams that are closed, full or interrupted", .serialized, .takesTurns)
struct StreamTests {
  @Test("Unwritable standard output is an error with status 6")
  func outputFails() throws {
    for (sink, reason) in [
      (Program.Sink.file("/dev/full"), "No space left on device"), (.closed, "Bad file descriptor"),
    ] {
      for input in ["where\n", String(repeating: "where\n", count: 10_000)] {
        let run = try Program.run(input: .text(input), output: sink)
        #expect(run.complaints == "coterie: cannot write the output: \(reason)\n")
        #expect(run.status == 6)
      }
      #expect(try Program.run("greeting", output: sink).status == 6)
    }
  }

  @Test("A run without output ignores a closed standard output")
  func outputIsNotNeeded() throws {
    #expect(try Program.run(input: .text("greeting\n"), output: .closed).status == 0)
    #expect(try Program.run("greeting", errors: .closed).status == 0)
    #expect(try Program.run("greeting", errors: .file("/dev/full")).text == "Hello John Smith\n")
  }

  @Test("An error that cannot be printed ends with status 6", arguments: [["frobnicate"], []])
  func errorsFail(words: [String]) throws {
    for sink in [Program.Sink.closed, .file("/dev/full")] {
      let run = try Program.run(
        words: words.map { Array($0.utf8) }, input: .text("frobnicate\n"), errors: sink)
      #expect(run.text == "")
      #expect(run.status == 6)
    }
  }

  @Test("With all three streams closed the program neither hangs nor traps")
  func allClosed() throws {
    #expect(try Program.run(input: .closed, output: .closed, errors: .closed).status == 0)
    let run = try Program.run("greeting", input: .closed, output: .closed, errors: .closed)
    #expect(run.status == 6)
  }

  @Test("A closed standard input reads as empty")
  func inputIsClosed() throws {
    let run = try Program.run(input: .closed)
    #expect(run.text == "")
    #expect(run.complaints == "")
    #expect(run.status == 0)
    let read = try Program.run("run", "-", input: .closed)
    #expect(read.status == 0)
  }

  @Test("A folder as input is an error")
  func inputIsAFolder() throws {
    let run = try Program.run(input: .file("/"))
    #expect(run.complaints.contains("cannot read standard input: Is a directory"))
    #expect(run.status == 1)
    let file = try Program.run("run", "/")
    #expect(file.complaints == "coterie: cannot read /: Is a directory\n")
    #expect(file.status == 1)
  }

  @Test(
    "A closed pipe ends the run silently with status 141",
    arguments: [["help"], ["frobnicate"], []])
  func closedPipe(words: [String]) throws {
    let isError = words == ["frobnicate"]
    let run = try Program.run(
      words: words.map { Array($0.utf8) },
      input: .repeated(Array(String(repeating: "where\n", count: 1000).utf8), 100),
      output: isError ? .test : .brokenPipe, errors: isError ? .brokenPipe : .test)
    #expect(run.complaints == "")
    #expect(run.status == 141)
  }

  @Test("Ctrl-C and kill end a waiting script with 130 and 143; earlier output is kept")
  func signals() throws {
    for (signal, status) in [(SIGINT, 130), (SIGTERM, 143)] {
      for script in ["greeting\nshow\nwait 3600\nshow\n", "greeting\nshow\n"] {
        let program = try Program(words: [], home: try Home())
        program.send(script)
        try program.wait(for: "Hello John Smith\n")
        program.send(signal: signal)
        let run = try program.finish(closingInput: false)
        #expect(run.text == "Hello John Smith\n")
        #expect(run.status == Int32(status))
      }
    }
  }

  @Test("A signal ends a script file, and the lines of -c", arguments: [SIGINT, SIGTERM])
  func signalsElsewhere(signal: Int32) throws {
    let home = try Home()
    try home.write("greeting show\nwait 3600\n", to: "long.flow")
    for words in [["run", "long.flow"], ["-c", "greeting show", "-c", "wait 3600"]] {
      let program = try Program(words: words.map { Array($0.utf8) }, home: home)
      try program.wait(for: "Hello John Smith\n")
      program.send(signal: signal)
      let run = try program.finish()
      #expect(run.status == 128 + signal)
      // It may have come before the second line.
      let place = words[0] == "run" ? "long.flow" : "-c"
      let end = signal == SIGINT ? "interrupted" : "terminated"
      #expect((1...2).map { "\(place):\($0): \(end)\n" }.contains(run.complaints))
    }
  }

  @Test("--keep-going does not go on after Ctrl-C")
  func interruptEndsAll() throws {
    let program = try Program(words: [Array("--keep-going".utf8)], home: try Home())
    program.send("greeting\nshow\nwait 3600\nshow\nshow\n")
    try program.wait(for: "Hello John Smith\n")
    program.send(signal: SIGINT)
    let run = try program.finish()
    #expect(run.text == "Hello John Smith\n")
    #expect(run.status == 130)
  }
}
