import Core
import Domain
import Fixtures
import Testing
@testable import UserDetailScreen

@Suite("The presenter of Info")
struct InfoPresenterTests {
  private let stage: Stage
  private var circle: Circle { stage.circle }

  init() throws { stage = try Stage() }

  // MARK: Showing

  @Test("Who said nothing of themselves is anonymous and lazy")
  func silent() throws {
    let page = try #require(try stage.info("bob").appear().page)
    #expect(
      page.english == [
        "User details", "(default avatar)", "Anonymous", "bob",
        "Bio: This person is lazy and wrote nothing~", "Works: 0", "Friends: 0", "Followers: 0",
        "Following: 0",
      ])
    #expect(throws: Complaint(.notFound, .nobodyNamed("mallory"))) {
      try stage.info("mallory").appear()
    }
    #expect(throws: Complaint(.notFound, .nobodyNamed("no name"))) {
      try stage.info("no name").appear()
    }
    #expect(throws: Complaint.notLoggedIn) { try stage.info(nil).appear() }
  }

  @Test("What was said and what was counted is shown, and the VIP mark")
  func said() throws {
    for (field, value) in [
      (Profile.Field.nickname, "Bobby"), (.signature, "Notes"), (.avatar, "(o_o)"),
    ] {
      try circle.accounts.edit(field, of: 2, to: value)
    }
    try circle.accounts.setLevel(1, of: 2)
    try circle.write("Tea", by: 2)
    try circle.social.follow(2, by: 3, now: 0)
    let page = try #require(try stage.info("bob").appear().page)
    #expect(
      page.english == [
        "User details", "(o_o)", "Bobby", "bob", "VIP", "Bio: Notes", "Works: 1", "Friends: 0",
        "Followers: 1", "Following: 0",
      ])
  }

  @Test("Who is logged in sees how they stand with others, and what those ask")
  func ties() throws {
    try circle.identity.logIn(as: 1)
    #expect(try stage.info("bob").appear().page?.english.last == "+Follow | Add friend")
    #expect(try stage.info("ada").appear().page?.english.last == "Following: 0")
    try circle.social.follow(2, by: 1, now: 0)
    _ = try circle.social.befriend(1, by: 2, greeting: "Hello, I am bob", now: 0)
    let page = try #require(try stage.info("bob").appear().page)
    #expect(
      page.english.suffix(2) == [
        "Following | Pending", "Asks to be your friend (accept, decline): Hello, I am bob",
      ])
  }

  @Test("The picture leads to the card; where nobody could be loaded it is refused")
  func avatar() throws {
    let info = stage.info("bob")
    // Acted on without having appeared, it loads first.
    #expect(try info.typed("avatar").move == .present(.card(name: "bob")))
    let failing = stage.info("bob")
    stage.people.failure = .busy
    #expect(throws: StoreFailure.busy) { try failing.appear() }
    #expect(throws: Complaint(.refused, .infoMissing)) { try failing.typed("avatar") }
    stage.people.failure = nil
    _ = try failing.refresh()
    #expect(try failing.typed("avatar").move == .present(.card(name: "bob")))
  }

  // MARK: Ties

  @Test(
    "Following is shown at once, and said when the store has it; nothing is asked on the way back")
  func follow() throws {
    try circle.identity.logIn(as: 1)
    let info = stage.info("bob")
    _ = try info.appear()
    let turn = try info.typed("follow")
    #expect(turn.sign == .becoming("bob", .following))
    #expect(turn.notices.isEmpty)
    #expect(info.page?.english.last == "Following | Add friend")
    let done = try turn.worked()
    #expect(done.notices == [.standing("bob", .following)])
    #expect(done.changes == [.person(2), .person(1)])
    #expect(done.result?.english.contains("Followers: 1") == true)
    let back = try info.typed("unfollow")
    #expect(back.question == nil)
    #expect(try back.worked().notices == [.standing("bob", .follow)])
    #expect(try circle.people.person(named: "bob", as: 1)?.ties?.isFollowing == false)
  }

  @Test("What the store refuses is taken back, and the reason follows")
  func rolledBack() throws {
    try circle.identity.logIn(as: 1)
    let info = stage.info("bob")
    _ = try info.appear()
    let before = info.page?.english
    stage.social.failure = .busy
    for (line, label) in [("follow", Phrase.following), ("befriend", .pending)] {
      let turn = try info.typed(line)
      #expect(info.page?.english != before)
      let failed = try #require(try turn.work?())
      let old = line == "follow" ? Phrase.follow : .addFriend
      #expect(failed.notices == [.rolledBack("bob", label, to: old)])
      #expect(throws: StoreFailure.busy) { try failed.worked() }
      #expect(info.page?.english == before)
    }
  }

  @Test("Asking, accepting, declining and parting change both sides")
  func friends() throws {
    try circle.identity.logIn(as: 1)
    #expect(
      try stage.info("bob").typed("befriend").worked().notices == [.standing("bob", .pending)])
    #expect(
      try circle.people.person(named: "ada", as: 2)?.ties?.greeting == "Hello, I am ada")
    #expect(
      try stage.info("bob").typed("decline").worked().notices == [.standing("bob", .addFriend)])
    _ = try circle.social.befriend(1, by: 2, greeting: "", now: 0)
    #expect(
      try stage.info("bob").typed("accept").worked().notices == [.standing("bob", .friend)])
    let info = stage.info("bob")
    _ = try info.appear()
    #expect(info.page?.english.contains("Friends: 1") == true)
    #expect(try info.typed("unfriend").worked().notices == [.standing("bob", .addFriend)])
    #expect(info.page?.english.contains("Friends: 0") == true)
    _ = try circle.social.befriend(1, by: 2, greeting: "", now: 0)
    // Who asks somebody who has asked is their friend at once.
    #expect(
      try stage.info("bob").typed("befriend").worked().notices == [.standing("bob", .friend)])
  }

  @Test(
    "What cannot be done is refused, and nothing is sent",
    arguments: [
      ("bob", "unfollow", Phrase.notFollowing("bob")), ("bob", "accept", .nothingAsked("bob")),
      ("bob", "decline", .noRequest("bob")), ("bob", "unfriend", .notFriends("bob")),
      ("ada", "follow", .notYourself), ("ada", "befriend", .notYourself),
    ])
  func refused(name: String, line: String, reason: Phrase) throws {
    try circle.identity.logIn(as: 1)
    stage.social.failure = .busy
    #expect(throws: Complaint(.refused, reason)) { try stage.info(name).typed(line) }
  }

  @Test(
    "Guests are told to log in", arguments: ["follow", "befriend", "edit first Ada", "level 1"])
  func guests(line: String) throws {
    for name in ["bob", "mallory"] {
      #expect(throws: Complaint.notLoggedIn) { try stage.info(name).typed(line).worked() }
    }
  }

  @Test("What happened meanwhile is shown instead of what was wanted")
  func overtaken() throws {
    try circle.identity.logIn(as: 1)
    _ = try circle.social.befriend(1, by: 2, greeting: "", now: 0)
    let info = stage.info("bob")
    _ = try info.appear()
    _ = try circle.social.decline(1, by: 2)
    let turn = try #require(try info.typed("accept").work?())
    #expect(turn.notices == [.rolledBack("bob", .friend, to: .addFriend)])
    #expect(throws: Complaint(.refused, .nothingAsked("bob"))) { try turn.worked() }
    #expect(info.page?.english.last == "+Follow | Add friend")
  }

  // MARK: Changing people

  @Test("One changes what is said of oneself, on one's own page, and others hear of it")
  func edit() throws {
    try circle.identity.logIn(as: 1)
    let info = stage.info(nil)
    _ = try info.appear()
    let turn = try info.typed("edit signature Notes")
    #expect(turn.changes == [.person(1)])
    #expect(info.page?.english.contains("Bio: Notes") == true)
    #expect(throws: Complaint(.usage, .notADate("soon", for: "birthdate"))) {
      try info.typed("edit birthdate soon")
    }
    let limit = UserDetail.Info.Interactor.longest
    #expect(throws: Complaint(.refused, .fieldTooLong("first", limit))) {
      try info.handle(.edit(.first, String(repeating: "é", count: limit + 1)))
    }
    _ = try info.handle(.edit(.signature, ""))
    #expect(info.page?.english.contains("Bio: Notes") == false)
    #expect(throws: Complaint(.refused, .onlyOwnPage)) {
      try stage.info("bob").typed("edit signature Ha")
    }
    #expect(try circle.accounts.account(named: "bob")?.profile[.signature] == nil)
  }

  @Test("Only the first account rules over others, and does not lock itself out")
  func rules() throws {
    try circle.identity.logIn(as: 2)
    #expect(throws: Complaint(.refused, .onlyFounder)) { try stage.info("ada").typed("level 1") }
    try circle.identity.logIn(as: 1)
    #expect(try stage.info("bob").typed("level 1").notices == [.leveled("bob", 1)])
    try circle.social.follow(1, by: 2, now: 0)
    circle.identity.reload()
    #expect(try circle.identity.me()?.counts.followers == 1)
    let disabled = try stage.info("bob").typed("disable")
    #expect(disabled.notices == [.disabled("bob")])
    // Who is disabled is counted no more, by oneself either.
    #expect(disabled.changes == [.person(2), .person(1)])
    #expect(try circle.identity.me()?.counts.followers == 0)
    #expect(throws: Complaint(.refused, .notYourself)) { try stage.info("ada").typed("disable") }
  }

  // MARK: Changes

  @Test("A count that changed says so itself; what is about others is none of its business")
  func notice() throws {
    let info = stage.info("bob")
    #expect(try info.notice(.person(2)) == nil)
    _ = try info.appear()
    try circle.social.follow(2, by: 3, now: 0)
    #expect(try info.notice(.person(3)) == nil)
    #expect(try info.notice(.blog(1)) == nil)
    #expect(try info.notice(.person(2))?.notices.map(\.english) == ["· Followers: 1"])
    #expect(try info.notice(.elsewhere)?.notices == [])
    try circle.accounts.edit(.nickname, of: 2, to: "Bobby")
    #expect(try info.notice(.elsewhere)?.notices == [.changedElsewhere("bob")])
  }

  @Test("A part that was left is released, also while its work waits")
  func released() throws {
    try circle.identity.logIn(as: 1)
    weak var left: UserDetail.Info.Presenter?
    do {
      let info = stage.info("bob")
      _ = try info.appear()
      _ = try info.typed("follow").worked()
      left = info
    }
    #expect(left == nil)
  }

  // MARK: Keeping people away

  @Test("Who is blocked stands there with what ends that, for who blocks alone, and ties are gone")
  func block() throws {
    try circle.identity.logIn(as: 1)
    try circle.social.follow(1, by: 2, now: 0)
    _ = try circle.social.befriend(1, by: 2, greeting: "Hello, I am bob", now: 0)
    let info = stage.info("bob")
    let turn = try info.typed("block")
    #expect(turn.notices.map(\.english) == ["bob: blocked"])
    #expect(turn.changes == [.person(2), .person(1)])
    #expect(info.page?.english.suffix(2) == ["+Follow | Add friend", "You block them (unblock)"])
    #expect(
      try turn.result?.data.selecting(["friend", "blocked", "muted"])
        == .object([
          "friend": .string("none"), "blocked": .bool(true), "muted": .bool(false),
        ]))
    #expect(throws: Complaint(.refused, .alreadyRestricted("bob", .block))) {
      try info.typed("block")
    }
    // Bob sees nothing of it; what he tries is told as of an account that is gone.
    try circle.identity.logIn(as: 2)
    let other = stage.info("ada")
    #expect(try other.appear().page?.english.last == "+Follow | Add friend")
    for action in ["follow", "befriend"] {
      #expect(throws: Complaint(.refused, .accountGone("ada"))) {
        try other.typed(action).worked().worked()
      }
    }
    try circle.identity.logIn(as: 1)
    #expect(try info.typed("unblock").notices.map(\.english) == ["bob: no longer blocked"])
    #expect(throws: Complaint(.refused, .notRestricted("bob", .block))) { try info.typed("unblock") }
    #expect(info.page?.english.last == "+Follow | Add friend")
  }

  @Test("Muting leaves ties as they are")
  func mute() throws {
    try circle.identity.logIn(as: 1)
    try circle.social.follow(2, by: 1, now: 0)
    let info = stage.info("bob")
    #expect(try info.typed("mute").notices.map(\.chinese) == ["bob: 已静音"])
    #expect(info.page?.english.suffix(2) == ["Following | Add friend", "You mute them (unmute)"])
    #expect(try info.typed("unmute").notices.map(\.english) == ["bob: no longer muted"])
  }

  @Test("Nobody keeps themselves away, and a guest nobody")
  func noShun() throws {
    for word in ["block", "unblock", "mute", "unmute"] {
      #expect(throws: Complaint.notLoggedIn) { try stage.info("bob").typed(word) }
    }
    try circle.identity.logIn(as: 1)
    for word in ["block", "unblock", "mute", "unmute"] {
      #expect(throws: Complaint(.refused, .notYourself)) { try stage.info("ada").typed(word) }
    }
  }
}
