import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Testing
import Viper

@testable import BlogListPart

// This kind is declared in this file alone. No other file of the part knows it.
extension BlogList.Kind {
  fileprivate static let popular = Self(list: BlogList.Popular())
}

extension BlogList {
  /// Bob's blogs, as a kind with a verb, a key and words of its own.
  fileprivate struct Popular: ListKind {
    let title = Phrase("Popular", "热门")
    let state = Blog.State.published
    static let praiseKeys: JSONKeys<String> = ["praise": .string { $0 }]

    let isOwn = false

    func shelf(of name: String?, for me: Person?) throws -> Shelf { .works(of: "bob") }

    enum Verb: Equatable {
      case praise(RowName)
    }

    static let table = IntentTable<Intent<Verb>, Void>([
      .list(.list),
      .openBlog { .open($0) },
      .blog(
        "praise", summary: Phrase("praise the blog in row N", "称赞"), example: "praise 1",
        prints: .object("praise", praiseKeys)
      ) { .verb(.praise($0)) },
    ])

    func handle(_ verb: Verb, in list: Presenter<Self>) throws -> Turn {
      switch verb {
      case .praise(let name):
        let praise = try list.interactor.praise(for: list.blog(name))
        return Turn(
          notices: [praise],
          result: View.result(praise, Popular.praiseKeys.object(of: praise.english)))
      }
    }

    func words(for row: Rows<BlogData>.Row, _ interactor: Interactor<Self>) -> RowWords {
      RowWords(row: row, date: Phrase("some day", "某天"), day: "", summary: nil)
    }
  }
}

extension BlogList.Interactor where Kind == BlogList.Popular {
  fileprivate func praise(for blog: BlogData) throws -> Phrase {
    guard blog.likes > 0 else { throw Complaint(.refused, Phrase("not popular", "不热门")) }
    return Phrase(verbatim: "bravo, \(blog.author)")
  }
}

@Suite("Adding a kind of list")
struct NewKindTests {
  @Test("A kind in a file of its own has its title, rows, verbs and keys")
  func added() throws {
    let stage = try Stage()
    let tea = try stage.circle.write("Tea", by: 2)
    try stage.circle.write("Milk", by: 1)
    let list = BlogList.make(
      .popular, paging: Paging(), destination: Stage.page, preview: Place.peek, blogs: stage.blogs,
      reading: stage.circle.reading, identity: stage.circle.identity, clock: stage.circle.clock)
    #expect(list.title.english == "Popular")
    #expect(
      try list.appear().page?.shownCells.map { $0.map(\.english) } == [
        ["1", "Tea", "some day", "Write something~"]
      ])
    #expect(try list.typing("open 1").move == .push(Stage.page(tea)))
    #expect(throws: Complaint(.refused, Phrase("not popular", "不热门"))) {
      try list.typing("praise 1")
    }
    _ = try stage.circle.blogs.like(tea, by: 1)
    _ = try list.refresh()
    let turn = try list.typing("praise id:\(tea)")
    #expect(turn.notices.map(\.english) == ["bravo, bob"])
    #expect(try turn.result()?.data == .object(["praise": .string("bravo, bob")]))
    #expect(BlogList.commands(of: .popular)["praise"]?.document?.fields == ["praise"])
    #expect(BlogList.commands(of: .popular)["praise"] != nil)
    #expect(BlogList.commands(of: .works)["praise"] == nil)
  }
}
