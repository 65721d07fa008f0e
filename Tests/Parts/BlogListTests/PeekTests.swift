import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Testing
import Viper

@testable import BlogListPart

@Suite("A preview from a list of blogs")
struct PeekTests {
  private let stage: Stage
  private let tea: BlogID

  init() throws {
    stage = try Stage()
    try stage.circle.social.follow(2, by: 1, now: 0)
    tea = try stage.circle.write("Tea", by: 2)
    try stage.circle.identity.logIn(as: 1)
  }

  private func expectPreview(of id: BlogID, from list: any Screen) throws {
    _ = try list.appear()
    for line in ["peek 1", "peek id:\(id)"] {
      #expect(
        try list.typing(line).move
          == .present(Place.peek(id), closingAfter: Double(PreviewRouter.seconds)))
    }
    #expect(throws: Complaint(.notFound, .noSuchRow(2, of: 1))) { try list.typing("peek 2") }
  }

  @Test("Every kind of list presents the blog in a row for five seconds")
  func kinds() throws {
    #expect(PreviewRouter.seconds == 5)
    try expectPreview(of: tea, from: stage.list(BlogList.Feed()))
    try expectPreview(of: tea, from: stage.list(BlogList.Works(), of: "bob"))
    let draft = try stage.circle.write("Notes", by: 1, isPublished: false)
    try expectPreview(of: draft, from: stage.list(BlogList.Drafts()))
    let deleted = try stage.circle.write("Snow", by: 1)
    _ = try stage.circle.blogs.apply(.bin, to: deleted, by: 1, now: stage.circle.clock.wallSeconds)
    try expectPreview(of: deleted, from: stage.list(BlogList.Bin()))
    #expect(try stage.circle.reading.news(of: 1).unread == 1)
  }

  @Test("A guest can preview published blogs, and has neither feed nor drafts")
  func guest() throws {
    try stage.circle.identity.logOut(everywhere: false)
    try expectPreview(of: tea, from: stage.list(BlogList.Works(), of: "bob"))
    for list in [
      stage.list(BlogList.Feed()), stage.list(BlogList.Drafts()), stage.list(BlogList.Bin()),
    ] as [any Screen] {
      #expect(throws: Complaint.notLoggedIn) { try list.typing("peek 1") }
    }
  }

  @Test("Lists of own blogs preview no blog of another state")
  func otherState() throws {
    let draft = try stage.circle.write("Notes", by: 1, isPublished: false)
    #expect(throws: Complaint.self) { try stage.list(BlogList.Bin()).typing("peek id:\(draft)") }
    #expect(throws: Complaint.self) { try stage.list(BlogList.Drafts()).typing("peek id:\(tea)") }
  }

  @Test("The place of a preview is a line that everybody may type")
  func place() { #expect(Place.peek(tea).line == "blog peek \(tea)") }
}
