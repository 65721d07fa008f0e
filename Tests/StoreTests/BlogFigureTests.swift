import Domain
import Fixtures
import FrameworkFixtures
import Store
import Testing

@Suite("Figures about the blogs of an author", .onEachEngine)
struct BlogFigureTests {
  /// A store of three authors whose blogs are in all states, written with dice.
  private func circle(seed: UInt64) throws -> TestStore {
    let store = try TestStore()
    var dice = Dice(seed: seed)
    let people = try ["ada", "bob", "clara"].map { try store.register($0) }
    for number in 1...60 {
      let author = people.randomElement(using: &dice) ?? 1
      let body = Array(repeating: "tea", count: Int.random(in: 0...9, using: &dice))
      let now = Int64.random(in: 0...1_000, using: &dice)
      let id = try store.blogs.write(
        Writing(title: "Tea \(number)", body: body.joined(separator: " "), summary: nil),
        isPublished: Bool.random(using: &dice), by: author, now: now)
      let step = [nil, BlogStep.unpublish, .bin, .publish].randomElement(using: &dice) ?? nil
      if let step { _ = try store.blogs.apply(step, to: id, by: author, now: now) }
      if Bool.random(using: &dice) {
        _ = try store.blogs.save(
          id, Writing(title: "Tea", body: "one more text", summary: nil), basedOn: nil, by: author,
          now: now)
      }
      for person in people where Bool.random(using: &dice) {
        _ = try store.blogs.like(id, by: person)
      }
    }
    return store
  }

  @Test("Every figure is that of a plain count", arguments: [1, 2, 3] as [UInt64])
  func counts(seed: UInt64) throws {
    let store = try circle(seed: seed)
    for author in 1...3 as ClosedRange<AccountID> {
      let works = try store.writing.works(of: author, in: 200...800)
      let ordered: [Int64] = works.map(\.publishedAt)
      #expect(ordered == ordered.sorted() && ordered.allSatisfy { (200...800).contains($0) })
      func plain(_ statement: Statement) throws -> Int {
        Int(try store.database.first(statement, [.int(author)]) { $0.int("figure") } ?? -1)
      }
      #expect(
        try works.count
          == plain(
            """
            SELECT count(*) AS figure FROM blog
            WHERE author = $1 AND state = 'published' AND published_at BETWEEN 200 AND 800
            """))
      // The bodies have one blank between two words.
      #expect(
        try works.map(\.words).reduce(0, +)
          == plain(
            """
            SELECT coalesce(sum(CASE body WHEN '' THEN 0
              ELSE 1 + length(body) - length(replace(body, ' ', '')) END), 0) AS figure
            FROM blog JOIN blog_body ON blog_body.blog = blog.id
            WHERE author = $1 AND state = 'published' AND published_at BETWEEN 200 AND 800
            """))
      #expect(
        try works.map(\.likes).reduce(0, +)
          == plain(
            """
            SELECT count(*) AS figure FROM blog JOIN blog_like ON blog_like.blog = blog.id
            WHERE author = $1 AND state = 'published' AND published_at BETWEEN 200 AND 800
            """))
      let hidden = try store.writing.tabCounts(of: author, now: 1_000, atMost: .max)
      #expect(
        try hidden.drafts
          == plain("SELECT count(*) AS figure FROM blog WHERE author = $1 AND state = 'draft'"))
      #expect(
        try hidden.binned
          == plain("SELECT count(*) AS figure FROM blog WHERE author = $1 AND state = 'binned'"))
    }
  }

  @Test("A binned blog that has expired is not counted")
  func expired() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    _ = try store.blogs.apply(.bin, to: try store.write("Tea", by: ada), by: ada, now: 1_000)
    #expect(try store.writing.tabCounts(of: ada, now: 999 + Bin.keeps, atMost: .max).binned == 1)
    #expect(try store.writing.tabCounts(of: ada, now: 1_000 + Bin.keeps, atMost: .max).binned == 0)
  }

  @Test("Hidden blogs and books on a shelf are counted up to a limit")
  func limited() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    for number in 1...5 { try store.write("Draft \(number)", by: ada, isPublished: false) }
    let books = (1...5).map {
      NewBook(BookFacts(title: "Book \($0)"), shelf: $0 == 1 ? .read : .want)
    }
    _ = try store.catalogue.add(books, by: ada)
    let hidden = { try store.writing.tabCounts(of: ada, now: 1, atMost: $0) }
    #expect(try hidden(3).drafts == 3)
    #expect(try hidden(9).drafts == 5)
    #expect(try hidden(.max).drafts == 5)
    #expect(try hidden(3).shelved == 3)
    #expect(try hidden(.max).shelved == 5)
  }
}
