import Core

extension UserList {
  /// What can be typed on the screen, and how a row is laid out.
  enum View {
    static let noun = CommandSpec(
      "users", Parameter("KIND", .choice(PeopleKind.allCases.map(\.rawValue)), optional: true),
      Parameter("NAME", optional: true),
      options: [OptionSpec("--search", Parameter("TEXT"), summary: .searchOption)],
      summary: .usersNoun, example: "users friends bob --limit 50")

    static let table = IntentTable<Intent>([
      .list(.list),
      .more(.more),
      .init(
        CommandSpec(
          "search", Parameter("TEXT", .text), summary: .usersSearch, example: "search 小")
      ) { .search($0.text("TEXT") ?? "") },
      row("open", "o", summary: .usersOpen, example: "open 2") { .open($0) },
      row("press", "p", summary: .usersPress, example: "press 2") { .press($0) },
      row("remove", summary: .usersRemove, example: "remove 2") { .remove($0) },
      action(.follow, .usersFollow, example: "follow 2"),
      action(.unfollow, .usersUnfollow, example: "unfollow bob", questions: 1),
      action(.befriend, .usersBefriend, example: "befriend bob"),
      action(.accept, .usersAccept, example: "accept 1"),
      action(.decline, .usersDecline, example: "decline 1"),
      action(.unfriend, .usersUnfriend, example: "unfriend bob"),
    ])

    private static func action(
      _ action: TieAction, _ summary: Phrase, example: String, questions: Int = 0
    ) -> IntentTable<Intent>.Row {
      row(action.rawValue, summary: summary, example: example, questions: questions) {
        .perform(action, $0)
      }
    }

    /// A verb about somebody, by the number of the row or by name.
    private static func row(
      _ word: String, _ aliases: String..., summary: Phrase, example: String, questions: Int = 0,
      _ intent: @escaping @Sendable (RowName) -> Intent
    ) -> IntentTable<Intent>.Row {
      .init(
        CommandSpec(
          word, Parameter("N", .person), aliases: aliases, summary: summary, example: example,
          questions: questions)
      ) { intent(try $0.rowName("N")) }
    }

    // MARK: Pages

    static func page(_ rows: [RowWords]) -> Page {
      Page(
        rows.isEmpty ? [.remark(.nobodyHere, .faint)] : [.rows(rows.map(row))],
        data: .array(
          rows.map {
            .object($0.person.listMembers + [.init(key: "cursor", value: .string($0.cursor))])
          }))
    }

    /// A person alone, for programs that asked for JSON.
    static func person(_ person: PersonData) -> Page {
      Page([], data: .object(person.listMembers))
    }

    private static func row(_ words: RowWords) -> Page.Row {
      let number = Phrase(verbatim: String(words.number))
      let nickname = Phrase(verbatim: words.person.nickname ?? "")
      let called = Page.Cell(words.called, style: .strong, place: .terminal)
      switch words.cells {
      case .about(let sex, let address):
        return Page.Row([
          Page.Cell(number, style: .faint, place: .terminal), called,
          Page.Cell(nickname, place: .nowhere),
          Page.Cell(sex ?? nothing),
          Page.Cell(address ?? nothing, style: .faint),
        ])
      case .standing(let standing):
        return Page.Row([
          Page.Cell(number, style: .faint, place: .terminal),
          Page.Cell(standing.avatar, place: .terminal), called,
          Page.Cell(Phrase(verbatim: words.person.name), place: .nowhere),
          Page.Cell(nickname, place: .nowhere),
          Page.Cell(standing.mark ?? nothing, style: .accent),
          Page.Cell(standing.signature, style: .faint),
          Page.Cell(standing.further ?? nothing, style: .faint, place: .below),
          Page.Cell(standing.button ?? nothing, style: .accent),
          Page.Cell(standing.greeting ?? nothing, style: .faint, place: .terminal),
        ])
      }
    }

    private static let nothing = Phrase(verbatim: "")
  }

  /// A row in words.
  struct RowWords: Equatable, Sendable {
    /// What stands behind the name.
    enum Cells: Equatable, Sendable {
      /// How the person stands to who looks.
      case standing(Standing)
      /// What the person says of themselves.
      case about(sex: Phrase?, address: Phrase?)
    }

    struct Standing: Equatable, Sendable {
      let avatar: Phrase
      let mark: Phrase?
      let signature: Phrase
      /// What is said on a line of its own.
      let further: Phrase?
      let button: Phrase?
      /// What the person wrote with a request.
      let greeting: Phrase?
    }

    let number: Int
    let person: PersonData
    /// What the person is called on a terminal.
    let called: Phrase
    let cells: Cells
    let cursor: String
  }
}
