import Core

extension UserList {
  /// What can be typed on the screen, and how a row is laid out.
  enum View {
    static let noun = CommandSpec(
      "users", Parameter("KIND", .choice(["all"]), optional: true), summary: .usersNoun,
      example: "users all --limit 50")

    static let table = IntentTable<Intent>([
      .init(CommandSpec("list", summary: .usersList, example: "list")) { _ in .list },
      .init(CommandSpec("more", aliases: ["m"], summary: .usersMore, example: "more")) { _ in
        .more
      },
      .init(
        CommandSpec(
          "open", Parameter("N", .integer(1...Int(Int32.max))), aliases: ["o"],
          summary: .usersOpen, example: "open 2")
      ) { .open(row: $0.number("N") ?? 0) },
    ])

    static func page(_ rows: [RowWords]) -> Page {
      Page(
        [.rows(rows.map(row))],
        data: .array(
          rows.map {
            .object($0.person.listMembers + [.init(key: "cursor", value: .string($0.cursor))])
          }))
    }

    private static func row(_ words: RowWords) -> Page.Row {
      let empty = Phrase(verbatim: "")
      let person = words.person
      return Page.Row([
        Page.Cell(Phrase(verbatim: String(words.number)), style: .faint, place: .terminal),
        Page.Cell(Phrase(verbatim: person.name), style: .strong),
        Page.Cell(Phrase(verbatim: person.nickname ?? "")),
        Page.Cell(person.isVIP ? .vip : empty, style: .accent),
        Page.Cell(words.signature, value: person.signature ?? "", style: .faint),
        Page.Cell(empty, place: .nowhere),
        Page.Cell(empty, place: .nowhere),
      ])
    }
  }

  /// A row in words.
  struct RowWords: Equatable, Sendable {
    let number: Int
    let person: PersonData
    let signature: Phrase
    let cursor: String
  }
}
