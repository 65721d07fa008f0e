package import Domain

/// The rows of a list of blogs, page by page, under the numbers with which they were shown.
///
/// A number stands for the same blog until the list is loaded again, whatever leaves it meanwhile.
package struct BlogRows {
  /// One row as it was shown.
  package struct Row: Equatable, Sendable {
    package let number: Int
    /// What `--after` takes to continue behind the row.
    package let cursor: Int64
    package fileprivate(set) var blog: BlogData
  }

  /// Where the rows come from.
  package struct Source {
    let page: (_ last: Int64?, _ limit: Int) throws -> BlogPage
    let blogs: ([BlogID]) throws -> [BlogData]
    let one: (BlogID) throws -> BlogData

    /// Names what answers: so many blogs behind the one of that order, what some blogs are now, and
    /// one that need not be in the list.
    package init(
      page: @escaping (_ last: Int64?, _ limit: Int) throws -> BlogPage,
      blogs: @escaping ([BlogID]) throws -> [BlogData],
      one: @escaping (BlogID) throws -> BlogData
    ) {
      self.page = page
      self.blogs = blogs
      self.one = one
    }
  }

  private let paging: Paging
  private let source: Source
  /// The state in which blogs are in this list; who is in another one has left it.
  private let state: Blog.State
  /// The rows that are still there.
  package private(set) var rows: [Row] = []
  /// Whether there is something behind the last row.
  package private(set) var hasMore = false
  /// Whether the list was loaded.
  package private(set) var isLoaded = false
  /// The order of what was the latest when the list was loaded from its beginning, 0 where there was
  /// nothing.
  private var newest: Int64?
  /// How many that came since were said to be there.
  private var announced = 0
  /// How many rows were given a number.
  private var count = 0
  private var last: Int64?

  /// Makes rows that are not loaded yet, for a list of blogs in that state.
  package init(paging: Paging, of state: Blog.State, from source: Source) {
    self.paging = paging
    self.state = state
    self.source = source
  }

  // MARK: Loading

  /// Begins anew with the first page; where that fails, everything stays as it was.
  package mutating func load() throws {
    let page = try source.page(try first, paging.limit)
    rows = []
    count = 0
    last = nil
    isLoaded = true
    announced = 0
    newest = paging.after == nil ? page.blogs.first?.order ?? 0 : nil
    _ = append(page)
  }

  /// Adds the next page and answers with its rows; where that fails, everything stays as it was.
  package mutating func more() throws -> [Row] {
    hasMore ? append(try source.page(last, paging.limit)) : []
  }

  private mutating func append(_ page: BlogPage) -> [Row] {
    let new = page.blogs.enumerated().map { index, blog in
      Row(number: count + index + 1, cursor: blog.order, blog: blog)
    }
    rows += new
    count += new.count
    last = new.last?.cursor ?? last
    hasMore = page.hasMore
    return new
  }

  /// Behind which row the list begins.
  private var first: Int64? {
    get throws {
      guard let after = paging.after else { return nil }
      guard let order = Int64(after), order > 0 else {
        throw Complaint(.usage, .badCursor(after))
      }
      return order
    }
  }

  /// What is said below a page behind which there is more.
  package var hint: [Phrase] {
    guard hasMore, let last else { return [] }
    return [.moreAfter(String(last))]
  }

  // MARK: Rows

  /// The blog that was shown under a number, as it is shown now.
  package func blog(inRow number: Int) throws -> BlogData {
    if let row = rows.first(where: { $0.number == number }) { return row.blog }
    guard count > 0 else { throw Complaint(.notFound, .noRows) }
    guard (1...count).contains(number) else {
      throw Complaint(.notFound, .noSuchRow(number, of: count))
    }
    throw Complaint(.notFound, .rowGone(number), hint: .refreshHint)
  }

  /// The blog that is meant, as it is shown now. For a row the list is loaded first; what is named by
  /// its number need not be shown.
  package mutating func blog(_ name: RowName) throws -> BlogData {
    switch name {
    case .row(let number):
      if !isLoaded { try load() }
      return try blog(inRow: number)
    case .id(let id): return try blog(id) ?? source.one(id)
    case .name(let typed): throw Complaint(.usage, .notANumber(typed, for: "N"))
    }
  }

  /// The blog of that number, if it is shown.
  package func blog(_ id: BlogID) -> BlogData? { rows.first { $0.blog.id == id }?.blog }

  /// Shows all blogs as read.
  package mutating func markRead() {
    for index in rows.indices { rows[index].blog.isUnread = false }
  }

  /// Shows a blog no more.
  package mutating func remove(_ id: BlogID) { rows.removeAll { $0.blog.id == id } }

  /// Shows what a blog is now, or no more where it has left the list; answers whether it is shown.
  @discardableResult
  package mutating func put(_ blog: BlogData) -> Bool {
    guard let index = rows.firstIndex(where: { $0.blog.id == blog.id }) else { return false }
    if blog.state == state {
      rows[index].blog = blog
    } else {
      rows.remove(at: index)
    }
    return true
  }

  // MARK: Changes

  /// Shows what the blogs of a change are now, all asked for at once, and says in one line what
  /// differs; nothing where the change is about none of them.
  package mutating func notice(_ change: Change) throws -> Turn? {
    let shown: [BlogData]
    switch change {
    case .person: return nil
    case .blog(let id): shown = blog(id).map { [$0] } ?? []
    case .identity, .elsewhere: shown = rows.map(\.blog)
    }
    guard !shown.isEmpty else { return nil }
    let found = try source.blogs(shown.map(\.id))
    var news: [Phrase] = []
    for old in shown {
      guard let now = found.first(where: { $0.id == old.id }), now.state == state else {
        remove(old.id)
        news.append(.blogLeft(old.title))
        continue
      }
      if !now.isSame(as: old) { news.append(.rowNews(from: old, to: now)) }
      put(now)
    }
    if news.count > 1 { news = [.rowsChanged(news.count)] }
    return Turn(notices: news)
  }

  /// Says how many were published since the list was loaded from its beginning, each once; they are shown
  /// by `refresh`.
  package mutating func news(counting newer: (_ order: Int64) throws -> Int) throws -> Phrase? {
    guard let newest else { return nil }
    let known = announced
    announced = try newer(newest)
    return announced > known ? .newPosts(announced - known, below: News.limit) : nil
  }
}
