import Domain

/// How a blog stands in a row, together with who wrote it, and whether who looks likes it and has read
/// it.
enum BlogRow {
  // What is not published is there for its author alone. A guest looks as number 0, which nobody has.
  static let byNumbers: StaticString = """
    SELECT
      EXISTS (SELECT 1 FROM liked WHERE liked.blog = blog.id AND liked.person = $1),
      account.name, blog.id, blog.author, blog.title, blog.summary, blog.state, blog.likes,
      blog.shares, blog.revision, blog.created, blog.edited, blog.published, blog.binned,
      blog.publication,
      EXISTS (
        SELECT 1 FROM follow
        WHERE follower = $1 AND followed = blog.author AND blog.state = 'published'
          AND blog.publication > since
          AND NOT EXISTS (
            SELECT 1 FROM shun WHERE person = $1 AND other = followed AND kind = 'mute')
          AND NOT EXISTS (SELECT 1 FROM seen WHERE person = $1 AND seen.blog = blog.id))
    FROM json_each($2) AS page JOIN blog ON blog.id = page.value
    JOIN account ON account.id = blog.author
    WHERE blog.state = 'published' OR blog.author = $1
    ORDER BY page.key
    """
  static let withBody: StaticString = """
    SELECT
      EXISTS (SELECT 1 FROM liked WHERE liked.blog = blog.id AND liked.person = $1),
      account.name, blog.id, blog.author, blog.title, blog.summary, blog.state, blog.likes,
      blog.shares, blog.revision, blog.created, blog.edited, blog.published, blog.binned,
      blog.publication,
      EXISTS (
        SELECT 1 FROM follow
        WHERE follower = $1 AND followed = blog.author AND blog.state = 'published'
          AND blog.publication > since
          AND NOT EXISTS (
            SELECT 1 FROM shun WHERE person = $1 AND other = followed AND kind = 'mute')
          AND NOT EXISTS (SELECT 1 FROM seen WHERE person = $1 AND seen.blog = blog.id)),
      blog.body
    FROM blog JOIN account ON account.id = blog.author
    WHERE blog.id = $2 AND (blog.state = 'published' OR blog.author = $1)
    """
  private static let body = 16

  static func blog(_ row: any Row, _ viewer: AccountID?) -> Blog {
    func moment(_ column: Int) -> Int64? { row.isNull(column) ? nil : row.int(column) }
    return Blog(
      id: row.int(2), title: row.text(4) ?? "", author: row.text(1) ?? "", authorID: row.int(3),
      state: row.text(6).flatMap(Blog.State.init) ?? .draft, summary: row.text(5),
      likes: Int(row.int(7)), shares: Int(row.int(8)),
      isLiked: viewer == nil ? nil : row.int(0) != 0,
      isUnread: viewer == nil ? nil : row.int(15) != 0, revision: Int(row.int(9)),
      createdAt: row.int(10), editedAt: row.int(11), publishedAt: moment(12),
      binnedAt: moment(13), order: moment(14))
  }

  static func text(_ row: any Row, _ viewer: AccountID?) -> BlogText {
    BlogText(blog(row, viewer), body: row.text(body) ?? "")
  }
}
