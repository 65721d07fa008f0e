import Core
import Domain
@testable import HousekeepingScreen
import Testing

@Suite("Housekeeping")
struct HousekeepingTests {
  private let bench = Bench()

  /// What was typed, as an intent.
  private func intent(_ word: String, _ values: [String: Arguments.Value] = [:]) throws
    -> Housekeeping.Intent
  {
    var arguments = Arguments()
    for (name, value) in values { arguments[name] = value }
    let spec = try #require(Housekeeping.View.table.commands[word])
    return try Housekeeping.View.table.intent(of: Command(spec, arguments))
  }

  private func complaint(_ body: () throws -> Void) -> Complaint? {
    do {
      try body()
      return nil
    } catch {
      return error as? Complaint
    }
  }

  // MARK: View and router

  @Test("What is typed means one thing")
  func intents() throws {
    #expect(try intent("init") == .make(group: nil))
    #expect(
      try intent("init", ["--shared": .text(""), "--group": .text("writers")])
        == .make(group: "writers"))
    #expect(try intent("demo") == .demo(.init()))
    #expect(
      try intent("demo", ["--seed": .number(7), "--users": .number(8), "--blogs": .number(9)])
        == .demo(.init(seed: 7, users: 8, blogs: 9)))
    #expect(try intent("doctor") == .doctor)
    #expect(
      try intent("backup", ["FILE": .text("b.db"), "--force": .text("")])
        == .backup(path: "b.db", replacing: true))
  }

  @Test("A shared store needs a group, and a group a shared store")
  func halves() {
    for half in ["--shared", "--group"] {
      #expect(complaint { _ = try intent("init", [half: .text("writers")]) }?.code == .usage)
    }
  }

  @Test("All of it can be typed everywhere, and nothing of it leads away")
  func place() {
    #expect(!Housekeeping.place.verbs.specs.contains { !$0.worksEverywhere })
    #expect(Housekeeping.Router.route == .store)
  }

  @Test("Modes are written as chmod takes them", arguments: [(0o600, "0600"), (0o3770, "3770")])
  func modes(mode: Int, text: String) { #expect(Housekeeping.View.octal(mode) == text) }

  // MARK: Interactor

  @Test("What was left out of a sample is as usual")
  func samples() throws {
    _ = try bench.interactor.fill(.init())
    #expect(bench.maintenance.sample == Sample(now: 1_800_000_000))
    _ = try bench.interactor.fill(.init(seed: 4, users: 5))
    #expect(
      bench.maintenance.sample == Sample(seed: 4, users: 5, blogs: 200, now: 1_800_000_000))
  }

  @Test(
    "A refusal has words, and the status that they deserve",
    arguments: [
      (MaintenanceRefusal.exists(path: "p"), Complaint.Code.refused),
      (.notEmpty(path: "p"), .refused), (.noSuchGroup("g"), .notFound),
      (.folderInUse(path: "p"), .refused),
      (.cannotShare(path: "p", group: "g", reason: "r"), .refused),
      (.copyExists(path: "p"), .refused), (.copyIsFolder(path: "p"), .refused),
      (.copyIsStore(path: "p"), .refused), (.noFolder(path: "p"), .notFound),
      (.copyFailed(path: "p", reason: "r"), .refused),
    ])
  func refusals(refusal: MaintenanceRefusal, code: Complaint.Code) {
    bench.maintenance.refusal = refusal
    for body in [
      { _ = try bench.interactor.make() }, { _ = try bench.interactor.make(sharedBy: "g") },
      { _ = try bench.interactor.fill(.init()) },
      { _ = try bench.interactor.backup(to: "p", replacing: false) },
    ] {
      let told = complaint(body)
      #expect(told?.code == code)
      #expect(told?.message.english != told?.message.chinese)
    }
  }

  @Test("A copy is not piped")
  func piping() {
    #expect(
      complaint { _ = try bench.interactor.backup(to: "-", replacing: false) }?.code == .usage)
  }

  @Test("Nobody is looked for in a store that would be changed by that, or is not well")
  func lookingForMe() throws {
    _ = try bench.interactor.report(thorough: true)
    #expect(bench.identity.questions == 1)
    bench.maintenance.facts.version = 0
    _ = try bench.interactor.report(thorough: true)
    bench.maintenance.facts.version = 1
    bench.maintenance.facts.failure = .foreign(path: "p")
    _ = try bench.interactor.report(thorough: true)
    #expect(bench.identity.questions == 1)
  }

  @Test("A session that cannot be read is a finding; being interrupted is not")
  func sessions() throws {
    struct Loose: Error {}
    bench.identity.failure = Loose()
    #expect(try bench.interactor.report(thorough: true).findings.count == 1)
    bench.identity.failure = StoreFailure.interrupted
    #expect(throws: StoreFailure.interrupted) { try bench.interactor.report(thorough: true) }
  }

  // MARK: Presenter

  /// What an intent answers once its work is done.
  private func finished(_ intent: Housekeeping.Intent) throws -> Turn {
    let work = try #require(try bench.presenter.handle(intent).work)
    return try work()
  }

  /// What the doctor shows, and how it ends.
  private func examined() throws -> (page: Page?, notices: [Phrase], end: Complaint?) {
    let turn = try finished(.doctor)
    return (turn.page, turn.notices, complaint { _ = try turn.work?() })
  }

  @Test("A store that is well is said to be, and the doctor ends well")
  func wellness() throws {
    let (page, notices, end) = try examined()
    #expect(notices == [.allIsWell] && end == nil)
    #expect(page?.data.hasKnownFields == true)
    let fields = ["isWell", "people", "fileMode", "journalReason", "me"]
    #expect(
      try page?.data.selecting(fields)
        == .object([
          "isWell": .bool(true), "people": .int(2), "fileMode": .string("0600"),
          "journalReason": .string("notFixed"), "me": .null,
        ]))
  }

  @Test("Where there is no store the doctor says how to begin, and ends well")
  func nothing() throws {
    bench.maintenance.facts.file = nil
    bench.maintenance.facts.version = nil
    bench.maintenance.facts.contents = nil
    let (page, notices, end) = try examined()
    #expect(notices == [.noStoreYet, .howToBegin] && end == nil)
    #expect(try page?.data.selecting(["exists"]) == .object(["exists": .bool(false)]))
  }

  @Test("What is wrong is shown before the doctor fails, with the status of the worst of it")
  func illness() throws {
    bench.maintenance.facts.contents = .init(
      people: 2, blogs: 3, damage: [], dangling: 1, miscounted: 2)
    var seen = try examined()
    #expect(seen.page != nil && seen.end?.code == .refused && seen.end?.hint != nil)
    bench.maintenance.facts.failure = .notPrivate(
      .loose(path: "p", command: "chmod 600 p"))
    seen = try examined()
    #expect(seen.page != nil && seen.end?.code == .unusable)
    bench.maintenance.facts = RiggedMaintenance.sound
    bench.maintenance.facts.isInterrupted = true
    #expect(try examined().end?.code == .refused)
    bench.maintenance.facts.contents = .init(
      people: 0, blogs: 0, damage: ["Page 7 is never used"], dangling: 0, miscounted: 0)
    seen = try examined()
    #expect(seen.end?.code == .unusable && seen.end?.hint == .copyTakesPlace)
  }

  @Test("A shared store is never made without saying what it is worth")
  func sharing() throws {
    let turn = try bench.presenter.handle(.make(group: "writers"))
    #expect(turn.notices.contains(.sharedWorth))
    #expect(turn.page?.blocks == [.line(Phrase(verbatim: "store = /circle/coterie.db"))])
  }

  @Test("Filling leads nowhere, and says how to get in")
  func filling() throws {
    let turn = try finished(.demo(.init()))
    #expect(turn.move == nil && turn.notices.contains(.demoNobodyLogsIn))
  }
}
