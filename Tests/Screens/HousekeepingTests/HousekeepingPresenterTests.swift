import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import HousekeepingScreen

@Suite("The presenter of Housekeeping")
struct HousekeepingPresenterTests {
  private let bench = Bench()

  /// The turn after the work of an intent.
  private func finished(_ intent: Housekeeping.Intent) throws -> Turn {
    let work = try #require(try bench.presenter.handle(intent).work)
    return try work()
  }

  @Test("A store without problems is told to have none")
  func sound() throws {
    let turn = try finished(.doctor)
    #expect(turn.notices == [.noProblems] && turn.failure == nil)
    let fields = ["isWell", "people", "fileMode", "journalReason", "me"]
    #expect(
      try turn.page?.data.selecting(fields)
        == .object([
          "isWell": .bool(true), "people": .null, "fileMode": .string("0600"),
          "journalReason": .string("notFixed"), "me": .null,
        ]))
  }

  @Test("In a pipe each fact of a report stands behind its key, the same in every language")
  func keys() throws {
    let page = try #require(try finished(.doctor).page)
    let keys = page.columns.map { $0[0] }
    #expect(Set(keys).isSuperset(of: ["path", "size", "fileMode", "version", "library"]))
    #expect(keys.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isLetter } })
  }

  @Test("Each fact of the store stands beside the line that goes on from it")
  func lines() throws {
    func shown(_ page: Page?) -> [String] { page?.english ?? [] }
    #expect(
      shown(try bench.presenter.appear().page) == [
        "Store|/circle/coterie.db|backup FILE", "Size|4,096 bytes|",
        "Permissions|file 0600, folder 0700|", "Version|1|doctor", "Library|SQLite 3.40.1|version",
        "Journal|truncate, not wal|", "Logged in|nobody|login NAME",
        "Journal: the library lacks the fix for the WAL-reset bug, which can damage stores",
      ])
    bench.identity.person = .ada
    let checked = shown(try finished(.doctor).page)
    #expect(checked.contains("Users|2|users") && checked.contains("Version|1|"))
    #expect(checked.suffix(2).first == "Logged in|ada|account")
    bench.maintenance.facts.file = nil
    bench.maintenance.facts.version = nil
    bench.maintenance.facts.contents = nil
    let presenter = Bench(maintenance: bench.maintenance, hasDefaultStore: true).presenter
    #expect(shown(try presenter.appear().page)[1] == "Version|There is no store yet|register NAME")
    // A line of its own says how to create a store that was named.
    #expect(shown(try bench.presenter.appear().page)[1] == "Version|There is no store yet|")
  }

  @Test("An older store is upgraded with a backup, and on a server by the owner of its tables")
  func olderStore() throws {
    func version(_ reason: StoreFacts.Engine.Reason) throws -> String? {
      bench.maintenance.facts.version = 0
      bench.maintenance.facts.engine = .init(
        name: "", version: "", journal: "wal", reason: reason)
      return try bench.presenter.appear().page?.english.first { $0.hasPrefix("Version") }
    }
    #expect(
      try version(.isMended)
        == "Version|0; the next command makes a backup and upgrades the store to 1|doctor")
    #expect(
      try version(.isServer)
        == "Version|0; the next command of the owner upgrades the store to 1|doctor")
  }

  @Test("Without a store doctor says how to begin, and does not fail unless a store was named")
  func noStore() throws {
    bench.maintenance.facts.file = nil
    bench.maintenance.facts.version = nil
    bench.maintenance.facts.contents = nil
    let presenter = Bench(maintenance: bench.maintenance, hasDefaultStore: true).presenter
    let work = try #require(try presenter.handle(.doctor).work)
    let turn = try work()
    #expect(turn.notices == [.noStoreYet, .howToBegin] && turn.failure == nil)
    #expect(try turn.page?.data.selecting(["exists"]) == .object(["exists": .bool(false)]))
    #expect(try presenter.appear().failure == nil)
    let missing = StoreFailure.missing(path: bench.maintenance.facts.path).complaint
    #expect(try finished(.doctor).failure?.complaint == missing)
    let opened = try #require(try bench.presenter.appear().failure)
    #expect(opened.complaint == missing && opened.isOnPage)
  }

  @Test("Problems are shown, and then doctor fails with the worst one")
  func problems() throws {
    bench.maintenance.facts.contents = .init(
      people: 2, blogs: 3, damage: [], dangling: 1, miscounted: 2)
    var turn = try finished(.doctor)
    #expect(turn.page != nil && turn.notices == [])
    #expect(
      turn.failure?.complaint == Complaint(.refused, .danglingRows(1), hint: .stillUsableHint))
    bench.maintenance.facts.failure = .notPrivate(
      .loose(path: "p", command: "chmod 600 p"))
    turn = try finished(.doctor)
    #expect(turn.page != nil && turn.failure?.complaint.code == .unusable)
    bench.maintenance.facts = RiggedMaintenance.sound
    bench.maintenance.facts.isInterrupted = true
    #expect(try finished(.doctor).failure?.complaint.code == .refused)
    bench.maintenance.facts.contents = .init(
      people: 0, blogs: 0, damage: ["Page 7 is never used"], dangling: 0, miscounted: 0)
    turn = try finished(.doctor)
    #expect(turn.failure?.complaint.code == .unusable)
    #expect(turn.failure?.complaint.hint == .replaceWithBackup)
  }

  @Test("The page shows the store without reading all of it, and does not fail")
  func page() throws {
    bench.maintenance.facts.contents = .init(
      people: 2, blogs: 3, damage: [], dangling: 1, miscounted: 2)
    let presenter = bench.presenter
    #expect(presenter.page == nil)
    let turn = try presenter.appear()
    #expect(turn.failure == nil)
    #expect(
      try turn.page?.data.selecting(["people", "isWell"])
        == .object(["people": .null, "isWell": .bool(true)]))
  }

  @Test("A new store is told with its path, and how to begin")
  func creating() throws {
    let turn = try bench.presenter.handle(.create(group: nil))
    #expect(turn.notices == [.storeCreated("/circle/coterie.db"), .howToBegin])
    #expect(turn.page == nil)
    #expect(try turn.result()?.blocks == [.line(Phrase(verbatim: "/circle/coterie.db"))])
  }

  @Test("A shared store comes with a warning, and with the line for the configuration")
  func sharing() throws {
    let turn = try bench.presenter.handle(.create(group: "writers"))
    #expect(turn.notices.contains(.sharedStoreWarning))
    #expect(turn.page?.blocks == [.line(Phrase(verbatim: "store = /circle/coterie.db"))])
  }

  @Test("After a sample the screen stays, and a notice says how to log in")
  func filling() throws {
    let turn = try finished(.demo(.init()))
    #expect(turn.move == nil && turn.notices.contains(.samplesCannotLogIn))
  }

  @Test("A move is told with its rows, and with what users have to know")
  func moves() throws {
    var turn = try finished(.move(source: "a", target: "b", withSessions: true))
    let moved = try bench.maintenance.move("a", to: "b", withSessions: true)
    #expect(turn.notices == [.moved(moved), .sourceUnchanged(moved)])
    #expect(moved.rows == 1_234 && Phrase.moved(moved).english.contains("1,234 rows"))
    bench.maintenance.beginning = .again
    bench.maintenance.miscounted = 1
    bench.maintenance.grants = ["GRANT"]
    turn = try finished(.move(source: "a", target: "b", withSessions: false))
    #expect(
      turn.notices.dropLast() == [
        .moveBeganAgain, .moved(moved), .bothMiscounted(1), .sessionsNotMoved,
        .grantsWanted(["GRANT"]), .serverStoreWarning,
      ])
    bench.maintenance.beginning = .continued
    turn = try finished(.move(source: "a", target: "b", withSessions: false))
    #expect(turn.notices.first == .moveContinued)
  }

  @Test("A backup is told with its size")
  func backup() throws {
    let turn = try finished(.backup(path: "b.db", replacing: false))
    #expect(turn.notices == [.backedUp("b.db", 4_096)])
    #expect(try turn.result()?.data == .object(["path": .string("b.db"), "size": .int(4_096)]))
  }

  @Test("A screen that was left is released")
  func released() throws {
    weak var left: Housekeeping.Presenter?
    do {
      let presenter = bench.presenter
      _ = try presenter.appear()
      _ = try presenter.handle(.doctor).work?()
      left = presenter
      #expect(left != nil)
    }
    #expect(left == nil)
  }
}
