import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Platform
import SQLiteDriver
import Store
import Testing
import Viper

@testable import Wireframe

@Suite("Things that completion finds by name")
struct ThingsByNameTests {
  private let store: TestStore
  private let texts = FixedTextFolder([
    UnsavedText(purpose: "new", path: "/a", title: "Rain", changedAt: 2, command: nil),
    UnsavedText(purpose: "new", path: "/b", title: nil, changedAt: 1, command: nil),
  ])

  init() throws {
    store = try TestStore()
    for name in ["ada", "bob", "benno", "li"] { try store.register(name) }
    try store.members.edit(.nickname, of: 2, to: "Left margin")
    try store.members.edit(.nickname, of: 4, to: "灯下")
    try store.social.follow(3, by: 1, now: 1)
    for title in ["Rain in Rome", "Drain", "天气很好"] { try store.write(title, by: 3) }
    try store.write("Rain, a draft", by: 1, isPublished: false)
  }

  private func found(
    _ kind: ThingKind, _ text: String, as me: AccountID? = nil, limit: Int = 20
  ) throws -> [String] {
    try ThingsByName(
      people: store.people, blogs: store.blogs, search: store.search, catalogue: store.catalogue,
      viewer: try me.flatMap { try store.accounts.account($0) }, accounts: store.accounts,
      sessions: { try me.map { try store.sessions.sessions(of: $0, now: 2_000) } ?? [] },
      texts: texts, now: 2_000
    ).find(kind, beginning: text, limit: limit).map { candidate in
      let summary = candidate.summary?.english
      return [candidate.word, summary == "user" ? nil : summary].compactMap(\.self)
        .joined(separator: "=")
    }
  }

  @Test(
    "Users are found by account, then by nickname",
    arguments: [
      ("b", ["benno", "bob=Left margin"]), ("B", ["benno", "bob=Left margin"]),
      ("l", ["li=灯下", "bob=Left margin"]), ("灯", ["li=灯下"]), ("Left m", ["bob=Left margin"]),
      ("x", []), ("%", []), ("'", []), ("\u{1b}", []),
    ])
  func people(text: String, expected: [String]) throws {
    #expect(try found(.person, text) == expected)
  }

  @Test("Only users with a password are offered to log in, however many others there are")
  func logins() throws {
    for number in 1...150 { _ = try store.register("b\(number)") }
    try store.database.run("DELETE FROM password WHERE account BETWEEN 3 AND 154", [])
    _ = try store.register("bz")
    #expect(try found(.account, "") == ["ada", "bob=Left margin", "bz"])
    #expect(try found(.account, "b") == ["bob=Left margin", "bz"])
    #expect(try found(.account, "a") == ["ada"])
    // The account itself is named by no command for the founder.
    #expect(try found(.account, "", as: 1) == ["bob=Left margin", "bz"])
  }

  @Test("Unsaved texts are offered by their numbers, with their titles")
  func unsavedTexts() throws {
    #expect(try found(.unsaved, "") == ["1=Rain", "2=\(Phrase.untitled.english)"])
    #expect(try found(.unsaved, "1") == ["1=Rain"])
  }

  @Test("Sessions are offered by their numbers")
  func sessions() throws {
    #expect(try found(.session, "", as: 1) == [])
    for name in [nil, "ci"] {
      try store.sessions.open(
        NewSession(tokenHash: [UInt8(name == nil ? 1 : 2)], account: 1, name: name, now: 1_000))
    }
    #expect(try found(.session, "", as: 1) == ["2=ci", "1=terminal session"])
    #expect(try found(.session, "1", as: 1) == ["1=terminal session"])
  }

  @Test("The values of a field that has few are offered")
  func sex() throws {
    #expect(try found(ThingKind("sex"), "") == ["female", "male"])
    #expect(try found(ThingKind("sex"), "m") == ["male"])
    #expect(try found(ThingKind("nickname"), "m") == [])
  }

  @Test(
    "Books are found by number and by words; before that, those on the shelf come, or the latest")
  func books() throws {
    _ = try store.catalogue.add(
      ["The Pillow Book", "Das Schloss"].map { NewBook(BookFacts(title: $0)) }, by: 1)
    #expect(try found(.book, "") == ["2=Das Schloss", "1=The Pillow Book"])
    #expect(try found(.book, "pil") == ["1=The Pillow Book"])
    #expect(try found(.book, "2") == ["2=Das Schloss"])
    #expect(try found(.book, "?") == [])
    _ = try store.catalogue.shelve(1, as: .read, by: 1)
    #expect(try found(.book, "", as: 1) == ["1=The Pillow Book"])
  }

  @Test("Before a letter is typed, those who are followed come, or everybody")
  func everybody() throws {
    #expect(try found(.person, "", as: 1) == ["benno", "ada", "bob=Left margin", "li=灯下"])
    #expect(try found(.person, "").count == 4)
    #expect(try found(.person, "", limit: 2).count == 2)
  }

  @Test("A disabled user is not offered")
  func disabled() throws {
    try store.members.setDisabled(true, of: 2, by: 1)
    #expect(try found(.person, "bo") == [])
  }

  @Test(
    "Blogs are found by words of their titles, and by the beginning of their numbers",
    arguments: [
      ("Rain", ["1=Rain in Rome"]), ("rain in r", ["1=Rain in Rome"]), ("rome", ["1=Rain in Rome"]),
      ("天", ["3=天气很好"]), ("气很", ["3=天气很好"]), ("full", []), ("2", ["2=Drain"]), ("9", []),
      ("*", []), ("\"", []), ("99999999999999999999", []),
    ])
  func blogs(text: String, expected: [String]) throws {
    #expect(try found(.blog, text) == expected)
  }

  @Test("Drafts are offered to their author alone; without a letter, the feed is")
  func drafts() throws {
    #expect(try found(.blog, "Rain", as: 1) == ["4=Rain, a draft", "1=Rain in Rome"])
    #expect(try found(.blog, "Rain", as: 2) == ["1=Rain in Rome"])
    #expect(try found(.blog, "", as: 1).count == 3)
    #expect(try found(.blog, "") == [])
  }

  @Test("A kind of blogs has only blogs in its states, of its author")
  func kindsOfBlogs() throws {
    let (ada, benno): (AccountID, AccountID) = (1, 3)
    let binned = try store.write("Rain in the bin", by: ada)
    _ = try store.blogs.apply(.bin, to: binned, by: ada, now: 1)
    _ = try store.blogs.like(3, by: ada)
    for text in ["", "rain"] {
      #expect(try found(.draft, text, as: ada) == ["4=Rain, a draft"])
      #expect(try found(.ownBlog, text, as: ada) == ["4=Rain, a draft"])
      #expect(try found(.binned, text, as: ada) == ["\(binned)=Rain in the bin"])
      #expect(try found(.ownWork, text, as: ada) == [])
      for kind in [ThingKind.draft, .binned, .ownBlog] {
        #expect(try found(kind, text) == [])
        #expect(try found(kind, text, as: 2) == [])
      }
    }
    #expect(try found(.ownWork, "rain", as: benno) == ["1=Rain in Rome"])
    #expect(try found(.ownBlog, "1", as: benno) == ["1=Rain in Rome"])
    #expect(try found(.ownBlog, "1", as: ada) == [])
    #expect(try found(.binned, "4", as: ada) == [])
    #expect(try found(.binned, "\(binned)", as: ada) == ["\(binned)=Rain in the bin"])
    #expect(try found(.blog, "\(binned)", as: ada) == [])
    #expect(try found(.liked, "", as: ada) == ["3=天气很好"])
    #expect(try found(.liked, "天", as: ada) == ["3=天气很好"])
    #expect(try found(.liked, "rain", as: ada) == [])
  }

  @Test("A kind of people has those with this tie to the account")
  func kindsOfPeople() throws {
    let (ada, bob): (AccountID, AccountID) = (1, 2)
    #expect(try found(.followed, "", as: ada) == ["benno"])
    #expect(try found(.followed, "bo", as: ada) == [])
    #expect(try found(.otherPerson, "", as: ada) == ["bob=Left margin", "benno", "li=灯下"])
    #expect(try found(.otherPerson, "ada", as: ada) == [])
    #expect(try found(.request, "", as: ada) == [])
    _ = try store.social.befriend(ada, by: bob, greeting: "hello", now: 1)
    #expect(try found(.request, "", as: ada) == ["bob=Left margin"])
    #expect(try found(.friend, "", as: ada) == [])
    _ = try store.social.restrict(bob, .block, by: ada)
    #expect(try found(.restricted, "b", as: ada) == ["bob=Left margin"])
    #expect(try found(.restricted, "", as: bob) == [])
    #expect(try found(.restricted, "") == [])
  }

  @Test("The books on the shelf of the account are offered to be taken off")
  func shelved() throws {
    _ = try store.catalogue.add(
      ["Tea", "Tea again"].map { NewBook(BookFacts(title: $0)) }, by: 1)
    #expect(try found(.shelved, "", as: 1) == [])
    _ = try store.catalogue.shelve(2, as: .read, by: 1)
    for text in ["", "tea", "2"] { #expect(try found(.shelved, text, as: 1) == ["2=Tea again"]) }
  }

  @Test("While another process holds the store, nothing is found, after a few looks")
  func busy() throws {
    let scratch = Scratch()
    let file = StoreFile(path: scratch("store.db"))
    let holder = try #require(try file.open(creating: true, pulse: { true }))
    try holder.run("BEGIN EXCLUSIVE", [])
    let clock = ManualClock()
    var settings = Settings(Wireframe.vocabulary)
    try settings.apply(.store, file.path)
    var beats = 0
    let wireframe = try Wireframe(
      Surroundings(
        settings: settings, clock: clock, trace: Trace(clock: clock),
        pulse: {
          beats += 1
          clock.pause(seconds: 0.02)
          return true
        }, progress: { _ in }, notice: { _ in }),
      mover: MoverElsewhere("")
    ) { SQLiteEngine($0) }
    let found = wireframe.hurrying { wireframe.things(.person, beginning: "b", limit: 5) }
    #expect(found.isEmpty && (1...4).contains(beats))
    try holder.run("ROLLBACK", [])
    #expect(try wireframe.rootOfAccount() as? Place == .login())
  }

  @Test("A limit of time is over only within the work that it is for")
  func hurry() {
    let clock = ManualClock()
    let hurry = Hurry(clock: clock)
    #expect(!hurry.isLate)
    let late = hurry.until(secondsFromNow: 0.05) {
      clock.pause(seconds: 0.06)
      return hurry.isLate
    }
    #expect(late && !hurry.isLate)
  }
}
