import Domain
import Fixtures
import Store
import Testing

@Suite("The words of blogs")
struct SearchIndexTests {
  private func found(_ store: TestStore, _ words: String) throws -> [Int64] {
    try store.database.all(
      "SELECT rowid FROM blog_words WHERE blog_words MATCH $1 ORDER BY rowid", [.text(words)]
    ) { $0.number }
  }

  @Test("Written blogs are found, and purged ones are not")
  func follows() throws {
    let store = try TestStore()
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    let kept = try store.write("rain in 北京", by: ada, now: 1)
    let purged = try store.write("rain 上海", by: ada, now: 1)
    let old = try store.write("rain", by: ada, now: 1)
    let bobs = try store.write("rain", by: bob, now: 1)
    #expect(try found(store, "rain") == [kept, purged, old, bobs])
    #expect(try found(store, #""北 京""#) == [kept])
    for blog in [purged, old] { _ = try store.blogs.apply(.bin, to: blog, by: ada, now: 1) }
    _ = try store.blogs.apply(.purge, to: purged, by: ada, now: 1)
    #expect(try found(store, "rain") == [kept, old, bobs])
    // Expired binned blogs are deleted by the next write.
    try store.write("sun", by: ada, now: 1 + Bin.keeps)
    #expect(try found(store, "rain") == [kept, bobs])
    try store.members.delete(ada)
    #expect(try found(store, "rain") == [bobs])
    #expect(try found(store, "sun") == [])
  }
}
