import Circle
import Viper

// The verbs and words of lists of published blogs.

extension IntentTable.Row where State == Void {
  static func like(_ intent: @escaping @Sendable (RowName) -> Intent) -> Self {
    .blog(
      "like", aliases: ["l"], summary: Phrase("like the blog in row N", "给第 N 行的博客点赞"),
      example: "like 2", takesNounArguments: true, audience: .accounts, intent)
  }

  static func unlike(_ intent: @escaping @Sendable (RowName) -> Intent) -> Self {
    .blog(
      "unlike", of: .liked,
      summary: Phrase("remove your like of the blog in row N", "取消对第 N 行博客的点赞"),
      example: "unlike 2", takesNounArguments: true, audience: .accounts, intent)
  }

  static func share(_ intent: @escaping @Sendable (RowName) -> Intent) -> Self {
    .blog(
      "share",
      summary: Phrase(
        "share the blog in row N, and print the command that opens it",
        "分享第 N 行的博客, 并输出打开它的命令"),
      example: "share id:42", takesNounArguments: true, audience: .accounts, intent)
  }
}

extension BlogList.Presenter {
  func react(_ reaction: Reaction, _ name: RowName) throws -> Turn {
    let outcome = try interactor.react(reaction, to: blog(name))
    let now = outcome.blog
    show(now)
    func line(_ count: Phrase) -> Phrase { .about(now.title, count) }
    return try outcome.turn(
      of: reaction, line: line,
      result: BlogList.View.result(
        line(reaction.words(of: now)), BlogData.keys.object(of: now))
    ) { BlogList.View.reference($0, now) }
  }
}

extension BlogList.RowWords {
  /// The author is named only where the blogs have several.
  init(published row: Rows<BlogData>.Row, namesAuthor: Bool, now: Int64) {
    let blog = row.element
    self.init(
      row: row, author: namesAuthor ? .author(blog.author) : nil, likes: .likes(of: blog),
      shares: .shares(blog.shares), date: .dateLabel + .moment(blog.shownAt, now: now),
      day: blog.publicationDay, summary: blog.summary.map { Phrase(verbatim: $0) })
  }
}
