import FrameworkFixtures
import Glibc
import Platform
import Testing

@Suite("A throw-away folder")
struct ThrowawayFolderTests {
  @Test("It is private, and is deleted with everything in it, but not what its links lead to")
  func deleted() throws {
    let home = try Home()
    let kept = try home.write("kept", to: "kept/file")
    let folder = try ThrowawayFolder(prefix: "coterie-test")
    var about = stat()
    #expect(lstat(folder.path, &about) == 0 && about.st_mode & 0o7777 == 0o700)
    try folder.write("text", to: "page.md")
    #expect(try Home.read(file: folder.path + "/page.md") == "text")
    mkdir(folder.path + "/inner", 0o700)
    try folder.write("text", to: "inner/.hidden")
    symlink(home.path + "/kept", folder.path + "/link")
    folder.remove()
    #expect(lstat(folder.path, &about) != 0)
    #expect(try Home.read(file: kept) == "kept")
    // It is not deleted twice: by now the name may belong to another folder.
    mkdir(folder.path, 0o700)
    folder.remove()
    #expect(rmdir(folder.path) == 0)
  }

  @Test("It ends with its owner")
  func released() throws {
    let path = try ThrowawayFolder(prefix: "coterie-test").path
    #expect(access(path, F_OK) != 0)
  }
}

@Suite("The output of a child program")
struct ChildOutputTests {
  private func output(
    _ line: String, _ changed: [(name: String, value: String)] = []
  ) -> (end: ChildProgram.End, text: String) {
    let (end, bytes) = ChildProgram.output(of: ["sh", "-c", line], changing: changed)
    return (end, String(decoding: bytes, as: UTF8.self))
  }

  @Test("It has both streams in their order, and nothing to read")
  func streams() {
    let (end, text) = output("echo one; echo two >&2; cat; echo three; exit 3")
    #expect(end == .exited(3) && text == "one\ntwo\nthree\n")
    #expect(output("kill -9 $$").end == .killed(signal: 9))
  }

  @Test("A changed variable replaces that of the same name")
  func variables() {
    let (_, text) = output("echo $HOME $NEW; env | grep -c ^HOME=", [("HOME", "/h"), ("NEW", "n")])
    #expect(text == "/h n\n1\n")
  }

  @Test("A long output is read to its end, and its beginning is kept")
  func long() {
    let (end, bytes) = ChildProgram.output(of: ["sh", "-c", "yes | head -n 1000000; exit 1"])
    #expect(end == .exited(1) && bytes.count == 1 << 16)
  }

  @Test("A program that does not exist is not started")
  func missing() {
    #expect(
      ChildProgram.output(of: ["/nonexistent"]).end == .notStarted(SystemError(ENOENT)))
  }
}
