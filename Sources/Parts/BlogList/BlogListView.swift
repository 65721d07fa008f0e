import Circle
import Domain
import Viper

extension BlogList {
  /// Lays out rows and results. All lists have the same columns for programs.
  enum View {
    /// The words of a row are made only for people. `toFill` stands in place of the rows of an empty
    /// list.
    static func page(
      _ rows: [Rows<BlogData>.Row], toFill: Phrase?,
      _ words: @escaping (Rows<BlogData>.Row) -> RowWords
    ) -> Page {
      Page(
        toFill.map { [.remark($0)] } ?? [.rows(rows.map { row(words($0)) })],
        rows: JSONRows(rows, BlogData.rowKeys))
    }

    /// The page for programs after a verb was done.
    static func result(_ line: Phrase, _ data: JSON) -> Page { Page([.line(line)], data: data) }

    /// The command that opens a shared blog in any shell.
    static func reference(_ command: String, _ blog: BlogData) -> Page {
      .command(command, data: BlogData.keys.object(of: blog))
    }

    private static func row(_ words: RowWords) -> Page.Row {
      let blog = words.row.element
      return Page.Row(
        number: words.row.number, mark: .unreadMark(if: blog.isUnread == true),
        [
          cell(nil, String(blog.id), .nowhere),
          cell(
            .blogTitle(blog.title), blog.title, .title, blog.title.isEmpty ? .placeholder : .strong),
          cell(words.author, blog.author, .fact),
          cell(nil, blog.state.rawValue, .nowhere),
          cell(words.likes, String(blog.likes), .fact, blog.isLiked == true ? .accent : .faint),
          cell(words.shares, String(blog.shares), .fact),
          cell(words.date, words.day, .fact),
          cell(
            .textLabel + (words.summary ?? .writeSomething), blog.summary ?? "", .excerpt,
            words.summary == nil ? .placeholder : .plain),
        ])
    }

    /// A cell. Without words only programs get it.
    private static func cell(
      _ words: Phrase?, _ value: String, _ place: Page.Cell.Place, _ style: Page.Style = .faint
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
    /// `nil` for a blog without text.
    let summary: Phrase?
  }
}
