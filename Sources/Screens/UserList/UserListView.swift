import Circle
import Viper

extension UserList {
  /// The commands of the screen, and the layout of its rows.
  enum View {
    static let kind = Argument<PeopleKind>.choice("KIND").optional
    static let name = Argument<String>.word("NAME").optional
    static let searched = Argument<String>.word("TEXT").option(
      "--search",
      Phrase(
        "show only users whose name or nickname begins with TEXT", "只显示名字或昵称以 TEXT 开头的用户"))

    static let noun = CommandSpec(
      "users", kind, name, searched,
      summary: Phrase("list users: all, yours, or those of NAME", "列出用户: 全部, 自己的, 或 NAME 的"),
      example: "users friends bob --limit 50")

    static let text = Argument<String>.text("TEXT")
    static let row = Argument<RowName>.row("N", .named)

    /// The state on which it depends whether a command can be used.
    struct State {
      /// Whether the rows of the list have buttons.
      let hasButtons: Bool
    }

    static let table = IntentTable<Intent, State>([
      .list(.list),
      .more(.more),
      .init(
        CommandSpec(
          "search", text,
          summary: Phrase(
            "show only users whose name or nickname begins with TEXT; \"\" shows all",
            "只显示名字或昵称以 TEXT 开头的用户; \"\" 显示全部"),
          example: "search 小")
      ) { .search($0[text]) },
      .init(
        CommandSpec(
          "open", row, aliases: ["o"],
          summary: Phrase("open the profile of user N (row or name)", "打开用户 N 的主页 (行号或名字)"),
          example: "open 2")
      ) { .open($0[row]) },
      .init(
        CommandSpec(
          "press", row, aliases: ["p"],
          summary: Phrase("press the button of user N (row or name)", "按用户 N 的按钮 (行号或名字)"),
          example: "press 2"), obstacle: noButtons
      ) { .press($0[row]) },
      .init(
        CommandSpec(
          "remove", row,
          summary: Phrase(
            "unfollow or unfriend with the remove button that press shows",
            "用 press 显示的移除按钮取消关注或解除好友"),
          example: "remove 2"), obstacle: noButtons
      ) { .remove($0[row]) },
      action(.follow, example: "follow 2"),
      action(.unfollow, example: "unfollow bob", questions: 1),
      action(.befriend, example: "befriend bob"),
      action(.accept, example: "accept 1"),
      action(.decline, example: "decline 1"),
      action(.unfriend, example: "unfriend bob"),
    ])

    private static func action(
      _ action: TieAction, example: String, questions: Int = 0
    ) -> IntentTable<Intent, State>.Row {
      .init(
        CommandSpec(
          action.rawValue, row, summary: action.summary, example: example, questions: questions)
      ) { .perform(action, $0[row]) }
    }

    @Sendable
    private static func noButtons(_ state: State, _: Arguments?) -> Phrase? {
      state.hasButtons ? nil : .noButtons
    }

    // MARK: Pages

    /// The keys of a row: those of its person, and its cursor.
    static let keys = PersonData.keys.of(\RowData.person).with(["cursor": { .string($0.cursor) }])

    /// The keys of a row with the details of its person.
    static let detailKeys = keys.with(PersonData.ownKeys.of { $0.person })

    /// A list. The words of its rows are made only for people, and the keys only for programs.
    static func page(
      _ rows: [RowData], hasDetails: Bool = false, words: @escaping @autoclosure () -> [RowWords]
    ) -> Page {
      Page(
        rows.isEmpty ? [.remark(.nobodyHere, .faint)] : [.rows(words().map(cells))],
        rows: JSONRows(rows, hasDetails ? detailKeys : keys))
    }

    /// A person without words, for JSON.
    static func person(_ person: PersonData) -> Page {
      Page([], data: PersonData.keys.object(of: person))
    }

    private static func cells(_ words: RowWords) -> Page.Row {
      let number = Page.Cell(
        Phrase(verbatim: String(words.number)), style: .faint, place: .terminal)
      let name = Page.Cell(words.name, style: .strong, place: .terminal)
      let person = words.person
      func hidden(_ value: String) -> Page.Cell {
        Page.Cell(Phrase(verbatim: value), place: .nowhere)
      }
      let names = [hidden(person.name), hidden(person.profile[.nickname] ?? "")]
      switch words.cells {
      case .details(let sex, let address):
        return Page.Row(
          [number, name] + names + [
            Page.Cell(sex ?? nothing, value: person.profile.sex?.rawValue ?? ""),
            Page.Cell(address ?? nothing, style: .faint),
          ])
      case .ties(let ties):
        let common = person.commonFriends ?? 0
        return Page.Row(
          [number, Page.Cell(ties.avatar, place: .terminal), name] + names + [
            Page.Cell(ties.mark ?? nothing, style: .accent),
            Page.Cell(ties.signature, value: person.profile[.signature] ?? "", style: .faint),
            Page.Cell(
              ties.commonFriends ?? nothing, value: common > 0 ? String(common) : "",
              style: .faint, place: .below),
            Page.Cell(ties.button ?? nothing, value: ties.state, style: .accent),
            Page.Cell(ties.greeting ?? nothing, style: .faint, place: .terminal),
          ])
      }
    }

    private static let nothing = Phrase(verbatim: "")
  }
}
