import Circle
import Domain
import Fixtures
import Search
import Store
import Testing
import Viper

@Suite("Query plans", .serialized, .onEachEngine)
struct PlanTests {
  /// A call of a gateway.
  struct Page: Sendable {
    let description: String
    /// The number of rows that are found.
    let count: Int
    let ask: @Sendable (Gateways) throws -> Int

    init(
      _ description: String, finds count: Int, _ ask: @escaping @Sendable (Gateways) throws -> Int
    ) {
      self.description = description
      self.count = count
      self.ask = ask
    }
  }

  /// The gateways over a database that records statements.
  struct Gateways {
    let heard: ListeningDatabase
    /// The first unread blog of the first person whom Ada follows.
    let unread: BlogID
    let blogs: BlogStore
    let people: PeopleStore
    var reading: BlogStore { blogs }
    var search: BlogStore { blogs }
    var writing: BlogStore { blogs }
    let voices: VoiceStore
    let catalogue: CatalogueStore

    init(_ store: TestStore) throws {
      unread = try store.number(
        """
        SELECT min(blog.id) FROM blog JOIN follow ON follower = 1 AND followed = author
        WHERE author = 2 AND publication > read_up_to
        """)
      let heard = ListeningDatabase(store.database)
      let access = StoreAccess { _ in heard }
      self.heard = heard
      blogs = BlogStore(access: access)
      people = PeopleStore(access: access)
      voices = VoiceStore(access: access)
      catalogue = CatalogueStore(access: access)
    }

    func books(_ list: BookList, before last: Int64? = nil) throws -> Int {
      try catalogue.books(list, as: 1, before: last, limit: 20).count
    }

    func page(_ shelf: Shelf, before last: Int64? = nil) throws -> Int {
      try blogs.blogs(shelf, as: 1, before: last, limit: 20, now: 1).count
    }

    func find(
      _ text: String, _ filter: SearchFilter = SearchFilter(), before: BlogID? = nil
    ) throws -> Int {
      try search.find(
        try SearchQuery(text), filter, as: 1, before: before, limit: 20, withSnippets: true, now: 1
      ).hits.count
    }
  }

  static let pages = [
    Page("feed", finds: 20) { try $0.page(.feed(of: 1)) },
    Page("unread blogs", finds: 20) { try $0.page(.unread(of: 1)) },
    Page("lengths of blogs", finds: 2) { try $0.voices.lengths(of: [1, 2]).count },
    Page("a later page of the feed", finds: 20) { try $0.page(.feed(of: 1), before: 150) },
    Page("works", finds: 20) { try $0.page(.works(of: "person2")) },
    Page("drafts", finds: 20) { try $0.page(.drafts(of: 1)) },
    Page("bin", finds: 20) { try $0.page(.bin(of: 1)) },
    Page("blogs that a person likes", finds: 0) { try $0.page(.liked(by: 1)) },
    // Of each author's blogs, some are older than the year that is asked for.
    Page("figures of a year", finds: 5) {
      try $0.writing.works(of: 1, in: 86_400 * 11...86_400 * 14).count
    },
    Page("numbers of hidden blogs and of books on a shelf", finds: 0) {
      let hidden = try $0.writing.tabCounts(of: 2, now: 1, atMost: 99)
      return hidden.drafts + hidden.binned + hidden.shelved
    },
    Page("newer in the feed", finds: 20) {
      try $0.blogs.newer(than: 100, on: .feed(of: 1), limit: 20)
    },
    Page("newer among works", finds: 5) {
      try $0.blogs.newer(than: 5, on: .works(of: "person2"), limit: 5)
    },
    Page("unread", finds: 40) { try $0.reading.news(of: 1).unread },
    Page("next", finds: 1) { try $0.reading.nextUnread(of: 1, before: nil) == nil ? 0 : 1 },
    Page("the latest of the feed", finds: 0) { try $0.reading.latestUnseen(of: 1) == nil ? 0 : 1 },
    Page("a name near to a typed one", finds: 1) {
      try $0.people.name(near: "eprson7") == "person7" ? 1 : 0
    },
    Page("whether it is unread", finds: 0) { try $0.reading.markRead(100, by: 1) ? 1 : 0 },
    Page("blog", finds: 1) { try $0.blogs.blog(100, as: 1) == nil ? 0 : 1 },
    Page("blogs", finds: 2) { try $0.blogs.blogs([100, 7], as: 1).count },
    Page("likers", finds: 20) {
      try $0.people.people(
        .likers(100), matching: nil, as: 1, after: nil, limit: 20, countingCommon: false
      ).people.count
    },
    Page("revisions", finds: 3) { try $0.blogs.revisions(of: 7, by: 8)?.count ?? 0 },
    Page("revision", finds: 2) { try $0.blogs.revision(2, of: 7, by: 8)?.revision.number ?? 0 },
    Page("users by the beginning of a name", finds: 20) {
      try $0.people.people(
        .all, matching: "person", as: 1, after: nil, limit: 20, countingCommon: false
      ).people.count
    },
    Page("users with a password", finds: 20) {
      try $0.people.people(
        .withPassword(except: 1), matching: nil, as: 1, after: nil, limit: 20,
        countingCommon: false
      ).people.count
    },
    Page("books", finds: 20) { try $0.books(.all, before: 100) },
    Page("a search for books", finds: 20) { try $0.books(.found(SearchQuery("tea"), also: [])) },
    Page("a search for the first letter of a word of books", finds: 20) {
      try $0.books(.found(SearchQuery("t*"), also: []))
    },
    Page("a search for words of books in their order", finds: 20) {
      try $0.books(.found(SearchQuery("\"the tea\""), also: []))
    },
    Page("a search for a long beginning of a word of books", finds: 20) {
      try $0.books(.found(SearchQuery("infusion1*"), also: []))
    },
    Page("a shelf", finds: 20) { try $0.books(.shelf(of: 1, nil)) },
    Page("a book", finds: 1) { try $0.catalogue.book(7, as: 1) == nil ? 0 : 1 },
    Page("search rain", finds: 20) { try $0.find("rain") },
    Page("a later page of search rain", finds: 20) { try $0.find("rain", before: 150) },
    Page("search wo*", finds: 20) { try $0.find("wo*") },
    Page("search 天气", finds: 20) { try $0.find("天气") },
    // Many blogs have either character, and none has them in this order.
    Page("search 气天", finds: 0) { try $0.find("气天") },
    Page("search 天", finds: 20) { try $0.find("天") },
    Page("search \"rain in\"", finds: 20) { try $0.find("\"rain in\"") },
    Page("search --since --until", finds: 20) {
      try $0.find("rain", SearchFilter(moments: 86_400 * 3...86_400 * 4))
    },
    Page("search --since without a match", finds: 0) {
      try $0.find("rain", SearchFilter(moments: 86_400 * 30...86_400 * 40))
    },
    Page("search --author", finds: 20) { try $0.find("rain", SearchFilter(author: 2)) },
    Page("search --state draft", finds: 20) { try $0.find("rain", SearchFilter(state: .draft)) },
    // It changes the results of others, so it comes last.
    Page("marking as read", finds: 1) { try $0.reading.markRead($0.unread, by: 1) ? 1 : 0 },
  ]

  /// A store with Ada, who follows the twenty authors and has not read two blogs of each.
  private static func store() throws -> TestStore {
    let store = try TestStore(.disk)
    try store.database.writing {
      let ada = try store.register("person1")
      let people = try (2...20 + 1).map { try store.register("person\($0)") }
      for number in 1...20 {
        for person in people.prefix(20) {
          let now = 86_400 * Int64(number % 9)
          try store.write("Rain in 天气 word\(number % 20)", by: person, now: now)
        }
      }
      for _ in 1...30 {
        try store.write("rain", by: ada, isPublished: false)
        _ = try store.blogs.apply(.bin, to: try store.write("rain", by: ada), by: ada, now: 1)
      }
      for number in 1...6 {
        try store.write("Snow", by: ada, now: 86_400 * (number > 5 ? 5 : 12))
      }
      for person in people.prefix(20) {
        try store.social.follow(person, by: ada, now: 1)
        for number in 1...2 { try store.write("Rain in word\(number)", by: person) }
      }
      for id in [7] + (1...20).map({ BlogID($0) * 10 }) {
        for body in ["one", "two"] {
          let text = Writing(title: "Rain", body: body, summary: nil)
          _ = try store.blogs.save(id, text, basedOn: nil, by: (id - 1) % 20 + 2, now: 2)
        }
      }
      _ = try store.catalogue.add(
        (1...120).map { NewBook(BookFacts(title: "The tea infusion\($0 % 20) \($0)")) },
        by: ada
      )
      for number in 1...90 {
        let state = ReadingState.allCases[number % 3]
        _ = try store.catalogue.shelve(BookID(number), as: state, by: ada)
      }
      for person in people {
        for id in [7, 100] as [BlogID] { _ = try store.blogs.like(id, by: person) }
      }
    }
    return store
  }

  /// The steps that read a whole table, in the plans of the statements of a page.
  private static func scans(of page: Page, in store: TestStore) throws -> [String] {
    let gateways = try Gateways(store)
    #expect(try page.ask(gateways) == page.count, "\(page.description)")
    return try gateways.heard.asked.flatMap { asked in
      let isServer = TestEngine.current == .postgres
      let text =
        isServer ? "EXPLAIN \(asked.statement.postgres)" : "EXPLAIN QUERY PLAN \(asked.text)"
      let explaining = Statement(composing: SQL(stringLiteral: text))
      let plan = try store.database.all(explaining, asked.values) {
        $0.text(isServer ? "QUERY PLAN" : "detail") ?? ""
      }
      return isServer ? plan.filter { $0.contains("Seq Scan on") } : scans(in: plan)
    }
  }

  /// The steps of a plan of SQLite that read a whole table.
  private static func scans(in plan: [String]) -> [String] {
    plan.filter { step in
      guard let name = step.split(separator: " ").dropFirst().first, step.hasPrefix("SCAN ") else {
        return false
      }
      // Constants, results of a part of the statement, and its values: the numbers of a page.
      if name == "CONSTANT" || plan.contains("CO-ROUTINE \(name)") { return false }
      if name == "page" || name == "near" { return false }
      // The full-text index reads only matches, and its list of words only from a given word on.
      if name.hasSuffix("_words") { return !step.contains(":M") }
      if name.hasSuffix("_terms") { return !step.contains("INDEX 2:") }
      return true
    }
  }

  @Test("No page scans a whole table")
  func plans() throws {
    let store = try Self.store()
    if TestEngine.current == .postgres { try store.database.run("ANALYZE", []) }
    for page in Self.pages {
      #expect(try Self.scans(of: page, in: store) == [], "\(page.description)")
    }
  }
}
