import Circle
import Domain
import Viper

extension BlogList {
  /// Lays out rows and results. All lists have the same columns for programs.
  enum View {
    /// The words of a row are made only for people.
    static func page(
      _ rows: [Rows<BlogData>.Row], _ words: @escaping (Rows<BlogData>.Row) -> RowWords
    ) -> Page {
      // A list without unread blogs has no column for the mark.
      let showsMarks = rows.contains { $0.element.isUnread == true }
      return Page(
        [.rows(rows.map { row(words($0), showsMark: showsMarks) })],
        rows: JSONRows(rows, BlogData.rowKeys))
    }

    /// The page for programs after a verb was done.
    static func result(_ line: Phrase, _ data: JSON) -> Page { Page([.line(line)], data: data) }

    /// The command that opens a shared blog in any shell.
    static func reference(_ command: String, _ blog: BlogData) -> Page {
      .command(command, data: BlogData.keys.object(of: blog))
    }

    private static func row(_ words: RowWords, showsMark: Bool) -> Page.Row {
      let blog = words.row.element
      let number = Page.Cell(
        Phrase(verbatim: String(words.row.number)), style: .faint, place: .terminal)
      let mark = Page.Cell(
        blog.isUnread == true ? .unreadMark : Phrase(verbatim: ""), style: .accent,
        place: .terminal)
      return Page.Row(
        [number] + (showsMark ? [mark] : []) + [
          cell(nil, String(blog.id)),
          cell(.blogTitle(blog.title), blog.title, .strong),
          cell(words.author, blog.author),
          cell(nil, blog.state.rawValue),
          cell(words.likes, String(blog.likes), blog.isLiked == true ? .accent : .plain),
          cell(words.shares, String(blog.shares)),
          cell(words.date, words.day, .faint),
          cell(words.summary, blog.summary ?? "", .faint, .below),
        ])
    }

    /// A cell. Without words only programs get it.
    private static func cell(
      _ words: Phrase?, _ value: String, _ style: Page.Style = .plain,
      _ place: Page.Cell.Place = .column
    ) -> Page.Cell {
      Page.Cell(
        words ?? Phrase(verbatim: value), value: value, style: style,
        place: words == nil ? .nowhere : place)
    }
  }

  /// The words of a row. A fact without words is not shown to people.
  struct RowWords: Equatable, Sendable {
    let row: Rows<BlogData>.Row
    var author: Phrase?
    var likes: Phrase?
    var shares: Phrase?
    let date: Phrase
    /// The day alone, for programs.
    let day: String
    let summary: Phrase?
  }
}
