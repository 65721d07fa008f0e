import Core
import Domain

extension UserDetail.Info {
  /// What can be typed about a person, and how they are laid out.
  enum View {
    static let table = IntentTable<Intent>([
      row("follow", .follow, .usersFollow),
      row("unfollow", .unfollow, .usersUnfollow),
      row("befriend", .befriend, .usersBefriend),
      row("accept", .accept, .usersAccept),
      row("decline", .decline, .usersDecline),
      row("unfriend", .unfriend, .usersUnfriend),
      row("block", .restrict(.block), .userBlock), row("unblock", .lift(.block), .userUnblock),
      row("mute", .restrict(.mute), .userMute), row("unmute", .lift(.mute), .userUnmute),
      .init(
        CommandSpec(
          "avatar", summary: .userAvatar, example: "user avatar bob", takesNounArguments: true)
      ) { _ in .avatar },
      .init(
        CommandSpec(
          "edit", Parameter("FIELD", .choice(Profile.Field.allCases.map(\.rawValue))),
          Parameter("VALUE", .text), summary: .userEdit, example: "user edit first Ada")
      ) { typed in
        .edit(
          typed.text("FIELD").flatMap(Profile.Field.init) ?? .nickname,
          typed.text("VALUE") ?? "")
      },
      .init(
        CommandSpec(
          "level", Parameter("N", .integer(0...100)), summary: .userLevel,
          example: "user level ada 1", takesNounArguments: true)
      ) { .level(try $0.neededNumber("N")) },
      .init(
        CommandSpec(
          "disable", Parameter("WHAT", .choice(["on", "off"]), optional: true),
          summary: .userDisable, example: "user disable bob", takesNounArguments: true)
      ) { .disable($0.text("WHAT") != "off") },
    ])

    private static func row(
      _ word: String, _ action: TieAction, _ summary: Phrase
    ) -> IntentTable<Intent>.Row { row(word, .perform(action), summary) }

    private static func row(
      _ word: String, _ intent: Intent, _ summary: Phrase
    ) -> IntentTable<Intent>.Row {
      .init(
        CommandSpec(word, summary: summary, example: "user \(word) bob", takesNounArguments: true)
      ) { _ in intent }
    }

    static func page(_ words: Words) -> Page {
      var blocks: [Page.Block] = [
        .line(.userTitle, .faint), .line(words.avatar, .faint), .line(words.name, .strong),
        .line(Phrase(verbatim: words.person.name), .faint),
      ]
      if words.person.isVIP { blocks.append(.line(.vip, .accent)) }
      blocks += [.line(words.bio)] + words.counts.map { .line($0) }
      blocks += words.ties.map { .line($0, .accent) }
      return Page(blocks, data: .object(words.person.detailMembers))
    }
  }

  /// A person in words.
  struct Words: Equatable, Sendable {
    let person: PersonData
    let avatar: Phrase
    let name: Phrase
    let bio: Phrase
    let counts: [Phrase]
    /// What the buttons say, and what the person wrote when they asked to be friends.
    let ties: [Phrase]
  }
}
