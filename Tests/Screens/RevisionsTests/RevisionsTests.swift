import Core
import Domain
import Fixtures
import Testing

@testable import RevisionsScreen

@Suite("Choosing a revision")
struct RevisionsTests {
  private let choice = RevisionChoice(
    of: [
      Revision(number: 1, title: "Rain", savedAt: 59),
      Revision(number: 2, title: "", savedAt: 86_400 + 3_660),
      Revision(number: 3, title: "雨", savedAt: 172_800),
    ], blog: 42, shown: 2)

  private func presenter(_ choice: RevisionChoice? = nil) -> Revisions.Presenter {
    Revisions.Presenter(interactor: .init(), choice: choice ?? self.choice)
  }

  @Test(
    "A person sees a mark at the one that is shown, the number, the title and when it was saved")
  func people() throws {
    guard case .rows(let rows, _) = presenter().appear().page?.blocks.first else {
      Issue.record("there are no rows")
      return
    }
    let seen = rows.map { row in
      row.cells.filter { $0.place != .nowhere }.map(\.words.english)
    }
    #expect(
      seen == [
        ["", "1", "Rain", "1970-01-01 00:00"], ["✓", "2", "Untitled", "1970-01-02 01:01"],
        ["", "3", "雨", "1970-01-03 00:00"],
      ])
  }

  @Test("A terminal says how one is chosen")
  func verbs() {
    #expect(presenter().appear().page?.blocks.last == .remark(.revisionsVerbs, .faint))
  }

  @Test("A pipe has the number, the title, the moment and the mark; JSON has the same with names")
  func programs() throws {
    let page = try #require(presenter().appear().page)
    guard case .rows(let rows, _) = page.blocks.first else { return #expect(Bool(false)) }
    let carried = rows.map { row in
      row.cells.filter { $0.place != .terminal }.map { $0.value ?? $0.words.english }
    }
    #expect(carried[1] == ["2", "", "1970-01-02T01:01:00Z", "✓"])
    #expect(carried[2] == ["3", "雨", "1970-01-03T00:00:00Z", ""])
    guard case .array(let data) = page.data, case .object(let members) = data[1] else {
      return #expect(Bool(false))
    }
    #expect(members.map(\.key) == ["revision", "title", "savedAt", "shown"])
    #expect(
      members.map(\.value) == [
        .int(2), .string(""), .string("1970-01-02T01:01:00Z"), .bool(true),
      ])
  }

  @Test("The number that was chosen is the answer for the screen below")
  func chooses() throws {
    #expect(try presenter().handle(.choose(.init(number: 3))).move == .answer(.number(3)))
    #expect(try presenter().handle(.choose(.init(number: 2))).move == .answer(.number(2)))
    #expect(try presenter().handle(.list).page?.english == presenter().appear().page?.english)
  }

  @Test("A row that is not there is refused with the numbers that are", arguments: [0, 4, .max])
  func rows(row: Int) {
    #expect(throws: Complaint(.notFound, .noSuchRow(row, of: 3))) {
      try presenter().handle(.choose(.init(number: row)))
    }
  }

  @Test("Typed words are intents; what is no number is refused")
  func typed() throws {
    func read(_ line: String) throws -> Revisions.Intent? {
      let reading = try Vocabulary(places: []).read(
        try Line.words(of: line), verbs: Revisions.commands, options: GlobalOption.lineSpecs)
      guard case .verb(let command) = reading.match else { return nil }
      return try Revisions.View.table.intent(of: command)
    }
    #expect(try read("choose 2") == .choose(.init(number: 2)))
    #expect(try read("c 2") == .choose(.init(number: 2)))
    #expect(try read("list") == .list)
    for line in ["choose", "choose 0", "choose -1", "choose x", "choose 99999999999999999999"] {
      #expect(throws: Complaint.self) { try read(line) }
    }
  }

  @Test("A screen that was left is released")
  func released() {
    weak var left: Revisions.Presenter?
    do {
      let presenter = presenter()
      _ = presenter.appear()
      left = presenter
    }
    #expect(left == nil)
  }
}
