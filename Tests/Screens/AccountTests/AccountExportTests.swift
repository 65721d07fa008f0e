import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Glibc
import Testing
import Viper

@testable import AccountScreen

@Suite("The export of an account")
struct AccountExportTests {
  private let circle: TestServices
  private let scratch = Scratch()
  private let ada: AccountID

  init() throws {
    circle = try TestServices()
    ada = try circle.register("ada")
    try circle.identity.logIn(as: ada)
  }

  private func presenter(
    files: (any FileGateway)? = nil, blogs: (any BlogGateway)? = nil
  ) -> Account.Presenter {
    Account.Presenter.over(circle, blogs: blogs, files: files)
  }

  private func export(
    _ name: String = "posts", replacing: Bool = false, by presenter: Account.Presenter? = nil
  ) throws -> Turn {
    try (presenter ?? self.presenter())
      .handle(.export(folder: scratch(name), replacing: replacing)).worked()
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try #require(scratch.read(name)), as: UTF8.self)
  }

  @Test("Blogs and drafts of the account are written, and nothing else")
  func mine() throws {
    let tea = try circle.write("Tea", by: ada, body: "# One\n\ntwo")
    let draft = try circle.write("", by: ada, body: "", isPublished: false)
    let binned = try circle.write("gone", by: ada)
    _ = try circle.blogs.apply(.bin, to: binned, by: ada, now: circle.clock.wallSeconds)
    try circle.write("Bob's", by: try circle.register("bob"))
    let turn = try export()
    #expect(turn.notices == [.exported(2, scratch("posts"))])
    #expect(
      try turn.result()?.data == .object(["count": .int(2), "folder": .string(scratch("posts"))]))
    #expect(scratch.names(in: "posts") == ["\(tea).md", "\(draft).md"])
    let moment = Timestamp.text(circle.clock.wallSeconds)
    #expect(
      try text("posts/\(tea).md") == """
        ---
        id: \(tea)
        title: Tea
        author: ada
        state: published
        revision: 1
        created: \(moment)
        edited: \(moment)
        published: \(moment)
        ---

        # One

        two
        """)
    let (front, body) = try FrontMatter.read(try text("posts/\(draft).md"))
    #expect(front?[.state] == "draft")
    #expect(front?[.title] == "")
    #expect(front?[.published] == nil)
    #expect(body == "")
  }

  @Test(
    "Titles and texts are read again as they were written",
    arguments: [
      ("a: b", "---\nid: 9\n---\n"), ("\"quoted\" 'too'", "\n\n  two blank lines\r\n"),
      ("---", "no end of line"), ("#no comment # at all", "\u{FEFF}"),
      ("今天: 天气好", "今天天气好\n"), ("a\u{2028}b\u{85}c", "\u{2028}"), ("\\back\\", "\t\n\t"),
      ("[list]", ""), ("👩‍👩‍👧 {x}", "👩‍👩‍👧\n"), ("true", "null\n"), ("- item", "..."), ("'", "'"),
      ("\"", "\""), ("key:", ": value"), ("e\u{301}", "e\u{301}"),
    ])
  func again(title: String, body: String) throws {
    let id = try circle.write(title, by: ada, body: body)
    _ = try export()
    let (front, read) = try FrontMatter.read(try text("posts/\(id).md"))
    #expect(front?[.title].map { Array($0.utf8) } == Array(title.utf8))
    #expect(Array(read.utf8) == Array(body.utf8))
  }

  @Test("More blogs than a page holds are all written, each read once")
  func many() throws {
    var ids: Set<String> = []
    for number in 1...203 {
      ids.insert("\(try circle.write("\(number)", by: ada, isPublished: number % 3 != 0)).md")
    }
    let blogs = RiggedBlogs(circle.blogs)
    #expect(try export(by: presenter(blogs: blogs)).notices == [.exported(203, scratch("posts"))])
    #expect(Set(scratch.names(in: "posts")) == ids)
    #expect(blogs.asked == 203 + 2)
  }

  @Test(
    "An existing file is refused before anything is written, and replaced only with --force")
  func taken() throws {
    let first = try circle.write("first", by: ada)
    let last = try circle.write("last", by: ada, isPublished: false)
    mkdir(scratch("posts"), 0o755)
    scratch.write([7], to: "posts/\(last).md", mode: 0o644)
    scratch.write([8], to: "posts/other.md")
    let refusal = Complaint(
      .refused, .copyExists(scratch("posts/\(last).md")), hint: .exportForceHint)
    #expect(complaint(of: { _ = try export() }) == refusal)
    #expect(scratch.names(in: "posts") == ["\(last).md", "other.md"])
    #expect(scratch.read("posts/\(last).md") == [7])
    #expect(try export(replacing: true).notices == [.exported(2, scratch("posts"))])
    #expect(scratch.names(in: "posts") == ["\(first).md", "\(last).md", "other.md"])
    #expect(scratch.mode(of: "posts/\(last).md") == 0o600)
    #expect(scratch.read("posts/other.md") == [8])
    // The permissions of an existing folder stay.
    #expect(scratch.mode(of: "posts") == 0o755)
  }

  @Test("New folders and files are private")
  func modes() throws {
    let id = try circle.write("Tea", by: ada)
    _ = try export("new/posts")
    #expect(scratch.mode(of: "new") == 0o700)
    #expect(scratch.mode(of: "new/posts") == 0o700)
    #expect(scratch.mode(of: "new/posts/\(id).md") == 0o600)
  }

  @Test("A symbolic link is followed neither as the folder nor as a file")
  func links() throws {
    let id = try circle.write("Tea", by: ada)
    mkdir(scratch("real"), 0o700)
    symlink(scratch("real"), scratch("posts"))
    for slashes in ["", "/", "//"] {
      let refusal = Complaint(.refused, .notAFolder(scratch("posts")))
      #expect(complaint(of: { _ = try export("posts" + slashes) }) == refusal)
      #expect(scratch.names(in: "real") == [])
    }
    // Completion adds a slash to a folder.
    #expect(try export("new/folder/").notices == [.exported(1, scratch("new/folder/"))])
    #expect(scratch.names(in: "new/folder") == ["\(id).md"])
    scratch.write([7], to: "target")
    symlink(scratch("target"), scratch("real/\(id).md"))
    let taken = Complaint(
      .refused, .copyExists(scratch("real/\(id).md")), hint: .exportForceHint)
    #expect(complaint(of: { _ = try export("real") }) == taken)
    _ = try export("real", replacing: true)
    #expect(scratch.read("target") == [7])
    #expect(try text("real/\(id).md").hasPrefix("---\n"))
  }

  @Test("A path that cannot be a folder is refused with the reason")
  func places() throws {
    try circle.write("Tea", by: ada)
    scratch.write([7], to: "file")
    #expect(
      complaint(of: { _ = try export("file") })
        == Complaint(.refused, .notAFolder(scratch("file"))))
    #expect(
      complaint(of: { _ = try export("file/posts") })
        == Complaint(.refused, .copyFailed(scratch("file/posts"), "Not a directory")))
    #expect(throws: Complaint(.usage, .exportNeedsFolder)) {
      try presenter().handle(.export(folder: "-", replacing: false)).worked()
    }
    #expect(scratch.names() == ["file"])
  }

  @Test("On a full disk the files before are whole, and there is no other file")
  func full() throws {
    let ids = try (1...3).map { try circle.write("\($0)", by: ada) }
    let files = FullFiles(circle.files, after: 1)
    #expect(throws: StoreFailure.full(path: "disk")) { try export(by: presenter(files: files)) }
    #expect(scratch.names(in: "posts") == ["\(ids[0]).md"])
    // The next export completes the first one.
    #expect(try export(replacing: true).notices == [.exported(3, scratch("posts"))])
  }

  @Test("A blog that is deleted during the export is left out")
  func meanwhile() throws {
    let ids = try (1...3).map { try circle.write("\($0)", by: ada) }
    let files = FullFiles(circle.files, after: .max)
    files.whenWritten = {
      _ = try circle.blogs.apply(.bin, to: ids[1], by: ada, now: circle.clock.wallSeconds)
    }
    #expect(try export(by: presenter(files: files)).notices == [.exported(2, scratch("posts"))])
    #expect(scratch.names(in: "posts") == ["\(ids[0]).md", "\(ids[2]).md"])
    #expect(files.progress.map(\.done) == [1, 3])
    #expect(files.progress.allSatisfy { $0.total == 3 })
  }
}

/// Real folders on a disk that is full after a number of files.
private final class FullFiles: FileGateway, ExportFolder {
  private let real: any FileGateway
  private var folder: (any ExportFolder)?
  private var left: Int
  private(set) var progress: [Progress] = []
  var whenWritten: () throws -> Void = {}

  init(_ real: any FileGateway, after left: Int) {
    self.real = real
    self.left = left
  }

  func reader(of bytes: CatalogueBytes) -> CatalogueReader { real.reader(of: bytes) }

  func open(_ path: String, creating: Bool) throws -> any ExportFolder {
    folder = try real.open(path, creating: creating)
    return self
  }

  func has(_ name: String) throws -> Bool { try #require(folder).has(name) }

  func write(_ text: String, to name: String, replacing: Bool, _ progress: Progress) throws {
    if left == 0 { throw StoreFailure.full(path: "disk") }
    left -= 1
    self.progress.append(progress)
    try #require(folder).write(text, to: name, replacing: replacing, progress)
    try whenWritten()
    whenWritten = {}
  }

  func write(_ bytes: [UInt8], to name: String, replacing: Bool) throws {
    try #require(folder).write(bytes, to: name, replacing: replacing)
  }

  func finish() throws { try #require(folder).finish() }
}
