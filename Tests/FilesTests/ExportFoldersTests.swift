import Circle
import Domain
import Files
import Fixtures
import Glibc
import Platform
import Testing
import Viper

@Suite("Export folders")
struct ExportFoldersTests {
  private let scratch = Scratch()

  private func folder(
    _ name: String, pulse: @escaping () -> Bool = { true },
    progress: @escaping (Progress) -> Void = { _ in }
  ) throws -> any ExportFolder {
    try LocalFiles(pulse: pulse, progress: progress).open(scratch(name), creating: true)
  }

  private static let progress = Progress(done: 1, total: 2)

  private func text(_ name: String) -> String? {
    scratch.read(name).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("New folders and files are private under every umask")
  func modes() async {
    await #expect(processExitsWith: .success) {
      for mask: mode_t in [0, 0o077, 0o277] {
        let scratch = Scratch()
        umask(mask & 0o077)
        let folder = try LocalFiles(pulse: { true }, progress: { _ in }).open(
          scratch("new/posts"), creating: true)
        umask(mask)
        try folder.write(
          "words", to: "1.md", replacing: false, Progress(done: 1, total: 1))
        #expect(scratch.mode(of: "new") == 0o700)
        #expect(scratch.mode(of: "new/posts") == 0o700)
        #expect(scratch.mode(of: "new/posts/1.md") == 0o600)
      }
    }
  }

  @Test("An existing folder keeps its mode, and its new files are private")
  func existing() throws {
    mkdir(scratch("posts"), 0o700)
    chmod(scratch("posts"), 0o775)
    let folder = try folder("posts")
    try folder.write("words", to: "1.md", replacing: false, Self.progress)
    try folder.finish()
    #expect(scratch.mode(of: "posts") == 0o775)
    #expect(scratch.mode(of: "posts/1.md") == 0o600)
    #expect(text("posts/1.md") == "words")
  }

  @Test("A file is refused as a folder, and so is every link")
  func noFolder() throws {
    scratch.write([7], to: "file")
    mkdir(scratch("real"), 0o700)
    for (link, target) in [("link", "real"), ("dangling", "nothing"), ("link-to-file", "file")] {
      symlink(scratch(target), scratch(link))
    }
    mkfifo(scratch("fifo"), 0o600)
    for name in ["file", "link", "dangling", "link-to-file", "fifo"] {
      for slashes in ["", "/", "//"] {
        #expect(throws: ExportRefusal.notAFolder(path: scratch(name))) {
          try folder(name + slashes)
        }
      }
    }
    #expect(throws: ExportRefusal.failed(path: scratch("file/in"), reason: "Not a directory")) {
      try folder("file/in")
    }
    #expect(scratch.names(in: "real") == [])
    #expect(scratch.names() == ["dangling", "fifo", "file", "link", "link-to-file", "real"])
  }

  @Test("An existing file is refused or replaced", arguments: [false, true])
  func taken(isLink: Bool) throws {
    let folder = try folder("posts")
    scratch.write([7], to: "target", mode: 0o644)
    if isLink {
      symlink(scratch("target"), scratch("posts/1.md"))
    } else {
      scratch.write([8], to: "posts/1.md", mode: 0o644)
    }
    #expect(try folder.has("1.md"))
    #expect(try !folder.has("2.md"))
    #expect(throws: ExportRefusal.exists(path: scratch("posts/1.md"))) {
      try folder.write("words", to: "1.md", replacing: false, Self.progress)
    }
    #expect(scratch.read("posts/1.md") == [isLink ? 7 : 8])
    try folder.write("words", to: "1.md", replacing: true, Self.progress)
    #expect(text("posts/1.md") == "words")
    #expect(scratch.mode(of: "posts/1.md") == 0o600)
    #expect(scratch.read("target") == [7])
    #expect(scratch.names(in: "posts") == ["1.md"])
  }

  @Test("A dangling link also counts as an existing file")
  func dangling() throws {
    let folder = try folder("posts")
    symlink(scratch("nothing"), scratch("posts/1.md"))
    #expect(try folder.has("1.md"))
    #expect(throws: ExportRefusal.exists(path: scratch("posts/1.md"))) {
      try folder.write("words", to: "1.md", replacing: false, Self.progress)
    }
    #expect(scratch.names() == ["posts"])
  }

  @Test("A folder in place of a file stays, without a temporary file beside it")
  func folderInPlace() throws {
    let folder = try folder("posts")
    mkdir(scratch("posts/1.md"), 0o700)
    #expect(
      throws: ExportRefusal.failed(path: scratch("posts/1.md"), reason: "Is a directory")
    ) { try folder.write("words", to: "1.md", replacing: true, Self.progress) }
    #expect(scratch.names(in: "posts") == ["1.md"])
  }

  @Test("A leftover temporary name blocks no write, and a link there is not followed")
  func leftovers() throws {
    let folder = try folder("posts")
    scratch.write([7], to: "target")
    symlink(scratch("target"), scratch("posts/.1.md.\(getpid())"))
    try folder.write("words", to: "1.md", replacing: false, Self.progress)
    #expect(scratch.names(in: "posts") == ["1.md"])
    #expect(scratch.read("target") == [7])
  }

  @Test("Files go to the folder that was opened, even after it was moved")
  func moved() throws {
    let folder = try folder("posts")
    mkdir(scratch("elsewhere"), 0o700)
    rename(scratch("posts"), scratch("old"))
    symlink(scratch("elsewhere"), scratch("posts"))
    try folder.write("words", to: "1.md", replacing: false, Self.progress)
    #expect(text("old/1.md") == "words")
    #expect(scratch.names(in: "elsewhere") == [])
  }

  @Test("After each file the progress is reported, and a stop request is checked")
  func interrupted() throws {
    var heard: [Progress] = []
    let folder = try folder("posts", pulse: { heard.count < 2 }, progress: { heard.append($0) })
    try folder.write("one", to: "1.md", replacing: false, Self.progress)
    #expect(throws: StoreFailure.interrupted) {
      try folder.write("two", to: "2.md", replacing: false, Progress(done: 2, total: 2))
    }
    #expect(heard == [Self.progress, Progress(done: 2, total: 2)])
    // Both files are complete.
    #expect(scratch.names(in: "posts") == ["1.md", "2.md"])
    #expect(text("posts/2.md") == "two")
  }

  @Test("On a full disk an old file stays, and a new file leaves no part")
  func full() async {
    await #expect(processExitsWith: .success) {
      Signals.makeWriteErrorsVisible()
      let scratch = Scratch()
      let folder = try LocalFiles(pulse: { true }, progress: { _ in }).open(
        scratch("posts"), creating: true)
      let progress = Progress(done: 1, total: 1)
      try folder.write("old", to: "1.md", replacing: false, progress)
      // A file of at most so many bytes.
      var room = rlimit(rlim_cur: 4_096, rlim_max: rlim_t.max)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &room)
      let long = String(repeating: "words ", count: 1_000)
      for (name, replacing) in [("1.md", true), ("2.md", false)] {
        #expect(throws: StoreFailure.full(path: scratch("posts/\(name)"))) {
          try folder.write(long, to: name, replacing: replacing, progress)
        }
      }
      #expect(scratch.read("posts/1.md") == Array("old".utf8))
      #expect(scratch.names(in: "posts") == ["1.md"])
    }
  }

  @Test("The error of a folder without write permission names the folder and the reason")
  func notWritable() async {
    await #expect(processExitsWith: .success) {
      let scratch = Scratch()
      scratch.surrenderRights()
      let files = LocalFiles(pulse: { true }, progress: { _ in })
      let folder = try files.open(scratch("posts"), creating: true)
      chmod(scratch("posts"), 0o500)
      let (file, inner) = (scratch("posts/1.md"), scratch("posts/inner"))
      #expect(throws: ExportRefusal.failed(path: file, reason: "Permission denied")) {
        try folder.write("words", to: "1.md", replacing: false, Progress(done: 1, total: 1))
      }
      #expect(throws: ExportRefusal.failed(path: inner, reason: "Permission denied")) {
        try files.open(inner, creating: true)
      }
      #expect(scratch.names(in: "posts") == [])
      chmod(scratch("posts"), 0o700)
    }
  }
}
