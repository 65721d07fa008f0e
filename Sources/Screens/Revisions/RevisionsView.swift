import Circle
import Viper

extension Revisions {
  /// A request of a person to this screen.
  enum Intent: Equatable {
    case list
    case choose(row: Int)
  }

  /// The commands of the screen, and the layout of a row.
  enum View {
    static var document: JSONType { .object("revision", RowData.keys).list }

    private static let row = Argument<Int>.number("N", 1...Int.max, of: .row)

    static let table = IntentTable<Intent, Void>([
      .list(.list, prints: document),
      .init(
        CommandSpec(
          "choose", row, aliases: ["c"], summary: Phrase("show revision N", "显示第 N 版"),
          example: "choose 1", prints: .blogText)
      ) { .choose(row: $0[row]) },
    ])

    static func page(_ rows: [RowWords]) -> Page {
      Page(
        [.rows(rows.map(row)), .remark(.revisionsVerbs, .faint)],
        data: .array(rows.map { RowData.keys.object(of: $0.row) }))
    }

    private static func row(_ words: RowWords) -> Page.Row {
      let mark = words.row.isShown ? Phrase.shownSign : Phrase(verbatim: "")
      return Page.Row(
        number: words.row.number, mark: mark,
        [
          Page.Cell(Phrase(verbatim: String(words.row.number)), place: .nowhere),
          Page.Cell(words.title, value: words.row.title, style: .strong, place: .title),
          Page.Cell(words.moment, value: words.saved, style: .faint, place: .fact),
          Page.Cell(mark, place: .nowhere),
        ])
    }
  }

  /// The words of a row.
  struct RowWords: Equatable, Sendable {
    let row: RowData
    let title: Phrase
    let moment: Phrase
    /// The moment as programs read it.
    let saved: String
  }
}
