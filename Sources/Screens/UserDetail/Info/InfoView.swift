import Circle
import Domain
import Viper

extension UserDetail.Info {
  /// A request of a person to this part.
  enum Intent: Equatable {
    case avatar
    case perform(TieAction)
    case restrict(Restriction)
    case lift(Restriction)
    case edit(Profile.Field, String)
    case level(Int)
    case disable(Bool)

    /// The verb of a request that can only be about another user.
    var verbOnOthers: String? {
      switch self {
      case .perform(let action): action.rawValue
      case .restrict(let kind): kind == .block ? "block" : "mute"
      case .lift(let kind): kind == .block ? "unblock" : "unmute"
      case .disable: "disable"
      case .avatar, .edit, .level: nil
      }
    }
  }

  /// The commands about a person, and the layout of the person.
  enum View {
    /// The state on which it depends whether a command can be used.
    struct State {
      /// Whether the person could not be loaded.
      let hasFailed: Bool
      /// Whether the page is that of another user.
      let isOfAnother: Bool
    }

    /// The words that `disable` takes.
    enum OnOff: String, CaseIterable, Sendable { case on, off }

    static let field = Argument<Profile.Field>.choice("FIELD") { .meaning(of: $0) }
    static let value = Argument<String>.text("VALUE", of: .ofWordBefore)
    static let level = Argument<Int>.number("N", 0...100)
    static let onOff = Argument<OnOff>.choice("WHAT") { .meaning(of: $0) }.optional

    static let table = IntentTable<Intent, State>([
      action(.follow), action(.unfollow), action(.befriend), action(.accept), action(.decline),
      action(.unfriend),
      row(
        "block", .restrict(.block), .otherPerson,
        Phrase(
          "stop a user from following you, befriending you or liking your blogs",
          "屏蔽用户: 对方不能关注你, 加你好友或给你点赞")),
      row("unblock", .lift(.block), .restricted, Phrase("unblock a user", "取消屏蔽用户")),
      row(
        "mute", .restrict(.mute), .otherPerson,
        Phrase("hide a user's blogs from your feed", "不看此用户的动态")),
      row(
        "unmute", .lift(.mute), .restricted,
        Phrase("show a user's blogs in your feed again", "恢复看此用户的动态")),
      .init(
        CommandSpec(
          "avatar", summary: Phrase("show the user's card", "显示该用户的名片"),
          example: "user avatar bob", prints: .thing("card"),
          takesNounArguments: true),
        obstacle: { state, _ in state.hasFailed ? .infoMissing : nil }
      ) { _ in .avatar },
      .init(
        CommandSpec(
          "edit", field, value,
          summary: Phrase(
            "edit your profile; sex is female or male, birthdate YYYY-MM-DD",
            "修改个人资料; sex 为 female 或 male (女, 男), birthdate 为 YYYY-MM-DD"),
          example: "user edit first Ada", prints: .personDetails, audience: .accounts),
        obstacle: { state, _ in state.isOfAnother ? .onlyOwnPage : nil }
      ) { .edit($0[field], $0[value]) },
      .init(
        CommandSpec(
          "level", level, summary: Phrase("set the level of a user", "设置用户等级"),
          example: "user level ada 1", prints: .personDetails,
          takesNounArguments: true, audience: .founder)
      ) { .level($0[level]) },
      .init(
        CommandSpec(
          "disable", onOff,
          summary: Phrase("disable a user, or enable the user again", "禁用用户, 或重新启用"),
          example: "user disable bob", prints: .personDetails,
          takesNounArguments: true, takes: .otherPerson, audience: .founder)
      ) { .disable($0[onOff] != .off) },
    ])

    private static func action(_ action: TieAction) -> IntentTable<Intent, State>.Row {
      row(action.rawValue, .perform(action), action.takes, action.summary)
    }

    private static func row(
      _ word: String, _ intent: Intent, _ things: ThingKind, _ summary: Phrase
    ) -> IntentTable<Intent, State>.Row {
      .init(
        CommandSpec(
          word, summary: summary, example: "user \(word) bob", prints: .personDetails,
          takesNounArguments: true, takes: things, audience: .accounts)
      ) { _ in intent }
    }

    static func page(_ words: Words) -> Page {
      let name = Phrase(verbatim: words.person.name)
      let vip = words.person.isVIP ? [Phrase.vip] : []
      let records = [.userTitle, words.avatar, words.name, name] + vip + [words.bio] + words.counts
      let heading = [
        Page.Part(.beforeUser, .faint), Page.Part(.before(words.sign), .faint, isPicture: true),
        Page.Part(name, .strong), Page.Part(.comma), Page.Part(words.name),
      ]
      let blocks: [Page.Block] =
        [
          .facts(
            [heading] + vip.map { [Page.Part($0, .accent)] },
            end: words.shownButtons.map { [Page.Part(.buttonLabel + $0, .accent)] }),
          .facts([
            [Page.Part(words.bio, words.person.profile[.signature] == nil ? .placeholder : .plain)]
          ]),
          .facts(words.counts.map { [Page.Part($0, .faint)] }),
        ] + records.map { .record($0) }
        + (words.buttons.isEmpty ? [] : [.record(.buttons(words.buttons))])
        + words.ties.map { .line($0, .accent) }
      return Page(blocks, data: PersonData.detailKeys.object(of: words.person))
    }
  }
}
