package import Domain

/// A page of a list of blogs as interactors hand it up.
package struct BlogPage: Equatable, Sendable {
  package let blogs: [BlogData]
  package let hasMore: Bool

  /// Makes a page.
  package init(_ blogs: [BlogData], hasMore: Bool) {
    self.blogs = blogs
    self.hasMore = hasMore
  }
}

extension BlogGateway {
  /// A page of a shelf as somebody sees it.
  package func page(
    of shelf: Shelf, as viewer: AccountID?, before last: Int64?, limit: Int, now: Int64
  ) throws -> BlogPage {
    // One row beyond the page tells whether there is more, without counting.
    let found = try blogs(shelf, as: viewer, before: last, limit: limit + 1, now: now)
    return BlogPage(found.prefix(limit).map(BlogData.init), hasMore: found.count > limit)
  }

  /// A blog as it is now, for somebody who may see it.
  package func data(of id: BlogID, as viewer: AccountID?) throws -> BlogData {
    guard let blog = try blogs([id], as: viewer).first else {
      throw Complaint(.notFound, .noSuchBlog(id))
    }
    return BlogData(blog)
  }
}

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

  /// Fetches so many blogs behind the one of that order.
  package typealias Fetch = (_ last: Int64?, _ limit: Int) throws -> BlogPage

  private let paging: Paging
  /// The state in which blogs are in this list; who is in another one has left it.
  private let state: Blog.State
  /// The rows that are still there.
  package private(set) var rows: [Row] = []
  /// Whether there is something behind the last row.
  package private(set) var hasMore = false
  /// Whether the list was loaded.
  package private(set) var isLoaded = false
  /// How many rows were given a number.
  private var count = 0
  private var last: Int64?

  /// Makes rows that are not loaded yet, for a list of blogs in that state.
  package init(paging: Paging, of state: Blog.State) {
    self.paging = paging
    self.state = state
  }

  // MARK: Loading

  /// Begins anew with the first page; where that fails, everything stays as it was.
  package mutating func load(_ fetch: Fetch) throws {
    let page = try fetch(try first, paging.limit)
    rows = []
    count = 0
    last = nil
    isLoaded = true
    _ = append(page)
  }

  /// Adds the next page and answers with its rows; where that fails, everything stays as it was.
  package mutating func more(_ fetch: Fetch) throws -> [Row] {
    hasMore ? append(try fetch(last, paging.limit)) : []
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
  package mutating func blog(
    _ name: RowName, in fetch: Fetch, or one: (BlogID) throws -> BlogData
  ) throws -> BlogData {
    switch name {
    case .row(let number):
      if !isLoaded { try load(fetch) }
      return try blog(inRow: number)
    case .id(let id): return try blog(id) ?? one(id)
    case .name(let typed): throw Complaint(.usage, .notANumber(typed, for: "N"))
    }
  }

  /// The blog of that number, if it is shown.
  package func blog(_ id: BlogID) -> BlogData? { rows.first { $0.blog.id == id }?.blog }

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
  package mutating func notice(
    _ change: Change, _ fetch: ([BlogID]) throws -> [BlogData]
  ) throws -> Turn? {
    let shown: [BlogData]
    switch change {
    case .person: return nil
    case .blog(let id): shown = blog(id).map { [$0] } ?? []
    case .identity, .elsewhere: shown = rows.map(\.blog)
    }
    guard !shown.isEmpty else { return nil }
    let found = try fetch(shown.map(\.id))
    var news: [Phrase] = []
    for old in shown {
      guard let now = found.first(where: { $0.id == old.id }), now.state == state else {
        remove(old.id)
        news.append(.blogLeft(old.title))
        continue
      }
      if now != old { news.append(.rowNews(from: old, to: now)) }
      put(now)
    }
    if news.count > 1 { news = [.rowsChanged(news.count)] }
    return Turn(notices: news)
  }
}
