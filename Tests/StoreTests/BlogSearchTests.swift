import Circle
import Domain
import Fixtures
import Search
import Testing
import Viper

@testable import Store

@Suite("Searching in the store", .serialized, .onEachEngine)
struct BlogSearchTests {
  private func find(
    _ store: TestStore, _ text: String, _ filter: SearchFilter = SearchFilter(),
    as viewer: AccountID? = nil, before last: BlogID? = nil, limit: Int = 50, now: Int64 = 1_000
  ) throws -> [BlogID] {
    try store.search.find(
      try SearchQuery(text), filter, as: viewer, before: last, limit: limit, withSnippets: true,
      now: now
    ).hits.map(\.blog.id)
  }

  @Test("Blogs with all the words are found, the latest first", arguments: TestStore.Place.allCases)
  func words(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    let ada = try store.register("ada")
    let garden = try store.write("A quiet garden", by: ada)
    let rain = try store.write("Rain in the garden", by: ada)
    let chinese = try store.write("今天天气好", by: ada)
    let accents = try store.write("Café Ünïque", by: ada)
    let wide = try store.write("Ｓｗｉｆｔ６", by: ada)
    let expected: [(String, [BlogID])] = [
      ("garden", [rain, garden]), ("GARDEN", [rain, garden]), ("garden rain", [rain]),
      ("gard*", [rain, garden]), ("gard", []), ("\"quiet garden\"", [garden]),
      ("\"garden quiet\"", []), ("\"quiet gar\"*", [garden]), ("天气", [chinese]),
      ("天", [chinese]), ("天*", [chinese]), ("气天", []), ("今天 好", [chinese]),
      ("今好", []), ("cafe unique", [accents]), ("CAFÉ", [accents]),
      ("full", [wide, accents, chinese, rain, garden]),
      ("garden 天", []), ("a1", []), ("ada", []),
      // Full-width letters and digits, and accents in two scalars.
      ("ＧＡＲＤＥＮ", [rain, garden]), ("ｃａｆｅ\u{301}", [accents]), ("swift6", [wide]),
      ("ｓｗｉｆｔ６", [wide]), ("ｓｗ*", [wide]),
    ]
    for (text, ids) in expected { #expect(try find(store, text) == ids, "\(text)") }
  }

  @Test(
    "A search for a beginning takes as much work with 2,000 authors as with 200", .long, .onSQLite,
    arguments: ["a*", "d*", "e*", "ap*", "app*", "au*"])
  func beginnings(_ text: String) throws {
    var pages: [Int] = []
    for authors in [200, 2_000] {
      let store = try TestStore(.disk)
      try store.database.writing {
        for number in 1...authors {
          let id = try store.register("person\(number)")
          try store.write("Autumn apples, dew and earth", by: id, now: 86_400 * Int64(number))
        }
      }
      let heard = ListeningDatabase(store.database)
      let search = BlogStore(access: StoreAccess { _ in heard })
      let found = try search.find(
        try SearchQuery(text), SearchFilter(), as: nil, before: nil, limit: 20, withSnippets: true,
        now: 1)
      #expect(found.hits.count == 20)
      pages.append(try Explainer(store.scratch("store.db")).work(of: heard.asked).pages)
    }
    #expect(pages[1] <= 3 * pages[0], "\(pages)")
  }

  @Test(
    "Pages continue after the last row, and the last page has no more", arguments: [1, 2, 3, 20])
  func pages(_ size: Int) throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    let ids = try (1...6).map { try store.write("rain \($0)", by: ada, isPublished: $0 != 3) }
    var found: [BlogID] = []
    while true {
      let page = try store.search.find(
        try SearchQuery("rain"), SearchFilter(), as: nil, before: found.last, limit: size,
        withSnippets: true, now: 1)
      found += page.hits.map(\.blog.id)
      #expect(page.hasMore == (found.count < 5))
      if !page.hasMore { break }
      // A blog that is written meanwhile comes first, and shifts no page.
      try store.write("more rain", by: ada)
    }
    #expect(found == [5, 4, 3, 1, 0].map { ids[$0] })
  }

  @Test("Only the author finds unpublished blogs")
  func states() throws {
    let store = try TestStore()
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    let draft = try store.write("rain", by: ada, isPublished: false)
    let public1 = try store.write("rain", by: ada)
    let binned = try store.write("rain", by: ada)
    _ = try store.blogs.apply(.bin, to: binned, by: ada, now: 1_000)
    let bobs = try store.write("rain", by: bob)
    func mine(_ state: Blog.State, _ viewer: AccountID?, now: Int64 = 1_000) throws -> [BlogID] {
      try find(store, "rain", SearchFilter(state: state), as: viewer, now: now)
    }
    for viewer in [nil, ada, bob] {
      #expect(try find(store, "rain", as: viewer) == [bobs, public1])
      #expect(try find(store, "rain", SearchFilter(author: ada), as: viewer) == [public1])
    }
    #expect(try mine(.draft, ada) == [draft])
    #expect(try mine(.binned, ada) == [binned])
    for state in [Blog.State.draft, .binned] {
      #expect(try mine(state, bob) == [])
      #expect(try mine(state, nil) == [])
      let filter = SearchFilter(state: state, author: ada)
      #expect(try find(store, "rain", filter, as: bob) == [])
      #expect(try find(store, "rain", filter, as: nil) == [])
    }
    // Other people do not learn that they exist.
    try store.write("more rain", by: ada, isPublished: false)
    for viewer in [bob, nil] {
      for author in [ada, nil] {
        let page = try store.search.find(
          try SearchQuery("rain"), SearchFilter(state: .draft, author: author), as: viewer,
          before: nil, limit: 1, withSnippets: true, now: 1_000)
        #expect(page == SearchPage())
      }
    }
    // Expired binned blogs are not found, even before a write deletes them.
    #expect(try mine(.binned, ada, now: 999 + Bin.keeps) == [binned])
    #expect(try mine(.binned, ada, now: 1_000 + Bin.keeps) == [])
  }

  @Test("An author is found by their number alone: 1 is not 11")
  func authors() throws {
    let store = try TestStore()
    let ids = try (1...11).map { try store.register("person\($0)") }
    let blogs = try ids.map { try store.write("rain", by: $0) }
    #expect(try find(store, "rain", SearchFilter(author: ids[0])) == [blogs[0]])
    #expect(try find(store, "rain", SearchFilter(author: ids[10])) == [blogs[10]])
    #expect(try find(store, "rain", SearchFilter(author: 99)) == [])
  }

  @Test("A range of days applies to the publication; for a draft to the last save")
  func moments() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    let ids = try [10, 20, 30].map { try store.write("rain", by: ada, now: $0) }
    let draft = try store.write("rain", by: ada, isPublished: false, now: 20)
    _ = try store.blogs.apply(.publish, to: draft, by: ada, now: 40)
    let kept = try store.write("rain", by: ada, isPublished: false, now: 20)
    func found(_ moments: ClosedRange<Int64>, _ state: Blog.State = .published) throws -> [BlogID] {
      try find(store, "rain", SearchFilter(state: state, moments: moments), as: ada)
    }
    #expect(try found(20...30) == [ids[2], ids[1]])
    #expect(try found(.min...19) == [ids[0]])
    #expect(try found(31 ... .max) == [draft])
    #expect(try found(19...20, .draft) == [kept])
    #expect(try found(21 ... .max, .draft) == [])
  }

  @Test("Each blog has its own snippet, and an empty store has none")
  func snippets() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    let query = try SearchQuery("rain")
    #expect(
      try store.search.find(
        query, SearchFilter(), as: nil, before: nil, limit: 2, withSnippets: true, now: 1)
        == SearchPage())
    try store.write("one rain", by: ada)
    try store.write("two rain", by: ada)
    let page = try store.search.find(
      query, SearchFilter(), as: nil, before: nil, limit: 2, withSnippets: true, now: 1)
    #expect(page.hits.map(\.snippet?.text) == ["two rain in full", "one rain in full"])
    #expect(page.hits.map(\.snippet?.positions) == [[4..<8], [4..<8]])
  }

  @Test("No text is read for a page without snippets")
  func noSnippets() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    try store.write("one rain", by: ada)
    let query = try SearchQuery("rain")
    func statements(withSnippets: Bool) throws -> Int {
      let before = store.database.work.statements
      let page = try store.search.find(
        query, SearchFilter(), as: ada, before: nil, limit: 2, withSnippets: withSnippets, now: 1)
      #expect(page.hits.map { $0.snippet != nil } == [withSnippets])
      return store.database.work.statements - before
    }
    _ = try statements(withSnippets: true)
    #expect(try statements(withSnippets: false) == statements(withSnippets: true) - 1)
  }

  @Test("A snippet that is read later is not read of a blog that has become a draft")
  func laterSnippets() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    let blogs = [try store.write("one rain", by: ada), try store.write("two rain", by: ada)]
    _ = try store.blogs.apply(.unpublish, to: blogs[0], by: ada, now: 2)
    let query = try SearchQuery("rain")
    let found = try store.search.snippets(of: query, blogs, as: nil, now: 2)
    #expect(found.mapValues(\.text) == [blogs[1]: "two rain in full"])
    #expect(try store.search.snippets(of: query, blogs, as: ada, now: 2).count == 2)
  }

  @Test(
    "No typed text is a syntax error or reaches another column",
    arguments: [
      "\"", "\"\"", "*", "**", "NEAR(", "NEAR(a b, 2)", "-", "- a", "a -b", "^", "^a", ":", "AND",
      "OR NOT", "NOT",
      "a AND", "a OR", "(", ")", "((a", "\"a", "a\"", "a\"b\"\"c", "words:x", "words : x",
      "marks:a1",
      "marks : a1", "{words marks} : a", "a+b", "a + b", "\"a\" + \"b\"", "a*b*", "*a", "\"a\"*b",
      "'", "';--",
      "\\", "\0", "a\0b", "\"a\0", "a\u{301}\u{301}", "\u{301}", "\u{301}a", "-words:a", "a1",
      "rank", "rowid",
      "%", "_", "a, b", "$1", "?1", "天\"气", "天*气", "😀", "a😀*", "\u{FFFF}", "\u{10FFFF}",
    ])
  func hostile(typed: String) throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    try store.write("nothing here", by: ada)
    do {
      for filter in [SearchFilter(), SearchFilter(author: ada)] {
        #expect(try find(store, typed, filter, as: ada) == [])
      }
    } catch let refusal as SearchQuery.Refusal {
      #expect(refusal == .empty)
    }
  }

  @Test("Any typed text is found in a blog that contains it")
  func anything() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    var dice = Dice(seed: 8)
    for _ in 0..<300 {
      let typed = dice.text(of: "ab \"*-:()^天气é\u{301}+{}'\\,.AND😀", lengths: 1...30)
      // A quote separates terms and a star ends one: in the written text both become spaces.
      let id = try store.write(typed, by: ada)
      guard let query = try? SearchQuery(typed) else { continue }
      let page = try store.search.find(
        query, SearchFilter(author: ada), as: ada, before: nil, limit: 1, withSnippets: true, now: 1
      )
      #expect(page.hits.map(\.blog.id) == [id], "\(typed)")
    }
  }

  @Test("A prefix behind a character that is not assigned is found")
  func rareCharacters() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    // U+0380 is not assigned. It separates two words.
    let id = try store.write("5\u{380}5", by: ada)
    #expect(try find(store, "5\u{380}5*", limit: 1) == [id])
    #expect(try find(store, "5\u{380}5", limit: 1) == [id])
  }

  @Test("All words with a prefix are found, however many there are")
  func beginnings() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    var ids: [String: BlogID] = [:]
    // More words than are replaced one by one, and a few.
    for number in 1...60 { ids["rain\(number)"] = try store.write("rain\(number)", by: ada) }
    for word in [
      "r", "ra", "rai", "rain", "rb", "räin", "raж", "ra天", "s", "ram", "rams", "ramses",
    ] {
      ids[word] = try store.write("\(word) or \(word)", by: ada)
    }
    func plain(_ word: String) -> String { word.replacing("ä", with: "a") }
    for beginning in [
      "r", "ra", "rai", "rain", "rain1", "rain10", "rain100", "ram", "rams", "ramse", "rb", "raж",
    ] {
      let expected = ids.filter { plain($0.key).hasPrefix(beginning) }.map(\.value).sorted(by: >)
      #expect(try find(store, beginning + "*", limit: 200) == expected, "\(beginning)")
      let phrases = ids.filter {
        plain($0.key).hasPrefix(beginning) && !$0.key.contains(where: \.isNumber)
      }
      #expect(
        try find(store, "\"or \(beginning)\"*", limit: 200)
          == phrases.map(\.value).sorted(by: >), "\(beginning)")
    }
  }

  @Test(
    "The first and the last second of a day belong to it", .onSQLite)
  func days() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    let day: Int64 = 86_400
    let moments = [0, day - 1, day, 9 * day, 64 * day - 1, 64 * day, 700 * day, 40_000 * day]
    let ids = try moments.map { try store.write("rain", by: ada, now: $0) }
    // A draft has no day before its first publication, and keeps that day afterwards.
    let draft = try store.write("rain", by: ada, isPublished: false, now: 5)
    func find(_ range: ClosedRange<Int64>) throws -> [BlogID] {
      try self.find(store, "rain", SearchFilter(moments: range), as: ada)
    }
    for first in moments.indices {
      for last in moments.indices[first...] {
        #expect(
          try find(moments[first]...moments[last]) == ids[first...last].reversed(),
          "\(moments[first]) \(moments[last])")
      }
    }
    #expect(try find(0...day - 2) == [ids[0]])
    #expect(try find(10 * day...63 * day) == [])
    _ = try store.blogs.apply(.publish, to: draft, by: ada, now: 10 * day)
    #expect(try find(10 * day...63 * day) == [draft])
    _ = try store.blogs.apply(.unpublish, to: draft, by: ada, now: 11 * day)
    _ = try store.blogs.apply(.publish, to: draft, by: ada, now: 50 * day)
    #expect(try find(10 * day...11 * day) == [draft])
    _ = try store.blogs.save(
      draft, Writing(title: "sun", body: "in full", summary: nil), basedOn: nil, by: ada,
      now: 12 * day)
    #expect(try find(10 * day...11 * day) == [])
    #expect(
      try self.find(store, "sun", SearchFilter(moments: 10 * day...11 * day), as: ada) == [draft])
    // No word of a removed text remains.
    for id in ids + [draft] {
      _ = try store.blogs.apply(.bin, to: id, by: ada, now: 1)
      _ = try store.blogs.apply(.purge, to: id, by: ada, now: 1)
    }
    #expect(try store.number("SELECT count(*) FROM blog_terms") == 0)
  }

  @Test("Runs of characters match as phrases of single characters would", .onSQLite)
  func runs() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    var dice = Dice(seed: 9)
    for _ in 0..<120 {
      try store.write(dice.text(of: "天天气气好 x,。\n", lengths: 1...12), by: ada)
    }
    for _ in 0..<200 {
      let typed = dice.text(of: "天气好x", lengths: 1...5)
      // The column of words alone, without the pairs.
      let words = try SearchQuery(typed).terms[0].words.map { String(decoding: $0, as: UTF8.self) }
      let phrase = "words : \"\(words.joined(separator: " "))\""
      let expected = try store.database.all(
        "SELECT rowid FROM blog_words WHERE blog_words MATCH $1 ORDER BY rowid DESC",
        [.text(phrase)]
      ) { $0.number }
      #expect(try find(store, typed, limit: 200) == expected, "\(typed)")
    }
  }

  @Test("The word reader folds letters as the tokenizer of SQLite does", .onSQLite)
  func folding() throws {
    let database = try TestStore().database
    try database.run(
      """
      CREATE VIRTUAL TABLE temp.letters USING fts5 (
        w, tokenize = 'unicode61 remove_diacritics 2')
      """, [])
    try database.run("CREATE VIRTUAL TABLE temp.found USING fts5vocab (letters, instance)", [])
    let ranges: [ClosedRange<UInt32>] = [
      0x30...0x24F, 0x388...0x38A, 0x38E...0x3A1, 0x3A3...0x3CE, 0x400...0x481, 0x48A...0x527,
      0x1E00...0x1E9A, 0x1EA0...0x1EF9,
      0x4E00...0x4E20,
    ]
    var folded: [Int64: String] = [:]
    for scalar in ranges.joined().compactMap(Unicode.Scalar.init) {
      var text = String(scalar)
      let word = text.withUTF8 { bytes in
        var reader = WordReader(bytes)
        return reader.next().map { _ in String(decoding: reader.word, as: UTF8.self) }
      }
      folded[Int64(scalar.value)] = word
      try database.run(
        "INSERT INTO letters (rowid, w) VALUES ($1, $2)",
        [.int(Int64(scalar.value)), .text(String(scalar))])
    }
    var indexed: [Int64: String] = [:]
    try database.rows("SELECT doc, term FROM found", []) { row in
      indexed[row.int("doc")] = row.text("term")
    }
    #expect(indexed.count > 800)
    for key in Set(folded.keys).union(indexed.keys) {
      #expect(folded[key] == indexed[key], "U+\(String(key, radix: 16))")
    }
  }
}
