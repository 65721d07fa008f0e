import Domain
import Fixtures
import Store
import Testing

/// The body of a blog is in a table of its own, which only the page of that blog reads.
@Suite("Long bodies")
struct BodyTests {
  /// Ada's eleven blogs with bodies of this length, each saved twice, and Bob, who follows her.
  private func store(bytes: Int) throws -> TestStore {
    let store = try TestStore(.disk)
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    try store.social.follow(ada, by: bob, now: 1)
    for number in 1...11 {
      let id = try store.write("blog \(number)", by: ada, isPublished: number <= 8)
      // Without spaces, so that the index has little to do.
      let body = String(repeating: "a", count: bytes) + "\(number)"
      for version in ["first ", ""] {
        let text = Writing(title: "blog", body: version + body, summary: "short")
        _ = try store.blogs.save(id, text, basedOn: nil, by: ada, now: 2)
      }
    }
    _ = try store.blogs.like(1, by: bob)
    return store
  }

  private static let lists: [(String, @Sendable (BlogStore, PeopleStore) throws -> Int)] = [
    ("works", { blogs, _ in try page(blogs, .works(of: "ada")) }),
    ("drafts", { blogs, _ in try page(blogs, .drafts(of: 1), as: 1) }),
    ("feed", { blogs, _ in try page(blogs, .feed(of: 2)) }),
    ("blogs", { blogs, _ in try blogs.blogs([1, 2, 3], as: 2).count }),
    ("newer", { blogs, _ in try blogs.newer(than: 2, on: .works(of: "ada"), limit: 9) }),
    ("revisions", { blogs, _ in try blogs.revisions(of: 1, by: 1)?.count ?? 0 }),
    (
      "likers",
      { _, people in
        try people.people(
          .likers(1), matching: nil, as: 2, after: nil, limit: 9, countingCommon: false
        ).people.count
      }
    ),
  ]

  private static func page(
    _ blogs: BlogStore, _ shelf: Shelf, as viewer: AccountID = 2
  ) throws -> Int {
    try blogs.blogs(shelf, as: viewer, before: nil, limit: 20, now: 3).count
  }

  @Test("A list reads as many pages of the file, however long the bodies are")
  func lists() throws {
    let (short, long) = (try store(bytes: 10), try store(bytes: 100_000))
    for (name, ask) in Self.lists {
      let pages = try [short, long].map { store in
        let heard = ListeningDatabase(store.database)
        let access = StoreAccess { _ in heard }
        #expect(
          try ask(BlogStore(access: access), PeopleStore(access: access)) > 0, "\(name)")
        let work = try Explainer(store.scratch("store.db")).work(of: heard.asked)
        #expect(!work.plan.contains { $0.contains("blog_body") }, "\(name): \(work.plan)")
        return work.pages
      }
      #expect(pages[1] <= pages[0] + 4, "\(name): \(pages)")
    }
  }

  @Test("Likes, shares and moves of a blog do not touch the bodies")
  func changes() throws {
    let store = try store(bytes: 10)
    let changes: [(String, (BlogStore) throws -> Bool)] = [
      ("unlike", { try $0.unlike(1, by: 2) }),
      ("like", { try $0.like(1, by: 2) }),
      ("share", { try $0.share(1, by: 2) }),
      ("unpublish", { try $0.apply(.unpublish, to: 1, by: 1, now: 3)?.before == .published }),
      ("publish again", { try $0.apply(.publish, to: 1, by: 1, now: 3)?.before == .draft }),
    ]
    for (name, change) in changes {
      let heard = ListeningDatabase(store.database)
      #expect(try change(BlogStore(access: StoreAccess { _ in heard })), "\(name)")
      let asked = heard.asked.filter { !$0.text.contains("binned_at <= $2") }
      #expect(asked.count > 0 && !asked.contains { $0.text.contains("body") }, "\(name)")
    }
  }
}
