import FrameworkFixtures
import Platform
import Testing

@testable import Doors
@testable import Viper

@Suite("A prompt that shares its tree")
struct TreeShareTests {
  private let home: Home

  init() throws { home = try Home() }

  private func tree(_ title: String) -> ModuleTree {
    ModuleTree(places: [
      .init(
        title: Phrase(title, "页面"), route: "a", stack: 1, openedAt: 0,
        module: .init(presenter: "A.Presenter"))
    ])
  }

  private func watch(_ format: TreeFormat = .text(.en)) throws -> TreeWatch {
    try TreeWatch(of: TreeSockets.own, in: home.path, as: format)
  }

  private func title(_ lines: [String]?) -> Substring? {
    (lines?.dropFirst().first).map { $0.dropFirst(2).prefix { $0 != " " } }
  }

  @Test("A watcher gets the tree, and then each change once")
  func changes() throws {
    let share = try TreeShare(in: home.path)
    let watch = try watch()
    share.serve { tree("One") }
    #expect(
      try watch.next(milliseconds: 0)
        == ["Stack 1", "  One · a · since 1970-01-01T00:00:00Z", "    A.Presenter"])
    share.serve { tree("One") }
    #expect(try watch.next(milliseconds: 0) == nil)
    share.serve { tree("Two") }
    share.serve { tree("Three") }
    // Of two pictures the newest one counts.
    #expect(title(try watch.next(milliseconds: 0)) == "Three")
    #expect(try watch.next(milliseconds: 0) == nil)
  }

  @Test("Each watcher gets its language or its fields")
  func formats() throws {
    let share = try TreeShare(in: home.path)
    let chinese = try watch(.text(.zh))
    let fields = try watch(.json(.zh, fields: ["title", "stack"]))
    share.serve { tree("One") }
    #expect(try chinese.next(milliseconds: 0)?.first == "栈 1")
    #expect(try fields.next(milliseconds: 0) == [#"[{"title":"页面","stack":1}]"#])
  }

  @Test("A title cannot break a picture, nor control the terminal")
  func hostile() throws {
    let share = try TreeShare(in: home.path)
    let watch = try watch()
    share.serve { tree("One\n\n\u{1b}[2J") }
    let lines = try #require(try watch.next(milliseconds: 0))
    #expect(lines.count == 3 && !lines.joined().contains("\u{1b}"))
  }

  @Test("A watcher that does not read slows nobody down, and later gets the newest tree")
  func stuck() throws {
    let share = try TreeShare(in: home.path)
    let stuck = try watch()
    let other = try watch()
    let long = String(repeating: "x", count: 50_000)
    for number in 0..<200 {
      share.serve { tree("\(number)-\(long)") }
      #expect(title(try other.next(milliseconds: 0))?.hasPrefix("\(number)-") == true)
    }
    var last: Substring?
    // What was written before the stop comes first.
    for _ in 0..<400 {
      share.serve { tree("end") }
      if let lines = try stuck.next(milliseconds: 0) { last = title(lines) }
    }
    #expect(last == "end")
  }

  @Test("An unknown request, and a watcher too many, are turned away")
  func refused() throws {
    let share = try TreeShare(in: home.path)
    let path = TreeSockets.path(of: TreeSockets.own, in: home.path)
    for request in ["fr\n", "\n", String(repeating: "x", count: 500)] {
      let connection = try LocalSocket.Connection(to: path)
      _ = connection.write(Array(request.utf8)[...])
      // A long request is read in two pieces.
      for _ in 0..<2 { share.serve { tree("One") } }
      #expect(connection.read(atMost: 8) == .end, "\(request)")
    }
    var watches: [TreeWatch] = []
    for _ in 0..<8 {
      watches.append(try watch())
      share.serve { tree("One") }
    }
    let tooMany = try watch()
    share.serve { tree("One") }
    #expect(throws: TreeWatch.Ended.self) { try tooMany.next(milliseconds: 0) }
    for watch in watches { #expect(try watch.next(milliseconds: 0) != nil) }
  }

  @Test("Without a watcher the tree is not read")
  func idle() throws {
    let share = try TreeShare(in: home.path)
    var count = 0
    func counted() -> ModuleTree {
      count += 1
      return tree("One")
    }
    for _ in 0..<3 { share.serve(counted) }
    #expect(count == 0)
    let watch = try watch()
    for _ in 0..<3 { share.serve(counted) }
    #expect(count == 3)
    withExtendedLifetime(watch) {}
  }

  @Test("The end of the prompt is told, and its socket is gone")
  func end() throws {
    var share: TreeShare? = try TreeShare(in: home.path)
    let watch = try watch()
    share?.serve { tree("One") }
    share = nil
    #expect(try watch.next(milliseconds: 0) != nil)
    #expect(throws: TreeWatch.Ended.self) { try watch.next(milliseconds: 0) }
    #expect(TreeSockets.prompts(in: home.path).isEmpty)
  }

  @Test(
    "A request says what it asks for",
    arguments: [
      ("en", TreeFormat.text(.en)), ("json zh", .json(.zh, fields: [])),
      ("json en title stack", .json(.en, fields: ["title", "stack"])), ("", nil), ("json", nil),
      ("fr", nil), ("en zh", nil),
    ] as [(String, TreeFormat?)])
  func requests(request: String, format: TreeFormat?) {
    #expect(TreeFormat(request: request) == format)
    if let format { #expect(format.request == request) }
  }
}
