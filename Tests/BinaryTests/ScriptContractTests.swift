import Fixtures
import Testing

@Suite("What scripts rely on", .serialized, .takesTurns)
struct ScriptContractTests {
  private let home: Home

  init() throws {
    home = try Home.ofAda()
    try home.publish("Tea")
  }

  private func run(
    _ words: String..., script: String = "", input: String? = nil
  ) throws -> Program.Result {
    try Program.run(
      words: words.map { Array($0.utf8) }, input: .text(input ?? script), home: home)
  }

  // MARK: try

  @Test("try runs a line that may fail; the script goes on, and expect finds the error")
  func tries() throws {
    let run = try run(
      script: """
        try blog 99
        expect blog 99
        try bogus --no-such-option
        expect no such command here: bogus
        try blog like 1
        expect Likes 1
        try --json users
        echo end

        """)
    #expect(run.complaints.hasPrefix("-:1: "))
    #expect(run.text.hasSuffix("\"cursor\":\"1\"}]\nend\n"))
    #expect(run.status == 0)
  }

  @Test("Only the line behind try may fail")
  func triesOneLine() throws {
    let run = try run(script: "try blog 99\nblog 98\necho end\n")
    #expect(run.complaints.contains("-:2: "))
    #expect(run.text == "")
    #expect(run.status == 3)
  }

  @Test("try without a line is refused, and --help explains it")
  func triesNothing() throws {
    #expect(try run("try").complaints.contains("try: LINE is missing"))
    #expect(try run("try", "--help").text.hasPrefix("try LINE\n"))
    #expect(try run("try", "blog", "99").status == 0)
  }

  @Test(
    "A line with very many try or trace is refused, and not read again for each of them",
    arguments: ["try", "trace"])
  func triesOften(word: String) throws {
    func line(_ count: Int) -> String {
      Array(repeating: word, count: count).joined(separator: " ") + " blog 99"
    }
    let few = try run(script: line(8))
    #expect(few.status == (word == "try" ? 0 : 3))
    for count in [9, 40, 20_000] {
      let run = try run(script: line(count))
      #expect(run.complaints.contains("try and trace stand at most 8 times before a line"))
      #expect(run.status == 2)
    }
  }

  @Test("With --atomic a change behind try that fails is undone alone")
  func triesInAtomic() throws {
    let run = try run("--atomic", script: "try blog 99\nblog like 1\ntry blog like 1\n")
    #expect(run.status == 0)
    #expect(try self.run("blog", "1", "--json=likeCount").text == "{\"likeCount\":1}\n")
  }

  @Test(
    "A dry run reports a line that fails behind try, and ends with status 0",
    arguments: [
      ("bogus", "no such command here: bogus"), ("source nowhere", "no such file: nowhere"),
    ])
  func triesInADryRun(line: String, reason: String) throws {
    let run = try run("--dry-run", script: "try \(line)\ntry blog 99\n")
    #expect(run.complaints.hasPrefix("-:1: \(reason)"))
    #expect(run.complaints.split(separator: "\n").count == 1)
    #expect(run.status == 0)
  }

  // MARK: Options

  @Test("--quiet hides notices, and expect finds them all the same")
  func quiet() throws {
    let run = try run("--quiet", script: "blog like 1\nexpect Likes 1\nreject Shares\n")
    #expect(run.complaints == "")
    #expect(run.status == 0)
  }

  @Test(
    "--atomic refuses commands that change files",
    arguments: ["backup copy.db", "export posts", "recover 1"])
  func atomic(line: String) throws {
    let run = try run("--atomic", script: "blog like 1\n\(line)\n")
    #expect(run.complaints.contains("which --atomic cannot take back"))
    #expect(run.status == 1)
    #expect(home.names(in: ".").allSatisfy { $0 != "copy.db" && $0 != "posts" })
    #expect(try self.run("blog", "1", "--json=likeCount").text == "{\"likeCount\":0}\n")
  }

  @Test("--atomic lists the unsaved texts, which changes no file")
  func atomicList() throws {
    let run = try run("--atomic", script: "recover\n")
    #expect(run.status == 0 && run.complaints == "No unsaved texts\n")
  }

  @Test("A dry run finds a missing text file", arguments: [[], ["-c"]])
  func missingFile(door: [String]) throws {
    let line = ["write", "Rain", "--file", "nowhere.md"]
    let words = ["--dry-run"] + (door.isEmpty ? line : door + [line.joined(separator: " ")])
    let run = try Program.run(words: words.map { Array($0.utf8) }, input: .text(""), home: home)
    #expect(run.complaints.contains("no such file: nowhere.md"))
    #expect(run.status == 3)
    try home.write("Text.\n", to: "nowhere.md")
    #expect(
      try Program.run(words: words.map { Array($0.utf8) }, input: .text(""), home: home).status == 0
    )
  }

  @Test("A file of commands takes no arguments")
  func fileArguments() throws {
    try home.write("echo one\n", to: "tour.flow")
    let run = try run("run", "tour.flow", "ada")
    #expect(
      run.complaints == "coterie: run: unexpected argument: ada; usage: run FILE\n")
    #expect(run.text == "")
    #expect(run.status == 2)
  }

  @Test("--yes answers a question for a title or a name as well")
  func yes() throws {
    try home.run("blog", "delete", "1", "--yes")
    let purge = try run("blog", "purge", "1", "--yes")
    #expect(purge.complaints == "Deleted permanently: Tea\n")
    #expect(purge.status == 0)
    let gone = try run("account", "delete", "--yes", "--password-stdin", input: "secret ada\n")
    #expect(gone.complaints.hasPrefix("Deleted account ada\n"))
    #expect(gone.status == 0)
  }

  @Test("--after 0 begins at the beginning", arguments: ["users", "user list", "search text"])
  func afterNothing(line: String) throws {
    try home.run("write", "Rain", "--publish", input: .text("text"))
    let all = try run("-c", line)
    #expect(all.text.split(separator: "\n").count > 0)
    #expect(try run("--after", "0", "-c", line).text == all.text)
  }

  // MARK: Names

  @Test(
    "A blog is named by its number or by id:, a user by name or by id:",
    arguments: [
      ("blog 1 --json=id", "blog id:1 --json=id"), ("user ada --json=id", "user id:1 --json=id"),
      ("users friends ada", "users friends id:1"), ("blog likers 1", "blog likers id:1"),
      ("search tea --author ada --json=id", "search tea --author id:1 --json=id"),
      ("users open ada --json=id", "users open id:1 --json=id"),
      ("user list ada", "user list id:1"),
    ])
  func ids(name: String, id: String) throws {
    let named = try run("-c", name)
    #expect(named.status == 0)
    let found = try run("-c", id)
    #expect(found.text == named.text)
    #expect(found.complaints == named.complaints)
    #expect(found.status == 0)
  }

  @Test("An ID that nobody has is told as it was typed")
  func missingIDs() throws {
    for (line, words) in [("user id:99", "no such user: id:99"), ("blog id:99", "99")] {
      let run = try run("-c", line)
      #expect(run.complaints.contains(words))
      #expect(run.status == 3)
    }
    #expect(try run("blog", "id:x").status == 2)
  }

  // MARK: Writing

  @Test("blog edit with a title alone changes the title", arguments: ["", "\n"])
  func titleAlone(input: String) throws {
    let edited = try run("blog", "edit", "1", "--title", "Green tea", input: input)
    #expect(edited.complaints == "Saved revision 2: Green tea\n")
    #expect(edited.status == 0)
    let script = try run(script: "blog edit 1 --title Black\nblog 1 --json=title,body\n")
    #expect(script.text == #"{"title":"Black","body":"All of it.\n"}"# + "\n")
    #expect(script.status == 0)
    #expect(try run("-c", "blog edit 1").status == 2)
  }

  @Test("With an old revision shown, a title alone changes the current one")
  func titleOverOldRevision() throws {
    try home.run("blog", "edit", "1", input: .text("New text.\n"))
    let run = try run(
      script: "blog 1\nrevisions\nchoose 1\nedit --title Green\nblog 1 --json=title,body\n")
    #expect(run.text.hasSuffix(#"{"title":"Green","body":"New text.\n"}"# + "\n"))
  }

  @Test("write publish ID publishes a draft, and stays where it was typed")
  func publishes() throws {
    try home.run("write", "Rain", input: .text("Text.\n"))
    let run = try run(script: "users\nwrite publish 2\nwhere\n")
    #expect(run.complaints == "Published blog 2: Rain\n")
    #expect(run.text.hasSuffix("Greeting › Users\n"))
    #expect(run.status == 0)
    #expect(try self.run("write", "publish", "99").status == 3)
  }

  @Test("A title that begins with a verb is refused, and accepted behind show or in quotes")
  func titles() throws {
    let refused = try run("write", "save", "the", "whales", input: "Text.\n")
    #expect(
      refused.complaints
        == "coterie: write save: the is not a number; to use these words as text: "
        + "write show save the whales\n")
    #expect(refused.status == 2)
    #expect(try run("write", "show", "save", "the", "whales", input: "Text.\n").text == "2\n")
    #expect(try run("write", "publish 202", input: "Text.\n").text == "3\n")
    #expect(try run("write", "--", "publish", "it", input: "Text.\n").text == "4\n")
    let titles = try run("drafts", "list", "--json=title").text
    #expect(titles.contains("save the whales"))
    #expect(titles.contains("publish 202") && titles.contains("publish it"))
  }
}
