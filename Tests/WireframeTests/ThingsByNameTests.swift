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
  private let texts = Drawer([
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
    _ kind: ThingKind, _ text: String, as me: AccountID? = nil, for word: String? = nil,
    limit: Int = 20
  ) throws -> [String] {
    try ThingsByName(
      people: store.people, blogs: store.blogs, search: store.search, catalogue: store.catalogue,
      viewer: try me.flatMap { try store.accounts.account($0) }, accounts: store.accounts,
      members: store.members, voices: store.voices,
      sessions: { try me.map { try store.sessions.sessions(of: $0, now: 2_000) } ?? [] },
      texts: texts, now: 2_000
    ).find(kind, beginning: text, for: word, limit: limit).map { candidate in
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

  @Test("The password of a sample user, who has none, is not offered to be reset")
  func passwords() throws {
    try store.database.run("DELETE FROM password WHERE account = 3", [])
    #expect(try found(.person, "", as: 1, for: "passwd") == ["bob=Left margin", "li=灯下"])
  }

  @Test("Only users with a password are offered to log in, however many others there are")
  func logins() throws {
    for number in 1...150 { _ = try store.register("b\(number)") }
    try store.database.run("DELETE FROM password WHERE account BETWEEN 3 AND 154", [])
    _ = try store.register("bz")
    for word in ["login", "account"] {
      #expect(try found(.person, "", for: word) == ["ada", "bob=Left margin", "bz"])
      #expect(try found(.person, "b", for: word) == ["bob=Left margin", "bz"])
    }
  }

  @Test("The blogs that a recording can be made for or heard of are offered")
  func recordings() throws {
    #expect(try found(.blog, "", as: 1, for: "voice") == ["4=Rain, a draft"])
    #expect(try found(.blog, "Rain", as: 2, for: "voice") == [])
    _ = try store.voices.record(
      Recording(.init(format: .wav, milliseconds: 1, size: 1), bytes: [1]), for: 1, by: 3)
    #expect(try found(.blog, "Rain", as: 2, for: "voice") == ["1=Rain in Rome"])
    #expect(try found(.ownBlog, "1", as: 2) == [])
    #expect(try found(.ownBlog, "1", as: 3) == ["1=Rain in Rome"])
  }

  @Test("Of the blogs, those about a book are offered to open it")
  func aboutBook() throws {
    _ = try store.catalogue.add([NewBook(BookFacts(title: "Tea"))], by: 1)
    #expect(try found(.blog, "", as: 1, for: "book") == [])
    _ = try store.blogs.write(
      Writing(title: "Rain and tea", body: "Both", summary: nil, about: 1), isPublished: true,
      by: 3, now: 1)
    #expect(try found(.blog, "Rain", as: 1, for: "book") == ["5=Rain and tea"])
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

  @Test("Only the first account is offered users for what it alone may do")
  func forFounder() throws {
    #expect(try found(.person, "b", as: 1, for: "passwd") == ["benno", "bob=Left margin"])
    for word in ["passwd", "disable", "level"] {
      #expect(try found(.person, "b", as: 2, for: word) == [])
    }
    #expect(try !found(.person, "b", as: 2, for: "follow").isEmpty)
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

  @Test("What the rules refuse to a command is left out")
  func refused() throws {
    let (ada, bob): (AccountID, AccountID) = (1, 2)
    #expect(try found(.person, "b", as: ada, for: "follow") == ["bob=Left margin"])
    #expect(try found(.person, "b", as: ada, for: "unfollow") == ["benno"])
    #expect(try found(.person, "ada", as: ada, for: "follow") == [])
    #expect(try found(.person, "b", as: ada, for: "show").count == 2)
    let blog = try store.write("Marmalade", by: bob)
    #expect(try found(.blog, "marm", as: ada, for: "like") == ["\(blog)=Marmalade"])
    _ = try store.blogs.like(blog, by: ada)
    #expect(try found(.blog, "marm", as: ada, for: "like") == [])
    #expect(try found(.blog, "marm", as: ada, for: "unlike") == ["\(blog)=Marmalade"])
    #expect(try found(.blog, "marm", as: ada, for: "publish") == [])
    #expect(try found(.blog, "marm", as: bob, for: "unpublish") == ["\(blog)=Marmalade"])
  }

  @Test("A command that takes few things is offered those, before a letter is typed")
  func few() throws {
    let (ada, bob): (AccountID, AccountID) = (1, 2)
    #expect(try found(.blog, "", as: ada, for: "edit") == ["4=Rain, a draft"])
    #expect(try found(.blog, "", as: ada, for: "publish") == ["4=Rain, a draft"])
    #expect(try found(.blog, "", as: ada, for: "unlike") == [])
    _ = try store.blogs.like(3, by: ada)
    _ = try store.blogs.like(1, by: ada)
    #expect(try found(.blog, "", as: ada, for: "unlike") == ["3=天气很好", "1=Rain in Rome"])
    #expect(try found(.person, "", as: ada, for: "accept") == [])
    _ = try store.social.befriend(ada, by: bob, greeting: "hello", now: 1)
    #expect(try found(.person, "", as: ada, for: "accept") == ["bob=Left margin"])
    #expect(try found(.person, "", as: bob, for: "accept") == [])
  }

  @Test("The one person of many whom a command takes is found")
  func oneOfMany() throws {
    for number in 1...45 {
      let muted = try store.register("muted\(number)")
      _ = try store.social.restrict(muted, .mute, by: 1)
    }
    #expect(try found(.person, "", as: 1, for: "unblock") == [])
    let last = try store.register("last")
    _ = try store.social.restrict(last, .block, by: 1)
    #expect(try found(.person, "", as: 1, for: "unblock") == ["last"])
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
    let found = wireframe.hurrying { wireframe.things(.person, beginning: "b", for: nil, limit: 5) }
    #expect(found.isEmpty && (1...4).contains(beats))
    try holder.run("ROLLBACK", [])
    #expect(try wireframe.root() as? Place == .login())
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
