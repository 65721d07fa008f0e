import FrameworkFixtures
import Glibc
import Platform
import Testing
import Viper

@Suite("Texts that are being written")
struct PrivateTextFolderTests {
  let scratch = Scratch()

  func textFolder(of shop: String = "main") -> PrivateTextFolder {
    PrivateTextFolder(shop: shop, in: scratch.path)
  }

  func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// The folder of a text file, relative to the scratch folder.
  func folder(of textFile: PrivateTextFile) -> String {
    String(textFile.path.dropFirst(scratch.path.count + 1).dropLast("/post.md".count))
  }

  /// Puts a text into a file and releases its lock, as a killed process does. Returns the folder.
  func leave(
    _ text: String, began: String? = nil, for purpose: String = "new", by writer: Int64? = 1
  ) throws -> String {
    folder(of: try textFolder().put(bytes(text), began: began.map(bytes), for: purpose, by: writer))
  }

  func unsaved(by reader: Int64? = 1) -> [UnsavedText] { textFolder().unsaved(by: reader) }

  @Test("Each text has a folder of its own, and all of it is private")
  func modes() async {
    await #expect(processExitsWith: .success) {
      umask(0)
      let scratch = Scratch()
      let textFolder = PrivateTextFolder(in: scratch.path)
      let textFiles = try (1...2).map { _ in
        try textFolder.put([7], began: [7], for: "order-42", by: 1)
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
      #expect(own.split(separator: "/").last?.hasPrefix("order-42-1-") == true)
    }
  }

  @Test("A folder that other users can enter is refused, with the command that makes it private")
  func loose() throws {
    mkdir(scratch("shop"), 0o700)
    chmod(scratch("shop"), 0o755)
    let path = scratch("shop")
    #expect(throws: FileRefusal.loose(path: path, command: "chmod 700 \(path)")) {
      try textFolder().put([], began: nil, for: "new", by: 1)
    }
    #expect(scratch.names(in: "shop") == [])
  }

  @Test("Without a folder for state, or with a file in its place, a text is refused")
  func noPlace() throws {
    let nowhere = PrivateTextFolder(folders: [], program: ["shop"], meaning: .orders)
    #expect(throws: TextFolderFailure.noPlace) {
      try nowhere.put([], began: nil, for: "new", by: 1)
    }
    #expect(nowhere.unsaved(by: 1) == [])
    #expect(try nowhere.textFile(of: "/tmp/post.md", for: 1) == nil)
    scratch.write([7], to: "shop")
    let refusal = FileRefusal.failed(
      path: scratch("shop/writing"), reason: "Not a directory")
    #expect(throws: FileRefusal.self) {
      try textFolder().put([], began: nil, for: "new", by: 1)
    }
    #expect(throws: refusal) { try PrivateFile.makeFolder(scratch("shop/writing")) }
    #expect(unsaved() == [])
  }

  @Test("In a folder without write permission the reason is told")
  func notWritable() async {
    await #expect(processExitsWith: .success) {
      let scratch = Scratch()
      scratch.surrenderRights()
      let textFolder = PrivateTextFolder(in: scratch.path)
      let textFile = try textFolder.put([7], began: nil, for: "new", by: 1)
      let root = String(
        textFile.path.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 })
      chmod(root, 0o500)
      #expect(throws: FileRefusal.failed(path: root, reason: "Permission denied")) {
        try textFolder.put([8], began: nil, for: "new", by: 1)
      }
      chmod(root, 0o700)
      #expect(try textFile.read(atMost: 9) == [7])
    }
  }

  @Test("A text that does not fit leaves no file behind")
  func full() async {
    await #expect(processExitsWith: .success) {
      Signals.makeWriteErrorsVisible()
      let scratch = Scratch()
      let textFolder = PrivateTextFolder(in: scratch.path)
      let kept = try textFolder.put([7], began: nil, for: "new", by: 1)
      let root = String(kept.path.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 })
      let names = scratch.names(in: String(root.dropFirst(scratch.path.count + 1)))
      // A limit on the size of files stands for a full disk.
      var room = rlimit(rlim_cur: 4_096, rlim_max: rlim_t.max)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &room)
      #expect(throws: FileRefusal.self) {
        try textFolder.put(
          Array(repeating: 7, count: 4_097), began: [7], for: "new", by: 1)
      }
      #expect(scratch.names(in: String(root.dropFirst(scratch.path.count + 1))) == names)
      #expect(try kept.read(atMost: 9) == [7])
    }
  }

  // MARK: Reading

  @Test("A file with which an editor replaced ours is read, if it is a regular file")
  func replaced() throws {
    let textFile = try textFolder().put(bytes("one"), began: nil, for: "new", by: 1)
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

  @Test("A text is untouched while it equals its beginning and no file lies beside it")
  func untouched() throws {
    let textFile = try textFolder().put(
      bytes("one"), began: bytes("one"), for: "new", by: 1)
    let name = folder(of: textFile)
    #expect(textFile.isUntouched)
    scratch.write(bytes("one"), to: name + "/post.md~")
    #expect(textFile.isUntouched)
    scratch.write(bytes("one"), to: name + "/.post.md.swp")
    #expect(!textFile.isUntouched)
    unlink(scratch(name + "/.post.md.swp"))
    scratch.write(bytes("two"), to: name + "/post.md")
    #expect(!textFile.isUntouched)
    // A text from a pipe has no beginning: it counts as changed.
    #expect(
      try !textFolder().put(bytes("one"), began: nil, for: "new", by: 1).isUntouched)
  }

  @Test("A text that cannot be deleted is not called deleted")
  func stuck() throws {
    let textFile = try textFolder().put(bytes("one"), began: nil, for: "new", by: 1)
    let inner = "\(scratch(folder(of: textFile)))/inner"
    try #require(mkdir(inner, 0o700) == 0)
    #expect(throws: FileRefusal.failed(path: inner, reason: "Is a directory")) {
      try textFile.discard()
    }
    try #require(rmdir(inner) == 0)
    try textFile.discard()
    #expect(throws: FileRefusal.self) { try textFile.discard() }
  }

  @Test("A saved text is removed with its folder; files of an editor beside it keep both")
  func finished() throws {
    for others in [[], ["post.md~"], [".post.md.swp"]] {
      let textFile = try textFolder().put(
        bytes("two"), began: bytes("one"), for: "new", by: 1)
      let name = folder(of: textFile)
      for other in others { scratch.write([7], to: "\(name)/\(other)") }
      let beside = others.filter { $0.hasSuffix(".swp") }
      #expect(textFile.others == beside.map { scratch("\(name)/\($0)") })
      textFile.finish()
      #expect(
        scratch.names(in: name) == (beside.isEmpty ? [] : [".began"] + beside + ["post.md"]))
      #expect((scratch.mode(of: name) == nil) == beside.isEmpty)
      if beside.isEmpty { continue }
      // The text is saved, so only the file beside it counts as unsaved.
      try #require(unlink(scratch(name + "/.post.md.swp")) == 0)
      #expect(textFile.isUntouched)
      scratch.write([7], to: name + "/.post.md.swp")
      try textFile.discard()
      #expect(scratch.mode(of: name) == nil)
    }
  }
}

extension PrivateTextFolder {
  /// The folder for the texts of one shop.
  convenience init(
    shop: String = "main", in state: String, program: [String] = ["shop"]
  ) {
    let writing = state + "/shop/writing"
    self.init(
      folders: [state + "/shop", writing, "\(writing)/\(shop)"], program: program,
      meaning: .orders)
  }
}

extension PrivateTextFolder.Meaning {
  /// The texts of a bookshop: new orders, new rush orders, and changes of an order.
  static var orders: PrivateTextFolder.Meaning {
    PrivateTextFolder.Meaning(
      command: { purpose, path in
        let parts = purpose.split(separator: "-")
        switch (parts[0], parts.count) {
        case ("new", 1): return ["write", "--file", path]
        case ("rush", 1): return ["write", "--rush", "--file", path]
        case ("order", 2):
          return Int(parts[1]).map { ["order", "edit", String($0), "--file", path] }
        default: return nil
        }
      },
      title: { text in
        guard let text = try? Manuscript(text) else { return nil }
        if let title = text.title, !title.isEmpty { return title }
        return text.body.split(separator: "\n").first.map { $0.filter { $0 != "*" } }
      })
  }
}
