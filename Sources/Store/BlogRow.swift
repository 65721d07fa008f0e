import Domain

/// The columns that make up a blog as a viewer sees it.
///
/// $1 is the viewer and $3 the moment before which binned blogs have expired. A guest has the
/// number 0, which no account has.
enum BlogRow {
  // `json_each` returns the numbers in their order, and `CROSS JOIN` keeps it: sorting rows is slow.
  /// $2 is a JSON array of numbers.
  static let byNumbers = Statement(composing: page("json_each($2) AS page")) {
    "\(page(.page(of: "$2"))) ORDER BY page.key"
  }

  private static func page(_ numbers: SQL) -> SQL {
    """
    SELECT \(columns) FROM \(numbers) CROSS JOIN blog CROSS JOIN account
    WHERE blog.id = page.value AND account.id = blog.author AND \(isVisible)
    """
  }

  static let withBody = Statement(
    composing: """
      SELECT \(columns), blog_body.body, blog.book,
        (SELECT title FROM book WHERE book.id = blog.book) AS book_title,
        recording.format, recording.milliseconds, recording.size
      FROM blog JOIN account ON account.id = blog.author JOIN blog_body ON blog_body.blog = blog.id
      LEFT JOIN recording ON recording.blog = blog.id
      WHERE blog.id = $2 AND \(isVisible)
      """)

  // An unpublished blog is visible to its author alone, and only until the bin has expired.
  private static let isVisible: SQL = """
    (blog.state = 'published'
      OR blog.author = $1 AND (blog.binned_at IS NULL OR blog.binned_at > $3))
    """

  private static let columns: SQL = """
    blog.id, blog.title, account.name AS author_name, blog.author, blog.state, blog.summary,
    blog.like_count, blog.share_count,
    EXISTS (
      SELECT 1 FROM blog_like WHERE blog_like.blog = blog.id AND blog_like.person = $1
    ) AS is_liked,
    EXISTS (
      SELECT 1 FROM follow
      WHERE follower = $1 AND followed = blog.author
        AND \(Reading.isNotMuted) AND \(Reading.isUnread)
    ) AS is_unread,
    blog.revision, blog.created_at, blog.edited_at, blog.published_at, blog.binned_at,
    blog.publication
    """

  static func blog(_ row: any Row, _ viewer: AccountID?) -> Blog {
    func fact(_ column: String) -> Bool? { viewer == nil ? nil : row.bool(column) }
    return Blog(
      id: row.int("id"), title: row.text("title") ?? "", author: row.text("author_name") ?? "",
      authorID: row.int("author"), state: row.text("state").flatMap(Blog.State.init) ?? .draft,
      summary: row.text("summary"), likes: Int(row.int("like_count")),
      shares: Int(row.int("share_count")), isLiked: fact("is_liked"), isUnread: fact("is_unread"),
      revision: Int(row.int("revision")), createdAt: row.int("created_at"),
      editedAt: row.int("edited_at"), publishedAt: row.optionalInt("published_at"),
      binnedAt: row.optionalInt("binned_at"), order: row.optionalInt("publication"))
  }

  static func text(_ row: any Row, _ viewer: AccountID?) -> BlogText {
    BlogText(
      blog(row, viewer), body: row.text("body") ?? "",
      about: row.optionalInt("book").map { BookName(id: $0, title: row.text("book_title") ?? "") },
      recording: VoiceStore.facts(row))
  }
}
