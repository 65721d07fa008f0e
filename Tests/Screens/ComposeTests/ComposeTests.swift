import Core
import Domain
import Fixtures
import Testing

@testable import ComposeScreen

@Suite("Writing")
struct ComposeTests {
  private let circle: Circle

  init() throws {
    circle = try Circle()
    try circle.register("ada")
    try circle.identity.begin(as: 1)
  }

  private func write(
    _ title: String?, _ body: String, isPublished: Bool = false, with blogs: RiggedBlogs? = nil
  ) throws -> Turn {
    let presenter = Compose.Presenter(
      interactor: .init(
        blogs: blogs ?? circle.blogs, identity: circle.identity, clock: circle.clock))
    let draft = Compose.Draft(title: title, isPublished: isPublished)
    let turn = try presenter.handle(.write(draft, file: nil))
    guard case .body(_, nil, let then) = turn.question else { throw Trouble("no text is wanted") }
    return try then(body)
  }

  private var count: Int { get throws { try circle.blogs.blogs([1, 2, 3], as: 1).count } }

  @Test("A text is kept as a draft, under a number that a pipe carries on")
  func draft() throws {
    let turn = try write("  The tea garden ", "One *fine* day\n")
    #expect(turn.page?.english == ["1"])
    #expect(turn.page?.blocks == [.rows([.init([.init(.init(verbatim: "1"), place: .nowhere)])])])
    #expect(turn.notices == [.draftKept(1, "The tea garden")])
    #expect(turn.changes == [.blog(1)])
    let kept = try #require(try circle.blogs.blog(1, as: 1))
    #expect(kept.body == "One *fine* day\n")
    #expect(kept.blog.title == "The tea garden")
    #expect(kept.blog.summary == "One fine day")
    #expect(kept.blog.state == .draft)
  }

  @Test("What was kept has its number, also where it cannot be read again")
  func unread() throws {
    let blogs = RiggedBlogs(circle.blogs)
    blogs.left = 1
    let turn = try write("Tea", "words", isPublished: true, with: blogs)
    #expect(turn.page?.english == ["1"])
    #expect(turn.notices == [.blogPublished(1, "Tea")])
    #expect(try circle.blogs.blog(1, as: 1)?.blog.state == .published)
  }

  @Test("What is published at once counts among the author's works, and nobody needs a title")
  func published() throws {
    let turn = try write(nil, "words", isPublished: true)
    #expect(turn.notices == [.blogPublished(1, "")])
    #expect(turn.changes == [.blog(1), .person(1)])
    #expect(try circle.identity.me()?.counts.blogs == 1)
  }

  @Test(
    "A title that is none is refused before anybody reads a text",
    arguments: [
      ("", Phrase.titleIsBlank), (" \t\u{3000}", .titleIsBlank), ("a\nb", .titleNotOneLine),
      ("a\u{1B}b", .titleNotOneLine), ("a\u{2028}b", .titleNotOneLine),
      (String(repeating: "é", count: BlogRule.longestTitle + 1), .titleTooLong(200)),
    ])
  func titles(_ title: String, _ reason: Phrase) throws {
    #expect(throws: Complaint(.refused, reason)) { try write(title, "words") }
    #expect(try count == 0)
  }

  @Test("A text of blanks is refused, and one that is too long")
  func texts() throws {
    for body in ["", " \n\t\u{3000}\r\n"] {
      #expect(throws: Complaint(.refused, .textIsEmpty)) { try write("Tea", body) }
    }
    let limit = BlogRule.longestBody
    #expect(throws: Complaint(.refused, .textTooLong(limit))) {
      try write("Tea", String(repeating: "a", count: limit + 1))
    }
    #expect(try count == 0)
    _ = try write(String(repeating: "é", count: 200), String(repeating: "a", count: limit))
    #expect(try count == 1)
  }

  @Test("A guest is told to log in before anybody reads a text")
  func guests() throws {
    try circle.identity.end(everywhere: false)
    #expect(throws: Complaint.notLoggedIn) { try write("", "words") }
  }

  @Test("A screen that was left is released")
  func released() throws {
    weak var left: Compose.Presenter?
    do {
      let presenter = Compose.Presenter(
        interactor: .init(blogs: circle.blogs, identity: circle.identity, clock: circle.clock))
      _ = try presenter.handle(.write(.init(title: nil, isPublished: false), file: nil))
      left = presenter
    }
    #expect(left == nil)
  }
}
