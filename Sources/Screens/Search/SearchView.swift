import Circle
import Domain
import Search
import Viper

extension Search {
  /// A request of a person to this screen.
  enum Intent: Equatable {
    case list
    case more
    case open(RowName)
    case peek(RowName)
  }

  /// The commands of the screen, and the layout of a row.
  enum View {
    static let text = Argument<String>.query("TEXT")
    static let author = Argument<String>.word("NAME", of: .person).option(
      "--author", Phrase("find only blogs by NAME", "只查找 NAME 的博客"))
    static let since = Argument<CivilDate>.date("YYYY-MM-DD").option(
      "--since", Phrase("find only blogs from this day on", "只查找这一天及以后的博客"))
    static let until = Argument<CivilDate>.date("YYYY-MM-DD").option(
      "--until", Phrase("find only blogs up to this day", "只查找这一天及以前的博客"))
    static let state = Argument<Blog.State>.choice("STATE", forGuests: [.published]) {
      .meaning(of: $0)
    }.option(
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
      func fact(_ words: Phrase, _ value: String, _ style: Page.Style = .faint) -> Page.Cell {
        Page.Cell(words, value: value, style: style, place: .fact)
      }
      let blog = hit.blog
      return Page.Row(
        number: words.row.number, mark: .unreadMark(if: blog.isUnread == true),
        [
          hidden(String(hit.id)),
          Page.Cell(words.title, value: blog.title, style: .strong, place: .title),
          fact(words.author, blog.author),
          hidden(blog.state.rawValue),
          fact(words.likes, String(blog.likes), blog.isLiked == true ? .accent : .faint),
          fact(words.shares, String(blog.shares)),
          fact(words.date, words.day),
          Page.Cell(parts(of: hit.snippet), value: hit.snippet?.text ?? "", place: .excerpt),
        ])
    }

    /// The snippet in parts: the found words stand out.
    private static func parts(of snippet: Snippet?) -> [Page.Part] {
      guard let snippet else { return [] }
      let scalars = snippet.text.unicodeScalars
      var parts = [Page.Part(.textLabel)]
      var (begin, count) = (scalars.startIndex, 0)
      func add(upTo end: Int, _ style: Page.Style) {
        let next = scalars.index(begin, offsetBy: end - count)
        if next > begin {
          parts.append(Page.Part(Phrase(verbatim: String(scalars[begin..<next])), style))
        }
        (begin, count) = (next, end)
      }
      // The ellipsis at a cut end is not part of the text.
      if snippet.isCutBefore {
        parts.append(Page.Part(.ellipsis))
        (begin, count) = (scalars.index(after: begin), 1)
      }
      for mark in snippet.positions {
        add(upTo: mark.lowerBound, .plain)
        add(upTo: mark.upperBound, .strong)
      }
      add(upTo: scalars.count - (snippet.isCutBehind ? 1 : 0), .plain)
      if snippet.isCutBehind { parts.append(Page.Part(.ellipsis)) }
      return parts
    }
  }

  /// The words of a row.
  struct RowWords: Equatable, Sendable {
    let row: Rows<Hit>.Row
    let title: Phrase
    let author: Phrase
    let likes: Phrase
    let shares: Phrase
    let date: Phrase
    /// The day alone, for programs.
    let day: String
  }
}
