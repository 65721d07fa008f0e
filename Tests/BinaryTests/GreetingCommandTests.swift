import Fixtures
import Testing

@Suite("coterie greeting, from a shell", .serialized, .takesTurns)
struct GreetingCommandTests {
  @Test("A noun alone prints Hello John Smith, and standard error stays empty")
  func shown() throws {
    let run = try Program.run("greeting")
    #expect(run.text == "Hello John Smith\n")
    #expect(run.complaints == "")
    #expect(run.status == 0)
  }

  @Test("The names are taken from the options")
  func names() throws {
    let run = try Program.run("greeting", "--first", "Grace", "--last", "Hopper")
    #expect(run.text == "Hello Grace Hopper\n")
    #expect(run.status == 0)
  }

  @Test("A card has a name line and a date line")
  func card() throws {
    let run = try Program.run(
      "greeting", "card", "--salutation", "Dr.", "--first", "first", "--last", "last",
      "--birthdate", "1970-01-01")
    #expect(run.text == "Dr. first last\nThursday January 1, 1970\n")
    #expect(run.status == 0)
  }

  @Test("A card without a salutation begins with the name")
  func cardWithoutSalutation() throws {
    let run = try Program.run("greeting", "card", "--first", "first", "--last", "last")
    #expect(run.text == "first last\n")
  }

  @Test("The greeting is one object of JSON")
  func json() throws {
    let run = try Program.run("greeting", "--json")
    #expect(
      run.text == #"{"greeting":"Hello","subject":"John Smith","text":"Hello John Smith"}"# + "\n")
    #expect(run.status == 0)
  }

  @Test("JSON has the fields that are asked for, in their order")
  func fields() throws {
    let run = try Program.run("greeting", "--json=text,subject")
    #expect(run.text == #"{"text":"Hello John Smith","subject":"John Smith"}"# + "\n")
  }

  @Test("No control byte of a name reaches the terminal", arguments: [[], ["--plain"]])
  func hostileName(options: [String]) throws {
    let name = "A\u{1b}[2J\u{1b}]0;x\u{7}"
    for colour in ["never", "auto"] {
      let run = try Program.run(
        words: (["greeting", "--first", name, "--color", colour] + options).map { Array($0.utf8) })
      #expect(run.status == 0)
      #expect(!run.output.contains(0x1b) && !run.output.contains(0x07))
      #expect(run.text == "Hello A^[[2J^[]0;x^G Smith\n")
    }
  }

  @Test("JSON escapes the control bytes of a name")
  func hostileNameInJSON() throws {
    let run = try Program.run(
      "greeting", "--first", "A\u{1b}[2J\u{1b}]0;x\u{7}", "--json=subject")
    #expect(run.text == #"{"subject":"A\u001b[2J\u001b]0;x\u0007 Smith"}"# + "\n")
  }

  @Test("An error names a hostile word without its control bytes", arguments: [false, true])
  func hostileError(asJSON: Bool) throws {
    let run = try Program.run(
      words: (["frob\u{1b}[2J\u{7}"] + (asJSON ? ["--json"] : [])).map { Array($0.utf8) })
    #expect(run.status == 2)
    #expect(!run.errors.contains(0x1b) && !run.errors.contains(0x07))
  }

  @Test(
    "A refused command prints an error and ends with its status",
    arguments: [
      (
        ["frobnicate"], 2,
        "coterie: no such command here: frobnicate; list the available commands: help"
      ),
      (["greetng"], 2, "coterie: no such command here: greetng; did you mean greeting?"),
      (["greeting", "--nope"], 2, "coterie: greeting: no such option: --nope"),
      (["greeting", "extra"], 2, "coterie: greeting: unexpected argument: extra; usage: greeting"),
      (["run", "/nonexistent"], 3, "coterie: no such file: /nonexistent"),
      (["run"], 2, "coterie: run: FILE is missing"),
      (["--lang", "xx", "greeting"], 2, "coterie: --lang: xx is not one of en, zh"),
      (["--width", "5", "greeting"], 2, "coterie: --width: 5 is not between 10 and 1000"),
      (
        ["--json=nope", "greeting"], 2,
        #""message":"no such field: nope","hint":"show all fields: --json"}}"#
      ),
      (["--json=body", "greeting"], 2, #""message":"no such field: body; choose from greeting,"#),
      (["greeting", "card", "--birthdate", "1970-02-30"], 2, "1970-02-30 is not a date such as"),
      (["greeting", "-c", "show"], 2, "-c cannot be combined with another command"),
      (
        ["greeting", "--first", "", "--last", ""], 1,
        "the greeting needs a first name or a last name"
      ),
      (["--plain"], 0, ""),
    ] as [([String], Int32, String)])
  func refused(words: [String], status: Int32, complaint: String) throws {
    let run = try Program.run(words: words.map { Array($0.utf8) })
    #expect(run.status == status)
    #expect(run.text == "")
    #expect(complaint == "" ? run.complaints == "" : run.complaints.contains(complaint))
  }

  @Test("A command that needs no input does not read standard input")
  func readsNothing() throws {
    let run = try Program.run("greeting", input: .text("first Ada\nshow\n"))
    #expect(run.text == "Hello John Smith\n")
  }

  @Test("version and help work as a word and as an option")
  func versionAndHelp() throws {
    #expect(try Program.run("--version").text == Program.run("version").text)
    let help = try Program.run("--help")
    #expect(help.text == (try Program.run("help").text))
    #expect(help.text.contains("greeting [--first TEXT] [--last TEXT]\t"))
    #expect(try Program.run("greeting", "--help").text.contains("For example: greeting"))
  }
}
