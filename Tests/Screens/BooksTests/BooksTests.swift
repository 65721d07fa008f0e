import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Testing
import Viper

@testable import BooksScreen

/// A circle with a catalogue, and a program outside that answers as it is told.
final class Library: OutsideCatalogueGateway {
  let circle: TestServices
  let ada: AccountID
  /// The answer of the program; `nil` without a program.
  var answer: Result<[NewBook], OutsideCatalogueRefusal>?
  private(set) var asked: [String] = []

  init(_ titles: String...) throws {
    circle = try TestServices()
    ada = try circle.register("ada")
    _ = try circle.catalogue.add(titles.map { NewBook(BookFacts(title: $0)) }, by: ada)
  }

  var isThere: Bool { answer != nil }

  func find(_ text: String) throws -> [NewBook] {
    asked.append(text)
    return try answer?.get() ?? []
  }

  func presenter(
    _ source: Books.Source = .catalogue, searching text: String? = nil, after: String? = nil
  ) -> Books.Presenter {
    Books.Presenter(
      interactor: Books.Interactor(
        source: source, catalogue: circle.catalogue, outside: self, accounts: circle.accounts,
        identity: circle.identity),
      imports: .init(
        catalogue: circle.catalogue, files: circle.files, identity: circle.identity),
      searching: text, paging: Paging(limit: 2, after: after),
      isTab: false)
  }
}

@Suite("Books")
struct BooksTests {
  /// Everything that a turn and its work say, in order: a page is its titles.
  private func told(_ turn: Turn) throws -> [String] {
    var (turn, told) = (turn, [String]())
    while true {
      told += turn.notices.map(\.english)
      if let page = turn.page { told.append("[" + titles(page).joined(separator: ", ") + "]") }
      if let failure = turn.failure { told.append("! " + failure.complaint.message.english) }
      guard let work = turn.work else { return told }
      turn = try work()
    }
  }

  private func titles(_ page: Page) -> [String] {
    guard case .array(let rows) = page.data else { return [] }
    return rows.compactMap { row in
      guard case .object(let members) = row,
        case .string(let title)? = members.first(where: { $0.key == "title" })?.value
      else { return nil }
      return title
    }
  }

  @Test("Before the first search nothing is said, and all books are listed")
  func idle() throws {
    let library = try Library("tea", "rain", "snow")
    #expect(try told(library.presenter().appear()) == ["[snow, rain]"])
  }

  @Test("A search says that it begins, shows its rows, and then says that it is done")
  func search() throws {
    let library = try Library("tea", "rain", "tea leaves")
    let presenter = library.presenter(searching: "tea")
    #expect(try told(presenter.appear()) == ["Searching", "[tea leaves, tea]", "Done"])
    #expect(try told(presenter.handle(.list)) == ["[tea leaves, tea]"])
    #expect(
      try told(presenter.handle(.search("zzz"))) == ["Searching", "[]", "No books found", "Done"])
    #expect(try told(presenter.handle(.list)) == ["No books found", "[]"])
  }

  @Test("A search that cannot be read fails, and the rows of before stay")
  func badSearch() throws {
    let library = try Library("tea")
    let presenter = library.presenter()
    _ = try told(presenter.appear())
    #expect(
      try told(presenter.handle(.search("?"))) == [
        "Searching", "Search failed", "! the search contains no letters or digits",
      ])
    #expect(try told(presenter.handle(.list)) == ["[tea]"])
  }

  @Test("The books of the program outside enter the catalogue and keep their numbers")
  func outside() throws {
    let library = try Library("tea")
    try library.circle.identity.logIn(as: library.ada)
    library.answer = .success([
      NewBook(BookFacts(title: "Another name")), NewBook(BookFacts(title: "tea")),
    ])
    let presenter = library.presenter(searching: "tea")
    #expect(try told(presenter.appear()) == ["Searching", "[Another name, tea]", "Done"])
    #expect(try told(presenter.refresh()) == ["Searching", "[Another name, tea]", "Done"])
    #expect(library.asked == ["tea", "tea"])
    #expect(try library.circle.catalogue.book(2, as: nil)?.facts.title == "Another name")
  }

  @Test("A guest, a later page and a bad search do not ask the program")
  func notAsked() throws {
    let library = try Library("tea", "rain")
    library.answer = .failure(.interrupted)
    #expect(try told(library.presenter(searching: "tea").appear()).last == "Done")
    try library.circle.identity.logIn(as: library.ada)
    #expect(try told(library.presenter(searching: "tea", after: "2").appear()).last == "Done")
    #expect(try told(library.presenter(searching: "?").appear()).count == 3)
    #expect(library.asked == [])
  }

  @Test("A failure of the program is told with its reason, and the rows of before stay")
  func failure() throws {
    let library = try Library("tea")
    try library.circle.identity.logIn(as: library.ada)
    let presenter = library.presenter(searching: "tea")
    _ = try told(presenter.appear())
    for (refusal, words) in [
      (
        OutsideCatalogueRefusal.failed(program: "find", status: 3, words: "no net"),
        "find failed with status 3: no net"
      ),
      (.tooSlow(program: "find", seconds: 20), "find did not answer within 20 seconds"),
      (.notABook(program: "find", line: 2, .noTitle), "find, line 2: no title"),
    ] {
      library.answer = .failure(refusal)
      #expect(
        try told(presenter.handle(.search("rain"))) == ["Searching", "Search failed", "! " + words])
      #expect(try told(presenter.handle(.list)) == ["[tea]"])
    }
    library.answer = .failure(.interrupted)
    let turn = try presenter.handle(.search("rain")).work?()
    #expect(turn?.failure?.complaint.code == .interrupted)
  }

  @Test("Another search of the place shows its books on the same screen, and is its place then")
  func otherPlace() throws {
    let library = try Library("tea", "rain")
    let presenter = library.presenter(searching: "tea")
    #expect(presenter.place == nil)
    _ = try told(presenter.appear())
    #expect(presenter.place?.line == "books show tea")
    let turn = try #require(try presenter.turn(to: Place.books(matching: "rain")))
    // Until the books arrive, the place is that of the shown ones.
    #expect(presenter.place?.line == "books show tea")
    #expect(try told(turn) == ["Searching", "[rain]", "Done"])
    #expect(presenter.place?.line == "books show rain")
    #expect(try presenter.turn(to: Place.books(matching: nil)) == nil)
    #expect(try presenter.turn(to: Place.users()) == nil)
  }

  @Test("After a first search that failed, only refresh asks again")
  func askedAgain() throws {
    let library = try Library("tea")
    try library.circle.identity.logIn(as: library.ada)
    library.answer = .failure(.tooSlow(program: "find", seconds: 20))
    let presenter = library.presenter(searching: "tea")
    #expect(try told(presenter.appear()).first == "Searching")
    #expect(
      try told(presenter.handle(.list)) == [
        "Search failed", "find did not answer within 20 seconds; reload: refresh",
      ])
    library.answer = .success([])
    #expect(try told(presenter.refresh()) == ["Searching", "[tea]", "Done"])
    #expect(library.asked == ["tea", "tea"])
  }

  @Test("A book is shown on the shelf at once, and taken back if the store refuses")
  func shelve() throws {
    let library = try Library("tea")
    try library.circle.identity.logIn(as: library.ada)
    let presenter = library.presenter()
    _ = try told(presenter.appear())
    func mark() -> JSON? {
      guard case .array(let rows)? = presenter.page?.data, case .object(let row)? = rows.first
      else { return nil }
      return row.first { $0.key == "shelf" }?.value
    }
    let turn = try presenter.handle(.shelve(.number(1), .reading))
    #expect(mark() == .string("reading"))
    #expect(try told(turn) == ["tea: reading"])
    #expect(throws: Complaint(.refused, .alreadyShelved("tea", .reading))) {
      try presenter.handle(.shelve(.number(1), .reading))
    }
    // The session ends elsewhere before the store is asked.
    let refused = try presenter.handle(.unshelve(.number(1)))
    #expect(mark() == .null)
    try library.circle.members.setDisabled(true, of: library.ada, by: library.ada)
    let told = try told(refused)
    #expect(told.first == "Rolled back tea: not on your shelf to reading")
    #expect(mark() == .string("reading"))
  }

  @Test("A shelf lists the books of one user in one state, and a guest has none")
  func shelf() throws {
    let library = try Library("tea", "rain")
    _ = try library.circle.catalogue.shelve(1, as: .read, by: library.ada)
    _ = try library.circle.catalogue.shelve(2, as: .want, by: library.ada)
    #expect(try told(library.presenter(.shelf(of: "ada", nil)).appear()) == ["[rain, tea]"])
    #expect(try told(library.presenter(.shelf(of: "ada", .read)).appear()) == ["[tea]"])
    #expect(throws: Complaint.notLoggedIn) { try library.presenter(.shelf(of: nil, nil)).appear() }
    #expect(throws: Complaint(.notFound, .nobodyNamed("eve"))) {
      try library.presenter(.shelf(of: "eve", nil)).appear()
    }
  }

  @Test("A word behind shelf that is a state is no name")
  func shelfLine() {
    #expect(Books.Router.shelf(of: "reading", nil) == .shelf(of: nil, .reading))
    #expect(Books.Router.shelf(of: "ada", .read) == .shelf(of: "ada", .read))
    #expect(Books.Router.shelf(of: "read", .read) == .shelf(of: "read", .read))
  }
}
