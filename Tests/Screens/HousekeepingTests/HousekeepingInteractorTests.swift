import Domain
import Fixtures
import Testing
import Viper

@testable import HousekeepingScreen

@Suite("The interactor of Housekeeping")
struct HousekeepingInteractorTests {
  private let bench = Bench()

  @Test("The options of a sample that are not given have their defaults")
  func samples() throws {
    _ = try bench.interactor.fill(.init())
    #expect(bench.maintenance.sample == Sample(now: 1_800_000_000))
    _ = try bench.interactor.fill(.init(seed: 4, users: 5))
    #expect(
      bench.maintenance.sample == Sample(seed: 4, users: 5, blogs: 200, now: 1_800_000_000))
  }

  @Test("The store that is used when none is named gets no sample users")
  func defaultStore() {
    let bench = Bench(hasDefaultStore: true)
    #expect(throws: Complaint(.refused, .storeIsDefault, hint: .otherStoreHint)) {
      try bench.interactor.fill(.init())
    }
    #expect(bench.maintenance.sample == nil)
  }

  @Test("A store that has accounts names no file that may have them, too")
  func otherFile() {
    #expect(MaintenanceRefusal.notEmpty(path: "demo.db").complaint.hint == .newFileHint)
  }

  @Test(
    "A refusal has a message in both languages, and an exit status",
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
      { _ = try bench.interactor.create(sharedWith: nil) },
      { _ = try bench.interactor.create(sharedWith: "g") },
      { _ = try bench.interactor.fill(.init()) },
      { _ = try bench.interactor.backup(to: "p", replacing: false) },
    ] {
      let complaint = complaint(of: body)
      #expect(complaint?.code == code)
      #expect(complaint?.message.english != complaint?.message.chinese)
    }
  }

  @Test(
    "A refusal of a move has a message in both languages, and an exit status",
    arguments: [
      (MoveRefusal.bothAreFiles(source: "a", target: "b"), Complaint.Code.usage),
      (.needsShell(source: "a", target: "b"), .refused), (.inUse(path: "b"), .refused),
      (.isOlder(path: "a", version: 3), .refused),
      (.differs(table: "t", source: "a", target: "b"), .unusable),
      (.isMiscounted(1, source: "a", target: "b"), .unusable),
      (.isOvertaken(path: "b"), .conflict),
    ])
  func moves(refusal: MoveRefusal, code: Complaint.Code) {
    bench.maintenance.refusal = refusal
    let complaint = complaint {
      _ = try bench.interactor.move("a", to: "b", withSessions: false)
    }
    #expect(complaint?.code == code)
    #expect(complaint?.message.english != complaint?.message.chinese)
  }

  @Test("A store does not move to itself")
  func itself() {
    #expect(throws: Complaint(.usage, .movesToItself)) {
      try bench.interactor.move("a", to: "a", withSessions: true)
    }
  }

  @Test("A backup needs a file", arguments: ["-", "sqlite:-"])
  func piping(target: String) {
    #expect(throws: Complaint(.usage, .copyNeedsFile)) {
      try bench.interactor.backup(to: target, replacing: false)
    }
  }

  @Test(
    "A backup to a server is refused with the command that copies a store there",
    arguments: ["postgres://host/circle", "PostgreSQL://ada:secret@host/circle"])
  func server(address: String) {
    #expect(throws: Complaint(.usage, .copyIsOnServer, hint: .howToCopyToServer)) {
      try bench.interactor.backup(to: address, replacing: false)
    }
  }

  @Test(
    "The file of a backup may stand behind sqlite:, and other colons belong to its name",
    arguments: [
      ("sqlite:b.db", "b.db"), ("SQLite:/a/b.db", "/a/b.db"), ("b-10:30.db", "b-10:30.db"),
      ("./sqlite:b", "./sqlite:b"),
    ])
  func targets(_ target: String, path: String) throws {
    #expect(try bench.interactor.backup(to: target, replacing: false).path == path)
  }

  @Test("The session is read only in a store of this version without problems")
  func readingTheSession() throws {
    _ = try bench.interactor.report(thorough: true)
    #expect(bench.identity.questions == 1)
    bench.maintenance.facts.version = 0
    _ = try bench.interactor.report(thorough: true)
    bench.maintenance.facts.version = 1
    bench.maintenance.facts.failure = .foreign(path: "p")
    _ = try bench.interactor.report(thorough: true)
    #expect(bench.identity.questions == 1)
  }

  @Test("A session that cannot be read is a problem, and an interruption is not")
  func sessions() throws {
    struct Loose: Error {}
    bench.identity.failure = Loose()
    #expect(
      try bench.interactor.report(thorough: true).problems
        == [Complaint(.refused, .sessionUnreadable("Loose()"), hint: .logInAgain)])
    let lost = StoreFailure.unusable(path: "p", detail: "no such table: session")
    bench.identity.failure = lost
    let told = try bench.interactor.report(thorough: true).problems.map(\.message)
    #expect(told == [lost.complaint.message])
    bench.identity.failure = StoreFailure.interrupted
    #expect(throws: StoreFailure.interrupted) { try bench.interactor.report(thorough: true) }
  }

  @Test("A guest is told no counts of users and blogs")
  func guest() throws {
    #expect(try bench.interactor.report(thorough: true).facts.contents?.people == nil)
    #expect(try bench.interactor.report(thorough: true).facts.contents?.blogs == nil)
    bench.identity.person = .ada
    #expect(try bench.interactor.report(thorough: true).facts.contents?.people == 2)
    #expect(try bench.interactor.report(thorough: true).facts.contents?.blogs == 3)
  }

  @Test("The problems of the file come before those of its rows")
  func order() {
    var facts = RiggedMaintenance.sound
    facts.failure = .readOnly(path: "p")
    facts.isInterrupted = true
    facts.contents = .init(
      people: 0, blogs: 0, damage: ["first", "second"], dangling: 1, miscounted: 2)
    #expect(
      Housekeeping.Problem.all(in: facts) == [
        .failure(.readOnly(path: "p")), .failure(.damaged(path: facts.path, detail: "first")),
        .dangling(1), .miscounted(2), .interrupted,
      ])
    #expect(Housekeeping.Problem.all(in: RiggedMaintenance.sound) == [])
  }

  @Test("The first problem with the highest exit status is the worst one")
  func worst() {
    let small = Complaint(.refused, .danglingRows(1))
    let great = [
      Complaint(.unusable, .noStoreYet), Complaint(.unusable, .writeInterrupted),
    ]
    let facts = RiggedMaintenance.sound
    func worst(_ problems: [Complaint]) -> Complaint? {
      Housekeeping.ReportData(facts: facts, me: nil, problems: problems).worst
    }
    #expect(worst([]) == nil)
    #expect(worst([small] + great) == great[0])
    #expect(worst(great + [small]) == great[0])
  }

  @Test("doctor does not advise to run doctor")
  func hints() {
    for failure in [
      StoreFailure.damaged(path: "p", detail: "d"), .foreign(path: "p"), .readOnly(path: "p"),
      .networked(path: "p"), .unusable(path: "p", detail: "d"),
    ] {
      let hint = Housekeeping.Problem.failure(failure).complaint.hint
      #expect(hint?.english.contains("doctor") == false)
    }
  }
}
