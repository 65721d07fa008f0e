import Fixtures
import Glibc
import Platform
import Testing

@Suite("The spelling of the path of the store", .serialized, .takesTurns)
struct StorePathTests {
  @Test("All spellings of the path of a store have one session, and the same unsaved texts")
  func spellings() throws {
    let home = try Home()
    try home.write("", to: "inner/file")
    #expect(symlink(home.path + "/inner", home.path + "/link") == 0)
    func run(_ store: String, _ words: String..., input: String = "") throws -> Program.Result {
      try Program.run(
        words: (["--store", store] + words).map { Array($0.utf8) }, input: .text(input), home: home)
    }
    let first = "link/../inner/./s.db"
    #expect(
      try run(first, "register", "ada", "--password-stdin", input: "secret one\n").status == 0)
    #expect(try run(first, "write", "", input: "One.").status == 1)
    let spellings = [
      "inner/s.db", "./inner//s.db", "inner/../inner/s.db", "link/s.db",
      "\(home.path)/inner/s.db", "sqlite:link/s.db",
    ]
    for spelling in spellings {
      #expect(try run(spelling, "whoami").text == "ada\n", "\(spelling)")
      #expect(try run(spelling, "recover", "--json=title").text == #"[{"title":"One."}]"# + "\n")
    }
    #expect(try run("link/s.db", "logout").status == 0)
    #expect(try run(first, "whoami").status == 4)
  }

  @Test("What an earlier version kept under the typed path is found by that path, until a logout")
  func earlierSpelling() throws {
    let home = try Home()
    try home.write("", to: "inner/file")
    #expect(symlink(home.path + "/inner", home.path + "/link") == 0)
    func run(_ words: String..., input: String = "") throws -> Program.Result {
      try Program.run(
        words: (["--store", "link/s.db"] + words).map { Array($0.utf8) }, input: .text(input),
        home: home)
    }
    #expect(try run("register", "ada", "--password-stdin", input: "secret one\n").status == 0)
    #expect(try run("write", "", input: "One.").status == 1)
    let (folder, real) = ("state/coterie/sessions", "\(home.path)/inner/s.db")
    let typed = "\(home.path)/link/s.db"
    let file = folder + "/" + PrivateFile.name(for: real)
    let text = try #require(home.read(file))
    try home.write(
      typed + text.dropFirst(real.count), to: folder + "/" + PrivateFile.name(for: typed))
    #expect(unlink(home.path + "/" + file) == 0)
    let writing = home.path + "/state/coterie/writing/"
    #expect(
      rename(
        writing + PrivateFile.name(for: real), writing + PrivateFile.name(for: typed)) == 0)
    #expect(try run("whoami").text == "ada\n")
    #expect(try run("recover", "--json=title").text == #"[{"title":"One."}]"# + "\n")
    #expect(try run("logout").status == 0)
    #expect(home.names(in: folder).isEmpty)
    #expect(try run("whoami").status == 4)
  }
}
