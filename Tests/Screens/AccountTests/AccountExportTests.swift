@testable import AccountScreen
import Core
import Domain
import Fixtures
import Glibc
import Testing

@Suite("Writing one's own posts into a folder")
struct AccountExportTests {
  private let circle: Circle
  private let scratch = Scratch()
  private let ada: AccountID

  init() throws {
    circle = try Circle()
    ada = try circle.register("ada")
    try circle.identity.logIn(as: ada)
  }

  private func presenter(
    exports: (any ExportGateway)? = nil, blogs: (any BlogGateway)? = nil
  ) -> Account.Presenter {
    Account.Presenter(
      interactor: .init(
        services: Account.Services(
          accounts: circle.accounts, people: circle.people, blogs: blogs ?? circle.blogs,
          reading: circle.reading, undo: circle.undo, exports: exports ?? circle.exports,
          identity: circle.identity, keeper: circle.keeper, clock: circle.clock)))
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

  @Test("What is published and what is a draft is written, and nothing of the bin or of others")
  func mine() throws {
    let tea = try circle.write("Tea", by: ada, body: "# One\n\ntwo")
    let draft = try circle.write("", by: ada, body: "", isPublished: false)
    let binned = try circle.write("gone", by: ada)
    _ = try circle.blogs.move(binned, by: ada, .bin, now: circle.clock.wallSeconds)
    try circle.write("Bob's", by: try circle.register("bob"))
    let turn = try export()
    #expect(turn.notices == [.exported(2, scratch("posts"))])
    #expect(turn.notices.map(\.english) == ["2 posts written to \(scratch("posts"))"])
    #expect(turn.result?.data == .object(["count": .int(2), "folder": .string(scratch("posts"))]))
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
    "A title and a text are read again as they were written",
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

  @Test("More posts than a page holds are all written, each fetched once")
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
    "A file that is there is refused before anything is written, and replaced where that is said")
  func taken() throws {
    let first = try circle.write("first", by: ada)
    let last = try circle.write("last", by: ada, isPublished: false)
    mkdir(scratch("posts"), 0o755)
    scratch.write([7], to: "posts/\(last).md", mode: 0o644)
    scratch.write([8], to: "posts/other.md")
    let refusal = Complaint(
      .refused, .copyExists(scratch("posts/\(last).md")), hint: .exportForceHint)
    #expect(throws: refusal) { try export() }
    #expect(scratch.names(in: "posts") == ["\(last).md", "other.md"])
    #expect(scratch.read("posts/\(last).md") == [7])
    #expect(try export(replacing: true).notices == [.exported(2, scratch("posts"))])
    #expect(scratch.names(in: "posts") == ["\(first).md", "\(last).md", "other.md"])
    #expect(scratch.mode(of: "posts/\(last).md") == 0o600)
    #expect(scratch.read("posts/other.md") == [8])
    // The folder was somebody's before, and stays as it is.
    #expect(scratch.mode(of: "posts") == 0o755)
  }

  @Test("Folders and files are private, whatever the mask")
  func modes() throws {
    let id = try circle.write("Tea", by: ada)
    _ = try export("new/posts")
    #expect(scratch.mode(of: "new") == 0o700)
    #expect(scratch.mode(of: "new/posts") == 0o700)
    #expect(scratch.mode(of: "new/posts/\(id).md") == 0o600)
  }

  @Test("A link is neither followed as a folder nor as a file")
  func links() throws {
    let id = try circle.write("Tea", by: ada)
    mkdir(scratch("real"), 0o700)
    symlink(scratch("real"), scratch("posts"))
    for slashes in ["", "/", "//"] {
      let refusal = Complaint(.refused, .notAFolder(scratch("posts")))
      #expect(throws: refusal) { try export("posts" + slashes) }
      #expect(scratch.names(in: "real") == [])
    }
    // Tab puts a slash behind a folder.
    #expect(try export("new/folder/").notices == [.exported(1, scratch("new/folder/"))])
    #expect(scratch.names(in: "new/folder") == ["\(id).md"])
    scratch.write([7], to: "target")
    symlink(scratch("target"), scratch("real/\(id).md"))
    let taken = Complaint(
      .refused, .copyExists(scratch("real/\(id).md")), hint: .exportForceHint)
    #expect(throws: taken) { try export("real") }
    _ = try export("real", replacing: true)
    #expect(scratch.read("target") == [7])
    #expect(try text("real/\(id).md").hasPrefix("---\n"))
  }

  @Test("What is no folder, and no place for files, is refused in words")
  func places() throws {
    try circle.write("Tea", by: ada)
    scratch.write([7], to: "file")
    #expect(throws: Complaint(.refused, .notAFolder(scratch("file")))) { try export("file") }
    #expect(
      throws: Complaint(.refused, .copyFailed(scratch("file/posts"), "Not a directory"))
    ) { try export("file/posts") }
    #expect(throws: Complaint(.usage, .exportNeedsFolder)) {
      try presenter().handle(.export(folder: "-", replacing: false)).worked()
    }
    #expect(scratch.names() == ["file"])
  }

  @Test("When the disk is full, what was written before is whole, and nothing else is there")
  func full() throws {
    let ids = try (1...3).map { try circle.write("\($0)", by: ada) }
    let exports = FullExports(circle.exports, after: 1)
    #expect(throws: StoreFailure.full(path: "disk")) { try export(by: presenter(exports: exports)) }
    #expect(scratch.names(in: "posts") == ["\(ids[0]).md"])
    // An export that failed is gone on with.
    #expect(try export(replacing: true).notices == [.exported(3, scratch("posts"))])
  }

  @Test("What goes to the bin while others are written is left out")
  func meanwhile() throws {
    let ids = try (1...3).map { try circle.write("\($0)", by: ada) }
    let exports = FullExports(circle.exports, after: .max)
    exports.whenWritten = {
      _ = try circle.blogs.move(ids[1], by: ada, .bin, now: circle.clock.wallSeconds)
    }
    #expect(try export(by: presenter(exports: exports)).notices == [.exported(2, scratch("posts"))])
    #expect(scratch.names(in: "posts") == ["\(ids[0]).md", "\(ids[2]).md"])
    #expect(exports.progress.map(\.done) == [1, 3])
    #expect(exports.progress.allSatisfy { $0.total == 3 })
  }
}

/// Real folders on a disk that is full after so many files.
private final class FullExports: ExportGateway, ExportFolder {
  private let real: any ExportGateway
  private var folder: (any ExportFolder)?
  private var left: Int
  private(set) var progress: [Progress] = []
  var whenWritten: () throws -> Void = {}

  init(_ real: any ExportGateway, after left: Int) {
    self.real = real
    self.left = left
  }

  func open(_ path: String) throws -> any ExportFolder {
    folder = try real.open(path)
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

  func finish() throws { try #require(folder).finish() }
}
