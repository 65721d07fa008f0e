import Domain
import Fixtures
import Search
import Store
import Testing
import Viper

@Suite("The index of words in a held transaction", .onEachEngine)
struct HeldIndexTests {
  /// Every word of the index with its place.
  private func index(_ store: TestStore) throws -> [String] {
    try store.database.all(
      "SELECT term, doc, col, offset FROM blog_terms ORDER BY term, doc, col, offset", []
    ) { "\($0.text("term") ?? "") \($0.int("doc")) \($0.text("col") ?? "") \($0.int("offset"))" }
  }

  private func find(_ word: String, in store: TestStore) throws -> [BlogID] {
    try store.search.find(
      try SearchQuery(word), SearchFilter(), as: nil, before: nil, limit: 50, withSnippets: false,
      now: 1
    ).hits.map(\.blog.id)
  }

  @Test("Texts are indexed at the end of the transaction, or before a search", .onSQLite)
  func later() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    let old = try store.write("rain", by: ada)
    store.database.hold()
    let before = try index(store)
    let new = try store.write("rain again", by: ada)
    #expect(try index(store) == before)
    #expect(try find("rain", in: store) == [new, old])
    let last = try store.write("rain at last", by: ada)
    try store.database.release(keeping: true)
    #expect(try find("rain", in: store) == [last, new, old])
  }

  @Test(
    "A search before the first change only reads", .onSQLite, arguments: TestStore.Place.allCases)
  func first(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    let id = try store.write("rain", by: try store.register("ada"))
    store.database.hold()
    #expect(try find("rain", in: store) == [id])
    try store.database.release(keeping: true)
  }

  @Test("A transaction that is rolled back leaves the index as it was", .onSQLite)
  func nothing() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    try store.write("rain", by: ada)
    let before = try index(store)
    store.database.hold()
    try store.write("rain again", by: ada)
    #expect(try find("again", in: store) != [])
    try store.write("more rain", by: ada)
    try store.database.release(keeping: false)
    #expect(try index(store) == before)
  }

  @Test(
    "Whatever a held transaction changes, its index is that of single transactions",
    arguments: 1...12 as ClosedRange<UInt64>)
  func anything(seed: UInt64) throws {
    let stores = [try TestStore(), try TestStore()]
    for store in stores {
      let ada = try store.register("ada")
      try store.write("old words", by: ada)
      try store.write("old draft", by: ada, isPublished: false)
    }
    stores[0].database.hold()
    var dice = Dice(seed: seed)
    var blogs: [BlogID] = [1, 2]
    for number in 1...60 {
      let chosen = blogs.randomElement(using: &dice) ?? 1
      let action = Int.random(in: 0..<10, using: &dice)
      let fails = Int.random(in: 0..<4, using: &dice) == 0
      var written: Set<BlogID> = []
      for store in stores {
        do {
          try store.database.writing {
            written.insert(try step(action, number, chosen, in: store))
            if fails { throw Interruption() }
          }
        } catch is Interruption {}
      }
      #expect(written.count == 1)
      if !fails { blogs += written.filter { $0 > 0 } }
      if number % 20 == 0 {
        #expect(try find("words", in: stores[0]) == find("words", in: stores[1]))
      }
    }
    try stores[0].database.release(keeping: true)
    if TestEngine.current == .sqlite { #expect(try index(stores[0]) == index(stores[1])) }
    #expect(try stores[0].contents() == stores[1].contents())
  }

  private struct Interruption: Error {}

  /// Changes the blogs of a store. Returns the number of a new blog, or 0.
  private func step(
    _ action: Int, _ number: Int, _ chosen: BlogID, in store: TestStore
  ) throws -> BlogID {
    let ada: AccountID = 1
    switch action {
    case 0...3: return try store.write("words \(number)", by: ada, isPublished: action > 1, now: 5)
    case 4, 5:
      _ = try store.blogs.save(
        chosen, Writing(title: "changed", body: "words \(number) 天气", summary: nil),
        basedOn: nil, by: ada, now: 6)
    case 6: _ = try store.blogs.apply(.publish, to: chosen, by: ada, now: 86_400 * 9)
    case 7: _ = try store.blogs.apply(.bin, to: chosen, by: ada, now: 8)
    case 8: _ = try store.blogs.apply(.purge, to: chosen, by: ada, now: 9)
    // Empties the bin.
    default: return try store.write("late", by: ada, now: 20 + Bin.keeps)
    }
    return 0
  }
}
