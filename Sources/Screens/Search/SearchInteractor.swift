import Circle
import Domain
import Search
import Viper

extension Search {
  /// A found blog, with the part of its text in which the words are.
  struct Hit: ListElement, Equatable {
    var blog: BlogData
    /// `nil` if the output did not need it.
    var snippet: Snippet?

    var id: BlogID { blog.id }
    var key: BlogID { id }
    var cursor: String { String(id) }

    static let rowKeys = BlogData.keys.of(\Hit.blog).with([
      "piece": .string { $0.snippet?.text ?? "" },
      "marks": .value(.int.list.list) {
        .array(
          ($0.snippet?.positions ?? []).map {
            .array([.int(Int64($0.lowerBound)), .int(Int64($0.upperBound))])
          })
      },
    ]).inRows
  }

  /// Checks the query, and decides which blogs the viewer may find.
  struct Interactor {
    let request: Request
    private let search: any SearchGateway
    private let blogs: any BlogGateway
    private let accounts: any AccountGateway
    private let identity: any Identity
    private let clock: any Clock

    init(
      request: Request, search: any SearchGateway, blogs: any BlogGateway,
      accounts: any AccountGateway, identity: any Identity, clock: any Clock
    ) {
      self.request = request
      self.search = search
      self.blogs = blogs
      self.accounts = accounts
      self.identity = identity
      self.clock = clock
    }

    /// The moment, in seconds since 1970.
    var now: Int64 { clock.wallSeconds }

    /// Whether nobody is logged in, as far as can be told.
    var isGuest: Bool { (try? identity.me()) == nil }

    func page(after last: BlogID?, limit: Int, withSnippets: Bool) throws -> ListPage<Hit> {
      let query = try query()
      let me = try identity.me()?.id
      let page = try search.find(
        query, try filter(), as: me, before: last, limit: limit, withSnippets: withSnippets,
        now: clock.wallSeconds)
      return ListPage(
        page.hits.map { Hit(blog: BlogData($0.blog), snippet: $0.snippet) }, hasMore: page.hasMore)
    }

    /// The snippets of the hits, without those of blogs that the viewer may no longer see.
    func snippets(of hits: [Hit]) throws -> [BlogID: Snippet] {
      try search.snippets(
        of: query(), hits.map(\.id), as: identity.me()?.id, now: clock.wallSeconds)
    }

    /// These blogs as they are now, without those that the viewer may no longer see.
    func blogs(_ ids: [BlogID]) throws -> [BlogData] {
      try blogs.blogs(ids, as: identity.me()?.id, now: clock.wallSeconds).map(BlogData.init)
    }

    private func query() throws -> SearchQuery { try .read(request.text) }

    private func filter() throws -> SearchFilter {
      guard let moments = request.moments else { throw Complaint(.usage, .sinceAfterUntil) }
      guard let state = request.state else {
        return SearchFilter(author: try author(), moments: moments)
      }
      let me = try identity.loggedIn().id
      if let author = try author(), author != me { throw Complaint(.refused, .stateIsMine) }
      return SearchFilter(state: state, author: me, moments: moments)
    }

    private func author() throws -> AccountID? {
      try request.author.map { try accounts.account(typed: $0).id }
    }
  }
}
