import Domain
import Fixtures
import Testing

@testable import AccountScreen
@testable import Circle
@testable import Viper

@Suite("The interactor of Account")
struct AccountInteractorTests {
  private let circle: TestServices
  private let interactor: Account.Interactor
  private let ada: AccountID

  init() throws {
    circle = try TestServices()
    interactor = .over(circle)
    ada = try circle.register("ada")
    try circle.identity.logIn(as: ada)
  }

  private func owner() throws -> Account.Owner {
    try interactor.prove(circle.secret("secret ada"))
  }

  @Test("Only the password of the account that is logged in is accepted")
  func proves() throws {
    try circle.register("bob")
    #expect(try owner() == Account.Owner(id: ada, name: "ada"))
    #expect(throws: Complaint(.refused, .incorrectPassword)) {
      try interactor.prove(circle.secret("secret bob"))
    }
    for _ in 1...3 { _ = try? interactor.prove(circle.secret("wrong")) }
    #expect(throws: Complaint(.refused, .tooManyAttempts(1))) { try owner() }
  }

  @Test("A new password ends every session but this one")
  func change() throws {
    _ = try interactor.makeToken(name: "ci")
    #expect(try interactor.sessions().count == 2)
    try interactor.changePassword(
      of: try owner(), from: circle.secret("secret ada"), to: circle.secret("another one"))
    #expect(try interactor.sessions().map(\.name) == [nil])
    #expect(circle.me == "ada")
    #expect(throws: Complaint(.refused, .incorrectPassword)) { try owner() }
    #expect(try interactor.prove(circle.secret("another one")).id == ada)
  }

  @Test(
    "A refused password changes neither the old one nor the sessions",
    arguments: [
      ("short", PasswordRule.Refusal.tooShort.complaint),
      ("secret ada", Complaint(.refused, .passwordIsTheOld)),
    ])
  func badPassword(_ new: String, _ complaint: Complaint) throws {
    _ = try interactor.makeToken(name: "ci")
    #expect(
      Fixtures.complaint(of: {
        try interactor.changePassword(
          of: try owner(), from: circle.secret("secret ada"), to: circle.secret(new))
      }) == complaint)
    #expect(try owner().id == ada)
    #expect(try interactor.sessions().count == 2)
  }

  @Test("If the login after a new password fails, the message says that it is changed")
  func changedOnly() throws {
    final class Unkept: Identity {
      let known: any Identity
      init(known: any Identity) { self.known = known }
      func me() throws -> Person? { try known.me() }
      func prepare() {}
      func logIn(as id: AccountID) throws { throw StoreFailure.full(path: "/session") }
      func makeToken(for id: AccountID, name: String) throws -> String {
        try known.makeToken(for: id, name: name)
      }
      func logOut(everywhere: Bool) throws { try known.logOut(everywhere: everywhere) }
      func sessions() throws -> [Session] { try known.sessions() }
      func end(_ session: Session) throws -> Bool { try known.end(session) }
      var hasGivenToken: Bool { known.hasGivenToken }
      func reload() { known.reload() }
    }
    let unkept = Account.Interactor.over(circle, identity: Unkept(known: circle.identity))
    let reason = Complaint(from: StoreFailure.full(path: "/session"))
    #expect(
      throws: Complaint(
        reason.code, .passwordChangedOnly(reason.message), hint: .logInLater("ada"))
    ) {
      try unkept.changePassword(
        of: try owner(), from: circle.secret("secret ada"), to: circle.secret("another one"))
    }
    #expect(circle.me == nil)
    try circle.identity.logIn(as: ada)
    #expect(try interactor.prove(circle.secret("another one")).id == ada)
  }

  @Test("A temporary password is good only for replacing it")
  func temporary() throws {
    let bob = try circle.register("bob")
    let given = circle.secret(try interactor.resetPassword(of: "BOB").password)
    // Bob logged in without a password, as the system user.
    try circle.identity.logIn(as: bob)
    #expect(throws: Complaint.passwordIsTemporary) { try interactor.prove(given) }
    let owner = try interactor.prove(given, acceptingTemporary: true)
    try interactor.changePassword(of: owner, from: given, to: circle.secret("bob's own"))
    #expect(try interactor.prove(circle.secret("bob's own")).id == bob)
    #expect(throws: Complaint(.refused, .incorrectPassword)) { try interactor.prove(given) }
  }

  @Test(
    "A token name is one line of at most 64 characters",
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

  @Test("A logout ends this session or all of them, and returns the name of the account")
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

  @Test("After the deletion of an account a guest is left, and the other accounts stay")
  func delete() throws {
    try circle.register("bob")
    #expect(throws: Complaint(.refused, .nameDoesNotMatch)) {
      try interactor.delete(try owner(), confirmedBy: "bob")
    }
    #expect(circle.me == "ada")
    try interactor.delete(try owner(), confirmedBy: "ada")
    #expect(circle.me == nil)
    #expect(try circle.accounts.account(named: "ada") == nil)
    #expect(try circle.accounts.account(named: "bob") != nil)
  }
}

extension Account.Interactor {
  /// The interactor over the gateways of a circle, or over these.
  static func over(
    _ circle: TestServices, people: (any UserGateway)? = nil, blogs: (any BlogGateway)? = nil,
    identity: (any Identity)? = nil,
    reading: (any ReadingGateway)? = nil, paging: Paging = Paging()
  ) -> Account.Interactor {
    Account.Interactor(
      accounts: circle.accounts, members: circle.members, people: people ?? circle.people,
      blogs: blogs ?? circle.blogs, reading: reading ?? circle.reading,
      identity: identity ?? circle.identity, keeper: circle.keeper, clock: circle.clock,
      systemUser: circle.number, paging: paging)
  }
}

extension Account.Presenter {
  /// The presenter over the gateways of a circle, or over these.
  static func over(
    _ circle: TestServices, people: (any UserGateway)? = nil, blogs: (any BlogGateway)? = nil,
    files: (any FileGateway)? = nil, identity: (any Identity)? = nil,
    reading: (any ReadingGateway)? = nil, paging: Paging = Paging()
  ) -> Account.Presenter {
    Account.Presenter(
      interactor: .over(
        circle, people: people, blogs: blogs, identity: identity, reading: reading,
        paging: paging),
      exports: .init(
        blogs: blogs ?? circle.blogs, voices: circle.voices, files: { files ?? circle.files },
        catalogue: circle.catalogue, identity: identity ?? circle.identity, clock: circle.clock))
  }
}
