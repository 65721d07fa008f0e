import Circle
import Domain
import Viper

extension UserList {
  /// A request of a person to this screen.
  enum Intent: Equatable {
    case list
    case more
    case search(String)
    case open(RowName)
    case press(RowName)
    case remove(RowName)
    case perform(TieAction, RowName)
    case lift(Restriction, RowName)
  }

  /// The commands of the screen. The layout of its rows is that of every list of people.
  enum View {
    static let kind = Argument<PeopleKind>.choice("KIND", forGuests: [.all, .people]) {
      .meaning(of: $0)
    }
    .optional
    /// The name behind a kind of list, which decides whether it takes one.
    static let name = Argument<String>.word("NAME", of: .ofWordBefore).optional
    private static let ofOne = Argument<String>.word("NAME", of: .person).optional
    static let searched = Argument<String>.word("TEXT").option(
      "--search",
      Phrase(
        "show only users whose name or nickname begins with TEXT", "只显示名字或昵称以 TEXT 开头的用户"))

    static let noun = CommandSpec(
      "users", kind, name, searched,
      summary: Phrase("list users: all, yours, or those of NAME", "列出用户: 全部, 自己的, 或 NAME 的"),
      example: "users friends bob --limit 50", prints: PeopleView.people)

    /// The noun of a list of one user.
    static func noun(of kind: PeopleKind) -> CommandSpec {
      let (word, summary) = (kind.rawValue, Phrase.summary(of: kind))
      return kind.isPrivate
        ? CommandSpec(
          word, searched, summary: summary, example: word, prints: PeopleView.people,
          audience: .accounts)
        : CommandSpec(
          word, ofOne, searched, summary: summary, example: "\(word) bob",
          prints: PeopleView.people, alone: .accounts)
    }

    /// The verbs that are explained behind the noun of a list: the answers to a request, and the ends of
    /// a restriction.
    static func ownVerbs(of kind: PeopleKind) -> CommandTable {
      switch kind {
      case .requests: CommandTable([PeopleView.accept, PeopleView.decline])
      case .blocked: CommandTable([PeopleView.unblock, PeopleView.unmute])
      default: CommandTable()
      }
    }

    static func table(of kind: PeopleKind) -> IntentTable<Intent, State> {
      kind == .blocked ? tableOfRestrictions : table
    }

    /// The state on which it depends whether a command can be used.
    struct State {
      /// Whether the rows of the list have buttons.
      let hasButtons: Bool
    }

    static let table = IntentTable<Intent, State>(rows)

    /// The table of the list of restrictions, which it ends, too.
    static let tableOfRestrictions = IntentTable<Intent, State>(
      rows + [
        .init(PeopleView.unblock) { .lift(.block, $0[PeopleView.row]) },
        .init(PeopleView.unmute) { .lift(.mute, $0[PeopleView.row]) },
      ])

    private static let rows: [IntentTable<Intent, State>.Row] = [
      .list(.list, prints: PeopleView.people),
      .more(.more, prints: PeopleView.people),
      .init(PeopleView.search) { .search($0[PeopleView.text]) },
      .init(PeopleView.open) { .open($0[PeopleView.row]) },
      .init(PeopleView.press, obstacle: noButtons) { .press($0[PeopleView.row]) },
      .init(PeopleView.remove, obstacle: noButtons) { .remove($0[PeopleView.row]) },
      .init(PeopleView.follow) { .perform(.follow, $0[PeopleView.row]) },
      .init(PeopleView.unfollow) { .perform(.unfollow, $0[PeopleView.row]) },
      .init(PeopleView.befriend) { .perform(.befriend, $0[PeopleView.row]) },
      .init(PeopleView.accept) { .perform(.accept, $0[PeopleView.row]) },
      .init(PeopleView.decline) { .perform(.decline, $0[PeopleView.row]) },
      .init(PeopleView.unfriend) { .perform(.unfriend, $0[PeopleView.row]) },
    ]

    @Sendable
    private static func noButtons(_ state: State, _: Arguments?) -> Phrase? {
      state.hasButtons ? nil : .noButtons
    }
  }
}
