@testable import AccountScreen
@testable import Core
import Domain
import Fixtures
import Testing

@Suite("The interactor of Account")
struct AccountInteractorTests {
  private let circle: Circle
  private let interactor: Account.Interactor
  private let ada: AccountID

  init() throws {
    circle = try Circle()
    interactor = Account.Interactor(
      services: Account.Services(
        accounts: circle.accounts, people: circle.people, blogs: circle.blogs,
        reading: circle.reading, undo: circle.undo, exports: circle.exports,
        identity: circle.identity,
        keeper: circle.keeper, clock: circle.clock))
    ada = try circle.register("ada")
    try circle.identity.logIn(as: ada)
  }

  private func owner() throws -> Account.Owner {
    try interactor.prove(circle.secret("secret ada"))
  }

  @Test("Who is logged in proves it with the password of that account and no other")
  func proves() throws {
    try circle.register("bob")
    #expect(try owner() == Account.Owner(id: ada, name: "ada"))
    #expect(throws: Complaint(.refused, .notYourPassword)) {
      try interactor.prove(circle.secret("secret bob"))
    }
    for _ in 1...3 { _ = try? interactor.prove(circle.secret("wrong")) }
    #expect(throws: Complaint(.refused, .tooManyTries(1))) { try owner() }
  }

  @Test("A new password ends every other session, and this one goes on")
  func change() throws {
    _ = try interactor.makeToken(name: "ci")
    #expect(try interactor.sessions().count == 2)
    try interactor.change(
      try owner(), from: circle.secret("secret ada"), to: circle.secret("another one"))
    #expect(try interactor.sessions().map(\.name) == [nil])
    #expect(circle.me == "ada")
    #expect(throws: Complaint(.refused, .notYourPassword)) { try owner() }
    #expect(try interactor.prove(circle.secret("another one")).id == ada)
  }

  @Test(
    "What is no password leaves the old one, and the sessions",
    arguments: [
      ("short", Phrase.passwordTooShort(8)), ("secret ada", .passwordIsTheOld),
    ])
  func noPassword(_ new: String, _ reason: Phrase) throws {
    _ = try interactor.makeToken(name: "ci")
    #expect(throws: Complaint(.refused, reason)) {
      try interactor.change(
        try owner(), from: circle.secret("secret ada"), to: circle.secret(new))
    }
    #expect(try owner().id == ada)
    #expect(try interactor.sessions().count == 2)
  }

  @Test("A password that was lent is good for replacing it, and for nothing else")
  func lent() throws {
    let bob = try circle.register("bob")
    let lent = circle.secret(try interactor.reset("BOB"))
    // Bob has come in without a password, as the user of the system.
    try circle.identity.logIn(as: bob)
    #expect(throws: Complaint.passwordIsTemporary) { try interactor.prove(lent) }
    let owner = try interactor.prove(lent, acceptingLent: true)
    try interactor.change(owner, from: lent, to: circle.secret("bob's own"))
    #expect(try interactor.prove(circle.secret("bob's own")).id == bob)
    #expect(throws: Complaint(.refused, .notYourPassword)) { try interactor.prove(lent) }
  }

  @Test(
    "A token has a name that fits into a list",
    arguments: ["", "a\nb", "\u{7}", String(repeating: "a", count: 65)])
  func badTokenName(_ name: String) throws {
    #expect(throws: Complaint(.refused, .badTokenName(64))) {
      try interactor.makeToken(name: name)
    }
    #expect(try interactor.sessions().count == 1)
    _ = try interactor.makeToken(name: "the build, 夜间")
    _ = try interactor.makeToken(name: String(repeating: "a", count: 64))
    #expect(try interactor.sessions().count == 3)
  }

  @Test("Logging out ends this session, or all of them, and says whose")
  func logOut() throws {
    _ = try interactor.makeToken(name: "ci")
    #expect(try interactor.logOut(everywhere: false) == "ada")
    #expect(circle.me == nil)
    try circle.identity.logIn(as: ada)
    #expect(try interactor.sessions().count == 2)
    #expect(try interactor.logOut(everywhere: true) == "ada")
    try circle.identity.logIn(as: ada)
    #expect(try interactor.sessions().count == 1)
  }

  @Test("A deleted account is nobody's, and who deleted it is a guest")
  func delete() throws {
    try circle.register("bob")
    try interactor.delete(try owner())
    #expect(circle.me == nil)
    #expect(try circle.accounts.account(named: "ada") == nil)
    #expect(try circle.accounts.account(named: "bob") != nil)
  }
}
