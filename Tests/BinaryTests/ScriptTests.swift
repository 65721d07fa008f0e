import Fixtures
import Testing

@Suite("Scripts", .serialized, .takesTurns)
struct ScriptTests {
  @Test("Greeting prints no text before show")
  func quiet() throws {
    let run = try Program.run(input: .text("greeting\nwhere\n"))
    #expect(run.text == "Greeting\n")
    #expect(run.complaints == "")
    #expect(run.status == 0)
  }

  @Test("A changed name is greeted at the next show; the last line needs no line break")
  func changedName() throws {
    let run = try Program.run(input: .text("greeting\nshow\nfirst Ada\nshow"))
    #expect(run.text == "Hello John Smith\nHello Ada Smith\n")
    #expect(run.status == 0)
  }

  @Test("A typing mistake names its line and suggests the word; no other line runs")
  func mistake() throws {
    let run = try Program.run(input: .text("greetng\n"))
    #expect(run.text == "")
    #expect(run.complaints == "-:1: no such command here: greetng; did you mean greeting?\n")
    #expect(run.status == 2)
  }

  @Test("An error ends the run")
  func stops() throws {
    let run = try Program.run(input: .text("greeting\nbogus\nshow\n"))
    #expect(run.text == "")
    #expect(run.complaints.hasPrefix("-:2: no such command here: bogus"))
    #expect(run.status == 2)
  }

  @Test("--keep-going runs on and ends with the status of the first error")
  func keepsGoing() throws {
    let run = try Program.run(
      "--keep-going", input: .text("greeting\nback\nbogus\nshow\nsource nowhere\n"))
    #expect(run.text == "Hello John Smith\n")
    #expect(run.status == 1)
    let lines = run.complaints.split(separator: "\n")
    #expect(lines.map { $0.prefix(4) } == ["-:2:", "-:3:", "-:5:"])
  }

  @Test(
    "Comments, blank lines, CRLF, a byte-order mark and #! are ignored",
    arguments: [
      "#!/usr/bin/env coterie\n\n  # a comment\n\t\ngreeting\nshow # and another\n",
      "greeting\r\nshow\r\n", "greeting\r\nshow\r",
      "\u{feff}greeting\nshow\n", "\u{feff}#! /bin/sh \\\ngreeting\nshow\n",
      "gree\\\nting\nsho\\\r\nw\n", "  greeting\n\t show\n",
      "greeting\n\"show\"\n", "# a comment does not go on \\\ngreeting\nshow\n",
    ])
  func layout(script: String) throws {
    let run = try Program.run(input: .text(script))
    #expect(run.text == "Hello John Smith\n")
    #expect(run.complaints == "")
    #expect(run.status == 0)
  }

  @Test("An error in a continued line names the line where it began")
  func continuedError() throws {
    let run = try Program.run(input: .text("where\n\nbogus \\\n and \\\n more\n"))
    #expect(run.complaints.hasPrefix("-:3: no such command here: bogus"))
    #expect(run.status == 2)
  }

  @Test("A continued line without a next line is refused and not run", arguments: ["", "\n"])
  func cutOff(end: String) throws {
    let run = try Program.run(input: .text("greeting\nshow \\" + end))
    #expect(run.text == "")
    #expect(run.complaints == "-:2: the backslash at the end of the line escapes nothing\n")
    #expect(run.status == 2)
  }

  @Test("--trace on a line traces that line alone")
  func tracedLine() throws {
    let run = try Program.run(input: .text("where\nwhere --trace\nwhere\n"))
    #expect(
      run.complaints.split(separator: "\n").filter { $0.contains(" door ") }.count == 1)
    #expect(run.status == 0)
  }

  @Test("run FILE, run -, -c and standard input run the same lines")
  func ways() throws {
    let home = try Home()
    try home.write("greeting\nfirst Ada\nshow\nwhere\nhelp show\nhelp\n", to: "tour.flow")
    let piped = try Program.run(input: .file(home.path + "/tour.flow"), home: home)
    #expect(piped.text.hasPrefix("Hello Ada Smith\nGreeting\nshow\n"))
    #expect(try Program.run("run", "tour.flow", home: home).text == piped.text)
    #expect(try Program.run("source", "tour.flow", home: home).text == piped.text)
    let read = try Program.run("run", "-", input: .file(home.path + "/tour.flow"), home: home)
    #expect(read.text == piped.text)
    let lines = try Program.run(
      "-c", "greeting", "-c", "first Ada", "-c", "show", "-c", "where", "-c", "help show", "-c",
      "help", home: home)
    #expect(lines.text == piped.text)
  }

  @Test("Errors name -c, the file, or the file that it sources, with the line")
  func places() throws {
    let home = try Home()
    try home.write("where\nbogus\n", to: "inner.flow")
    try home.write("\ngreeting\nsource inner.flow\nshow\n", to: "outer.flow")
    #expect(
      try Program.run("-c", "where", "-c", "bogus").complaints.hasPrefix(
        "-c:2: no such command here: bogus"))
    let run = try Program.run("run", "outer.flow", home: home)
    #expect(run.text == "Greeting\n")
    #expect(run.complaints.hasPrefix("inner.flow:2: no such command here: bogus"))
    #expect(run.status == 2)
    let on = try Program.run("--keep-going", "run", "outer.flow", home: home)
    #expect(on.text == "Greeting\nHello John Smith\n")
    #expect(on.status == 2)
  }

  @Test("A missing file is an error of the line that names it")
  func missingFile() throws {
    let run = try Program.run(input: .text("where\nsource nowhere.flow\n"))
    #expect(run.complaints == "-:2: no such file: nowhere.flow\n")
    #expect(run.status == 3)
  }

  @Test("A sourced file runs before the next line, and source - reads on where the script is")
  func sourceOrder() throws {
    let home = try Home()
    try home.write("echo inner", to: "inner.flow")
    let run = try Program.run(
      "-c", "echo first", "-c", "source inner.flow", "-c", "source -", "-c", "echo last",
      input: .text("echo from input\n"), home: home)
    #expect(run.text == "first\ninner\nfrom input\nlast\n")
  }

  @Test("Files that source each other without end are stopped")
  func sourcesTooDeep() throws {
    let home = try Home()
    try home.write("echo deeper\nsource loop.flow\n", to: "loop.flow")
    for options in [[], ["--dry-run"]] {
      let run = try Program.run(
        words: (options + ["run", "loop.flow"]).map { Array($0.utf8) }, home: home)
      #expect(run.complaints == "loop.flow:2: source commands are nested more than 16 deep\n")
      #expect(run.status == 1)
    }
  }

  @Test("An option on a line applies to that line alone")
  func lineOptions() throws {
    let run = try Program.run(
      "--keep-going",
      input: .text(
        "greeting\nshow --json=subject\nshow\nbogus --lang zh\nbogus\nwhere --lang zh\nwhere\n"))
    #expect(run.text == "{\"subject\":\"John Smith\"}\nHello John Smith\n问候\nGreeting\n")
    #expect(
      run.complaints == """
        -:4: 此处没有这个命令: bogus; 输入 help 查看可用命令
        -:5: no such command here: bogus; list the available commands: help

        """)
  }

  @Test("quit ends the run, in a sourced file too")
  func quits() throws {
    let home = try Home()
    try home.write("quit\necho not reached\n", to: "end.flow")
    let run = try Program.run(input: .text("source end.flow\necho not reached\n"), home: home)
    #expect(run.text == "")
    #expect(run.status == 0)
  }

  @Test("With JSON an error is an object with code, message, hint, file and line")
  func jsonError() throws {
    let run = try Program.run("--json", input: .text("\ngreetng\n"))
    #expect(
      run.complaints
        == #"{"error":{"code":"usage","message":"no such command here: greetng","#
        + #""hint":"did you mean greeting?","file":"-","line":2}}"# + "\n")
    let shell = try Program.run("--json", "run", "/nonexistent")
    #expect(
      shell.complaints
        == #"{"error":{"code":"notFound","message":"no such file: /nonexistent","#
        + #""hint":null}}"# + "\n")
    #expect(shell.status == 3)
  }

  @Test("A reply is written before the next line is read")
  func repliesAtOnce() throws {
    let home = try Home()
    let program = try Program(words: [], home: home)
    program.send("greeting\nshow\n")
    try program.wait(for: "Hello John Smith\n")
    program.send("first Ada\nshow\n")
    try program.wait(for: "Hello Ada Smith\n")
    #expect(try program.finish().status == 0)
  }
}
