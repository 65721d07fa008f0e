import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import UserDetailScreen

@Suite("The presenter of Info")
struct InfoPresenterTests {
  private let stage: Stage
  private var circle: TestServices { stage.circle }

  init() throws { stage = try Stage() }

  // MARK: Showing

  @Test("A person with an empty profile is anonymous and lazy")
  func silent() throws {
    let page = try #require(try stage.info("bob").appear().page)
    #expect(
      page.english.dropFirst(3) == [
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

  @Test("The page shows the profile, the counts and the VIP mark")
  func said() throws {
    for (field, value) in [
      (Profile.Field.nickname, "Bobby"), (.signature, "Notes"), (.avatar, "(o_o)"),
    ] {
      try circle.members.edit(field, of: 2, to: value)
    }
    try circle.members.setLevel(1, of: 2)
    try circle.write("Tea", by: 2)
    try circle.social.follow(2, by: 3, now: 0)
    let page = try #require(try stage.info("bob").appear().page)
    #expect(
      page.english.dropFirst(3) == [
        "User details", "(o_o)", "Bobby", "bob", "VIP", "Bio: Notes", "Works: 1", "Friends: 0",
        "Followers: 1", "Following: 0",
      ])
  }

  @Test("A viewer with an account sees the ties to a person, and the request of that person")
  func ties() throws {
    try circle.identity.logIn(as: 1)
    #expect(try stage.info("bob").appear().page?.english.last == "+Follow | Add friend")
    #expect(try stage.info("ada").appear().page?.english.last == "Following: 0")
    try circle.social.follow(2, by: 1, now: 0)
    _ = try circle.social.befriend(1, by: 2, greeting: "Hello, I am bob", now: 0)
    let page = try #require(try stage.info("bob").appear().page)
    #expect(
      page.english.suffix(2) == [
        "Following | Pending", "Sent you a friend request (accept, decline): Hello, I am bob",
      ])
  }

  @Test("avatar opens the card, and is refused if the person could not be loaded")
  func avatar() throws {
    let info = stage.info("bob")
    // Without having appeared, the part loads the person first.
    #expect(try info.typing("avatar").move == .present(.card(name: "bob")))
    let failing = stage.info("bob")
    stage.people.failure = .busy
    #expect(throws: StoreFailure.busy) { try failing.appear() }
    #expect(throws: Complaint(.refused, .infoMissing)) { try failing.typing("avatar") }
    stage.people.failure = nil
    _ = try failing.refresh()
    #expect(try failing.typing("avatar").move == .present(.card(name: "bob")))
  }

  // MARK: Ties

  @Test(
    "follow is shown at once and told when it is stored; unfollow asks no question")
  func follow() throws {
    try circle.identity.logIn(as: 1)
    let info = stage.info("bob")
    _ = try info.appear()
    let turn = try info.typing("follow")
    #expect(turn.sign == .becoming("bob", .following))
    #expect(turn.notices.isEmpty)
    #expect(info.page?.english.last == "Following | Add friend")
    let done = try turn.worked()
    #expect(done.notices == [.standing("bob", .following)])
    #expect(done.changes == [.person(2), .person(1)])
    #expect(try done.result()?.english.contains("Followers: 1") == true)
    let back = try info.typing("unfollow")
    #expect(back.question == nil)
    #expect(try back.worked().notices == [.standing("bob", .follow)])
    #expect(try circle.people.person(named: "bob", as: 1)?.ties?.isFollowing == false)
  }

  @Test("An action that the store refuses is taken back, and the turn fails with its error")
  func rolledBack() throws {
    try circle.identity.logIn(as: 1)
    let info = stage.info("bob")
    _ = try info.appear()
    let before = info.page?.english
    stage.social.failure = .busy
    for (line, label) in [("follow", Phrase.following), ("befriend", .pending)] {
      let turn = try info.typing(line)
      #expect(info.page?.english != before)
      let failed = try #require(try turn.work?())
      let old = line == "follow" ? Phrase.follow : .addFriend
      #expect(failed.notices == [.rolledBack("bob", label, to: old)])
      #expect(failed.failure?.complaint == StoreFailure.busy.complaint)
      #expect(info.page?.english == before)
    }
    // What may be saved is not called failed.
    let uncertain = StoreFailure.uncertain(path: "store.db", detail: "no answer")
    stage.social.failure = uncertain
    _ = try info.typing("follow")
    let unknown = try #require(try info.typing("befriend").work?())
    #expect(unknown.notices == [])
    #expect(unknown.failure?.complaint == uncertain.complaint)
  }

  @Test("A person who accepts no ties any more, or accepts them again, is no news")
  func closes() throws {
    try circle.identity.logIn(as: 1)
    let info = stage.info("bob")
    _ = try info.appear()
    _ = try circle.social.restrict(1, .block, by: 2)
    #expect(try info.notice(.elsewhere)?.notices == [])
    _ = try circle.social.lift(1, .block, by: 2)
    #expect(try info.notice(.elsewhere)?.notices == [])
  }

  @Test("Sending, accepting and declining a request and ending a friendship change both sides")
  func friends() throws {
    try circle.identity.logIn(as: 1)
    #expect(
      try stage.info("bob").typing("befriend").worked().notices == [.standing("bob", .pending)])
    #expect(
      try circle.people.person(named: "ada", as: 2)?.ties?.greeting == "Hello, I am ada")
    #expect(
      try stage.info("bob").typing("decline").worked().notices == [.standing("bob", .addFriend)])
    _ = try circle.social.befriend(1, by: 2, greeting: "", now: 0)
    #expect(
      try stage.info("bob").typing("accept").worked().notices == [.standing("bob", .friend)])
    let info = stage.info("bob")
    _ = try info.appear()
    #expect(info.page?.english.contains("Friends: 1") == true)
    #expect(try info.typing("unfriend").worked().notices == [.standing("bob", .addFriend)])
    #expect(info.page?.english.contains("Friends: 0") == true)
    _ = try circle.social.befriend(1, by: 2, greeting: "", now: 0)
    // A request to a user who has sent one makes both friends at once.
    #expect(
      try stage.info("bob").typing("befriend").worked().notices == [.standing("bob", .friend)])
  }

  @Test(
    "An action that is not allowed is refused before any request",
    arguments: [
      ("bob", "unfollow", Phrase.notFollowing("bob")), ("bob", "accept", .nothingAsked("bob")),
      ("bob", "decline", .noRequest("bob")), ("bob", "unfriend", .notFriends("bob")),
      ("ada", "follow", .notYourself), ("ada", "befriend", .notYourself),
    ])
  func refused(name: String, line: String, reason: Phrase) throws {
    try circle.identity.logIn(as: 1)
    stage.social.failure = .busy
    #expect(throws: Complaint(.refused, reason)) { try stage.info(name).typing(line) }
  }

  @Test(
    "A guest's action is refused with the login command",
    arguments: ["follow", "befriend", "edit first Ada", "level 1"])
  func guests(line: String) throws {
    for name in ["bob", "mallory"] {
      #expect(throws: Complaint.notLoggedIn) { try stage.info(name).typing(line).worked() }
    }
  }

  @Test("If the friendship changed meanwhile, the page shows it as it is now")
  func overtaken() throws {
    try circle.identity.logIn(as: 1)
    _ = try circle.social.befriend(1, by: 2, greeting: "", now: 0)
    let info = stage.info("bob")
    _ = try info.appear()
    _ = try circle.social.decline(1, by: 2)
    let turn = try #require(try info.typing("accept").work?())
    #expect(turn.notices == [.rolledBack("bob", .friend, to: .addFriend)])
    #expect(turn.failure?.complaint == Complaint(.refused, .nothingAsked("bob")))
    #expect(info.page?.english.last == "+Follow | Add friend")
  }

  // MARK: Changing people

  @Test("edit changes only the viewer's own profile, and notifies other screens")
  func edit() throws {
    try circle.identity.logIn(as: 1)
    let info = stage.info(nil)
    _ = try info.appear()
    let turn = try info.typing("edit signature Notes")
    #expect(turn.changes == [.person(1)])
    #expect(info.page?.english.contains("Bio: Notes") == true)
    #expect(throws: Complaint(.usage, .notADate("soon", for: "birthdate"))) {
      try info.typing("edit birthdate soon")
    }
    let limit = UserDetail.Info.Interactor.longestValue
    #expect(throws: Complaint(.refused, .fieldTooLong("first", limit))) {
      try info.handle(.edit(.first, String(repeating: "é", count: limit + 1)))
    }
    _ = try info.handle(.edit(.signature, ""))
    #expect(info.page?.english.contains("Bio: Notes") == false)
    #expect(throws: Complaint(.refused, .onlyOwnPage)) {
      try stage.info("bob").typing("edit signature Ha")
    }
    #expect(try circle.accounts.account(named: "bob")?.profile[.signature] == nil)
  }

  @Test("Help marks what the viewer may not do on a page, and nothing else")
  func obstacles() throws {
    func marks(_ viewer: AccountID?, _ name: String) throws -> [Phrase?] {
      try circle.identity.logOut(everywhere: false)
      if let viewer { try circle.identity.logIn(as: viewer) }
      let info = stage.info(name)
      _ = try info.appear()
      return try ["edit", "level", "disable", "follow"].map { word in
        let spec = try #require(UserDetail.Info.View.table.commands[word])
        return info.obstacle(to: spec, with: nil)
      }
    }
    #expect(try marks(1, "ada") == [nil, nil, nil, nil])
    #expect(try marks(1, "bob") == [.onlyOwnPage, nil, nil, nil])
    #expect(try marks(2, "ada") == [.onlyOwnPage, nil, nil, nil])
    #expect(try marks(nil, "bob") == [.onlyOwnPage, nil, nil, nil])
  }

  @Test("Only the first account sets levels and disables others, and not itself")
  func rules() throws {
    try circle.identity.logIn(as: 2)
    #expect(throws: Complaint(.refused, .onlyFounder)) { try stage.info("ada").typing("level 1") }
    try circle.identity.logIn(as: 1)
    #expect(try stage.info("bob").typing("level 1").notices == [.leveled("bob", 1)])
    try circle.social.follow(1, by: 2, now: 0)
    circle.identity.reload()
    #expect(try circle.identity.me()?.counts.followers == 1)
    let disabled = try stage.info("bob").typing("disable")
    #expect(disabled.notices == [.disabled("bob")])
    // A disabled user no longer counts as a follower.
    #expect(disabled.changes == [.person(2), .person(1)])
    #expect(try circle.identity.me()?.counts.followers == 0)
    #expect(throws: Complaint(.refused, .notYourself)) { try stage.info("ada").typing("disable") }
  }

  @Test(
    "A verb about others without a name is incomplete",
    arguments: ["follow", "unfriend", "block", "unmute", "disable"])
  func nameless(verb: String) throws {
    try stage.circle.identity.logIn(as: 1)
    #expect(throws: Complaint(.usage, .missing("NAME", of: "user \(verb)"))) {
      try stage.info(nil).typing(verb)
    }
  }

  // MARK: Changes

  @Test("A change elsewhere is told in one line; a change of another person is ignored")
  func notice() throws {
    let info = stage.info("bob")
    #expect(try info.notice(.person(2)) == nil)
    _ = try info.appear()
    try circle.social.follow(2, by: 3, now: 0)
    #expect(try info.notice(.person(3)) == nil)
    #expect(try info.notice(.blog(1)) == nil)
    #expect(try info.notice(.person(2))?.notices.map(\.english) == ["· bob: Followers 1"])
    #expect(try info.notice(.elsewhere)?.notices == [])
    try circle.members.edit(.nickname, of: 2, to: "Bobby")
    #expect(try info.notice(.elsewhere)?.notices == [.changedElsewhere("bob")])
    try circle.identity.logIn(as: 1)
    _ = try info.notice(.identity)
    try circle.social.follow(2, by: 1, now: 0)
    _ = try circle.social.befriend(1, by: 2, greeting: "", now: 0)
    #expect(
      try info.notice(.elsewhere)?.notices.map(\.english) == [
        "· You follow bob now", "· bob sent you a friend request: requests",
      ])
    // The reply to one's own line tells of the tie, the notice of the count.
    try circle.social.unfollow(2, by: 1)
    #expect(try info.notice(.person(2))?.notices.map(\.english) == ["· bob: Followers 1"])
  }

  @Test("The part is released when it is closed, even after work")
  func released() throws {
    try circle.identity.logIn(as: 1)
    weak var left: UserDetail.Info.Presenter?
    do {
      let info = stage.info("bob")
      _ = try info.appear()
      _ = try info.typing("follow").worked()
      left = info
    }
    #expect(left == nil)
  }

  // MARK: Restrictions

  @Test("Blocking ends ties and is shown to the blocking user alone, with the command that ends it")
  func block() throws {
    try circle.identity.logIn(as: 1)
    try circle.social.follow(1, by: 2, now: 0)
    _ = try circle.social.befriend(1, by: 2, greeting: "Hello, I am bob", now: 0)
    let info = stage.info("bob")
    let turn = try info.typing("block")
    #expect(turn.notices.map(\.english) == ["Blocked bob"])
    #expect(turn.changes == [.person(2), .person(1)])
    #expect(info.page?.english.last == "You block this user (unblock)")
    #expect(info.page?.english.contains { $0.contains("+Follow") || $0.contains("Add") } == false)
    #expect(
      try turn.result()?.data.selecting(["friend", "blocked", "muted"])
        == .object([
          "friend": .string("none"), "blocked": .bool(true), "muted": .bool(false),
        ]))
    #expect(throws: Complaint(.refused, .alreadyRestricted("bob", .block))) {
      try info.typing("block")
    }
    // Bob does not see that. He sees no button, and his actions are refused without a reason.
    try circle.identity.logIn(as: 2)
    let other = stage.info("ada")
    let shown = try #require(try other.appear().page?.english)
    #expect(
      !shown.contains { $0.contains("Follow |") || $0.contains("Add") || $0.contains("block") })
    for action in ["follow", "befriend"] {
      #expect(throws: Complaint(.refused, .accountClosed("ada"))) { try other.typing(action) }
    }
    try circle.identity.logIn(as: 1)
    #expect(try info.typing("unblock").notices.map(\.english) == ["Unblocked bob"])
    #expect(throws: Complaint(.refused, .notRestricted("bob", .block))) {
      try info.typing("unblock")
    }
    #expect(info.page?.english.last == "+Follow | Add friend")
  }

  @Test("Muting does not change ties")
  func mute() throws {
    try circle.identity.logIn(as: 1)
    try circle.social.follow(2, by: 1, now: 0)
    let info = stage.info("bob")
    #expect(try info.typing("mute").notices.map(\.chinese) == ["已设为不看 bob 的动态"])
    #expect(
      info.page?.english.suffix(2) == ["Following | Add friend", "You mute this user (unmute)"])
    #expect(try info.typing("unmute").notices.map(\.english) == ["Unmuted bob"])
  }

  @Test("A user cannot block or mute themselves, and a guest cannot block or mute anyone")
  func noRestriction() throws {
    for word in ["block", "unblock", "mute", "unmute"] {
      #expect(throws: Complaint.notLoggedIn) { try stage.info("bob").typing(word) }
    }
    try circle.identity.logIn(as: 1)
    for word in ["block", "unblock", "mute", "unmute"] {
      #expect(throws: Complaint(.refused, .notYourself)) { try stage.info("ada").typing(word) }
    }
  }
}
