import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Store
import Testing
import Viper

@testable import StatsScreen

@Suite("Stats")
struct StatsTests {
  /// Noon of 22 November 2026, in UTC.
  static let now: Int64 = 1_795_348_800
  static let day: Int64 = 86_400
  static let utc = LocalDays { _ in 0 }

  @Test("A year has twelve months, of which the last one ends today")
  func year() throws {
    let year = Stats.Year(until: try #require(CivilDate("2026-11-22")))
    #expect(year.since.iso == "2025-12-01")
    #expect(year.months.first?.iso == "2025-12" && year.months.last?.iso == "2026-11")
    #expect(year.months.count == 12 && year.pause == nil)
    let whole = Stats.Year(until: try #require(CivilDate("2026-12-01")))
    #expect(whole.since.iso == "2026-01-01")
  }

  @Test("Days before the year and after today are left out")
  func bounds() throws {
    let until = try #require(CivilDate("2026-11-22"))
    let moments = ["2025-11-30", "2025-12-01", "2026-11-22", "2026-11-23"].compactMap {
      CivilDate($0).map { Int64($0.daysSince1970) * Self.day }
    }
    let works = moments.map { Work(publishedAt: $0, words: 10, likes: 1) }
    let year = Stats.Year(until: until, counting: works, in: Self.utc)
    #expect(year.days.map(\.date.iso) == ["2025-12-01", "2026-11-22"])
    #expect(year.sum == Stats.Sum(blogs: 2, words: 20, likes: 2))
    #expect(works.allSatisfy { year.moments.contains($0.publishedAt) })
  }

  @Test("A blog counts for the day of the place, whatever the day in UTC", arguments: [-11, 0, 13])
  func places(hours: Int64) throws {
    let local = LocalDays { _ in hours * 3_600 }
    let works = [Work(publishedAt: Self.now, words: 1, likes: 0)]
    let year = Stats.Year(until: local.day(of: Self.now), counting: works, in: local)
    let expected = [-11: "2026-11-22", 0: "2026-11-22", 13: "2026-11-23"][hours]
    #expect(year.days.map(\.date.iso) == [expected])
    #expect(year.moments.contains(Self.now))
  }

  @Test(
    "The longest pause lies between two blogs, or between the last one and today",
    arguments: [
      (["2026-03-01"], "2026-03-02 2026-11-22 266"),
      (["2026-03-01", "2026-11-01"], "2026-03-02 2026-10-31 244"),
      (["2026-11-20", "2026-11-21", "2026-11-22"], ""),
      (["2026-11-10", "2026-11-21"], "2026-11-11 2026-11-20 10"),
    ])
  func pause(days: [String], expected: String) throws {
    let works = days.compactMap { CivilDate($0) }.map {
      Work(publishedAt: Int64($0.daysSince1970) * Self.day, words: 1, likes: 0)
    }
    let until = try #require(CivilDate("2026-11-22"))
    let pause = Stats.Year(until: until, counting: works, in: Self.utc).pause
    #expect((pause.map { "\($0.since.iso) \($0.until.iso) \($0.days)" } ?? "") == expected)
  }

  // MARK: On the store

  /// A circle at the pinned time, in which Ada and Bob write with dice.
  private struct StatsFixture {
    let store: TestStore
    let ada: AccountID
    let bob: AccountID

    init(seed: UInt64) throws {
      store = try TestStore()
      (ada, bob) = (try store.register("ada"), try store.register("bob"))
      try store.social.follow(bob, by: ada, now: 1)
      var dice = Dice(seed: seed)
      for number in 1...80 {
        let author = Bool.random(using: &dice) ? ada : bob
        let moment = StatsTests.now - Int64.random(in: 0...500 * StatsTests.day, using: &dice)
        let text = Array(repeating: "茶", count: Int.random(in: 1...9, using: &dice)).joined()
        let id = try store.blogs.write(
          Writing(title: "Tea \(number)", body: text, summary: nil),
          isPublished: Int.random(in: 0...4, using: &dice) > 0, by: author, now: moment)
        if Bool.random(using: &dice) { _ = try store.blogs.like(id, by: ada) }
        if Int.random(in: 0...9, using: &dice) == 0 {
          _ = try store.blogs.apply(.bin, to: id, by: author, now: StatsTests.now)
        }
        if Int.random(in: 0...3, using: &dice) == 0 { _ = try store.reading.markRead(id, by: ada) }
      }
    }

    func figures(of name: String?, as viewer: AccountID?) throws -> Stats.Figures {
      try StatsTests.interactor(store, of: name, as: viewer).figures()
    }

    func plain(_ statement: Statement, _ id: AccountID) throws -> Int {
      Int(try store.database.first(statement, [.int(id)]) { $0.int("figure") } ?? -1)
    }
  }

  private static func interactor(
    _ store: TestStore, of name: String?, as viewer: AccountID?,
    reading: (any ReadingGateway)? = nil
  ) throws -> Stats.Interactor {
    let clock = ManualClock()
    clock.wallSeconds = now
    return Stats.Interactor(
      name: name, days: utc, accounts: store.accounts, writing: store.writing,
      reading: reading ?? store.reading,
      identity: Visitor(try viewer.flatMap { try store.accounts.account($0) }), clock: clock)
  }

  @Test("Every figure is that of a plain count", arguments: [1, 2, 3] as [UInt64])
  func counts(seed: UInt64) throws {
    let circle = try StatsFixture(seed: seed)
    for (name, id) in [("ada", circle.ada), ("bob", circle.bob)] {
      let figures = try circle.figures(of: name, as: id)
      // 1 December 2025 to 22 November 2026.
      let blogs = try circle.plain(
        """
        SELECT count(*) AS figure FROM blog WHERE author = $1 AND state = 'published'
          AND date(published_at, 'unixepoch') BETWEEN '2025-12-01' AND '2026-11-22'
        """, id)
      #expect(figures.sum.blogs == blogs && blogs > 0)
      #expect(
        try figures.sum.words
          == circle.plain(
            """
            SELECT sum(length(body)) AS figure FROM blog JOIN blog_body ON blog = id
            WHERE author = $1 AND state = 'published'
              AND date(published_at, 'unixepoch') BETWEEN '2025-12-01' AND '2026-11-22'
            """, id))
      #expect(
        try figures.sum.likes
          == circle.plain(
            """
            SELECT count(*) AS figure FROM blog JOIN blog_like ON blog = id
            WHERE author = $1 AND state = 'published'
              AND date(published_at, 'unixepoch') BETWEEN '2025-12-01' AND '2026-11-22'
            """, id))
      let days = try circle.store.database.all(
        """
        SELECT date(published_at, 'unixepoch') AS day, count(*) AS figure FROM blog
        WHERE author = $1 AND state = 'published'
          AND date(published_at, 'unixepoch') BETWEEN '2025-12-01' AND '2026-11-22'
        GROUP BY day ORDER BY day
        """, [.int(id)]
      ) { "\($0.text("day") ?? "") \($0.int("figure"))" }
      #expect(figures.days.map { "\($0.date.iso) \($0.sum.blogs)" } == days)
      let months = try circle.store.database.all(
        """
        SELECT strftime('%Y-%m', published_at, 'unixepoch') AS month, sum(word_count) AS figure
        FROM blog WHERE author = $1 AND state = 'published'
          AND date(published_at, 'unixepoch') BETWEEN '2025-12-01' AND '2026-11-22'
        GROUP BY month ORDER BY month
        """, [.int(id)]
      ) { "\($0.text("month") ?? "") \($0.int("figure"))" }
      #expect(
        figures.months.filter { $0.sum.blogs > 0 }.map { "\($0.iso) \($0.sum.words)" } == months)
      let pause = try circle.plain(
        """
        WITH wrote AS (
          SELECT DISTINCT unixepoch(date(published_at, 'unixepoch')) / 86400 AS day FROM blog
          WHERE author = $1 AND state = 'published'
            AND date(published_at, 'unixepoch') BETWEEN '2025-12-01' AND '2026-11-22'
          UNION SELECT unixepoch('2026-11-23') / 86400)
        SELECT coalesce(max(later - day - 1), 0) AS figure
        FROM (SELECT day, lead(day) OVER (ORDER BY day) AS later FROM wrote)
        """, id)
      #expect((figures.pause?.days ?? 0) == pause)
      let own = try #require(figures.own)
      #expect(
        try own.hidden.drafts
          == circle.plain(
            "SELECT count(*) AS figure FROM blog WHERE author = $1 AND state = 'draft'", id))
      #expect(
        try own.hidden.binned
          == circle.plain(
            "SELECT count(*) AS figure FROM blog WHERE author = $1 AND state = 'binned'", id))
      #expect(
        try own.unread
          == circle.plain(
            """
            SELECT count(*) AS figure FROM blog JOIN follow ON followed = author AND follower = $1
            WHERE state = 'published' AND publication > read_up_to
              AND id NOT IN (SELECT blog FROM read_blog WHERE person = $1)
            """, id))
      #expect((own.unread > 0) == (id == circle.ada))
    }
  }

  @Test("Another user, a blocked user and a guest see the same figures, and nothing of one's own")
  func viewers() throws {
    let circle = try StatsFixture(seed: 4)
    let mine = try circle.figures(of: nil, as: circle.ada)
    #expect(mine.name == "ada" && mine.own != nil)
    #expect(try circle.figures(of: "ada", as: circle.ada) == mine)
    let others = try circle.figures(of: "ada", as: circle.bob)
    #expect(others.own == nil && others.sum == mine.sum && others.days == mine.days)
    #expect(try circle.figures(of: "ada", as: nil) == others)
    _ = try circle.store.social.restrict(circle.bob, .block, by: circle.ada)
    #expect(try circle.figures(of: "ada", as: circle.bob) == others)
    let data = Stats.Figures.keys.members(of: others)
    for key in ["draftCount", "binCount", "unreadCount"] {
      #expect(data.first { $0.key == key }?.value == .null)
    }
    try circle.store.members.setDisabled(true, of: circle.bob, by: circle.ada)
    #expect(try circle.figures(of: "bob", as: nil).name == "bob")
  }

  @Test("A guest without a name is asked to log in, and an unknown name is refused")
  func refusals() throws {
    let store = try TestStore()
    #expect(throws: Complaint.notLoggedIn) {
      try Self.interactor(store, of: nil, as: nil).figures()
    }
    #expect(throws: Complaint(.notFound, .nobodyNamed("eve"))) {
      try Self.interactor(store, of: "eve", as: nil).figures()
    }
  }

  // MARK: The screen

  private func presenter(
    _ store: TestStore, of name: String? = nil, as viewer: AccountID? = 1
  ) throws -> Stats.Presenter {
    Stats.Presenter(interactor: try Self.interactor(store, of: name, as: viewer))
  }

  @Test("Nothing written is a sentence with the line that writes, without a picture")
  func empty() throws {
    let store = try TestStore()
    try store.register("ada")
    let turn = try presenter(store).appear()
    let english = turn.page?.english ?? []
    #expect(english.first == "You published no blogs in the last year")
    #expect(turn.tips == [.writeFirst])
    #expect(turn.page?.blocks.contains { if case .chart = $0 { true } else { false } } == false)
    #expect(try presenter(store, of: "ada", as: nil).appear().tips == [.seeProfile(of: "ada")])
  }

  @Test("A change elsewhere is loaded, and said if the figures differ")
  func news() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    let presenter = try presenter(store)
    #expect(try presenter.notice(.blog(1)) == nil)
    _ = try presenter.appear()
    #expect(try presenter.notice(.person(ada)) == nil)
    #expect(try presenter.notice(.blog(1))?.notices == [])
    try store.write("Tea", by: ada, now: Self.now)
    #expect(try presenter.notice(.blog(1))?.notices.map(\.english) == ["· ada: Blogs 1, Words 3"])
    #expect(presenter.page?.english.first == "You wrote 1 blog, 3 words, in the last year; 0 likes")
  }

  @Test("The author's page is one's own, or that of the name")
  func author() throws {
    let store = try TestStore()
    try store.register("ada")
    try store.register("bob")
    #expect(try presenter(store).handle(.author).move == .push(.user()))
    #expect(try presenter(store, of: "ada").handle(.author).move == .push(.user()))
    #expect(try presenter(store, of: "bob").handle(.author).move == .push(.user(name: "bob")))
  }

  @Test("The calendar has a column for each week, and each day in its place")
  func calendar() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    for _ in 1...5 { try store.write("Tea", by: ada, now: Self.now) }
    try store.write("Tea", by: ada, now: Self.now - 355 * Self.day)
    let figures = try Self.interactor(store, of: nil, as: ada).figures()
    let chart = Stats.Calendar(Stats.Words(figures)).chart
    #expect(chart.lines.count == 9 && chart.lines.allSatisfy { $0.marks.count == 51 })
    // 22 November 2026 is a Sunday, and 2 December 2025 was a Tuesday.
    #expect(chart.lines[6].marks.last == .init("█", .accent))
    #expect(chart.lines[1].marks.first == .init("░", .accent))
    let written = chart.lines.prefix(7).flatMap(\.marks).filter { $0.style == .accent }
    #expect(written.count == 2)
    #expect(chart.lines.prefix(7).flatMap(\.marks).filter { $0.sign != " " }.count == 357)
    #expect(chart.heads.map(\.words.english).first == "Dec" && chart.heads.count == 12)
    #expect(chart.lines[7].marks.last?.sign == "█" && chart.lines[7].marks.first?.sign == "▂")
    #expect(chart.inWords.first?.map(\.english) == ["Dec 2025: blogs 1", "words 3", "by day 01"])
    #expect(
      chart.inWords.last?.map(\.chinese)
        == ["2026年11月: 博客 5", "字数 15", "按天 0000000000 0000000000 05"])
  }

  @Test("A day with more blogs than one digit can say is told, too")
  func manyOnADay() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    for _ in 1...12 { try store.write("Tea", by: ada, now: Self.now) }
    let words = Stats.Words(try Self.interactor(store, of: nil, as: ada).figures())
    #expect(words.months.last?.facts.last == Phrase("12 on day 22", "22日 12 篇"))
  }

  @Test("A pause that began in another year names it")
  func otherYear() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    try store.write("Tea", by: ada, now: Self.now - 355 * Self.day)
    let words = Stats.Words(try Self.interactor(store, of: nil, as: ada).figures())
    #expect(words.pauseFacts.last?.english == "3 Dec 2025 to 22 Nov")
  }

  @Test("The unread blogs are counted up to the same limit as everywhere")
  func unread() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    let reader = Reader()
    reader.news = News(unread: 1_192)
    let figures = try Self.interactor(store, of: nil, as: ada, reading: reader).figures()
    #expect(figures.own?.unread == 1_192)
    #expect(Stats.Words(figures).ownFacts.last?.english == "Unread 1192")
    reader.news = News(unread: News.limit + 1)
    let more = try Self.interactor(store, of: nil, as: ada, reading: reader).figures()
    #expect(more.own?.unread == News.limit)
    #expect(Stats.Words(more).ownFacts.last?.english == "Unread 9999+")
    #expect(more.news(since: figures)?.english == "· ada: Unread 9999+")
  }

  @Test("A line leads to the place, and the place has that line", arguments: [nil, "bob", "id:7"])
  func line(name: String?) throws {
    let place = Stats.Router.place(of: name)
    let vocabulary = Vocabulary(program: "test", version: "", nouns: [Stats.noun])
    let match = try vocabulary.read(
      try Line.words(of: place.line), verbs: Stats.noun.verbs, options: vocabulary.lineSpecs
    ).match
    guard case .go(_, let there, _) = match else {
      Issue.record("\(place.line) leads nowhere")
      return
    }
    #expect(there.isSame(as: place))
  }

  @Test("A screen that was left is released")
  func released() throws {
    let store = try TestStore()
    try store.register("ada")
    weak var left: Stats.Presenter?
    do {
      let presenter = try presenter(store)
      _ = try presenter.appear()
      left = presenter
    }
    #expect(left == nil)
  }
}
