import Circle
import Domain
import Fixtures
import Testing

@testable import Store

@Suite("The words of blogs")
struct SearchIndexTests {
  @Test(
    "A character that is a word of its own gets spaces around it",
    arguments: [
      ("plain words", "plain words"), ("", ""), ("天气", " 天  气 "), ("Swift语言", "Swift 语  言 "),
      ("はい", " は  い "), ("한국어", "한국어"), ("é", "é"), ("𠀀", " 𠀀 "), ("Ｓｗｉｆｔ６", "Swift6"),
    ])
  func spaced(text: String, spaced: String) {
    #expect(SearchText.spaced(text) == spaced)
  }

  @Test(
    "Two consecutive characters are a pair, and other text between two runs separates them",
    arguments: [
      ("plain words", ""), ("天", ""), ("天气", "天气 "), ("今天天气", "今天 天天 天气 "),
      // Punctuation is ignored, as in the index of words.
      ("天, 气\n好", "天气 气好 "), ("天x气", ""), ("今天 x 天气", "今天 x 天气 "),
      ("x今天 y z", "今天 "), ("今天 x 好 x 天气", "今天 x 天气 "), ("𠀀天", "𠀀天 "),
    ])
  func pairs(text: String, pairs: String) {
    #expect(SearchText.pairs(in: text) == pairs)
  }

  @Test("A range of days is covered by few marks, and each of its days has one of them")
  func days() {
    let all = SearchDays.marks(of: .min ... .max)
    #expect(all == (0...7).map { SearchText.markSign + "h\($0)" })
    let day: Int64 = 86_400
    var dice = Dice(seed: 3)
    for _ in 0..<200 {
      let first = Int64.random(in: 0...30_000, using: &dice)
      let last =
        first + Int64.random(in: 0...2_700, using: &dice) >> Int64.random(in: 0...11, using: &dice)
      let marks = SearchDays.marks(of: first * day...last * day + day - 1)
      #expect(marks.count <= 64)
      for (one, isInside) in [
        (first, true), (last, true), ((first + last) / 2, true), (first - 1, false),
        (last + 1, false),
      ] where one >= 0 {
        let own = SearchDays.marks(of: one * day + 7).split(separator: " ").map(String.init)
        #expect(own.filter(marks.contains).count == (isInside ? 1 : 0), "\(one) \(first) \(last)")
      }
    }
    // Days beyond the last one share its mark, and are then compared by their time.
    #expect(SearchDays.marks(of: .max) == SearchDays.marks(of: 40_000 * day))
    #expect(SearchDays.marks(of: .min) == SearchDays.marks(of: 0))
    #expect(SearchDays.marks(of: .max ... .max) == [SearchText.markSign + "d32767"])
  }

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
