import Circle
import Domain
import Viper

extension Books {
  /// A request of the user to this screen.
  enum Intent: Equatable {
    case list
    case more
    case open(RowName)
    case search(String)
    case shelve(RowName, ReadingState)
    case unshelve(RowName)
    case importFile(String, isAtomic: Bool)
  }

  /// The commands of the screen, and the layout of its rows.
  enum View {
    static let text = Argument<String>.query("TEXT")
    static let query = text.optional
    static let name = Argument<String>.word("NAME", of: .person).optional
    static let shelf = Argument<ReadingState>.choice("STATE") { .meaning(of: $0) }.optional
    static let row = Argument<RowName>.row("N", .identified, of: .book)
    private static let shelvedRow = Argument<RowName>.row("N", .identified, of: .shelved)
    static let state = Argument<ReadingState>.choice("STATE") { .meaning(of: $0) }
    static let file = Argument<String>.file("FILE")
    static let atomic = Argument<Bool>.flag(
      "--atomic", Phrase("add all books, or none if a row is refused", "全部添加; 如有一行被拒绝则都不添加"))

    static let noun = CommandSpec(
      "books", query,
      summary: Phrase(
        "list the books of the catalogue, or find those with all these words",
        "列出书目中的书, 或查找含有所有这些词的书"),
      example: "books pillow*", prints: .bookRow.list)

    static let shelfNoun = CommandSpec(
      "shelf", name, shelf,
      summary: Phrase(
        "list the books on your shelf, or on that of NAME: all, want, reading or read",
        "列出自己或 NAME 书架上的书: 全部, want, reading 或 read"),
      example: "shelf ada reading", prints: .bookRow.list, alone: .accounts)

    static let table = IntentTable<Intent, Void>(
      shelfRows + [
        .init(
          CommandSpec(
            "search", text,
            summary: Phrase("find books with all these words", "查找含有所有这些词的书"),
            example: "search castle", prints: .bookRow.list)
        ) { .search($0[text]) },
        .init(
          CommandSpec(
            "import", file, atomic,
            summary: Phrase(
              "add the books of FILE (- for standard input): JSON Lines, JSON or CSV",
              "添加 FILE (- 表示标准输入) 中的书: JSON Lines, JSON 或 CSV"),
            example: "books import library.csv", prints: .object("import", importKeys),
            audience: .accounts)
        ) { .importFile($0[file], isAtomic: $0[atomic]) },
      ])

    /// The table of a shelf that is a tab.
    static let shelfTable = IntentTable<Intent, Void>(shelfRows)

    private static let shelfRows: [IntentTable<Intent, Void>.Row] = [
      .list(.list, prints: .bookRow.list),
      .more(.more, prints: .bookRow.list),
      .init(
        CommandSpec(
          "open", row, aliases: ["o"], summary: Phrase("open the book in row N", "打开第 N 行的书"),
          example: "open 2", prints: .bookDetails)
      ) { .open($0[row]) },
      .init(
        CommandSpec(
          "shelve", row, state,
          summary: Phrase(
            "put the book in row N on your shelf: want, reading or read",
            "把第 N 行的书放到书架上: want (想读), reading (在读) 或 read (读过)"),
          example: "shelve 2 reading", prints: .book, audience: .accounts)
      ) { .shelve($0[row], $0[state]) },
      .init(
        CommandSpec(
          "unshelve", shelvedRow,
          summary: Phrase("take the book in row N from your shelf", "把第 N 行的书移出书架"),
          example: "unshelve 2", prints: .book, audience: .accounts)
      ) { .unshelve($0[shelvedRow]) },
    ]

    // MARK: Pages

    /// The words of a row are made only for people. `toFill` stands in place of the rows of an empty list.
    static func page(
      _ rows: [Rows<BookData>.Row], toFill: Phrase?,
      _ words: @escaping (Rows<BookData>.Row) -> RowWords
    ) -> Page {
      Page(
        toFill.map { [.remark($0)] } ?? [.rows(rows.map { row(words($0)) })],
        rows: JSONRows(rows, BookData.rowKeys))
    }

    /// A book without words, for JSON.
    static func book(_ book: BookData) -> Page {
      Page([], data: BookData.keys.object(of: book))
    }

    private static func row(_ words: RowWords) -> Page.Row {
      let book = words.row.element
      func hidden(_ value: String?) -> Page.Cell {
        Page.Cell(Phrase(verbatim: value ?? ""), place: .nowhere)
      }
      func fact(_ words: Phrase?, _ value: String?, _ style: Page.Style = .faint) -> Page.Cell {
        Page.Cell(
          words ?? Phrase(verbatim: ""), value: value ?? "", style: style, place: .fact)
      }
      return Page.Row(
        number: words.row.number,
        [
          hidden(String(book.id)),
          Page.Cell(words.title, value: book.title, style: .strong, place: .title),
          fact(words.subtitle, book.subtitle), hidden(words.authors),
          fact(words.priceAndDate, book.price), hidden(book.published),
          fact(words.mark, book.shelf?.rawValue, .accent),
        ])
    }

    // MARK: Imports

    static let importKeys = ImportData.keys.with([
      "refusals": .value(JSONType.object("refusal", refusalKeys).list) {
        .array($0.refusals.map { refusalKeys.object(of: $0) })
      }
    ])

    private static let refusalKeys: JSONKeys<ImportData.Refusal> = [
      "line": .int { $0.line },
      "reason": .string { $0.reason.english },
    ]

    /// The result of an import, for programs.
    static func imported(_ data: ImportData, _ words: Phrase) -> Page {
      Page([.line(words)], data: importKeys.object(of: data))
    }
  }

  /// A book in words.
  struct RowWords: Equatable, Sendable {
    let row: Rows<BookData>.Row
    let title: Phrase
    let subtitle: Phrase?
    /// The names, for programs.
    let authors: String
    let priceAndDate: Phrase?
    let mark: Phrase?
  }
}
