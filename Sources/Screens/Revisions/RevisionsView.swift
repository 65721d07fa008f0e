import Core

extension Revisions {
  /// What can be typed on the screen, and how a row is laid out.
  enum View {
    static let table = IntentTable<Intent>([
      .list(.list),
      .init(
        CommandSpec(
          "choose", Parameter("N", .integer(1...Int.max)), aliases: ["c"],
          summary: .revisionsChoose, example: "choose 1")
      ) { .choose(Row(number: try $0.neededNumber("N"))) },
    ])

    static func page(_ rows: [RowWords]) -> Page {
      Page([.rows(rows.map(row)), .remark(.revisionsVerbs, .faint)], data: .array(rows.map(data)))
    }

    private static func row(_ words: RowWords) -> Page.Row {
      let mark = Phrase(verbatim: words.row.isShown ? "✓" : "")
      return Page.Row([
        Page.Cell(mark, style: .accent, place: .terminal),
        Page.Cell(Phrase(verbatim: String(words.row.number)), style: .faint),
        Page.Cell(words.title, value: words.row.title, style: .strong),
        Page.Cell(words.moment, value: words.saved, style: .faint),
        Page.Cell(mark, place: .nowhere),
      ])
    }

    private static func data(_ words: RowWords) -> JSON {
      .object([
        .init(key: "revision", value: .int(Int64(words.row.number))),
        .init(key: "title", value: .string(words.row.title)),
        .init(key: "savedAt", value: .string(words.saved)),
        .init(key: "shown", value: .bool(words.row.isShown)),
      ])
    }
  }

  /// A row in words.
  struct RowWords: Equatable, Sendable {
    let row: RowData
    let title: Phrase
    let moment: Phrase
    /// The moment as programs read it.
    let saved: String
  }
}
