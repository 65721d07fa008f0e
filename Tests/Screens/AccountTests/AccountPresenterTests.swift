import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import AccountScreen

@Suite("The presenter of Account")
struct AccountPresenterTests {
  private let circle: TestServices
  private let presenter: Account.Presenter

  init() throws {
    circle = try TestServices()
    presenter = Account.Presenter.over(circle)
  }

  private func enter() throws { try circle.identity.logIn(as: try circle.register("ada")) }

  @Test("A guest is refused, and told how to log in")
  func guest() {
    for intent in [
      Account.Intent.whoami, .sessions, .token(name: "ci"), .logout(everywhere: false),
      .passwd(name: nil), .passwd(name: "bob"), .unread, .undo, .delete,
      .export(folder: "posts", replacing: false),
    ] {
      #expect(throws: Complaint.notLoggedIn) { try presenter.handle(intent).worked() }
    }
    #expect(throws: Complaint.notLoggedIn) { try presenter.appear() }
  }

  @Test("A logout leads to Login")
  func logout() throws {
    try enter()
    #expect(try presenter.handle(.whoami).page?.english == ["ada"])
    let turn = try presenter.handle(.logout(everywhere: false))
    #expect(turn.notices == [.loggedOut("ada")])
    #expect(turn.move == .reset(.login()))
    #expect(turn.changes == [.identity])
    #expect(circle.me == nil)
  }

  @Test("The page of the account counts sessions and tokens, and tells of the tie")
  func page() throws {
    try enter()
    _ = try presenter.handle(.token(name: "ci"))
    func fact(_ name: String) throws -> String? {
      try presenter.appear().page?.columns.first { $0[0] == name }?[1]
    }
    #expect(try fact("name") == "ada")
    #expect(try fact("sessions") == "1")
    #expect(try fact("tokens") == "1")
    #expect(try fact("systemUser") == "")
    let me = try #require(try circle.identity.me()).id
    try circle.accounts.tie(me, toSystemUser: circle.number)
    #expect(try fact("systemUser") == String(circle.number))
    #expect(try presenter.appear().page?.english.contains { $0.contains("you, number") } == true)
  }

  @Test("The old password must be typed to change it")
  func passwd() throws {
    try enter()
    let asked = try presenter.handle(.passwd(name: nil))
    #expect(throws: Complaint(.refused, .incorrectPassword)) {
      try asked.answered(circle.secret("wrong"))
    }
    let turn = try asked.answered(circle.secret("secret ada"))
      .answered(circle.secret("another secret"))
    #expect(turn.notices == [.passwordChanged])
    #expect(circle.me == "ada")
    #expect(throws: Complaint(.refused, .incorrectPassword)) {
      try asked.answered(circle.secret("secret ada"))
    }
  }

  @Test("Only the first account resets passwords")
  func reset() throws {
    try enter()
    let bob = try circle.register("bob")
    #expect(try presenter.handle(.passwd(name: "bob")).notices == [.passwordShownOnce])
    try circle.identity.logIn(as: bob)
    #expect(throws: Complaint(.refused, .onlyFounder)) {
      try presenter.handle(.passwd(name: "ada"))
    }
  }

  @Test("The own password and the password of an unknown user cannot be reset")
  func noReset() throws {
    try enter()
    #expect(throws: Complaint(.refused, .notYourself, hint: .passwdAlone)) {
      try presenter.handle(.passwd(name: "ADA"))
    }
    for name in ["eve", "no name", ""] {
      #expect(throws: Complaint(.notFound, .noSuchUser, hint: .passwdAlone)) {
        try presenter.handle(.passwd(name: name))
      }
    }
    #expect(circle.me == "ada")
  }

  @Test("The old password is refused as the new one")
  func sameAgain() throws {
    try enter()
    let asked = try presenter.handle(.passwd(name: nil)).answered(circle.secret("secret ada"))
    #expect(throws: Complaint(.refused, .passwordIsTheOld)) {
      try asked.answered(circle.secret("secret ada"))
    }
  }

  @Test("An account is deleted after its password and its name were typed")
  func delete() throws {
    try enter()
    let asked = try presenter.handle(.delete).answered(circle.secret("secret ada"))
    #expect(throws: Complaint(.refused, .nameDoesNotMatch)) { try asked.answered("eve") }
    #expect(try circle.accounts.hasAccounts())
    let turn = try asked.answered("ada")
    #expect(turn.notices == [.accountDeleted("ada")])
    #expect(turn.move == .reset(.login()))
    #expect(try circle.accounts.hasAccounts() == false)
  }

  @Test("Sessions are listed with their names")
  func sessions() throws {
    try enter()
    _ = try presenter.handle(.token(name: "ci"))
    let page = try #require(try presenter.handle(.sessions).page)
    #expect(page.english.count == 2)
    #expect(page.english.contains { $0.contains("|ci|") })
    #expect(page.english.contains { $0.contains("|\(Phrase.terminalSession.english)|") })
  }

  @Test("A new token is shown with a warning")
  func token() throws {
    try enter()
    let turn = try presenter.handle(.token(name: "ci"))
    #expect(turn.notices == [.tokenShownOnce])
    #expect(turn.page?.english.first?.utf8.count == 43)
    #expect(try turn.result() == nil && turn.move == nil)
  }

  @Test("The number of unread blogs is one number, for people and for programs")
  func unread() throws {
    try enter()
    let ada = try #require(try circle.identity.me()).id
    let bob = try circle.register("bob")
    try circle.social.follow(bob, by: ada, now: 1)
    for count in 0...2 {
      let page = try #require(try presenter.handle(.unread).page)
      #expect(page.english == ["\(count)"])
      #expect(page.data == .object(["count": .int(Int64(count))]))
      try circle.write("work", by: bob)
    }
    #expect(Phrase.count(9_999, below: News.limit).english == "9999")
    #expect(Phrase.count(10_000, below: News.limit).english == "9999+")
  }

  @Test(
    "The unread blogs are counted up to a limit, and further if the line asks for it",
    arguments: [
      (nil, 10_000, "9999+"), (5, 10_000, "9999+"), (20_000, 12_000, "12000"),
      (11_000, 11_000, "10999+"),
    ] as [(Int?, Int64, String)])
  func unreadLimit(typed: Int?, count: Int64, words: String) throws {
    try enter()
    let reader = Reader()
    reader.news = News(unread: 12_000)
    let limit = LineLimit()
    limit.typed = typed
    let presenter = Account.Presenter.over(circle, reading: reader, paging: Paging().heeding(limit))
    let page = try #require(try presenter.handle(.unread).page)
    #expect(page.english == [words] && page.data == .object(["count": .int(count)]))
  }

  @Test("The last change is undone, and then there is nothing to undo")
  func undo() throws {
    try enter()
    let ada = try #require(try circle.identity.me()).id
    let bob = try circle.register("bob")
    let (other, mine) = (try circle.write("of bob", by: bob), try circle.write("mine", by: ada))
    let me = Change.person(ada)
    let actions: [(() throws -> Void, String, Phrase, [Change])] = [
      (
        { _ = try self.circle.blogs.like(other, by: ada) }, "like",
        .unliked(.blogNamed(1, "of bob")), [.blog(other)]
      ),
      (
        { try self.circle.social.follow(bob, by: ada, now: 1) }, "follow",
        .unfollowed("bob"), [.person(bob), me]
      ),
      (
        {
          _ = try self.circle.blogs.apply(
            .bin, to: mine, by: ada, now: self.circle.clock.wallSeconds)
        },
        "delete",
        .restored(.blogNamed(2, "mine")), [.blog(mine), me]
      ),
      (
        { try self.circle.write("", by: ada) }, "publish", .unpublished(.blogNamed(3, "")),
        [.blog(3), me]
      ),
      (
        {
          _ = try self.circle.blogs.apply(.bin, to: 3, by: ada, now: self.circle.clock.wallSeconds)
        },
        "delete", .restored(.blogNamed(3, "")), [.blog(3)]
      ),
    ]
    for (action, word, notice, changes) in actions {
      try action()
      let turn = try presenter.handle(.undo)
      #expect(turn.notices == [notice])
      #expect(turn.changes == changes)
      #expect(try turn.result()?.data.selecting(["undone"]) == .object(["undone": .string(word)]))
      #expect(throws: Complaint(.refused, .nothingToUndo)) { try presenter.handle(.undo) }
    }
  }

  @Test("A change that no longer applies is not undone, and then there is nothing to undo")
  func overtaken() throws {
    try enter()
    let ada = try #require(try circle.identity.me()).id
    let bob = try circle.register("bob")
    let work = try circle.write("Tea", by: bob)
    _ = try circle.blogs.like(work, by: ada)
    for change in [BlogStep.bin, .purge] {
      _ = try circle.blogs.apply(change, to: work, by: bob, now: 1)
    }
    #expect(throws: Complaint(.refused, .undoOvertaken)) { try presenter.handle(.undo) }
    #expect(throws: Complaint(.refused, .nothingToUndo)) { try presenter.handle(.undo) }
  }

  @Test("The like of a hidden blog is undone, and the notice has only its number")
  func hidden() throws {
    try enter()
    let ada = try #require(try circle.identity.me()).id
    let bob = try circle.register("bob")
    let blog = try circle.write("secret", by: bob)
    for (there, back) in [(BlogStep.unpublish, BlogStep.publish), (.bin, .restore)] {
      #expect(try circle.blogs.like(blog, by: ada))
      _ = try circle.blogs.apply(there, to: blog, by: bob, now: circle.clock.wallSeconds)
      let turn = try presenter.handle(.undo)
      #expect(turn.notices == [.unliked(.blogNamed(1, ""))])
      #expect(
        try turn.result()?.data
          == .object(["undone": .string("like"), "blog": .null, "person": .null]))
      #expect(turn.changes == [.blog(blog)])
      #expect(throws: Complaint(.refused, .nothingToUndo)) { try presenter.handle(.undo) }
      _ = try circle.blogs.apply(back, to: blog, by: bob, now: circle.clock.wallSeconds)
      #expect(try circle.blogs.blogs([blog], as: ada).map(\.isLiked) == [false])
    }
  }

  @Test("An undone change is told, even if its blog or person cannot be read")
  func unreadable() throws {
    try enter()
    let ada = try #require(try circle.identity.me()).id
    let bob = try circle.register("bob")
    let (blogs, people) = (RiggedBlogs(circle.blogs), RiggedPeople(circle.people))
    (blogs.failure, people.failure) = (.busy, .busy)
    let presenter = Account.Presenter.over(circle, people: people, blogs: blogs)
    let mine = try circle.write("mine", by: ada)
    #expect(try presenter.handle(.undo).notices == [.unpublished(.blogNamed(1, ""))])
    _ = try circle.blogs.apply(.bin, to: mine, by: ada, now: circle.clock.wallSeconds)
    let restored = try presenter.handle(.undo)
    #expect(restored.notices == [.restored(.blogNamed(1, ""))])
    #expect(restored.changes == [.blog(mine), .person(ada)])
    try circle.social.follow(bob, by: ada, now: 1)
    let turn = try presenter.handle(.undo)
    #expect(turn.notices == [.unfollowed(nil)])
    #expect(turn.changes == [.person(bob), .person(ada)])
    #expect(throws: Complaint(.refused, .nothingToUndo)) { try presenter.handle(.undo) }
  }

  @Test("A screen that was left is released")
  func released() throws {
    try enter()
    weak var left: Account.Presenter?
    do {
      let presenter = Account.Presenter.over(circle)
      _ = try presenter.appear()
      _ = try presenter.handle(.passwd(name: nil)).answered(circle.secret("secret ada"))
        .answered(circle.secret("another one"))
      _ = try presenter.handle(.delete).answered(circle.secret("another one")).answered("ada")
      left = presenter
    }
    #expect(left == nil)
  }
}
