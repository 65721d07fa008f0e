import Circle
import Domain
import Viper

extension Search {
  /// The commands of the screen, and the layout of a row.
  enum View {
    static let text = Argument<String>.text("TEXT")
    static let author = Argument<String>.word("NAME", of: .person).option(
      "--author", Phrase("find only blogs by NAME", "只查找 NAME 的博客"))
    static let since = Argument<CivilDate>.date("YYYY-MM-DD").option(
      "--since", Phrase("find only blogs from this day on", "只查找这一天及以后的博客"))
    static let until = Argument<CivilDate>.date("YYYY-MM-DD").option(
      "--until", Phrase("find only blogs up to this day", "只查找这一天及以前的博客"))
    static let state = Argument<Blog.State>.choice("STATE", forGuests: [.published]).option(
      "--state", Phrase("find only your own blogs in this state", "只查找自己处于此状态的博客"))

    static let noun = CommandSpec(
      "search", text, author, since, until, state,
      summary: Phrase(
        "find blogs that contain all these words, a \"quoted phrase\" or a prefix*",
        "查找含有所有这些词的博客; 支持 \"短语\" 和前缀*"),
      example: #"search 'tea "quiet garden" autumn*' --author ada"#,
      prints: hits)

    private static var hits: JSONType { .object("hit", Hit.rowKeys).list }

    static let table = IntentTable<Intent, Void>([
      .list(.list, prints: hits),
      .more(.more, prints: hits),
      .openBlog { .open($0) },
      .peekBlog { .peek($0) },
    ])

    /// The words of a row are made only for people.
    static func page(
      _ rows: [Rows<Hit>.Row], _ words: @escaping (Rows<Hit>.Row) -> RowWords
    ) -> Page {
      Page([.rows(rows.map { row(words($0)) })], rows: JSONRows(rows, Hit.rowKeys))
    }

    private static func row(_ words: RowWords) -> Page.Row {
      let hit = words.row.element
      func hidden(_ value: String) -> Page.Cell {
        Page.Cell(Phrase(verbatim: value), place: .nowhere)
      }
      return Page.Row([
        Page.Cell(Phrase(verbatim: String(words.row.number)), style: .faint, place: .terminal),
        Page.Cell(Phrase(verbatim: "id:\(hit.id)"), value: String(hit.id), style: .faint),
        Page.Cell(words.title, value: hit.blog.title, style: .strong),
        Page.Cell(Phrase(verbatim: hit.blog.author)),
        hidden(hit.blog.state.rawValue),
        hidden(String(hit.blog.likes)),
        hidden(String(hit.blog.shares)),
        Page.Cell(Phrase(verbatim: words.date), style: .faint),
        Page.Cell(below: parts(of: hit.piece), value: hit.piece?.text ?? ""),
      ])
    }

    /// The piece in parts: the found words stand out.
    private static func parts(of piece: SearchPiece?) -> [Page.Part] {
      guard let piece else { return [] }
      let scalars = piece.text.unicodeScalars
      var parts: [Page.Part] = []
      var (begin, count) = (scalars.startIndex, 0)
      func add(upTo end: Int, _ style: Page.Style) {
        let next = scalars.index(begin, offsetBy: end - count)
        if next > begin {
          parts.append(Page.Part(Phrase(verbatim: String(scalars[begin..<next])), style))
        }
        (begin, count) = (next, end)
      }
      for mark in piece.marks {
        add(upTo: mark.lowerBound, .faint)
        add(upTo: mark.upperBound, .accent)
      }
      add(upTo: scalars.count, .faint)
      return parts
    }
  }

  /// The words of a row.
  struct RowWords: Equatable, Sendable {
    let row: Rows<Hit>.Row
    let title: Phrase
    let date: String
  }
}
