import FrameworkFixtures
import Glibc
import Platform
import Testing

/// Unsaved texts and their writers.
extension PrivateTextFolderTests {
  @Test("A text that a process holds is not unsaved, and no other process gets it")
  func held() throws {
    var textFile: PrivateTextFile? = try textFolder().put(
      bytes("one"), began: nil, for: "new", by: 1)
    let path = try #require(textFile?.path)
    #expect(unsaved() == [])
    #expect(throws: TextFolderFailure.inUse) { try textFolder().textFile(of: path, for: 1) }
    textFile = nil
    #expect(unsaved().map(\.path) == [path])
    let again = try #require(try textFolder().textFile(of: path, for: 1))
    #expect(again.path == path)
    #expect(unsaved() == [])
    #expect(try again.read(atMost: 9) == bytes("one"))
  }

  @Test("A text is not unsaved while a child holds its lock, even after the parent ended")
  func inherited() throws {
    var textFile: PrivateTextFile? = try textFolder().put(
      bytes("one"), began: bytes("one"), for: "new", by: 1)
    let path = try #require(textFile?.path)
    // A copy of the descriptor outlives the original, as in a child. Children of other tests do not get it.
    let program = fcntl(try #require(try textFile?.hold()), F_DUPFD_CLOEXEC, 0)
    #expect(textFile?.isStillHeld() == true)
    textFile = nil
    #expect(unsaved() == [])
    #expect(try textFolder().textFile(of: path, for: 1) == nil)
    let name = String(path.dropFirst(scratch.path.count + 1))
    try #require(scratch.read(name) == bytes("one"))
    scratch.write(bytes("two"), to: name)
    close(program)
    #expect(unsaved().map(\.path) == [path])
  }

  @Test("The latest text is the first, also among those of one second")
  func order() throws {
    let names = try (0..<6).map { try leave("text \($0)") }
    for (index, name) in [3, 0, 5, 1, 4, 2].enumerated() {
      let moment = timespec(tv_sec: 1_000, tv_nsec: index)
      var times = [moment, moment]
      utimensat(AT_FDCWD, scratch(names[name] + "/post.md"), &times, 0)
    }
    let paths = [2, 4, 1, 5, 0, 3].map { scratch(names[$0] + "/post.md") }
    #expect(unsaved().map(\.path) == paths)
  }

  @Test("Only its writer gets a text; every user gets the text of a guest")
  func writers() throws {
    let (ada, guest) = (try leave("one", by: 1), try leave("two", by: nil))
    let all: [(Int64?, [String])] = [(1, [ada, guest]), (2, [guest]), (nil, [guest])]
    for (reader, names) in all {
      let paths = names.map { scratch($0 + "/post.md") }
      #expect(Set(unsaved(by: reader).map(\.path)) == Set(paths))
      for name in [ada, guest] {
        let path = scratch(name + "/post.md")
        if names.contains(name) {
          #expect(try textFolder().textFile(of: path, for: reader) != nil)
        } else {
          #expect(throws: TextFolderFailure.ofAnother) {
            try textFolder().textFile(of: path, for: reader)
          }
        }
      }
    }
  }

  @Test("Only a path inside the folder is a text file")
  func others() throws {
    let name = try leave("one")
    mkdir(scratch("elsewhere"), 0o700)
    scratch.write([7], to: "elsewhere/post.md")
    symlink(scratch(name), scratch("link"))
    for path in ["elsewhere/post.md", name, name + "/in/post.md", "link/post.md"] {
      #expect(try textFolder().textFile(of: scratch(path), for: 1) == nil, "\(path)")
    }
    #expect(try textFolder().textFile(of: "post.md", for: 1) == nil)
    #expect(try textFolder(of: "other").textFile(of: scratch(name + "/post.md"), for: 1) == nil)
    #expect(try textFolder().textFile(of: scratch(name + "/post.md"), for: 1) != nil)
  }

  @Test("Unsaved texts have a title and the line that saves them, the latest first")
  func told() throws {
    let fifth = try leave("---\ntitle: Tea\n---\n\nOne.", for: "order-42")
    let first = try leave(
      "---\ntitle: \n---\n\nThe *first* words\n", began: "", for: "rush")
    for (name, time) in [(fifth, 5), (first, 1)] {
      let times = [timeval(tv_sec: time, tv_usec: 0), timeval(tv_sec: time, tv_usec: 0)]
      utimes(scratch(name + "/post.md"), times)
    }
    let (old, latest) = (scratch(first + "/post.md"), scratch(fifth + "/post.md"))
    #expect(
      unsaved() == [
        UnsavedText(
          purpose: "order-42", path: latest, title: "Tea", changedAt: 5,
          command: "shop order edit 42 --file \(latest)"),
        UnsavedText(
          purpose: "rush", path: old, title: "The first words", changedAt: 1,
          command: "shop write --rush --file \(old)"),
      ])
    // Listing changes nothing.
    #expect(unsaved().count == 2)
    #expect(textFolder(of: "other").unsaved(by: 1) == [])
  }

  @Test("A text that may have been saved is listed without a line that saves it")
  func doubtful() throws {
    let name = try leave("one")
    let path = scratch(name + "/post.md")
    try #require(try textFolder().textFile(of: path, for: 1)).doubt()
    #expect(unsaved().map(\.command) == [nil] && unsaved().map(\.isDoubtful) == [true])
    // After a look its writer can save it, and nothing stays.
    let textFile = try #require(try textFolder().textFile(of: path, for: 1))
    #expect(try textFile.read(atMost: 9) == bytes("one"))
    textFile.finish()
    #expect(scratch.mode(of: name) == nil)
  }

  @Test(
    "Unchanged and empty texts are removed",
    arguments: [
      ("one", "one"), ("", "one"), (" \n\t\r\n", "one"), ("", nil), ("\n", nil),
    ])
  func cleared(text: String, began: String?) throws {
    let name = try leave(text, began: began)
    scratch.write([7], to: name + "/post.md~")
    #expect(unsaved() == [])
    #expect(scratch.mode(of: name) == nil)
  }

  @Test("The folder of a deleted text is removed")
  func gone() throws {
    let name = try leave("one", began: "zero")
    unlink(scratch(name + "/post.md"))
    #expect(unsaved() == [])
    #expect(scratch.mode(of: name) == nil)
  }

  @Test(
    "A file of an editor without a text is listed and stays",
    arguments: ["one", "", nil])
  func swapFile(text: String?) throws {
    let name = try leave(text ?? "one", began: "one")
    if text == nil { unlink(scratch(name + "/post.md")) }
    scratch.write([7], to: name + "/.post.md.swp")
    let path = scratch(name + "/.post.md.swp")
    let unsaved = unsaved()
    #expect(unsaved.map(\.path) == [path])
    #expect(unsaved.first?.title == nil && unsaved.first?.command == nil)
    #expect(unsaved.first?.purpose == "new")
    #expect(scratch.read(name + "/.post.md.swp") == [7])
  }

  @Test("A file that cannot be read is listed and stays; links are not followed")
  func unreadable() throws {
    let name = try leave("one", began: "one")
    scratch.write(bytes("one"), to: "secret")
    unlink(scratch(name + "/post.md"))
    symlink(scratch("secret"), scratch(name + "/post.md"))
    let unsaved = unsaved()
    #expect(unsaved.map(\.path) == [scratch(name + "/post.md")])
    #expect(unsaved.first?.title == nil)
    #expect(scratch.read("secret") == bytes("one"))
  }

  @Test("Other files in the folder are ignored and stay")
  func foreign() throws {
    let root = try leave("one", began: "one").split(separator: "/").dropLast().joined(
      separator: "/")
    mkdir(scratch("elsewhere"), 0o700)
    scratch.write([7], to: "elsewhere/post.md")
    symlink(scratch("elsewhere"), scratch(root + "/new-1-link12"))
    scratch.write([7], to: root + "/new-1-file12")
    for name in ["other", "order-x-1-abcdef", "order-1-abcdef", "new", "new-a-b"] {
      mkdir(scratch("\(root)/\(name)"), 0o700)
    }
    #expect(unsaved() == [])
    #expect(
      scratch.names(in: root)
        == [
          "new", "new-1-file12", "new-1-link12", "new-a-b", "order-1-abcdef", "order-x-1-abcdef",
          "other",
        ])
    #expect(scratch.names(in: "elsewhere") == ["post.md"])
  }

  @Test("A shell line begins with the words of the program, and is quoted for a shell")
  func line() {
    #expect(
      textFolder().line(["order", "edit", "42", "--file", "/a b"])
        == "shop order edit 42 --file '/a b'")
    let folder = PrivateTextFolder(in: scratch.path, program: ["shop", "--store", "/my store.db"])
    #expect(folder.line(["write"]) == "shop --store '/my store.db' write")
  }
}
