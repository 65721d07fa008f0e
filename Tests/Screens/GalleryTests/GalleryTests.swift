import Circle
import Fixtures
import Testing
import Viper

@testable import GalleryScreen

@Suite("The gallery")
struct GalleryTests {
  private func presenter(_ exhibit: Exhibit? = nil) -> Gallery.Presenter {
    Gallery.Presenter(interactor: .init(exhibit: exhibit, figures: figures))
  }

  /// Figures of two architectures, in another order than that of the list.
  private let figures = [
    Gallery.Figures(
      architecture: .viper, files: 1, lines: 20, types: 3, protocols: 0, backReferences: 4,
      roles: 5, calls: 6),
    Gallery.Figures(
      architecture: .mvc, files: 2, lines: 1, types: 1, protocols: 1, backReferences: 0, roles: 1,
      calls: 1),
  ]

  @Test("All exhibits are listed, or one in all architectures")
  func rows() throws {
    #expect(presenter().appear().page?.columns.count == 10)
    let greetings = try #require(presenter(.greeting).appear().page)
    #expect(greetings.columns.map { $0[0] } == Array(repeating: "greeting", count: 5))
    #expect(greetings.columns.map { $0[1] } == ["mvc", "mvp", "mvvm", "context", "viper"])
    #expect(
      greetings.data.elements.map { $0["command"] }.first
        == .string("coterie gallery greeting mvc"))
  }

  @Test("In words, each fact of an exhibit has a name")
  func labels() throws {
    let page = try #require(presenter(.greeting).appear().page)
    let rows = page.blocks.flatMap { block in
      if case .rows(let rows, _) = block { rows } else { [Page.Row]() }
    }
    #expect(rows.count == 5)
    for row in rows {
      let facts = row.cells.dropFirst().map(\.words.inWords.english)
      #expect(facts.map { $0.split(separator: ": ").first } == ["Architecture", "Description"])
    }
  }

  @Test(
    "A row leads to its exhibit",
    arguments: [
      (Exhibit?.none, 1, Exhibit.greeting, Architecture.mvc), (nil, 10, .following, .viper),
      (.following, 2, .following, .mvp),
    ])
  func open(list: Exhibit?, row: Int, exhibit: Exhibit, architecture: Architecture) throws {
    #expect(
      try presenter(list).handle(.open(row: row)).move == .push(.gallery(exhibit, architecture)))
  }

  @Test("A row that is not there is refused")
  func refused() {
    #expect(throws: Complaint(.notFound, .noSuchRow(6, of: 5))) {
      try presenter(.greeting).handle(.open(row: 6))
    }
  }

  @Test("The comparison has the figures in the order of the list, in words and as numbers")
  func comparison() throws {
    let page = try #require(try presenter().handle(.compare).page)
    #expect(
      page.columns == [
        ["mvc", "2", "1", "1", "1", "0", "1", "1"], ["viper", "1", "20", "3", "0", "4", "5", "6"],
      ])
    #expect(
      page.english.first
        == "MVC|2 files| 1 line|1 type|1 protocol|0 back|1 role|1 call")
    #expect(
      page.data.elements.first?.keys == [
        "architecture", "files", "lines", "types", "protocols", "backReferences", "testedRoles",
        "callsForPress",
      ])
    #expect(page.data.elements.last?["lines"] == .int(20))
    #expect(presenter().page?.data.hasOnly(Set(Gallery.noun.keys)) == true)
    #expect(page.data.hasOnly(Set(Gallery.noun.keys)))
  }

  @Test("Every architecture has figures, and VIPER the most roles")
  func counted() throws {
    let figures = Gallery.Figures.all
    #expect(figures.map(\.architecture) == Architecture.allCases)
    #expect(figures.map(\.roles).max() == figures.last?.roles)
    #expect(figures.allSatisfy { $0.files > 0 && $0.lines > 100 && $0.calls > 1 })
  }

  @Test(
    "A line means an intent",
    arguments: [
      ("list", Gallery.Intent.list), ("open 3", .open(row: 3)), ("o 1", .open(row: 1)),
      ("compare", .compare),
    ])
  func intents(line: String, intent: Gallery.Intent) throws {
    #expect(try Gallery.View.table.intent(of: line) == intent)
  }

  @Test(
    "The noun takes an exhibit and an architecture",
    arguments: [
      ("gallery", Place.gallery()), ("gallery following", .gallery(.following)),
      ("gallery greeting mvvm", .gallery(.greeting, .mvvm)),
    ])
  func places(line: String, place: Place) throws {
    #expect(try Gallery.noun.place(of: line).isSame(as: place) && place.line == line)
  }

  @Test("A gallery that was left is released")
  func released() throws {
    weak var left: Gallery.Presenter?
    do {
      let presenter = presenter()
      _ = try presenter.handle(.compare)
      left = presenter
    }
    #expect(left == nil)
  }
}
