import Fixtures
import Glibc
import Testing

@Suite("Completion in shells", .serialized, .takesTurns)
struct ShellCompletionTests {
  /// The candidates of an answer, without their explanations.
  private func words(_ run: Program.Result) -> [String] {
    run.text.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != "\t" }) }
  }

  @Test(
    "A line has candidates",
    arguments: [
      ("coterie gree", "greeting"), ("coterie greeting --fi", "--first"),
      ("coterie --lang ", "zh"), ("coterie --color=", "--color=never"),
      ("coterie completions ", "bash"), ("coterie config set colo", "color"),
      ("coterie config set color nev", "never"), ("coterie manual ", "json"),
      ("coterie users ", "people"), ("coterie users 'peo", "people"),
    ])
  func candidates(line: String, word: String) throws {
    let run = try Program.run("complete", "--line", line)
    #expect(run.status == 0 && run.complaints == "")
    #expect(words(run).contains(word), "\(run.text)")
  }

  @Test("The words of a line can be given one by one")
  func separately() throws {
    #expect(words(try Program.run("complete", "--", "greeting", "--fi")) == ["--first"])
    #expect(try Program.run("complete", "--", "run", "").text == "files\t\n")
    #expect(try Program.run("complete", "--", "backup", "").text == "folders\t\n")
    #expect(try Program.run("complete", "--", "backup", "--force", "").text == "files\t\n")
  }

  @Test(
    "A line that cannot be completed has no candidates, and nothing is said or created",
    arguments: [
      ["--line", "coterie 'a\"b"], ["--line", ""], ["--", "nonsense", "x"], [], ["--line"],
      ["--", "--store", "mysql://x", "gree"], ["--", "\u{1B}[2J"],
    ])
  func nothing(words: [String]) throws {
    let home = try Home()
    let run = try Program.run(
      words: (["complete"] + words).map { Array($0.utf8) }, input: .text(""), home: home)
    #expect(run.status == 0 && run.complaints == "")
    #expect(self.words(run).isEmpty)
    #expect(!run.text.contains("\u{1B}"))
    #expect(access("\(home.path)/data", F_OK) != 0)
  }

  @Test("Tab offers what a verb takes: drafts, the bin, requests, friends, and the restricted")
  func kinds() throws {
    let (ada, bob) = try Home.ofAdaAndBob()
    func found(_ line: String, by home: Home) throws -> String {
      try Program.run("complete", "--line", "coterie " + line, home: home).text
    }
    #expect(try ada.run("write", "Tea", input: .text("All of it.\n")).status == 0)
    #expect(try found("blog publish ", by: ada) == "words\t\n1\tTea\n")
    #expect(try found("blog restore ", by: ada) == "words\t\n")
    try ada.run("blog", "publish", "1")
    #expect(try found("blog publish ", by: ada) == "words\t\n")
    try ada.run("blog", "delete", "1", "--yes")
    #expect(try found("blog restore ", by: ada) == "words\t\n1\tTea\n")
    #expect(try found("blog restore ", by: bob) == "words\t\n")

    try bob.run("user", "befriend", "ada")
    #expect(try found("user accept ", by: ada) == "words\t\nbob\tuser\n")
    #expect(try found("user unfriend ", by: ada) == "words\t\n")
    try ada.run("user", "accept", "bob")
    #expect(try found("user accept ", by: ada) == "words\t\n")
    #expect(try found("user unfriend ", by: ada) == "words\t\nbob\tuser\n")

    #expect(try found("user unmute ", by: ada) == "words\t\n")
    try ada.run("user", "mute", "bob")
    #expect(try found("user unmute ", by: ada) == "words\t\nbob\tuser\n")
    #expect(try found("user unmute ", by: bob) == "words\t\n")
    // A verb may be offered with a thing that its rule refuses in a sentence.
    #expect(try found("user unblock ", by: ada) == "words\t\nbob\tuser\n")
    #expect(try ada.run("user", "unblock", "bob").complaints.contains("bob"))
  }

  @Test("Tab offers the keys of the command alone, no name to a user who is logged in, and paths")
  func offered() throws {
    let home = try Home.ofAda()
    func found(_ words: String...) throws -> Program.Result {
      try Program.run(
        words: (["complete", "--"] + words).map { Array($0.utf8) }, input: .text(""), home: home)
    }
    let keys = words(try found("whoami", "--json="))
    #expect(keys.contains("--json=name"))
    #expect(!keys.contains("--json=body"))
    #expect(words(try found("login", "")).isEmpty)
    #expect(try found("config", "set", "store", "/").text == "files\t\n")
    #expect(try found("config", "set", "store", "~/c").text == "files\t\n")
    #expect(try found("config", "set", "store", "").text == "words\t\n")
    #expect(try found("config", "set", "store", "./c").text == "words\t./c\n")
  }

  @Test("Each script names the program and the hidden word", arguments: ["bash", "zsh", "fish"])
  func scripts(shell: String) throws {
    let run = try Program.run("completions", shell)
    #expect(run.status == 0 && run.text.contains("coterie complete "))
    #expect(!run.text.contains("eval"))
    let json = try Program.run("completions", shell, "--json=shell")
    #expect(json.text == "{\"shell\":\"\(shell)\"}\n")
  }

  @Test("bash completes files or folders, and puts ./ before a dash")
  func bashFiles() throws {
    let home = try Home()
    let script = try Program.run("completions", "bash", home: home).text
    try home.write(script, to: "completions.bash")
    try home.write("text", to: "-dash.md")
    home.makeFolder("-folder")
    home.makeFolder("posts")
    try home.write(
      """
      coterie() { :; }
      command() { shift; printf "$kind\\t\\n"; }
      . ./completions.bash
      for kind in files folders; do
        COMP_LINE='coterie run ' COMP_POINT=12 COMP_WORDS=(coterie run '') COMP_CWORD=2
        kind=$kind _coterie
        printf '%s\\n' "${COMPREPLY[@]}" | grep -e - -e posts | sort | paste -sd ' '
      done
      """, to: "typing.bash")
    #expect(system("cd '\(home.path)' && bash typing.bash >typed") == 0)
    #expect(home.read("typed") == "./-dash.md ./-folder posts\n./-folder posts\n")
  }

  @Test("bash completes a line by its script, and evaluates nothing")
  func bash() throws {
    let home = try Home()
    let script = try Program.run("completions", "bash", home: home).text
    try home.write(script, to: "completions.bash")
    try home.write(
      """
      coterie() { :; }
      command() { shift; printf 'words\\tid:4\\nid:42\\tTea $(touch evaluated)\\n'; }
      . ./completions.bash
      COMP_LINE='coterie blog id:4' COMP_POINT=17 COMP_WORDS=(coterie blog id : 4) COMP_CWORD=4
      _coterie
      printf '%s|' "${COMPREPLY[@]}"
      command() { shift; printf 'words\\t\\na b\\n$(touch evaluated)\\n'; }
      COMP_LINE='coterie ' COMP_POINT=8 COMP_WORDS=(coterie '') COMP_CWORD=1
      _coterie
      printf '%s|' "${COMPREPLY[@]}"
      """, to: "typing.bash")
    #expect(system("cd '\(home.path)' && bash typing.bash >typed") == 0)
    let typed = try Home.read(file: "\(home.path)/typed")
    #expect(typed == #"42|a\ b|\$\(touch\ evaluated\)|"#)
    #expect(access("\(home.path)/evaluated", F_OK) != 0)
  }
}
