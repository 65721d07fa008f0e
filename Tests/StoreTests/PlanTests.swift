import Circle
import Domain
import Fixtures
import Search
import Store
import Testing
import Viper

@Suite("Query plans", .serialized)
struct PlanTests {
  /// A call of a gateway, with the indexes that find its rows.
  struct Question: Sendable, CustomStringConvertible {
    let description: String
    /// The number of rows that are found.
    let count: Int
    let found: [String]
    /// The number of sorts, each of a page at most.
    let sorts: Int
    let ask: @Sendable (Gateways) throws -> Int

    init(
      _ description: String, finds count: Int, by found: [String], sorts: Int = 0,
      _ ask: @escaping @Sendable (Gateways) throws -> Int
    ) {
      self.description = description
      self.count = count
      self.found = found
      self.sorts = sorts
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

  static let questions = [
    Question(
      "feed", finds: 20,
      by: [
        "follow USING PRIMARY KEY (follower=?)", "blog_works (author=? AND publication<?)",
        "blog_publication (publication=?)",
      ], sorts: 1
    ) { try $0.page(.feed(of: 1)) },
    Question(
      "unread blogs", finds: 20,
      by: [
        "follow USING PRIMARY KEY (follower=?)",
        "blog_works (author=? AND publication>? AND publication<?)",
        "blog_publication (publication=?)", "read_blog USING PRIMARY KEY (person=? AND blog=?)",
      ], sorts: 1
    ) { try $0.page(.unread(of: 1)) },
    Question(
      "lengths of blogs", finds: 2,
      by: [
        "blog USING INTEGER PRIMARY KEY (rowid=?)",
        "recording USING INTEGER PRIMARY KEY (rowid=?)",
      ]
    ) {
      try $0.voices.lengths(of: [1, 2]).count
    },
    Question(
      "a later page of the feed", finds: 20,
      by: ["blog_works (author=? AND publication<?)", "blog_publication (publication=?)"], sorts: 1
    ) {
      try $0.page(.feed(of: 1), before: 150)
    },
    Question("works", finds: 20, by: ["blog_works (author=? AND publication<?)"]) {
      try $0.page(.works(of: "person2"))
    },
    Question("drafts", finds: 20, by: ["blog_author (author=? AND state=? AND id<?)"]) {
      try $0.page(.drafts(of: 1))
    },
    Question("bin", finds: 20, by: ["blog_author (author=? AND state=? AND id<?)"]) {
      try $0.page(.bin(of: 1))
    },
    Question(
      "blogs that a person likes", finds: 0,
      by: [
        "blog_like USING COVERING INDEX blog_like_person (person=? AND blog<?)",
        "blog USING INTEGER PRIMARY KEY (rowid=?)",
      ]
    ) { try $0.page(.liked(by: 1)) },
    // Of each author's blogs, some are older than the year that is asked for.
    Question(
      "figures of a year", finds: 5,
      by: ["COVERING INDEX blog_figures (author=? AND published_at>? AND published_at<?)"]
    ) { try $0.writing.works(of: 1, in: 86_400 * 11...86_400 * 14).count },
    Question(
      "numbers of hidden blogs and of books on a shelf", finds: 0,
      by: [
        "blog_author (author=? AND state=?)",
        "shelf USING COVERING INDEX shelf_position (person=?)",
      ]
    ) {
      let hidden = try $0.writing.tabCounts(of: 2, now: 1, atMost: 99)
      return hidden.drafts + hidden.binned + hidden.shelved
    },
    Question("newer in the feed", finds: 20, by: ["blog_works (author=? AND publication>?)"]) {
      try $0.blogs.newer(than: 100, on: .feed(of: 1), limit: 20)
    },
    Question("newer among works", finds: 5, by: ["blog_works (author=? AND publication>?)"]) {
      try $0.blogs.newer(than: 5, on: .works(of: "person2"), limit: 5)
    },
    Question(
      "unread", finds: 40,
      by: [
        "blog_works (author=? AND publication>?)",
        "read_blog USING PRIMARY KEY (person=? AND blog=?)",
        "friendship_state (person=? AND state=?)",
      ]
    ) { try $0.reading.news(of: 1).unread },
    Question(
      "next", finds: 1, by: ["blog_works (author=? AND publication>? AND publication<?)"], sorts: 1
    ) {
      try $0.reading.nextUnread(of: 1, before: nil) == nil ? 0 : 1
    },
    Question(
      "the latest of the feed", finds: 0, by: ["blog_works (author=?)"], sorts: 1
    ) {
      try $0.reading.latestUnseen(of: 1) == nil ? 0 : 1
    },
    Question(
      "a name near to a typed one", finds: 1,
      by: ["account USING INDEX sqlite_autoindex_account_1 (name=?)"]
    ) {
      try $0.people.name(near: "eprson7") == "person7" ? 1 : 0
    },
    Question(
      "whether it is unread", finds: 0,
      by: [
        "blog USING INTEGER PRIMARY KEY", "follow USING PRIMARY KEY (follower=? AND followed=?)",
      ]
    ) {
      try $0.reading.markRead(100, by: 1) ? 1 : 0
    },
    Question(
      "blog", finds: 1,
      by: ["blog USING INTEGER PRIMARY KEY", "blog_like USING PRIMARY KEY (blog=? AND person=?)"]
    ) { try $0.blogs.blog(100, as: 1) == nil ? 0 : 1 },
    Question("blogs", finds: 2, by: ["blog USING INTEGER PRIMARY KEY"]) {
      try $0.blogs.blogs([100, 7], as: 1).count
    },
    Question(
      "likers", finds: 20, by: ["blog_like USING PRIMARY KEY (blog=? AND person>?)"]
    ) {
      try $0.people.people(
        .likers(100), matching: nil, as: 1, after: nil, limit: 20, countingCommon: false
      ).people.count
    },
    Question(
      "revisions", finds: 3, by: ["revision USING INDEX sqlite_autoindex_revision_1 (blog=?)"]
    ) { try $0.blogs.revisions(of: 7, by: 8)?.count ?? 0 },
    Question(
      "revision", finds: 2,
      by: ["revision USING INDEX sqlite_autoindex_revision_1 (blog=? AND number=?)"]
    ) {
      try $0.blogs.revision(2, of: 7, by: 8)?.revision.number ?? 0
    },
    Question(
      "users by the beginning of a name", finds: 20,
      by: ["sqlite_autoindex_account_1", "account_nickname"], sorts: 2
    ) {
      try $0.people.people(
        .all, matching: "person", as: 1, after: nil, limit: 20, countingCommon: false
      ).people.count
    },
    Question(
      "users with a password", finds: 20,
      by: ["password USING INTEGER PRIMARY KEY (rowid>?)", "account USING INTEGER PRIMARY KEY"]
    ) {
      try $0.people.people(
        .withPassword(except: 1), matching: nil, as: 1, after: nil, limit: 20,
        countingCommon: false
      ).people.count
    },
    Question("books", finds: 20, by: ["book USING INTEGER PRIMARY KEY (rowid<?)"]) {
      try $0.books(.all, before: 100)
    },
    Question(
      "a search for books", finds: 20,
      by: ["book_words VIRTUAL TABLE", "book USING INTEGER PRIMARY KEY", "blog_book (book=?)"]
    ) { try $0.books(.found(SearchQuery("tea"), also: [])) },
    Question(
      "a search for the first letter of a word of books", finds: 20,
      by: ["book_words VIRTUAL TABLE", "book USING INTEGER PRIMARY KEY", "blog_book (book=?)"]
    ) { try $0.books(.found(SearchQuery("t*"), also: [])) },
    Question(
      "a search for words of books in their order", finds: 20,
      by: ["book_words VIRTUAL TABLE", "book USING INTEGER PRIMARY KEY", "blog_book (book=?)"]
    ) { try $0.books(.found(SearchQuery("\"the tea\""), also: [])) },
    Question(
      "a search for a long beginning of a word of books", finds: 20,
      by: ["book_words VIRTUAL TABLE", "book_terms VIRTUAL TABLE"]
    ) { try $0.books(.found(SearchQuery("infusion1*"), also: [])) },
    Question(
      "a shelf", finds: 20,
      by: [
        "shelf_position (person=? AND state=? AND position<?)",
        "shelf USING PRIMARY KEY (person=? AND book=?)",
      ]
    ) { try $0.books(.shelf(of: 1, nil)) },
    Question(
      "a book", finds: 1,
      by: ["book USING INTEGER PRIMARY KEY", "shelf USING PRIMARY KEY (person=? AND book=?)"]
    ) { try $0.catalogue.book(7, as: 1) == nil ? 0 : 1 },
    Question("search rain", finds: 20, by: ["blog_words VIRTUAL TABLE"]) {
      try $0.find("rain")
    },
    Question("a later page of search rain", finds: 20, by: ["blog_words VIRTUAL TABLE"]) {
      try $0.find("rain", before: 150)
    },
    Question(
      "search wo*", finds: 20, by: ["blog_words VIRTUAL TABLE", "blog_terms VIRTUAL TABLE"]
    ) { try $0.find("wo*") },
    Question("search 天气", finds: 20, by: ["blog_words VIRTUAL TABLE"]) {
      try $0.find("天气")
    },
    // Many blogs have either character, and none has them in this order.
    Question("search 气天", finds: 0, by: ["blog_words VIRTUAL TABLE"]) { try $0.find("气天") },
    Question("search 天", finds: 20, by: ["blog_words VIRTUAL TABLE"]) {
      try $0.find("天")
    },
    Question("search \"rain in\"", finds: 20, by: ["blog_words VIRTUAL TABLE"]) {
      try $0.find("\"rain in\"")
    },
    Question("search --since --until", finds: 20, by: ["blog_words VIRTUAL TABLE"]) {
      try $0.find("rain", SearchFilter(moments: 86_400 * 3...86_400 * 4))
    },
    Question("search --since without a match", finds: 0, by: ["blog_words VIRTUAL TABLE"]) {
      try $0.find("rain", SearchFilter(moments: 86_400 * 30...86_400 * 40))
    },
    Question("search --author", finds: 20, by: ["blog_words VIRTUAL TABLE"]) {
      try $0.find("rain", SearchFilter(author: 2))
    },
    Question("search --state draft", finds: 20, by: ["blog_words VIRTUAL TABLE"]) {
      try $0.find("rain", SearchFilter(state: .draft))
    },
    // It changes the results of others, so it comes last.
    Question(
      "marking as read", finds: 1,
      by: [
        "blog_works (author=? AND publication>?)", "blog_hidden (author=? AND publication>?)",
        "blog_works (author=? AND publication>? AND publication<?)",
      ], sorts: 2
    ) { try $0.reading.markRead($0.unread, by: 1) ? 1 : 0 },
  ]

  /// A store of a given size with Ada, who follows the twenty authors and has not read two blogs of
  /// each.
  static func store(times: Int) throws -> TestStore {
    let store = try TestStore(.disk)
    try store.database.writing {
      let ada = try store.register("person1")
      let people = try (2...20 * times + 1).map { try store.register("person\($0)") }
      for number in 1...20 * times {
        for person in people.prefix(20) {
          let now = 86_400 * Int64(number % 9)
          try store.write("Rain in 天气 word\(number % 20)", by: person, now: now)
        }
      }
      for _ in 1...30 * times {
        try store.write("rain", by: ada, isPublished: false)
        _ = try store.blogs.apply(.bin, to: try store.write("rain", by: ada), by: ada, now: 1)
      }
      for number in 1...times + 5 {
        try store.write("Snow", by: ada, now: 86_400 * (number > 5 ? 5 : 12))
      }
      for person in people.prefix(20) {
        try store.social.follow(person, by: ada, now: 1)
        for number in 1...2 { try store.write("Rain in word\(number)", by: person) }
      }
      for id in [7] + (1...20 * times).map({ BlogID($0) * 10 }) {
        for body in ["one", "two"] {
          let text = Writing(title: "Rain", body: body, summary: nil)
          _ = try store.blogs.save(id, text, basedOn: nil, by: (id - 1) % 20 + 2, now: 2)
        }
      }
      _ = try store.catalogue.add(
        (1...120 * times).map { NewBook(BookFacts(title: "The tea infusion\($0 % 20) \($0)")) },
        by: ada
      )
      for number in 1...90 * times {
        let state = ReadingState.allCases[number % 3]
        _ = try store.catalogue.shelve(BookID(number), as: state, by: ada)
      }
      for person in people {
        for id in [7, 100] as [BlogID] { _ = try store.blogs.like(id, by: person) }
      }
    }
    return store
  }

  private func work(of question: Question, in store: TestStore) throws -> Explainer.Work {
    let gateways = try Gateways(store)
    #expect(try question.ask(gateways) == question.count, "\(question)")
    return try Explainer(store.scratch("store.db")).work(of: gateways.heard.asked)
  }

  /// Whether a scan reads a whole table.
  private static func isTable(_ scan: String) -> Bool {
    // Scans of constants, and of the numbers of a page, which are values of the statement.
    if scan == "SCAN CONSTANT ROW" || scan.hasPrefix("SCAN page VIRTUAL TABLE")
      || scan.hasPrefix("SCAN near VIRTUAL TABLE")
    {
      return false
    }
    // The full-text index reads only matches, and its list of words only from a given word on.
    for table in ["blog", "book"] {
      if scan.hasPrefix("SCAN \(table)_words VIRTUAL TABLE INDEX") { return !scan.contains(":M") }
      if scan.hasPrefix("SCAN \(table)_terms VIRTUAL TABLE INDEX 2:") { return false }
    }
    return true
  }

  @Test("No statement scans a whole table, and each uses the indexes made for it")
  func plans() throws {
    let store = try Self.store(times: 1)
    for question in Self.questions {
      let work = try work(of: question, in: store)
      #expect(work.scans.filter(Self.isTable) == [], "\(question)")
      #expect(work.sorts == question.sorts, "\(question)")
      for index in question.found {
        #expect(work.plan.contains { $0.contains(index) }, "\(question): \(work.plan)")
      }
    }
  }
}
