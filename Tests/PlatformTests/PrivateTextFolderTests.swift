import Domain
import Fixtures
import Glibc
import Platform
import Testing

@Suite("Texts that are being written")
struct PrivateTextFolderTests {
  let scratch = Scratch()

  func textFolder(store: String = "/circle.db", isUsual: Bool = true) -> PrivateTextFolder {
    PrivateTextFolder(stateFolder: scratch.path, store: store, isUsual: isUsual)
  }

  func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// The folder of a textFile, in this one.
  func folder(of textFile: any TextFile) -> String {
    String(textFile.path.dropFirst(scratch.path.count + 1).dropLast("/post.md".count))
  }

  /// Puts a text of Ada's and leaves it, as who is killed does; says where its folder is.
  func leave(
    _ text: String, began: String? = nil, for subject: WritingSubject = .new(isPublished: false),
    by writer: AccountID? = 1
  ) throws -> String {
    folder(of: try textFolder().put(bytes(text), began: began.map(bytes), for: subject, by: writer))
  }

  func left(by reader: AccountID? = 1) -> [UnsavedText] { textFolder().left(by: reader) }

  @Test("Each text has a folder of its own, and all of it is private")
  func modes() async {
    await #expect(processExitsWith: .success) {
      umask(0)
      let scratch = Scratch()
      let textFolder = PrivateTextFolder(stateFolder: scratch.path, store: "/circle.db", isUsual: true)
      let textFiles = try (1...2).map { _ in
        try textFolder.put([7], began: [7], for: .blog(42), by: 1)
      }
      #expect(textFiles[0].path != textFiles[1].path)
      var folder = "."
      for part in textFiles[0].path.dropFirst(scratch.path.count + 1).split(separator: "/") {
        folder += "/" + part
        #expect(scratch.mode(of: folder) == (part == "post.md" ? 0o600 : 0o700))
      }
      let own = String(folder.dropLast("/post.md".count))
      #expect(scratch.names(in: own) == [".began", "post.md"])
      #expect(scratch.mode(of: own + "/.began") == 0o600)
      #expect(own.split(separator: "/").last?.hasPrefix("blog-42-1-") == true)
    }
  }

  @Test("A folder of ours that others could enter is refused, with what mends it")
  func loose() throws {
    mkdir(scratch("coterie"), 0o700)
    chmod(scratch("coterie"), 0o755)
    let path = scratch("coterie")
    #expect(throws: FileRefusal.loose(path: path, command: "chmod 700 \(path)")) {
      try textFolder().put([], began: nil, for: .new(isPublished: false), by: 1)
    }
    #expect(scratch.names(in: "coterie") == [])
  }

  @Test("Where there is no folder for state, or a file is in its place, nothing is put anywhere")
  func noPlace() throws {
    let nowhere = PrivateTextFolder(stateFolder: nil, store: "", isUsual: true)
    #expect(throws: TextFolderFailure.noPlace) {
      try nowhere.put([], began: nil, for: .new(isPublished: false), by: 1)
    }
    #expect(nowhere.left(by: 1) == [])
    #expect(try nowhere.textFile(of: "/tmp/post.md", for: 1) == nil)
    scratch.write([7], to: "coterie")
    let refusal = FileRefusal.failed(
      path: scratch("coterie/writing"), reason: "Not a directory")
    #expect(throws: FileRefusal.self) {
      try textFolder().put([], began: nil, for: .new(isPublished: false), by: 1)
    }
    #expect(throws: refusal) { try PrivateFile.makeFolder(scratch("coterie/writing")) }
    #expect(left() == [])
  }

  @Test("Where nobody may write, that is the reason")
  func notWritable() async {
    await #expect(processExitsWith: .success) {
      let scratch = Scratch()
      scratch.surrenderRights()
      let textFolder = PrivateTextFolder(stateFolder: scratch.path, store: "/circle.db", isUsual: true)
      let textFile = try textFolder.put([7], began: nil, for: .new(isPublished: false), by: 1)
      let root = String(textFile.path.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 })
      chmod(root, 0o500)
      #expect(throws: FileRefusal.failed(path: root, reason: "Permission denied")) {
        try textFolder.put([8], began: nil, for: .new(isPublished: false), by: 1)
      }
      chmod(root, 0o700)
      #expect(try textFile.read(atMost: 9) == [7])
    }
  }

  @Test("Where there is no room, nothing is left of what did not fit")
  func full() async {
    await #expect(processExitsWith: .success) {
      Signals.makeWriteErrorsVisible()
      let scratch = Scratch()
      let textFolder = PrivateTextFolder(stateFolder: scratch.path, store: "/circle.db", isUsual: true)
      let kept = try textFolder.put([7], began: nil, for: .new(isPublished: false), by: 1)
      let root = String(kept.path.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 })
      let names = scratch.names(in: String(root.dropFirst(scratch.path.count + 1)))
      // A file of at most so many bytes.
      var room = rlimit(rlim_cur: 4_096, rlim_max: rlim_t.max)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &room)
      #expect(throws: FileRefusal.self) {
        try textFolder.put(
          Array(repeating: 7, count: 4_097), began: [7], for: .new(isPublished: false), by: 1)
      }
      #expect(scratch.names(in: String(root.dropFirst(scratch.path.count + 1))) == names)
      #expect(try kept.read(atMost: 9) == [7])
    }
  }

  // MARK: Reading

  @Test("What an editor put in the place of the file is read, as long as it is a file")
  func replaced() throws {
    let textFile = try textFolder().put(bytes("one"), began: nil, for: .new(isPublished: false), by: 1)
    let name = folder(of: textFile) + "/post.md"
    scratch.write(bytes("two"), to: name + ".new", mode: 0o644)
    rename(scratch(name + ".new"), scratch(name))
    #expect(try textFile.read(atMost: 100) == bytes("two"))
    #expect(scratch.mode(of: name) == 0o600)
    #expect(try textFile.read(atMost: 2) == bytes("tw"))
    unlink(textFile.path)
    #expect(try textFile.read(atMost: 100) == nil)
    scratch.write([7], to: "secret")
    symlink(scratch("secret"), textFile.path)
    #expect(throws: FileRefusal.notAFile(path: textFile.path)) { try textFile.read(atMost: 100) }
    unlink(textFile.path)
    mkfifo(textFile.path, 0o600)
    #expect(throws: FileRefusal.notAFile(path: textFile.path)) { try textFile.read(atMost: 100) }
    unlink(textFile.path)
    mkdir(textFile.path, 0o700)
    #expect(throws: FileRefusal.notAFile(path: textFile.path)) { try textFile.read(atMost: 100) }
  }

  @Test("It is untouched as long as it holds what it began with, and nothing lies beside it")
  func untouched() throws {
    let textFile = try textFolder().put(
      bytes("one"), began: bytes("one"), for: .new(isPublished: false), by: 1)
    let name = folder(of: textFile)
    #expect(textFile.isUntouched)
    scratch.write(bytes("one"), to: name + "/post.md~")
    #expect(textFile.isUntouched)
    scratch.write(bytes("one"), to: name + "/.post.md.swp")
    #expect(!textFile.isUntouched)
    unlink(scratch(name + "/.post.md.swp"))
    scratch.write(bytes("two"), to: name + "/post.md")
    #expect(!textFile.isUntouched)
    // What came as it is began with nothing.
    #expect(
      try !textFolder().put(bytes("one"), began: nil, for: .new(isPublished: false), by: 1).isUntouched)
  }

  @Test("Once its text is kept all of it goes, but what an editor left beside it stays with it")
  func settled() throws {
    for others in [[], ["post.md~"], [".post.md.swp"]] {
      let textFile = try textFolder().put(
        bytes("two"), began: bytes("one"), for: .new(isPublished: false), by: 1)
      let name = folder(of: textFile)
      for other in others { scratch.write([7], to: "\(name)/\(other)") }
      let beside = others.filter { $0.hasSuffix(".swp") }
      #expect(textFile.others == beside.map { scratch("\(name)/\($0)") })
      textFile.settle()
      #expect(
        scratch.names(in: name) == (beside.isEmpty ? [] : [".began"] + beside + ["post.md"]))
      #expect((scratch.mode(of: name) == nil) == beside.isEmpty)
      if beside.isEmpty { continue }
      // What it is by now is kept: only what lies beside it makes it worth a word.
      try #require(unlink(scratch(name + "/.post.md.swp")) == 0)
      #expect(textFile.isUntouched)
      scratch.write([7], to: name + "/.post.md.swp")
      textFile.discard()
      #expect(scratch.mode(of: name) == nil)
    }
  }
}
