import Fixtures
import Testing

@Suite("Scripts that check themselves, and checks of scripts", .serialized, .takesTurns)
struct ScriptCheckTests {
  @Test("expect and reject pass in silence")
  func pass() throws {
    let run = try Program.run(
      input: .text("greeting\nshow\nexpect \"Hello John\"\nreject Ada\nexpect Smith\n"))
    #expect(run.text == "Hello John Smith\n")
    #expect(run.complaints == "")
    #expect(run.status == 0)
  }

  @Test("A failed expect names its line, the expected text and the output")
  func fail() throws {
    let run = try Program.run(input: .text("greeting\nshow\nexpect nonsense\n"))
    #expect(
      run.complaints == "-:3: expected \"nonsense\", but the output was \"Hello John Smith\"\n")
    #expect(run.status == 1)
    let rejected = try Program.run(input: .text("greeting\nshow\nreject John\n"))
    #expect(
      rejected.complaints
        == "-:3: did not expect \"John\", but the output was \"Hello John Smith\"\n")
    #expect(rejected.status == 1)
  }

  @Test("expect matches data, and with --keep-going errors")
  func hearsErrors() throws {
    let run = try Program.run(
      "--keep-going",
      input: .text("back\nexpect this is the first\nreject Hello\necho a b\nexpect a b\n"))
    #expect(run.status == 1)
    #expect(run.complaints == "-:1: this is the first screen\n")
  }

  @Test("expect matches the command before it, even one that could not be parsed")
  func onlyTheCommandBefore() throws {
    for mistake in ["bogus", "echo 'open", "show --nope", "--nope"] {
      let run = try Program.run(
        "--keep-going",
        input: .text("greeting\nshow\n\(mistake)\nreject Hello\necho done\nexpect done\n"))
      #expect(run.complaints.split(separator: "\n").count == 1, "\(mistake)")
      #expect(run.status == 2)
    }
  }

  @Test("expect does not match its own error")
  func notItself() throws {
    let run = try Program.run(
      "--keep-going",
      input: .text("greeting\nshow\nexpect nonsense\nexpect nonsense\nreject nonsense\n"))
    #expect(
      run.complaints.split(separator: "\n").map { $0.prefix(15) }
        == ["-:3: expected \"", "-:4: expected \""])
    #expect(run.status == 1)
  }

  @Test("expect does not match trace lines")
  func notTheTrace() throws {
    let run = try Program.run("--trace", input: .text("greeting\nshow\nexpect nonsense\n"))
    #expect(run.complaints.contains(" presenter "))
    #expect(run.complaints.contains("-:3: expected \"nonsense\""))
    #expect(run.status == 1)
  }

  @Test("A dry run has no output and no effect")
  func dryRun() throws {
    let run = try Program.run(
      "--dry-run", input: .text("greeting\nshow\nfirst Ada\nshow\nexpect nonsense\nwait 9000\n"))
    #expect(run.text == "")
    #expect(run.complaints == "")
    #expect(run.status == 0)
    #expect(try Program.run("--dry-run", "greeting").text == "")
  }

  @Test("A dry run finds errors in later lines and in sourced files")
  func dryRunFindsErrors() throws {
    let home = try Home()
    try home.write("greeting\nshow\nshwo\n", to: "inner.flow")
    let later = try Program.run("--dry-run", input: .text("greeting\nshow\nwait soon\n"))
    #expect(later.complaints.hasPrefix("-:3: wait: soon "))
    #expect(later.status == 2)
    for script in ["where\nsource inner.flow\n", "run inner.flow\n"] {
      let run = try Program.run("--dry-run", input: .text(script), home: home)
      #expect(run.complaints == "inner.flow:3: no such command here: shwo; did you mean show?\n")
      #expect(run.status == 2)
    }
    let shell = try Program.run("--dry-run", "run", "inner.flow", home: home)
    #expect(shell.status == 2)
    let missing = try Program.run("--dry-run", input: .text("source nowhere\n"))
    #expect(missing.status == 3)
  }

  @Test("A dry run finds all errors, and ends with the status of the first")
  func dryRunFindsAllErrors() throws {
    let home = try Home()
    try home.write("four\ngreeting\nfive\n", to: "inner.flow")
    let lines = "source nowhere\none\ngreeting show\nsource inner.flow\ntwo\n"
    for options in [["--dry-run"], ["--dry-run", "--keep-going"]] {
      let run = try Program.run(
        words: options.map { Array($0.utf8) }, input: .text(lines), home: home)
      #expect(
        run.complaints.split(separator: "\n").map { $0.prefix { $0 != " " } }
          == ["-:1:", "-:2:", "inner.flow:1:", "inner.flow:3:", "-:5:"])
      #expect(run.status == 3)
    }
  }

  @Test("A dry run of files that source each other ends")
  func dryRunOfACircle() throws {
    let home = try Home()
    try home.write(String(repeating: "source ring.flow\n", count: 9), to: "ring.flow")
    let run = try Program.run("--dry-run", "run", "ring.flow", home: home)
    #expect(run.complaints.split(separator: "\n").count == 1)
    #expect(run.status == 1)
  }

  @Test("A dry run accepts an answer after a screen that asks when it appears")
  func dryRunAnswers() throws {
    let run = try Program.run(
      "--dry-run", input: .text("greeting\nlogin ada\nsecret one\nuser edit first Ada\n"))
    #expect(run.complaints == "")
    #expect(run.status == 0)
  }

  @Test("A dry run checks the arguments of set", arguments: ["set lagn zh", "set lang xx"])
  func dryRunChecksSet(line: String) throws {
    let run = try Program.run("--dry-run", input: .text("\(line)\n"))
    #expect(run.complaints.hasPrefix("-:1: "))
    #expect(run.status == 2)
  }

  @Test("wait passes time without output, and echo prints its words")
  func waitAndEcho() throws {
    let run = try Program.run(input: .text("wait 0.01\nwait 0\necho  two   words \necho\n"))
    #expect(run.text == "two words\n\n")
    #expect(run.complaints == "")
    #expect(run.status == 0)
  }

  @Test("wait refuses an invalid duration", arguments: ["-1", "soon", "86401", "nan", "inf", ""])
  func waitRefuses(seconds: String) throws {
    let run = try Program.run(input: .text("wait \(seconds)\n"))
    #expect(run.status == 2)
    #expect(run.complaints.hasPrefix("-:1: wait: "))
  }
}
