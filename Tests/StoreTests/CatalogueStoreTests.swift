import Domain
import Fixtures
@testable import Store
import Search
import Testing

@Suite("The catalogue in the store", .onEachEngine)
struct CatalogueStoreTests {
  private let store: TestStore
  private let ada: AccountID
  private let ben: AccountID

  init() throws {
    store = try TestStore()
    ada = try store.register("ada")
    ben = try store.register("ben")
  }

  private var books: CatalogueStore { store.catalogue }

  @discardableResult
  private func add(_ facts: BookFacts...) throws -> [AddedBook] {
    try books.add(facts.map { NewBook($0) }, by: ada)
  }

  private func found(_ text: String) throws -> [String] {
    try books.books(
      .found(SearchQuery(text), also: []), as: ada, before: nil, limit: 10
    ).map(\.facts.title)
  }

  @Test("A book is known by its ISBN, or by its title and authors")
  func known() throws {
    let isbn = ISBN("1250313198")
    #expect(
      try add(
        BookFacts(title: "One", authors: ["A"], isbn: isbn), BookFacts(title: "Two", authors: ["A"])
      ).map(\.isNew) == [true, true])
    let again = try add(
      BookFacts(title: "Another title", isbn: isbn), BookFacts(title: "TWO", authors: ["a"]),
      BookFacts(title: "one", authors: ["A"]), BookFacts(title: "Two", authors: ["B"]),
      BookFacts(title: "ＴＷＯ", authors: ["a"]),
      // Another edition has another ISBN.
      BookFacts(title: "One", authors: ["A"], isbn: ISBN("7115275793")))
    #expect(again.map(\.isNew) == [false, false, false, true, false, true])
    #expect(again.map(\.id) == [1, 2, 1, 3, 2, 4])
    #expect(try books.book(1, as: nil)?.facts.title == "One")
  }

  @Test("A known book gets the facts that it lacks, and is found by their words")
  func filled() throws {
    let isbn = ISBN("1250313198")
    try add(BookFacts(title: "Tea", authors: ["A"], publisher: "First"), BookFacts(title: "Rain"))
    let again = try add(
      BookFacts(
        title: "tea", authors: ["a"], publisher: "Second", published: "1926", isbn: isbn,
        summary: "Leaves."),
      // Known by the number that it just got.
      BookFacts(title: "Tee", subtitle: "Leaves", isbn: isbn))
    #expect(again.map(\.isNew) == [false, false])
    #expect(
      try books.book(1, as: nil)?.facts
        == BookFacts(
          title: "Tea", subtitle: "Leaves", authors: ["A"], publisher: "First", published: "1926",
          isbn: isbn, summary: "Leaves."))
    for word in ["9781250313195", "leaves", "tea", "first"] { #expect(try found(word) == ["Tea"]) }
    #expect(try found("second") == [])
    // A book that is new in the same call is in the index once.
    try add(
      BookFacts(title: "Snow"), BookFacts(title: "Snow", publisher: "Press"),
      BookFacts(title: "snow", subtitle: "Deep"))
    for word in ["snow", "press", "deep"] { #expect(try found(word) == ["Snow"]) }
    // A book without authors is known by its number, and gets those of the other source.
    try add(BookFacts(title: "Wind", isbn: ISBN("7115275793")))
    try add(BookFacts(title: "Wind", authors: ["Ann"], isbn: ISBN("7115275793")))
    #expect(try add(BookFacts(title: "wind", authors: ["ann"])).map(\.isNew) == [false])
    #expect(try found("ann") == ["Wind"])
    if TestEngine.current == .sqlite {
      try store.database.run("INSERT INTO book_words (book_words) VALUES ('integrity-check')", [])
    }
  }

  @Test("Several additions become one transaction, and none is left of one that fails")
  func together() throws {
    #expect(throws: UnknownBook.self) {
      try books.together(by: ada) {
        try add(BookFacts(title: "Tea"))
        try add(BookFacts(title: "Rain"))
        throw UnknownBook(id: 1)
      }
    }
    #expect(try found("tea") == [])
    try books.together(by: ada) { try add(BookFacts(title: "Snow")) }
    #expect(try found("snow") == ["Snow"])
    #expect(try books.book(1, as: nil)?.facts.title == "Snow")
    #expect(!books.isHeld)
  }

  @Test("All facts of a book are kept, and a list leaves the summary out")
  func facts() throws {
    let facts = BookFacts(
      title: "示例书一", subtitle: "入门", authors: ["甲", "乙"], publisher: "社", published: "2016-5",
      price: "59.00元", isbn: ISBN("7115275793"), summary: "一\n二")
    try add(facts)
    #expect(try books.book(1, as: nil)?.facts == facts)
    let listed = try books.books([1], as: nil)[0].facts
    #expect(listed.summary == nil)
    #expect(listed.price == "59.00元")
    #expect(try books.book(2, as: nil) == nil)
  }

  @Test(
    "Books are found by words of title, subtitle, authors, publisher and ISBN",
    arguments: [
      ("示例", ["示例书一"]), ("书", ["示例书一"]), ("例书", ["示例书一"]), ("书例", []), ("schlo*", ["Das Schloss"]),
      ("kafka", ["Das Schloss"]), ("s*", ["Das Schloss"]), ("9787115275790", ["示例书一"]),
      ("wolff das", ["Das Schloss"]), ("das s* kafka wolff", ["Das Schloss"]),
      ("das schloss tea kafka", []), ("franz* \"das schloss\" kurt", ["Das Schloss"]),
      ("入门", ["示例书一"]), ("nothing", []),
    ])
  func search(_ text: String, _ titles: [String]) throws {
    try add(
      BookFacts(title: "示例书一", subtitle: "入门", isbn: ISBN("7115275793")),
      BookFacts(title: "Das Schloss", authors: ["Franz Kafka"], publisher: "Kurt Wolff"))
    #expect(try found(text) == titles)
  }

  @Test(
    "Words in quotes are found in their order alone, in all books",
    arguments: [
      ("\"green tea\"", 27), ("\"green tea leaves\"", 1), ("\"tea green\"", 1),
      ("\"leaves of\"", 1),
      ("\"green tea l\"*", 1), ("\"green l\"*", 0), ("rain \"green tea\"", 0), ("\"tea café\"", 1),
      ("\"tea CAFE\"", 1), ("\"café x\" \"and green\"", 25), ("\"示例书\"", 1), ("\"书示\"", 1),
      ("\"例示\"", 0),
      ("\"green t\"*", 27), ("\"tea x\"*", 0), ("\"示例 书\"*", 1), ("\"tea CAF\"*", 1),
      ("\"café X\"*", 25),
      ("\"green tea and leaves of green\"", 0), ("\"tea of\"", 0),
    ])
  func phrases(_ text: String, _ count: Int) throws {
    try add(
      BookFacts(title: "Leaves of green", subtitle: "Tea", authors: ["Café"]),
      BookFacts(title: "Green tea leaves"), BookFacts(title: "Tea, green"),
      BookFacts(title: "示例书示"))
    // These have all pairs of a longer phrase, but not the phrase.
    for number in 1...25 {
      try add(BookFacts(title: "Tea leaves and green tea \(number)", authors: ["Café x and green"]))
    }
    #expect(try all(text).count == count)
    #expect(try all("\"leaves and green tea leaves\"") == [])
  }

  /// The books with these words, page by page.
  private func all(_ text: String) throws -> [BookID] {
    var (all, last): ([BookID], BookID?) = ([], nil)
    while true {
      let page = try books.books(
        .found(SearchQuery(text), also: []), as: ada, before: last, limit: 3
      ).map(\.id)
      all += page
      guard page.count == 3 else { return all }
      last = page.last
    }
  }

  @Test("A list goes on after the last row, the latest book first")
  func pages() throws {
    try add(
      BookFacts(title: "tea one"), BookFacts(title: "two"), BookFacts(title: "tea three"),
      BookFacts(title: "tea four"))
    func page(_ list: BookList, before last: Int64?) throws -> [BookID] {
      try books.books(list, as: nil, before: last, limit: 2).map(\.id)
    }
    #expect(try page(.all, before: nil) == [4, 3])
    #expect(try page(.all, before: 3) == [2, 1])
    let tea = BookList.found(try SearchQuery("tea"), also: [2])
    #expect(try page(tea, before: nil) == [4, 3])
    #expect(try page(tea, before: 3) == [2, 1])
  }

  @Test("A shelf has the book that was put there last first, and counts its readers")
  func shelf() throws {
    try add(BookFacts(title: "One"), BookFacts(title: "Two"), BookFacts(title: "Three"))
    for id in 1...3 { #expect(try books.shelve(BookID(id), as: .want, by: ada) == true) }
    #expect(try books.shelve(1, as: .reading, by: ada) == true)
    #expect(try books.shelve(1, as: .reading, by: ada) == false)
    #expect(try books.shelve(1, as: .reading, by: ben) == true)
    #expect(try books.shelve(9, as: .reading, by: ben) == nil)
    func shelf(_ state: ReadingState? = nil, before last: Int64? = nil) throws -> [BookID] {
      try books.books(.shelf(of: ada, state), as: ada, before: last, limit: 2).map(\.id)
    }
    #expect(try shelf() == [1, 3])
    let last = try books.books(.shelf(of: ada, nil), as: ada, before: nil, limit: 2)[1].position
    #expect(try shelf(before: last) == [2])
    #expect(try shelf(.want) == [3, 2])
    #expect(try shelf(.read) == [])
    let book = try #require(try books.book(1, as: ada))
    #expect(book.readers == 2)
    #expect(book.shelf == .reading)
    #expect(try books.book(1, as: nil)?.shelf == nil)
    #expect(try books.unshelve(1, by: ada))
    #expect(try books.unshelve(1, by: ada) == false)
    #expect(try books.book(1, as: ada)?.readers == 1)
  }

  @Test("The readers of a book leave disabled and deleted accounts out")
  func readers() throws {
    try add(BookFacts(title: "One"))
    for person in [ada, ben] { _ = try books.shelve(1, as: .reading, by: person) }
    func readers() throws -> Int? { try books.book(1, as: nil)?.readers }
    try store.members.setDisabled(true, of: ben, by: ada)
    #expect(try readers() == 1)
    try store.members.setDisabled(false, of: ben, by: ada)
    #expect(try readers() == 2)
    try store.members.delete(ben)
    #expect(try readers() == 1)
  }

  @Test("An import puts books on the shelf, unless they are there")
  func importedShelf() throws {
    let added = try books.add(
      [
        NewBook(BookFacts(title: "One"), shelf: .read),
        NewBook(BookFacts(title: "One"), shelf: .want),
      ], by: ada)
    #expect(added.map(\.isShelved) == [true, false])
    #expect(try books.book(1, as: ada)?.shelf == .read)
  }
}
