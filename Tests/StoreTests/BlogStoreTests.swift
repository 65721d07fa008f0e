import Circle
import Domain
import Fixtures
import Store
import Testing
import Viper

@Suite("Blogs", .serialized, .onEachEngine)
struct BlogStoreTests {
  /// The titles on a shelf, page by page.
  private func walk(
    _ store: TestStore, _ shelf: Shelf, as viewer: AccountID? = nil, by size: Int = 2,
    now: Int64 = 1_000
  ) throws -> [String] {
    var titles: [String] = []
    var last: Int64?
    while true {
      let page = try store.blogs.blogs(shelf, as: viewer, before: last, limit: size, now: now)
      #expect(page.count <= size)
      titles += page.map(\.title)
      guard let blog = page.last else { return titles }
      last = blog.state == .published ? blog.order : blog.id
    }
  }

  private func works(_ store: TestStore, _ name: String) throws -> Int {
    try #require(try store.accounts.account(named: name)).counts.blogs
  }

  private func miscounted(_ store: TestStore) throws -> Int64 {
    try store.number(
      """
      SELECT (SELECT count(*) FROM account WHERE blog_count <>
          (SELECT count(*) FROM blog WHERE author = account.id AND state = 'published'))
        + (SELECT count(*) FROM blog WHERE like_count <>
          (SELECT count(*) FROM blog_like WHERE blog_like.blog = blog.id))
      """)
  }

  @Test("Newer blogs are counted on one shelf, up to the limit")
  func newer() throws {
    let store = try TestStore()
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    let first = try store.write("of bob", by: bob)
    try store.social.follow(bob, by: ada, now: 1)
    let order = try #require(try store.blogs.blogs([first], as: nil).first?.order)
    func count(_ shelf: Shelf, _ order: Int64, _ limit: Int = 9) throws -> Int {
      try store.blogs.newer(than: order, on: shelf, limit: limit)
    }
    #expect(try count(.feed(of: ada), order) == 0)
    for number in 1...3 { try store.write("of bob \(number)", by: bob) }
    try store.write("draft", by: bob, isPublished: false)
    try store.write("of ada", by: ada)
    #expect(try count(.feed(of: ada), order) == 3)
    #expect(try count(.works(of: "bob"), order) == 3)
    #expect(try count(.feed(of: ada), 0) == 4)
    #expect(try count(.feed(of: ada), 0, 2) == 2)
    #expect(try count(.drafts(of: bob), 0) == 0)
    _ = try store.social.restrict(bob, .mute, by: ada)
    #expect(try count(.feed(of: ada), 0) == 0)
  }

  @Test(
    "Each shelf lists its own blogs, the latest first", arguments: TestStore.Place.allCases,
    [1, 2, 20])
  func shelves(_ place: TestStore.Place, _ size: Int) throws {
    let store = try TestStore(place)
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    for number in 1...5 {
      try store.write("work \(number)", by: ada)
      try store.write("draft \(number)", by: ada, isPublished: false)
      try store.write("of bob \(number)", by: bob)
    }
    #expect(
      try walk(store, .works(of: "ada"), by: size) == (1...5).reversed().map { "work \($0)" })
    #expect(
      try walk(store, .drafts(of: ada), as: ada, by: size)
        == (1...5).reversed().map { "draft \($0)" })
    #expect(try walk(store, .bin(of: ada), as: ada, by: size) == [])
    for id in [2, 5, 1] as [BlogID] {
      _ = try store.blogs.apply(.bin, to: id, by: ada, now: 1_000)
    }
    #expect(
      try walk(store, .bin(of: ada), as: ada, by: size) == ["draft 2", "draft 1", "work 1"])
    #expect(try walk(store, .works(of: "nobody"), by: size) == [])
    // Only the author sees unpublished blogs.
    for viewer in [bob, nil] {
      #expect(try walk(store, .drafts(of: ada), as: viewer, by: size) == [])
      #expect(try walk(store, .bin(of: ada), as: viewer, by: size) == [])
    }
  }

  @Test(
    "The feed lists the blogs of followed people, the latest first",
    arguments: [1, 2, 3, 20])
  func feed(_ size: Int) throws {
    let store = try TestStore()
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    let (eve, kim) = (try store.register("eve"), try store.register("kim"))
    for other in [bob, eve] { try store.social.follow(other, by: ada, now: 1) }
    for number in 1...3 {
      try store.write("bob \(number)", by: bob)
      try store.write("kim \(number)", by: kim)
      try store.write("ada \(number)", by: ada)
    }
    for number in 1...2 { try store.write("eve \(number)", by: eve) }
    try store.write("bob 4", by: bob)
    try store.write("bob 5", by: bob, isPublished: false)
    #expect(
      try walk(store, .feed(of: ada), as: ada, by: size)
        == ["bob 4", "eve 2", "eve 1", "bob 3", "bob 2", "bob 1"])
    #expect(try walk(store, .feed(of: kim), as: kim, by: size) == [])
  }

  @Test("Blogs are in the order of publication, regardless of the clock and of their numbers")
  func order() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    let first = try store.write("written first", by: ada, isPublished: false, now: 9_000)
    let second = try store.write("published first", by: ada, now: 5_000)
    #expect(try store.blogs.apply(.publish, to: first, by: ada, now: 2_000)?.before == .draft)
    #expect(try walk(store, .works(of: "ada")) == ["written first", "published first"])
    // A blog that was published before keeps its publication number and its date.
    #expect(
      try store.blogs.apply(.unpublish, to: second, by: ada, now: 3_000)?.before == .published)
    #expect(try store.blogs.apply(.publish, to: second, by: ada, now: 4_000)?.before == .draft)
    #expect(try walk(store, .works(of: "ada")) == ["written first", "published first"])
    #expect(try store.blogs.blog(second, as: nil)?.blog.publishedAt == 5_000)
  }

  @Test("The works of a disabled account can still be read")
  func disabled() throws {
    let store = try TestStore()
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    try store.social.follow(ada, by: bob, now: 1)
    let id = try store.write("work", by: ada)
    try store.members.setDisabled(true, of: ada)
    #expect(try walk(store, .works(of: "ada")) == ["work"])
    #expect(try walk(store, .feed(of: bob), as: bob) == ["work"])
    #expect(try store.blogs.blog(id, as: nil)?.body == "work in full")
  }

  @Test("A blog is read with all its properties", arguments: TestStore.Place.allCases)
  func everything(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    let id = try store.blogs.write(
      Writing(title: "标题", body: "正文", summary: nil), isPublished: false, by: ada, now: 7)
    func expected(_ state: Blog.State, liked: Bool?, _ published: Int64?) -> Blog {
      Blog(
        id: id, title: "标题", author: "ada", authorID: ada, state: state, summary: nil,
        likes: liked == nil ? 0 : 1, shares: 0, isLiked: liked ?? false, isUnread: false,
        revision: 1,
        createdAt: 7, editedAt: 7, publishedAt: published, binnedAt: nil,
        order: published == nil ? nil : 1)
    }
    #expect(
      try store.blogs.blog(id, as: ada)
        == BlogText(expected(.draft, liked: nil, nil), body: "正文"))
    _ = try store.blogs.apply(.publish, to: id, by: ada, now: 8)
    #expect(try store.blogs.like(id, by: bob))
    #expect(try store.blogs.blogs([id], as: ada) == [expected(.published, liked: false, 8)])
    #expect(try store.blogs.blogs([id], as: bob) == [expected(.published, liked: true, 8)])
    #expect(try store.blogs.blog(id, as: nil)?.blog.isLiked == nil)
  }

  @Test("Blogs are found in the order asked for, without those that the viewer may not see")
  func byNumbers() throws {
    let store = try TestStore()
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    let work = try store.write("work", by: ada)
    let draft = try store.write("draft", by: ada, isPublished: false)
    let other = try store.write("other", by: bob)
    let asked = [other, 99, draft, work]
    func found(_ viewer: AccountID?) throws -> [BlogID] {
      try store.blogs.blogs(asked, as: viewer).map(\.id)
    }
    #expect(try found(ada) == [other, draft, work])
    #expect(try found(bob) == [other, work])
    #expect(try found(nil) == [other, work])
    for viewer in [bob, nil] { #expect(try store.blogs.blog(draft, as: viewer) == nil) }
    #expect(try store.blogs.blog(draft, as: ada)?.body == "draft in full")
  }

  @Test("Without a store there are no blogs")
  func noStore() throws {
    let blogs = BlogStore(access: StoreAccess { _ in nil })
    #expect(try blogs.blogs(.works(of: "ada"), as: nil, before: nil, limit: 9, now: 1) == [])
    #expect(try blogs.blogs([1], as: 1) == [])
    #expect(try blogs.blog(1, as: 1) == nil)
  }

  @Test("A like counts once, and so does removing it", arguments: TestStore.Place.allCases)
  func liking(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    let work = try store.write("work", by: ada)
    let draft = try store.write("draft", by: ada, isPublished: false)
    func likes() throws -> Int? { try store.blogs.blog(work, as: nil)?.blog.likes }
    #expect(try store.blogs.like(work, by: bob))
    #expect(try !store.blogs.like(work, by: bob))
    #expect(try likes() == 1)
    #expect(try store.blogs.unlike(work, by: bob))
    #expect(try !store.blogs.unlike(work, by: bob))
    #expect(try likes() == 0)
    // A draft of another author cannot be liked.
    #expect(try !store.blogs.like(draft, by: bob))
    #expect(try !store.blogs.like(99, by: bob))
    #expect(try store.blogs.like(draft, by: ada))
    #expect(try miscounted(store) == 0)
  }

  @Test("Only shares of published blogs are counted")
  func sharing() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    let work = try store.write("work", by: ada)
    let draft = try store.write("draft", by: ada, isPublished: false)
    for id in [work, work, draft] { try store.blogs.share(id, by: ada) }
    #expect(try store.blogs.blogs([work, draft], as: ada).map(\.shares) == [2, 0])
  }

  @Test(
    "Each change of state works only in the states where it can begin",
    arguments: TestStore.Place.allCases, [Blog.State.draft, .published])
  func moving(_ place: TestStore.Place, _ before: Blog.State) throws {
    typealias Step = (from: Blog.State, to: Blog.State?)
    let changes: [(BlogStep, (Blog.State) -> Blog.State?)] = [
      (.publish, { $0 == .draft ? .published : $0 }),
      (.unpublish, { $0 == .published ? .draft : $0 }),
      (.bin, { _ in .binned }),
      (.binDraft, { $0 == .draft ? .binned : $0 }),
      (.restore, { $0 == .binned ? before : $0 }),
      (.purge, { $0 == .binned ? nil : $0 }),
    ]
    for start in [before, .binned] {
      for (change, leads) in changes {
        let store = try TestStore(place)
        let (ada, bob) = (try store.register("ada"), try store.register("bob"))
        let id = try store.write("blog", by: ada, isPublished: before == .published)
        _ = try store.blogs.like(id, by: ada)
        if start == .binned { _ = try store.blogs.apply(.bin, to: id, by: ada, now: 1_000) }
        // Other people cannot change the blog.
        let contents = try store.contents()
        #expect(try store.blogs.apply(change, to: id, by: bob, now: 1_000) == nil)
        #expect(try store.contents() == contents)
        #expect(
          try store.blogs.apply(change, to: id, by: ada, now: 1_001)
            == BlogTransition(from: start, to: leads(start)))
        let after = try store.blogs.blog(id, as: ada)?.blog
        #expect(after?.state == leads(start), "\(change) from \(start)")
        #expect((after?.binnedAt != nil) == (leads(start) == .binned))
        if leads(start) == start { #expect(try store.contents() == contents) }
        #expect(try works(store, "ada") == (leads(start) == .published ? 1 : 0))
        #expect(try miscounted(store) == 0)
        #expect(try store.number("SELECT count(*) FROM blog_like") == (after == nil ? 0 : 1))
      }
    }
  }

  @Test("A binned blog expires after thirty days, and the author's next write deletes it")
  func forgetting() throws {
    let store = try TestStore()
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    let old = try store.write("old", by: ada)
    let young = try store.write("young", by: ada)
    let other = try store.write("of bob", by: bob)
    for (id, author) in [(old, ada), (other, bob)] {
      _ = try store.blogs.apply(.bin, to: id, by: author, now: 1_000)
    }
    _ = try store.blogs.apply(.bin, to: young, by: ada, now: 1_001)
    let day = 1_000 + Bin.keeps
    #expect(try walk(store, .bin(of: ada), as: ada, now: day - 1) == ["young", "old"])
    #expect(try walk(store, .bin(of: ada), as: ada, now: day) == ["young"])
    #expect(
      try store.blogs.blogs([old, young, other], as: ada, now: day - 1).map(\.id) == [old, young])
    #expect(try store.blogs.blogs([old, young, other], as: ada, now: day).map(\.id) == [young])
    #expect(try store.blogs.blog(old, as: ada, now: day - 1) != nil)
    #expect(try store.blogs.blog(old, as: ada, now: day) == nil)
    let writing = Writing(title: "new", body: "new", summary: nil)
    #expect(
      try store.blogs.save(old, writing, basedOn: nil, by: ada, now: day - 1) == .binned)
    #expect(try store.blogs.save(old, writing, basedOn: nil, by: ada, now: day) == nil)
    #expect(try store.number("SELECT count(*) FROM blog") == 3)
    #expect(try store.blogs.apply(.restore, to: old, by: ada, now: day) == nil)
    #expect(try store.number("SELECT count(*) FROM blog") == 2)
    try store.write("new", by: bob, now: day)
    #expect(try store.blogs.blog(other, as: bob) == nil)
    #expect(try miscounted(store) == 0)
  }
}
