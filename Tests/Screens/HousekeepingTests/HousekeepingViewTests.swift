import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import HousekeepingScreen

@Suite("The view of Housekeeping")
struct HousekeepingViewTests {
  @Test(
    "Each command means one intent",
    arguments: [
      ("init", Housekeeping.Intent.create(group: nil)),
      ("init --shared --group writers", .create(group: "writers")), ("demo", .demo(.init())),
      ("demo --seed 7 --users 8 --blogs 9", .demo(.init(seed: 7, users: 8, blogs: 9))),
      ("doctor", .doctor), ("backup b.db", .backup(path: "b.db", replacing: false)),
      ("backup b.db --force", .backup(path: "b.db", replacing: true)),
      ("move a b", .move(source: "a", target: "b", withSessions: false)),
      ("move a b --sessions", .move(source: "a", target: "b", withSessions: true)),
    ])
  func intents(line: String, intent: Housekeeping.Intent) throws {
    #expect(try Housekeeping.View.table.intent(of: Housekeeping.noun.verbs.typed(line)) == intent)
  }

  @Test("--shared and --group need each other", arguments: ["--shared", "--group writers"])
  func halves(options: String) throws {
    let command = try Housekeeping.noun.verbs.typed("init \(options)")
    #expect(throws: Complaint(.usage, .sharedNeedsGroup)) {
      try Housekeeping.View.table.intent(of: command)
    }
  }

  @Test("Every command works on every screen, and the noun leads to the store")
  func noun() throws {
    #expect(Housekeeping.noun.verbs.specs.map(\.word) == Housekeeping.noun.everywhere)
    #expect(try Housekeeping.noun.place(of: "store").isSame(as: Place.store))
  }

  @Test("The noun lists every key that the pages have")
  func keys() throws {
    let keys = Set(Housekeeping.noun.keys)
    let report = Housekeeping.ReportData(facts: RiggedMaintenance.sound, me: nil, problems: [])
    for page in [
      Housekeeping.View.report(.init(report)),
      Housekeeping.View.created(.init(path: "p", shared: nil, isShared: false, grants: []), "p"),
      Housekeeping.View.counts(
        .init(users: 1, blogs: 1, books: 1, follows: 1, friends: 1), .noProblems),
      Housekeeping.View.backup(.init(path: "p", size: 1)),
      Housekeeping.View.moved(try RiggedMaintenance().move("a", to: "b", withSessions: true)),
    ] {
      #expect(page.data.hasOnly(keys))
    }
  }

  @Test("A store of one system user has no group and no configuration")
  func created() {
    #expect(
      Housekeeping.View.created(.init(path: "p", shared: nil, isShared: false, grants: []), "p")
        .data
        == .object([
          "path": .string("p"), "shared": .bool(false), "group": .null, "configuration": .null,
          "configured": .bool(false), "grants": .array([]),
        ]))
  }

  @Test(
    "Permissions are written as chmod takes them", arguments: [(0o600, "0600"), (0o3770, "3770")])
  func permissions(mode: Int, text: String) {
    let file = StoreFacts.File(size: 0, mode: mode, folderMode: mode, isShared: false)
    #expect(file.permissions == text && file.folderPermissions == text)
  }

  @Test("One of a thing is singular")
  func singular() {
    let one = Sample.Counts(users: 1, blogs: 1, books: 1, follows: 1, friends: 1)
    #expect(
      Phrase.samplesCreated(one).english
        == "Created 1 sample user, 1 blog, 1 book, 1 follow and 1 friendship")
    let many = Sample.Counts(users: 0, blogs: 2, books: 5, follows: 3, friends: 4)
    #expect(
      Phrase.samplesCreated(many).english
        == "Created 0 sample users, 2 blogs, 5 books, 3 follows and 4 friendships")
    #expect(Phrase.bytes(1).english == "1 byte")
    #expect(Phrase.backedUp("p", 2).english == "Backed up the store to p, 2 bytes")
    #expect(Phrase.danglingRows(1).english == "1 row refers to a missing row")
    #expect(Phrase.miscountedRows(1).english == "1 row has a wrong count")
    #expect(Phrase.countsOff(1, 1).english == "1 wrong count, 1 reference to a missing row")
  }
}
