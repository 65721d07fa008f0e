import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Testing
import Viper

@testable import RevisionsScreen

@Suite("Choosing a revision")
struct RevisionsTests {
  private let choice = RevisionChoice(
    of: [
      Revision(number: 1, title: "Rain", savedAt: 59),
      Revision(number: 2, title: "", savedAt: 86_400 + 3_660),
      Revision(number: 3, title: "雨", savedAt: 172_800),
    ], blog: 42, shown: 2)

  private let clock = ManualClock()

  init() { clock.wallSeconds = 172_800 + 7_200 }

  private func presenter(_ choice: RevisionChoice? = nil) -> Revisions.Presenter {
    Revisions.Presenter(interactor: .init(choice: choice ?? self.choice, clock: clock))
  }

  @Test(
    "A person sees a mark at the shown revision, the number, the title and the time of the save")
  func people() throws {
    #expect(
      presenter().page?.shownCells.map { $0.map(\.english) } == [
        ["1", "Rain", "saved 2 days ago"], ["2", "✓", "Untitled", "saved yesterday"],
        ["3", "雨", "saved today 00:00"],
      ])
  }

  @Test("A terminal shows how to choose")
  func verbs() {
    #expect(presenter().appear().page?.blocks.last == .remark(.revisionsVerbs, .faint))
  }

  @Test("A pipe has the number, the title, the moment and the mark; JSON has the same with names")
  func programs() throws {
    let page = try #require(presenter().appear().page)
    #expect(page.columns[1] == ["2", "", "1970-01-02T01:01:00Z", "✓"])
    #expect(page.columns[2] == ["3", "雨", "1970-01-03T00:00:00Z", ""])
    #expect(
      page.data.elements[1]
        == .object([
          "revision": .int(2), "title": .string(""), "savedAt": .string("1970-01-02T01:01:00Z"),
          "shown": .bool(true),
        ]))
    #expect(page.data.elements[0].keys == Revisions.document.fields)
  }

  @Test("The chosen number is the answer for the screen below")
  func chooses() throws {
    #expect(try presenter().handle(.choose(row: 3)).move == .answer(.number(3)))
    #expect(try presenter().handle(.choose(row: 2)).move == .answer(.number(2)))
    #expect(try presenter().handle(.list).page?.english == presenter().appear().page?.english)
  }

  @Test("A row outside the list is refused with the range", arguments: [0, 4, .max])
  func rows(row: Int) {
    #expect(throws: Complaint(.notFound, .noSuchRow(row, of: 3))) {
      try presenter().handle(.choose(row: row))
    }
  }

  @Test("A typed line means an intent; a word instead of a number is refused")
  func typed() throws {
    let table = Revisions.View.table
    #expect(try table.intent(of: "choose 2") == .choose(row: 2))
    #expect(try table.intent(of: "c 2") == .choose(row: 2))
    #expect(try table.intent(of: "list") == .list)
    for line in ["choose", "choose 0", "choose -1", "choose x", "choose 99999999999999999999"] {
      #expect(throws: Complaint.self) { try table.intent(of: line) }
    }
  }

  @Test("The screen is released when it closes")
  func released() {
    weak var closed: Revisions.Presenter?
    do {
      let presenter = presenter()
      _ = presenter.appear()
      closed = presenter
    }
    #expect(closed == nil)
  }
}
