import Domain

/// How a blog stands in a row, together with who wrote it, and whether who looks likes it and has read
/// it.
enum BlogRow {
  static let byNumbers = Statement(
    ["SELECT"] + columns + [
      """
      FROM json_each($2) AS page JOIN blog ON blog.id = page.value
      JOIN account ON account.id = blog.author WHERE
      """, isThere, "ORDER BY page.key",
    ])
  static let withBody = Statement(
    ["SELECT"] + columns + [
      """
      , blog.body
      FROM blog JOIN account ON account.id = blog.author
      WHERE blog.id = $2 AND
      """, isThere,
    ])

  // What is not published is there for its author alone, and as long as the bin keeps it. A guest looks
  // as number 0, which nobody has.
  private static let isThere: StaticString = """
    (blog.state = 'published' OR blog.author = $1 AND coalesce(blog.binned > $3, 1))
    """

  private static let columns: [StaticString] = [
    """
      blog.id, account.name, blog.author, blog.title, blog.summary, blog.state, blog.likes,
      blog.shares, blog.revision, blog.created, blog.edited, blog.published, blog.binned,
      blog.publication,
      EXISTS (SELECT 1 FROM liked WHERE liked.blog = blog.id AND liked.person = $1),
      EXISTS (SELECT 1 FROM follow WHERE follower = $1 AND followed = blog.author AND
    """, Reading.isHeard, "AND", Reading.isUnread, ")",
  ]
  /// In their order in the statements.
  private enum Column: Int {
    case id, author, authorID, title, summary, state, likes
    case shares, revision, created, edited, published, binned
    case publication
    case isLiked
    case isUnread
    case body
  }

  static func blog(_ row: any Row, _ viewer: AccountID?) -> Blog {
    func int(_ column: Column) -> Int64 { row.int(column.rawValue) }
    func text(_ column: Column) -> String? { row.text(column.rawValue) }
    func optional(_ column: Column) -> Int64? {
      row.isNull(column.rawValue) ? nil : int(column)
    }
    func fact(_ column: Column) -> Bool? { viewer == nil ? nil : int(column) != 0 }
    return Blog(
      id: int(.id), title: text(.title) ?? "", author: text(.author) ?? "",
      authorID: int(.authorID), state: text(.state).flatMap(Blog.State.init) ?? .draft,
      summary: text(.summary), likes: Int(int(.likes)), shares: Int(int(.shares)),
      isLiked: fact(.isLiked), isUnread: fact(.isUnread), revision: Int(int(.revision)),
      createdAt: int(.created), editedAt: int(.edited), publishedAt: optional(.published),
      binnedAt: optional(.binned), order: optional(.publication))
  }

  static func text(_ row: any Row, _ viewer: AccountID?) -> BlogText {
    BlogText(blog(row, viewer), body: row.text(Column.body.rawValue) ?? "")
  }
}
