import Circle
import Domain
import Fixtures
import Store
import Testing
import Viper

@Suite("Undo", .serialized, .onEachEngine)
struct LatestChangeTests {
  /// Each change that can be undone, on Bob's blog 1 and Ada's blog 2 and draft 3.
  private static let actions: [@Sendable (TestStore) throws -> Void] = [
    { _ = try $0.blogs.like(1, by: 1) },
    { try $0.social.follow(2, by: 1, now: 1) },
    { _ = try $0.blogs.apply(.bin, to: 2, by: 1, now: 1) },
    { _ = try $0.blogs.apply(.bin, to: 3, by: 1, now: 1) },
    { _ = try $0.blogs.apply(.publish, to: 3, by: 1, now: 1) },
  ]
  private static let changes: [UndoableChange] = [
    .like(1), .follow(2), .bin(2), .bin(3), .publish(3),
  ]

  private func circle(_ place: TestStore.Place = .memory) throws -> TestStore {
    let store = try TestStore(place)
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    try store.write("of bob", by: bob)
    try store.write("work", by: ada)
    try store.write("draft", by: ada, isPublished: false)
    // Changes before this login cannot be undone.
    for (id, token) in [(ada, 1), (bob, 2)] as [(AccountID, UInt8)] {
      try store.sessions.open(NewSession(tokenHash: [token], account: id, name: nil, now: 1))
    }
    return store
  }

  /// All rows, without the publication number that a blog keeps once it was published.
  private func contents(_ store: TestStore) throws -> [String] {
    try store.database.run(
      "UPDATE blog SET published_at = NULL, publication = NULL WHERE state = 'draft'", [])
    return try store.contents().filter { !$0.hasPrefix(#"["counter""#) }
  }

  @Test(
    "An undo restores everything, and there is no second undo",
    arguments: TestStore.Place.allCases, actions.indices)
  func back(_ place: TestStore.Place, _ index: Int) throws {
    let store = try circle(place)
    let before = try contents(store)
    #expect(try store.members.undo(by: 1, now: 1) == .nothing)
    try LatestChangeTests.actions[index](store)
    #expect(try contents(store) != before)
    #expect(try store.members.undo(by: 2, now: 1) == .nothing)
    #expect(try store.members.undo(by: 1, now: 1) == .done(LatestChangeTests.changes[index]))
    #expect(try contents(store) == before)
    #expect(try store.members.undo(by: 1, now: 1) == .nothing)
  }

  @Test("After all blogs were marked as read, no older change is undone")
  func markedAll() throws {
    let store = try circle()
    try store.social.follow(2, by: 1, now: 1)
    try store.reading.markAllRead(by: 1)
    #expect(try store.members.undo(by: 1, now: 1) == .nothing)
    #expect(try store.number("SELECT count(*) FROM follow") == 1)
  }

  @Test("Only the last change is undone, and a call without effect is no change")
  func last() throws {
    let store = try circle()
    for action in LatestChangeTests.actions.prefix(2) { try action(store) }
    _ = try store.blogs.like(1, by: 1)
    try store.social.follow(2, by: 1, now: 1)
    #expect(try store.members.undo(by: 1, now: 1) == .done(.follow(2)))
    #expect(try store.number("SELECT like_count FROM blog WHERE id = 1") == 1)
  }

  @Test("Undoing a blog that was written and published at once makes it a draft")
  func written() throws {
    let store = try circle()
    let id = try store.write("new", by: 1)
    #expect(try store.members.undo(by: 1, now: 1) == .done(.publish(id)))
    #expect(try store.blogs.blogs([id], as: 1).first?.state == .draft)
  }

  @Test("After the opposite change there is no undo, not even of an earlier change")
  func opposites() throws {
    let after: [@Sendable (TestStore) throws -> Void] = [
      { _ = try $0.blogs.unlike(1, by: 1) },
      { try $0.social.unfollow(2, by: 1) },
      { _ = try $0.blogs.apply(.restore, to: 2, by: 1, now: 1) },
      { _ = try $0.blogs.apply(.purge, to: 3, by: 1, now: 1) },
      { _ = try $0.blogs.apply(.unpublish, to: 3, by: 1, now: 1) },
    ]
    for index in LatestChangeTests.actions.indices {
      let store = try circle()
      try LatestChangeTests.actions[index](store)
      // The change between them is the last one that could be undone.
      let other = try store.write("other", by: 2)
      _ = try store.blogs.like(other, by: 1)
      try after[index](store)
      let before = try store.contents()
      #expect(try store.members.undo(by: 1, now: 1) == .nothing)
      #expect(try store.contents() == before)
    }
  }

  @Test("A like of a deleted blog, and an expired binned blog, cannot be undone")
  func gone() throws {
    let store = try circle()
    _ = try store.blogs.like(1, by: 1)
    _ = try store.blogs.apply(.bin, to: 1, by: 2, now: 1)
    _ = try store.blogs.apply(.purge, to: 1, by: 2, now: 1)
    #expect(try store.members.undo(by: 1, now: 1) == .overtaken(.like(1)))
    _ = try store.blogs.apply(.bin, to: 2, by: 1, now: 1)
    #expect(try store.members.undo(by: 1, now: 1 + Bin.keeps) == .overtaken(.bin(2)))
  }

  @Test("Login and logout end the undo; creating a token does not")
  func sessions() throws {
    let ends: [(Bool, @Sendable (TestStore) throws -> Void)] = [
      (true, { try $0.sessions.end(tokenHash: [1]) }),
      (true, { try $0.sessions.endAll(of: 1) }),
      (true, { try $0.sessions.open(NewSession(tokenHash: [3], account: 1, name: nil, now: 1)) }),
      (false, { try $0.sessions.open(NewSession(tokenHash: [3], account: 1, name: "ci", now: 1)) }),
      (false, { try $0.sessions.open(NewSession(tokenHash: [3], account: 2, name: nil, now: 1)) }),
    ]
    for (isEnd, end) in ends {
      let store = try circle()
      _ = try store.blogs.like(1, by: 1)
      try end(store)
      #expect(try store.members.undo(by: 1, now: 1) == (isEnd ? .nothing : .done(.like(1))))
    }
    let store = try circle()
    try store.sessions.open(NewSession(tokenHash: [3], account: 1, name: "ci", now: 1))
    _ = try store.blogs.like(1, by: 1)
    try store.sessions.end(tokenHash: [3])
    #expect(try store.members.undo(by: 1, now: 1) == .done(.like(1)))
  }
}
