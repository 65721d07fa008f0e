import Domain
import Fixtures
import Testing

@testable import Store

@Suite("The words of blogs")
struct SearchIndexTests {
  @Test(
    "A character that is a word of its own stands between blanks",
    arguments: [
      ("plain words", "plain words"), ("", ""), ("天气", " 天  气 "), ("Swift语言", "Swift 语  言 "),
      ("はい", " は  い "), ("한국어", "한국어"), ("é", "é"), ("𠀀", " 𠀀 "),
    ])
  func spaced(text: String, spaced: String) {
    #expect(SearchText.spaced(text) == spaced)
  }

  private func found(_ store: TestStore, _ words: String) throws -> [Int64] {
    try store.database.all(
      "SELECT rowid FROM blog_words WHERE blog_words MATCH $1 ORDER BY rowid", [.text(words)]
    ) { $0.int(0) }
  }

  @Test("What is written is found, and what is gone for ever is not")
  func follows() throws {
    let store = try TestStore()
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    let kept = try store.write("rain in 北京", by: ada, now: 1)
    let purged = try store.write("rain 上海", by: ada, now: 1)
    let old = try store.write("rain", by: ada, now: 1)
    let bobs = try store.write("rain", by: bob, now: 1)
    #expect(try found(store, "rain") == [kept, purged, old, bobs])
    #expect(try found(store, #""北 京""#) == [kept])
    for blog in [purged, old] { _ = try store.blogs.move(blog, by: ada, .bin, now: 1) }
    _ = try store.blogs.move(purged, by: ada, .purge, now: 1)
    #expect(try found(store, "rain") == [kept, old, bobs])
    // What the bin has kept for long enough goes with the next thing that is written.
    try store.write("sun", by: ada, now: 1 + Bin.keeps)
    #expect(try found(store, "rain") == [kept, bobs])
    try store.accounts.delete(ada)
    #expect(try found(store, "rain") == [bobs])
    #expect(try found(store, "sun") == [])
  }
}
