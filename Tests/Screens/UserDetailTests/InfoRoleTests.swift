import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import UserDetailScreen

@Suite("The interactor, view and router of Info")
struct InfoRoleTests {
  private let stage: Stage
  private var circle: TestServices { stage.circle }

  init() throws { stage = try Stage() }

  // MARK: Interactor

  @Test("The owner of a page is found by name in any case, or is the current account")
  func person() throws {
    #expect(try stage.infoInteractor("BOB").person().name == "bob")
    #expect(throws: Complaint.notLoggedIn) { try stage.infoInteractor(nil).person() }
    try circle.identity.logIn(as: 1)
    let me = try stage.infoInteractor(nil).person()
    #expect(me.name == "ada" && me.isMe && me.ties == nil)
    #expect(try stage.infoInteractor("bob").person().ties == Ties())
  }

  @Test("A value of a field is checked and stored, and an empty one clears the field")
  func edit() throws {
    try circle.identity.logIn(as: 1)
    let interactor = stage.infoInteractor(nil)
    let me = try interactor.person()
    try interactor.edit(.birthdate, of: me, to: "1815-12-10")
    #expect(try interactor.person().profile[.birthdate] == "1815-12-10")
    #expect(throws: Complaint(.usage, .notADate("soon", for: "birthdate"))) {
      try interactor.edit(.birthdate, of: me, to: "soon")
    }
    let longest = String(repeating: "é", count: UserDetail.Info.Interactor.longestValue)
    try interactor.edit(.first, of: me, to: longest)
    #expect(throws: Complaint(.refused, .fieldTooLong("first", longest.count))) {
      try interactor.edit(.first, of: me, to: longest + "é")
    }
    for (typed, kept) in [("F", Sex.female), ("男", .male), ("1", .female), ("Male", .male)] {
      try interactor.edit(.sex, of: me, to: typed)
      #expect(try interactor.person().profile[.sex] == kept.rawValue)
    }
    #expect(throws: Complaint(.usage, .notOneOf("x", for: "sex", Sex.words))) {
      try interactor.edit(.sex, of: me, to: "x")
    }
    try interactor.edit(.sex, of: me, to: "")
    #expect(try interactor.person().profile.sex == nil)
    try interactor.edit(.birthdate, of: me, to: "")
    #expect(try interactor.person().profile[.birthdate] == nil)
    let bob = try stage.infoInteractor("bob").person()
    #expect(throws: Complaint(.refused, .onlyOwnPage)) {
      try interactor.edit(.first, of: bob, to: "Bob")
    }
  }

  @Test("A restriction is stored once, and lifted once")
  func restrictions() throws {
    try circle.identity.logIn(as: 1)
    let interactor = stage.infoInteractor("bob")
    let bob = try interactor.person()
    for kind in Restriction.allCases {
      try interactor.restrict(bob, kind)
      #expect(try interactor.person().ties?.restrictions.contains(kind) == true)
      #expect(throws: Complaint(.refused, .alreadyRestricted("bob", kind))) {
        try interactor.restrict(bob, kind)
      }
      try interactor.lift(bob, kind)
      #expect(throws: Complaint(.refused, .notRestricted("bob", kind))) {
        try interactor.lift(bob, kind)
      }
    }
  }

  @Test("Only the first account sets levels and disables accounts")
  func founder() throws {
    try circle.identity.logIn(as: 2)
    let eve = try stage.infoInteractor("eve").person()
    for change in [
      { try self.stage.infoInteractor("eve").setLevel(1, of: eve) },
      { try self.stage.infoInteractor("eve").setDisabled(true, of: eve) },
    ] {
      #expect(throws: Complaint(.refused, .onlyFounder)) { try change() }
    }
    try circle.identity.logIn(as: 1)
    try stage.infoInteractor("eve").setLevel(1, of: eve)
    #expect(try stage.infoInteractor("eve").person().isVIP)
  }

  // MARK: View and router

  @Test("Every command means its intent")
  func intents() throws {
    let table = UserDetail.Info.View.table
    for action in TieAction.allCases {
      #expect(try table.intent(of: action.rawValue) == .perform(action))
    }
    let intents: [(line: String, intent: UserDetail.Info.Intent)] = [
      ("block", .restrict(.block)), ("unblock", .lift(.block)), ("mute", .restrict(.mute)),
      ("unmute", .lift(.mute)), ("avatar", .avatar),
      ("edit first Ada May", .edit(.first, "Ada May")),
      ("level 3", .level(3)), ("disable", .disable(true)), ("disable on", .disable(true)),
      ("disable off", .disable(false)),
    ]
    for (line, intent) in intents { #expect(try table.intent(of: line) == intent) }
  }

  @Test("The view lays out the words of a person")
  func layout() {
    let words = UserDetail.Info.Words(
      person: PersonData(.named("bob", id: 2, level: 1), me: nil), avatar: .defaultAvatar,
      sign: .noAvatar, name: .anonymous, bio: .emptyBio, counts: [Phrase(verbatim: "Works: 1")],
      buttons: [.follow, .addFriend], ties: [.youRestrict(.mute)])
    let bio = Phrase.emptyBio.english
    #expect(
      UserDetail.Info.View.page(words).english == [
        "User details — ○ bob, Anonymous · VIP · +Follow · Add friend", bio, "Works: 1",
        "User details", "(default avatar)", "Anonymous", "bob", "VIP", bio, "Works: 1",
        "+Follow | Add friend", "You mute this user (unmute)",
      ])
    #expect(
      UserDetail.Info.View.page(words).data.keys == PersonData.detailKeys.names)
  }

  @Test("The avatar leads to the card of the person")
  func card() {
    #expect(
      UserDetail.Info.Router.card(of: PersonData(.bob, me: nil))
        == .present(.card(name: "bob")))
  }
}
