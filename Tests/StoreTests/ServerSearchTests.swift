import Domain
import Fixtures
import PostgresDriver
import Search
import Store
import Testing

@Suite(
  "Searching on both engines", .enabled(if: TestServer.address != nil, "there is no server"))
struct ServerSearchTests {
  private static let words = [
    "rain", "rainbow", "Rains", "tea", "teapot", "Café", "cafe", "naïve", "don't", "e-mail", "x",
    "2026", "20", "Übung", "ΣΟΦΟΣ", "Привет", "かな", "カナ", "한국어", "天", "气", "天气", "今天天气",
    "气天", "好", "天x气", "Ａ１", "ﬁne", "😀", "a", "the", "in", "ı", "ß", "\u{E000}a1",
  ]
  private static let signs = [" ", " ", ", ", "\n", ". ", "-", "", "。", "'"]

  private static func text(_ dice: inout Dice, _ count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &dice)).map { _ in
      (words.randomElement(using: &dice) ?? "") + (signs.randomElement(using: &dice) ?? "")
    }.joined()
  }

  private static func query(_ dice: inout Dice) -> String {
    let word = words.randomElement(using: &dice) ?? ""
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: return word
    case 1: return String(word.prefix(Int.random(in: 1...3, using: &dice))) + "*"
    case 2: return "\"" + text(&dice, 2...3) + "\""
    case 3: return "\"" + text(&dice, 1...2) + String(word.prefix(2)) + "\"*"
    case 4: return "天气好今x".randomElement(using: &dice).map { "\($0)" + word } ?? word
    default: return text(&dice, 1...3)
    }
  }

  @Test(
    "700 queries in several scripts find the same blogs and books, among the newest and in the index",
    arguments: [nil, 1, 8] as [Int64?])
  func alike(newest: Int64?) throws {
    let stores = try [TestEngine.sqlite, .postgres].map { engine in
      try TestEngine.$current.withValue(engine) { try TestStore() }
    }
    let server = try #require(stores[1].database as? PostgresDatabase)
    if let newest { server.newestCount = newest }
    // Another test may get the same connection.
    defer { server.newestCount = 4_096 }
    var dice = Dice(seed: 4)
    for name in ["ada", "bob"] { for store in stores { try store.register(name) } }
    for number in 1...150 {
      // A few texts are too long for places of words, and one for its words.
      let sizes = number == 50 ? 9_000...9_000 : number % 40 == 0 ? 600...700 : 1...12
      let body = Self.text(&dice, sizes)
      let more =
        switch number {
        case 60: String(repeating: " tea garden", count: 100_000)
        case 90: (0..<150_000).map { " w\($0)" }.joined()
        default: ""
        }
      let author = AccountID(Int.random(in: 1...2, using: &dice))
      let isPublished = Int.random(in: 0..<5, using: &dice) > 0
      for store in stores {
        let blog = try store.blogs.write(
          Writing(title: Self.words[number % Self.words.count], body: body + more, summary: nil),
          isPublished: isPublished, by: author, now: 86_400 * Int64(number % 9))
        if isPublished, number % 7 == 0 {
          _ = try store.blogs.apply(.bin, to: blog, by: author, now: 1)
        }
        if number <= 40 {
          _ = try store.catalogue.add(
            [NewBook(BookFacts(title: "\(number) " + body))], by: 1)
        }
      }
    }
    var (found, compared) = (0, 0)
    while compared < 700 {
      let typed = Self.query(&dice)
      guard let query = try? SearchQuery(typed) else { continue }
      compared += 1
      let filters = [
        SearchFilter(), SearchFilter(author: 2), SearchFilter(state: .draft),
        SearchFilter(state: .binned),
        SearchFilter(moments: 86_400 * 2...86_400 * 4),
      ]
      let filter = filters.randomElement(using: &dice) ?? SearchFilter()
      let last = Int.random(in: 0..<3, using: &dice) == 0 ? BlogID(75) : nil
      let blogs = try stores.map { store in
        try store.search.find(
          query, filter, as: 1, before: last, limit: 7, withSnippets: false, now: 1
        ).hits.map(\.blog.id)
      }
      #expect(blogs[0] == blogs[1], "\(typed)")
      let books = try stores.map { store in
        try store.catalogue.books(.found(query, also: []), as: 1, before: nil, limit: 9).map(\.id)
      }
      #expect(books[0] == books[1], "\(typed)")
      found += blogs[0].count
    }
    #expect(found > 700)
  }
}
