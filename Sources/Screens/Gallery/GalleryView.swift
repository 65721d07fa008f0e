import Circle
import Viper

extension Gallery {
  /// A request of a person to this screen.
  enum Intent: Equatable {
    case list
    case open(row: Int)
    case compare
  }

  /// The commands of the screen, and the layout of its pages.
  enum View {
    static let exhibit = Argument<Exhibit>.choice("EXHIBIT", forGuests: [.greeting]) {
      .name(of: $0)
    }
    .optional
    static let architecture = Argument<Architecture>.choice("ARCHITECTURE") { .meaning(of: $0) }
      .optional

    static let noun = CommandSpec(
      "gallery", exhibit, architecture,
      summary: Phrase(
        "open the gallery: two screens, each in five architectures",
        "打开架构画廊: 两个页面, 各用五种架构写成"),
      example: "gallery following mvc", prints: .oneOf([exhibits, .greeting, .people]))

    private static var exhibits: JSONType { .object("exhibit", RowWords.keys).list }

    static let row = Argument<Int>.number("N", 1...Int.max, of: .row)

    static let table = IntentTable<Intent, Void>([
      .list(.list, prints: exhibits),
      .init(
        CommandSpec(
          "open", row, aliases: ["o"], summary: Phrase("open exhibit N", "打开第 N 件展品"),
          example: "open 1", prints: .oneOf([.greeting, .people]))
      ) { .open(row: $0[row]) },
      .init(
        CommandSpec(
          "compare", aliases: ["c"],
          summary: Phrase(
            "compare the architectures in figures of their sources", "用源代码的数字比较各种架构"),
          example: "compare", prints: .object("architecture", FiguresWords.keys).list),
        .compare),
    ])

    static func page(_ rows: [RowWords]) -> Page {
      Page(
        [.rows(rows.map(cells))], data: .array(rows.map { RowWords.keys.object(of: $0) }))
    }

    private static func cells(_ words: RowWords) -> Page.Row {
      Page.Row(
        number: words.data.number,
        [
          Page.Cell(words.exhibit, value: words.data.exhibit.rawValue),
          Page.Cell(
            .architectureLabel + words.architecture, value: words.data.architecture.rawValue,
            style: .strong),
          Page.Cell(
            .sentenceLabel + words.sentence, value: words.sentence.english, style: .faint,
            place: .below),
        ])
    }

    static func comparison(_ rows: [FiguresWords]) -> Page {
      let digits = (rows.first?.counts ?? []).indices.map { column in
        rows.map { String($0.counts[column].number).count }.max() ?? 0
      }
      return Page(
        [.rows(rows.map { cells($0, digits: digits) })]
          + Phrase.figureNotes.map { .remark($0, .faint) },
        data: .array(rows.map { FiguresWords.keys.object(of: $0) }))
    }

    /// Each number has its unit beside it, so that a narrow terminal can break the row. The numbers of a
    /// column end in one place.
    private static func cells(_ words: FiguresWords, digits: [Int]) -> Page.Row {
      Page.Row(
        [
          Page.Cell(
            words.architecture, value: words.data.architecture.rawValue, style: .strong)
        ]
          + zip(words.counts, digits).map { count, digits in
            let blanks = String(repeating: " ", count: digits - String(count.number).count)
            return Page.Cell(Phrase(verbatim: blanks) + count.words, value: String(count.number))
          })
    }
  }

  /// A row in words.
  struct RowWords: Equatable, Sendable {
    let data: RowData
    let exhibit: Phrase
    let architecture: Phrase
    let sentence: Phrase
    /// The line that opens the exhibit in a shell.
    let command: String

    static let keys: JSONKeys<RowWords> = [
      "exhibit": .choice { $0.data.exhibit },
      "architecture": .choice { $0.data.architecture },
      "sentence": .string { $0.sentence.english },
      "command": .string { $0.command },
    ]
  }

  /// The figures of an architecture in words.
  struct FiguresWords: Equatable, Sendable {
    let data: FiguresData
    let architecture: Phrase
    /// The numbers with their units, in the order of the keys.
    let counts: [Count]

    struct Count: Equatable, Sendable {
      let number: Int
      let words: Phrase
    }

    static let keys: JSONKeys<FiguresWords> = [
      "architecture": .choice { $0.data.architecture },
      "files": .int { $0.data.files },
      "lines": .int { $0.data.lines },
      "types": .int { $0.data.types },
      "protocols": .int { $0.data.protocols },
      "backReferences": .int { $0.data.backReferences },
      "testedRoles": .int { $0.data.roles },
      "callsForPress": .int { $0.data.calls },
    ]
  }
}
