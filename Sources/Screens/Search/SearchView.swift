import Core
import Domain

extension Search {
  /// What can be typed on the screen, and how a row is laid out.
  enum View {
    static let noun = CommandSpec(
      "search", Parameter("TEXT", .text),
      options: [
        OptionSpec("--author", Parameter("NAME"), summary: .searchAuthor),
        OptionSpec("--since", Parameter("YYYY-MM-DD", .date), summary: .searchSince),
        OptionSpec("--until", Parameter("YYYY-MM-DD", .date), summary: .searchUntil),
        OptionSpec(
          "--state", Parameter("STATE", .choice(Blog.State.allCases.map(\.rawValue))),
          summary: .searchState),
      ],
      summary: .searchNoun, example: #"search 'tea "quiet garden" autumn*' --author ada"#)

    static let table = IntentTable<Intent>([
      .list(.list),
      .more(.more),
      .open(.searchOpen) { .open($0) },
    ])

    static func page(_ rows: [RowWords]) -> Page {
      Page([.rows(rows.map(row))], data: .array(rows.map(data)))
    }

    private static func row(_ words: RowWords) -> Page.Row {
      let blog = words.found.blog
      func hidden(_ value: String) -> Page.Cell {
        Page.Cell(Phrase(verbatim: value), place: .nowhere)
      }
      return Page.Row([
        Page.Cell(Phrase(verbatim: String(words.number)), style: .faint, place: .terminal),
        Page.Cell(Phrase(verbatim: "id:\(blog.id)"), value: String(blog.id), style: .faint),
        Page.Cell(words.title, value: blog.title, style: .strong),
        Page.Cell(Phrase(verbatim: blog.author)),
        hidden(blog.state.rawValue),
        hidden(String(blog.likes)),
        hidden(String(blog.shares)),
        Page.Cell(Phrase(verbatim: words.date), style: .faint),
        Page.Cell(below: parts(of: words.found.piece), value: words.found.piece.text),
      ])
    }

    /// The piece in turns: what is around, what was found, what is around.
    private static func parts(of piece: SearchPiece) -> [Page.Part] {
      let scalars = Array(piece.text.unicodeScalars)
      var parts: [Page.Part] = []
      func add(_ range: Range<Int>, _ style: Page.Style) {
        if range.isEmpty { return }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[range])
        parts.append(Page.Part(Phrase(verbatim: String(text)), style))
      }
      var end = 0
      for mark in piece.marks {
        add(end..<mark.lowerBound, .faint)
        add(mark, .accent)
        end = mark.upperBound
      }
      add(end..<scalars.count, .faint)
      return parts
    }

    private static func data(_ words: RowWords) -> JSON {
      let piece = words.found.piece
      let marks = piece.marks.map { mark -> JSON in
        .array([.int(Int64(mark.lowerBound)), .int(Int64(mark.upperBound))])
      }
      return .object(
        words.found.blog.listMembers + [
          .init(key: "piece", value: .string(piece.text)),
          .init(key: "marks", value: .array(marks)),
          .init(key: "cursor", value: .string(words.cursor)),
        ])
    }
  }

  /// A row in words.
  struct RowWords: Equatable, Sendable {
    let number: Int
    let found: Found
    let title: Phrase
    let date: String
    let cursor: String
  }
}
