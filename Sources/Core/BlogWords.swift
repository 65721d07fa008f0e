/// A blog of a list in words; what is missing is not shown to people, but is there for programs.
package struct BlogWords: Equatable, Sendable {
  package var row: BlogRows.Row
  package var title: Phrase
  package var author: Phrase?
  package var likes: Phrase?
  package var shares: Phrase?
  package var date: Phrase
  /// The day alone, for pipes.
  package var day: String
  package var summary: Phrase?

  /// Makes the words of a row.
  package init(
    _ row: BlogRows.Row, title: Phrase, author: Phrase? = nil, likes: Phrase? = nil,
    shares: Phrase? = nil, date: Phrase, day: String, summary: Phrase? = nil
  ) {
    self.row = row
    self.title = title
    self.author = author
    self.likes = likes
    self.shares = shares
    self.date = date
    self.day = day
    self.summary = summary
  }
}

extension Page {
  /// Makes a list of blogs: whatever of it people see, programs find the same columns in all lists.
  package init(blogs: [BlogWords]) {
    // A list in which nothing is unread has no column for that.
    let showsMarks = blogs.contains { $0.row.blog.isUnread == true }
    self.init(
      [.rows(blogs.map { Row($0, showsMark: showsMarks) })],
      data: .array(
        blogs.map {
          .object(
            $0.row.blog.listMembers
              + [.init(key: "cursor", value: .string(String($0.row.cursor)))])
        }))
  }

  /// Makes a page of a blog after something was done with it.
  package init(_ words: Phrase, of blog: BlogData) {
    self.init([.line(words)], data: .object(blog.listMembers))
  }
}

extension Page.Row {
  fileprivate init(_ words: BlogWords, showsMark: Bool) {
    let blog = words.row.blog
    func cell(
      _ words: Phrase?, _ value: String, _ style: Page.Style = .plain,
      _ place: Page.Cell.Place = .column
    ) -> Page.Cell {
      Page.Cell(
        words ?? Phrase(verbatim: value), value: value, style: style,
        place: words == nil ? .nowhere : place)
    }
    let mark = Page.Cell(
      blog.isUnread == true ? .unreadMark : Phrase(verbatim: ""), style: .accent, place: .terminal)
    self.init(
      [
        Page.Cell(
          Phrase(verbatim: String(words.row.number)), style: .faint, place: .terminal)
      ] + (showsMark ? [mark] : []) + [
        cell(nil, String(blog.id)),
        cell(words.title, blog.title, .strong),
        cell(words.author, blog.author),
        cell(nil, blog.state.rawValue),
        cell(words.likes, String(blog.likes), blog.isLiked == true ? .accent : .plain),
        cell(words.shares, String(blog.shares)),
        cell(words.date, words.day, .faint),
        cell(words.summary, blog.summary ?? "", .faint, .below),
      ])
  }
}
