import Fixtures
import Glibc
import Testing

@Suite("Passwords for a command that asks for none", .serialized, .takesTurns)
struct UnaskedPasswordTests {
  private let home: Home

  init() throws {
    home = try Home.ofAda()
    try home.run("write", "First", "--publish", input: .text("A text\n"))
    try home.run("write", "Second", input: .text("A draft\n"))
  }

  @Test(
    "A password line is neither a text nor an answer",
    arguments: [
      "write Third", "write show publish Third", "blog edit 1", "blog edit 1 --title Other",
      "blog delete 1", "blog edit 1 --file -", "books import -",
    ])
  func refused(line: String) throws {
    let before = try home.run("blog", "1").text + home.run("users", "drafts").text
    let words = line.split(separator: " ").map(String.init) + ["--password-stdin"]
    let run = try Program.run(
      words: words.map { Array($0.utf8) }, input: .text("marzipan\nyes\n"), home: home)
    #expect(run.status == 2, "\(run.complaints)")
    #expect(run.text == "")
    #expect(run.complaints.contains("standard input for passwords"))
    #expect(!run.complaints.contains("marzipan"))
    #expect(try home.run("blog", "1").text + home.run("users", "drafts").text == before)
  }

  @Test("A file of commands is not the file of passwords")
  func sameFile() throws {
    try home.write("marzipan\necho next\n", to: "talk.flow")
    try home.run("logout")
    #expect(link(home.path + "/talk.flow", home.path + "/other.flow") == 0)
    for (words, input) in [
      (["run", "talk.flow"], "talk.flow"), (["-c", "source talk.flow"], "other.flow"),
    ] {
      let run = try Program.run(
        words: (["--password-file", input] + words).map { Array($0.utf8) }, input: .text(""),
        home: home)
      #expect(run.status == 2)
      #expect(run.text == "")
      #expect(run.complaints.contains("\(input) has the commands of this run"))
      #expect(!run.complaints.contains("marzipan"))
    }
    let run = try home.run(
      "--password-file", "/dev/stdin", input: .text("login ada\nmarzipan\necho next\n"))
    #expect(run.status == 2)
    #expect(!run.complaints.contains("marzipan"))
  }

  @Test("In a script such a line is not an answer, and is not run")
  func inAScript() throws {
    let run = try home.run(
      "--keep-going", input: .text("blog delete 1 --password-stdin\nmarzipan\necho next\n"))
    #expect(run.text == "next\n")
    #expect(run.complaints.contains("needs no password"))
    #expect(!run.complaints.contains("marzipan"))
  }
}
