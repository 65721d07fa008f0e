@testable import AccountScreen
import Core
import Domain
import Fixtures
import Testing

@Suite("The presenter of Account")
struct AccountPresenterTests {
  private let circle: Circle
  private let presenter: Account.Presenter

  init() throws {
    circle = try Circle()
    presenter = Account.Presenter(
      interactor: .init(
        services: Account.Services(
          accounts: circle.accounts, people: circle.people, blogs: circle.blogs,
          reading: circle.reading, undo: circle.undo, exports: circle.exports,
          identity: circle.identity,
          keeper: circle.keeper, clock: circle.clock)))
  }

  private func enter() throws { try circle.identity.logIn(as: try circle.register("ada")) }

  @Test("A guest is told how to log in")
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

  @Test("Who logs out stands at the door")
  func logout() throws {
    try enter()
    #expect(try presenter.handle(.whoami).page?.english == ["ada"])
    let turn = try presenter.handle(.logout(everywhere: false))
    #expect(turn.notices == [.loggedOut("ada")])
    #expect(turn.move == .reset(.login()))
    #expect(turn.changes == [.identity])
    #expect(circle.me == nil)
  }

  @Test("A password is changed by who knows the old one")
  func passwd() throws {
    try enter()
    let asked = try presenter.handle(.passwd(name: nil))
    #expect(throws: Complaint(.refused, .notYourPassword)) {
      try asked.answered(circle.secret("wrong"))
    }
    let turn = try asked.answered(circle.secret("secret ada"))
      .answered(circle.secret("another secret"))
    #expect(turn.notices == [.passwordChanged])
    #expect(circle.me == "ada")
    #expect(throws: Complaint(.refused, .notYourPassword)) {
      try asked.answered(circle.secret("secret ada"))
    }
  }

  @Test("Only the first account gives others a new password")
  func reset() throws {
    try enter()
    let bob = try circle.register("bob")
    #expect(try presenter.handle(.passwd(name: "bob")).notices == [.passwordShownOnce])
    try circle.identity.logIn(as: bob)
    #expect(throws: Complaint(.refused, .onlyFounder)) {
      try presenter.handle(.passwd(name: "ada"))
    }
  }

  @Test("Nobody gets a new password who is oneself, nobody, or never logs in")
  func noReset() throws {
    try enter()
    #expect(throws: Complaint(.refused, .notYourself, hint: .passwdAlone)) {
      try presenter.handle(.passwd(name: "ADA"))
    }
    for name in ["eve", "no name", ""] {
      #expect(throws: Complaint(.notFound, .nobodyNamed(name))) {
        try presenter.handle(.passwd(name: name))
      }
    }
    #expect(circle.me == "ada")
  }

  @Test("A new password that is the old one changes nothing")
  func sameAgain() throws {
    try enter()
    let asked = try presenter.handle(.passwd(name: nil)).answered(circle.secret("secret ada"))
    #expect(throws: Complaint(.refused, .passwordIsTheOld)) {
      try asked.answered(circle.secret("secret ada"))
    }
  }

  @Test("An account is deleted after its password and its name")
  func delete() throws {
    try enter()
    let asked = try presenter.handle(.delete).answered(circle.secret("secret ada"))
    #expect(throws: Complaint(.refused, .notTheName)) { try asked.answered("eve") }
    #expect(try circle.accounts.hasAccounts())
    let turn = try asked.answered("ada")
    #expect(turn.notices == [.accountDeleted("ada")])
    #expect(turn.move == .reset(.login()))
    #expect(try circle.accounts.hasAccounts() == false)
  }

  @Test("Sessions are told with days and times, those of a machine by their name")
  func sessions() throws {
    try enter()
    _ = try presenter.handle(.token(name: "ci"))
    let page = try #require(try presenter.handle(.sessions).page)
    #expect(page.english.count == 2)
    #expect(page.english.contains { $0.hasPrefix("ci|") })
    #expect(page.english.contains { $0.hasPrefix("at a terminal|") })
  }

  @Test("A token is told once, with what it is worth")
  func token() throws {
    try enter()
    let turn = try presenter.handle(.token(name: "ci"))
    #expect(turn.notices == [.tokenShownOnce])
    #expect(turn.page?.english.first?.utf8.count == 43)
    #expect(turn.result == nil && turn.move == nil)
  }

  @Test("What is unread is one number, for people and for programs")
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
    #expect(Phrase.count(999, below: News.limit).english == "999")
    #expect(Phrase.count(1_000, below: News.limit).english == "999+")
  }

  @Test("The last change is taken back, told in words and as data, and then there is nothing left")
  func undo() throws {
    try enter()
    let ada = try #require(try circle.identity.me()).id
    let bob = try circle.register("bob")
    let (other, mine) = (try circle.write("of bob", by: bob), try circle.write("mine", by: ada))
    let me = Change.person(ada)
    let actions: [(() throws -> Void, String, String, [Change])] = [
      (
        { _ = try self.circle.blogs.like(other, by: ada) }, "like",
        "Taken back: you like “of bob” (1) no more", [.blog(other)]
      ),
      (
        { try self.circle.social.follow(bob, by: ada, now: 1) }, "follow",
        "Taken back: you follow bob no more", [.person(bob), me]
      ),
      (
        { _ = try self.circle.blogs.move(mine, by: ada, .bin, now: self.circle.clock.wallSeconds) },
        "delete",
        "Taken back: “mine” (2) is out of the bin", [.blog(mine), me]
      ),
      (
        { try self.circle.write("", by: ada) }, "publish", "Taken back: blog 3 is a draft again",
        [.blog(3), me]
      ),
    ]
    for (action, word, notice, changes) in actions {
      try action()
      let turn = try presenter.handle(.undo)
      #expect(turn.notices.map(\.english) == [notice])
      #expect(turn.changes == changes)
      #expect(try turn.result?.data.selecting(["undone"]) == .object(["undone": .string(word)]))
      #expect(throws: Complaint(.refused, .nothingToUndo)) { try presenter.handle(.undo) }
    }
  }

  @Test("What is no longer so is not taken back, and then there is nothing left")
  func overtaken() throws {
    try enter()
    let ada = try #require(try circle.identity.me()).id
    let bob = try circle.register("bob")
    let work = try circle.write("Tea", by: bob)
    _ = try circle.blogs.like(work, by: ada)
    for change in [BlogChange.bin, .purge] {
      _ = try circle.blogs.move(work, by: bob, change, now: 1)
    }
    #expect(throws: Complaint(.refused, .undoOvertaken)) { try presenter.handle(.undo) }
    #expect(throws: Complaint(.refused, .nothingToUndo)) { try presenter.handle(.undo) }
  }

  @Test("A like of what is hidden by now is taken back and told, without what it is called")
  func hidden() throws {
    try enter()
    let ada = try #require(try circle.identity.me()).id
    let bob = try circle.register("bob")
    let blog = try circle.write("secret", by: bob)
    for (there, back) in [(BlogChange.unpublish, BlogChange.publish), (.bin, .restore)] {
      #expect(try circle.blogs.like(blog, by: ada))
      _ = try circle.blogs.move(blog, by: bob, there, now: circle.clock.wallSeconds)
      let turn = try presenter.handle(.undo)
      #expect(turn.notices.map(\.english) == ["Taken back: you like blog 1 no more"])
      #expect(turn.notices.map(\.chinese) == ["已撤销: 不再赞 博客 1"])
      #expect(turn.result?.data == Account.View.undone("like").data)
      #expect(turn.changes == [.blog(blog)])
      #expect(throws: Complaint(.refused, .nothingToUndo)) { try presenter.handle(.undo) }
      _ = try circle.blogs.move(blog, by: bob, back, now: circle.clock.wallSeconds)
      #expect(try circle.blogs.blogs([blog], as: ada).map(\.isLiked) == [false])
    }
  }

  @Test("What is taken back is told, even when it cannot be read any more")
  func unreadable() throws {
    try enter()
    let ada = try #require(try circle.identity.me()).id
    let bob = try circle.register("bob")
    let (blogs, people) = (RiggedBlogs(circle.blogs), RiggedPeople(circle.people))
    (blogs.failure, people.failure) = (.busy, .busy)
    let presenter = Account.Presenter(
      interactor: .init(
        services: Account.Services(
          accounts: circle.accounts, people: people, blogs: blogs, reading: circle.reading,
          undo: circle.undo, exports: circle.exports, identity: circle.identity,
          keeper: circle.keeper, clock: circle.clock)))
    let mine = try circle.write("mine", by: ada)
    #expect(
      try presenter.handle(.undo).notices.map(\.english)
        == ["Taken back: blog 1 is a draft again"])
    _ = try circle.blogs.move(mine, by: ada, .bin, now: circle.clock.wallSeconds)
    #expect(
      try presenter.handle(.undo).notices.map(\.english)
        == ["Taken back: blog 1 is out of the bin"])
    try circle.social.follow(bob, by: ada, now: 1)
    let turn = try presenter.handle(.undo)
    #expect(turn.notices.map(\.english) == ["Taken back: you follow them no more"])
    #expect(turn.changes == [.person(bob), .person(ada)])
    #expect(throws: Complaint(.refused, .nothingToUndo)) { try presenter.handle(.undo) }
  }

  @Test("A screen that was left is freed")
  func released() throws {
    try enter()
    weak var left: Account.Presenter?
    do {
      let presenter = Account.Presenter(
        interactor: .init(
          services: Account.Services(
            accounts: circle.accounts, people: circle.people, blogs: circle.blogs,
            reading: circle.reading, undo: circle.undo, exports: circle.exports,
            identity: circle.identity,
            keeper: circle.keeper, clock: circle.clock)))
      _ = try presenter.appear()
      _ = try presenter.handle(.passwd(name: nil)).answered(circle.secret("secret ada"))
        .answered(circle.secret("another one"))
      _ = try presenter.handle(.delete).answered(circle.secret("another one")).answered("ada")
      left = presenter
    }
    #expect(left == nil)
  }
}
