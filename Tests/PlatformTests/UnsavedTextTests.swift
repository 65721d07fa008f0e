import Domain
import Fixtures
import Glibc
import Testing

/// What was left of texts, and whose they are.
extension PrivateTextFolderTests {
  @Test("While a process holds a text it was not left, and it is nobody else's")
  func held() throws {
    var textFile: (any TextFile)? = try textFolder().put(
      bytes("one"), began: nil, for: .new(isPublished: false), by: 1)
    let path = try #require(textFile?.path)
    #expect(left() == [])
    #expect(throws: TextFolderFailure.inUse) { try textFolder().textFile(of: path, for: 1) }
    textFile = nil
    #expect(left().map(\.path) == [path])
    let again = try #require(try textFolder().textFile(of: path, for: 1))
    #expect(again.path == path)
    #expect(left() == [])
    #expect(try again.read(atMost: 9) == bytes("one"))
  }

  @Test("While a program has what it inherited, a text was not left, though its process is gone")
  func inherited() throws {
    var textFile: (any TextFile)? = try textFolder().put(
      bytes("one"), began: bytes("one"), for: .new(isPublished: false), by: 1)
    let path = try #require(textFile?.path)
    // What a program inherits is a copy, which outlives the one that was copied.
    let program = dup(try #require(try textFile?.hold()))
    #expect(textFile?.isStillHeld() == true)
    textFile = nil
    #expect(left() == [])
    #expect(try textFolder().textFile(of: path, for: 1) == nil)
    let name = String(path.dropFirst(scratch.path.count + 1))
    try #require(scratch.read(name) == bytes("one"))
    scratch.write(bytes("two"), to: name)
    close(program)
    #expect(left().map(\.path) == [path])
  }

  @Test("A text is for who wrote it, and that of a guest for everybody")
  func writers() throws {
    let (ada, guest) = (try leave("one", by: 1), try leave("two", by: nil))
    let all: [(AccountID?, [String])] = [(1, [ada, guest]), (2, [guest]), (nil, [guest])]
    for (reader, names) in all {
      let paths = names.map { scratch($0 + "/post.md") }
      #expect(Set(left(by: reader).map(\.path)) == Set(paths))
      for name in [ada, guest] {
        let path = scratch(name + "/post.md")
        if names.contains(name) {
          #expect(try textFolder().textFile(of: path, for: reader) != nil)
        } else {
          #expect(throws: TextFolderFailure.ofAnother) { try textFolder().textFile(of: path, for: reader) }
        }
      }
    }
  }

  @Test("Only a text of ours belongs to a textFile")
  func others() throws {
    let name = try leave("one")
    mkdir(scratch("elsewhere"), 0o700)
    scratch.write([7], to: "elsewhere/post.md")
    symlink(scratch(name), scratch("link"))
    for path in ["elsewhere/post.md", name, name + "/in/post.md", "link/post.md"] {
      #expect(try textFolder().textFile(of: scratch(path), for: 1) == nil, "\(path)")
    }
    #expect(try textFolder().textFile(of: "post.md", for: 1) == nil)
    #expect(try textFolder(store: "/other.db").textFile(of: scratch(name + "/post.md"), for: 1) == nil)
    #expect(try textFolder().textFile(of: scratch(name + "/post.md"), for: 1) != nil)
  }

  @Test("What was left is told with its title and the line that keeps it, the oldest first")
  func told() throws {
    let fifth = try leave("---\ntitle: Tea\n---\n\nOne.", for: .blog(42))
    let first = try leave(
      "---\ntitle: \n---\n\nThe *first* words\n", began: "", for: .new(isPublished: true))
    for (name, time) in [(fifth, 5), (first, 1)] {
      let times = [timeval(tv_sec: time, tv_usec: 0), timeval(tv_sec: time, tv_usec: 0)]
      utimes(scratch(name + "/post.md"), times)
    }
    let (new, old) = (scratch(first + "/post.md"), scratch(fifth + "/post.md"))
    #expect(
      left() == [
        UnsavedText(
          subject: .new(isPublished: true), path: new, title: "The first words", changedAt: 1,
          command: "coterie write --publish --file \(new)"),
        UnsavedText(
          subject: .blog(42), path: old, title: "Tea", changedAt: 5,
          command: "coterie blog edit 42 --file \(old)"),
      ])
    // Nothing of it is changed by being told.
    #expect(left().count == 2)
    #expect(textFolder(store: "/other.db").left(by: 1) == [])
  }

  @Test(
    "What is as it began, and what is empty, is cleared away",
    arguments: [
      ("one", "one"), ("", "one"), (" \n\t\r\n", "one"), ("", nil), ("\n", nil),
    ])
  func cleared(text: String, began: String?) throws {
    let name = try leave(text, began: began)
    scratch.write([7], to: name + "/post.md~")
    #expect(left() == [])
    #expect(scratch.mode(of: name) == nil)
  }

  @Test("A text that is gone is cleared away with its folder")
  func gone() throws {
    let name = try leave("one", began: "zero")
    unlink(scratch(name + "/post.md"))
    #expect(left() == [])
    #expect(scratch.mode(of: name) == nil)
  }

  @Test(
    "Where an editor left a file of its own alone, that is told, and it stays",
    arguments: ["one", "", nil])
  func swapFile(text: String?) throws {
    let name = try leave(text ?? "one", began: "one")
    if text == nil { unlink(scratch(name + "/post.md")) }
    scratch.write([7], to: name + "/.post.md.swp")
    let path = scratch(name + "/.post.md.swp")
    let left = left()
    #expect(left.map(\.path) == [path])
    #expect(left.first?.title == nil && left.first?.command == nil)
    #expect(left.first?.subject == .new(isPublished: false))
    #expect(scratch.read(name + "/.post.md.swp") == [7])
  }

  @Test("What cannot be read is told and stays, and no link is followed to clear something away")
  func unreadable() throws {
    let name = try leave("one", began: "one")
    scratch.write(bytes("one"), to: "secret")
    unlink(scratch(name + "/post.md"))
    symlink(scratch("secret"), scratch(name + "/post.md"))
    let left = left()
    #expect(left.map(\.path) == [scratch(name + "/post.md")])
    #expect(left.first?.title == nil)
    #expect(scratch.read("secret") == bytes("one"))
  }

  @Test("What somebody else put there is passed over and stays")
  func foreign() throws {
    let root = try leave("one", began: "one").split(separator: "/").dropLast().joined(
      separator: "/")
    mkdir(scratch("elsewhere"), 0o700)
    scratch.write([7], to: "elsewhere/post.md")
    symlink(scratch("elsewhere"), scratch(root + "/new-1-link12"))
    scratch.write([7], to: root + "/new-1-file12")
    for name in ["other", "blog-x-1-abcdef", "blog-1-abcdef", "new", "new-a-b"] {
      mkdir(scratch("\(root)/\(name)"), 0o700)
    }
    #expect(left() == [])
    #expect(
      scratch.names(in: root)
        == [
          "blog-1-abcdef", "blog-x-1-abcdef", "new", "new-1-file12", "new-1-link12", "new-a-b",
          "other",
        ])
    #expect(scratch.names(in: "elsewhere") == ["post.md"])
  }

  @Test("The line names a store that is not the usual one, and is quoted for a shell")
  func line() {
    let words = WritingSubject.blog(42).words(withFile: "/a b")
    #expect(textFolder().line(words) == "coterie blog edit 42 --file '/a b'")
    #expect(
      textFolder(store: "/my store.db", isUsual: false).line(["write"])
        == "coterie --store '/my store.db' write")
  }
}
