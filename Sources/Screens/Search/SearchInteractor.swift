import Core
import Domain

extension Search {
  /// A blog that was found, as it leaves the interactor.
  struct Found: Equatable, Sendable {
    var blog: BlogData
    let piece: SearchPiece
  }

  /// Knows what can be searched for, and who finds what.
  struct Interactor {
    let request: Request
    let services: Services

    func page(after last: Key?, limit: Int) throws -> (rows: [Found], hasMore: Bool) {
      let query = try query()
      let me = try services.identity.me()?.id
      let page = try services.search.find(
        query, try filter(me), as: me, before: last?.id, limit: limit,
        now: services.clock.wallSeconds)
      return (
        page.hits.map { Found(blog: BlogData($0.blog), piece: $0.piece) }, page.hasMore
      )
    }

    /// What these blogs are now; those that are not to be seen any more are left out.
    func blogs(_ ids: [BlogID]) throws -> [BlogData] {
      try services.blogs.blogs(
        ids, as: services.identity.me()?.id, now: services.clock.wallSeconds
      ).map(BlogData.init)
    }

    private func query() throws -> SearchQuery {
      do {
        return try SearchQuery(request.text)
      } catch SearchQuery.Refusal.empty {
        throw Complaint(.usage, .nothingToSearch)
      } catch SearchQuery.Refusal.tooLong {
        throw Complaint(
          .usage, .searchTooLong(SearchQuery.mostWords, SearchQuery.longest))
      }
    }

    private func filter(_ me: AccountID?) throws -> SearchFilter {
      let moments = try moments()
      guard let state = request.state else {
        return SearchFilter(author: try author(), moments: moments)
      }
      guard let me else { throw Complaint.notLoggedIn }
      if let author = try author(), author != me { throw Complaint(.refused, .stateIsMine) }
      return SearchFilter(state: state, author: me, moments: moments)
    }

    private func author() throws -> AccountID? {
      guard let typed = request.author else { return nil }
      guard let name = try? AccountName(typed),
        let author = try services.accounts.account(named: name.text)
      else { throw Complaint(.notFound, .nobodyNamed(typed)) }
      return author.id
    }

    /// Whole days, as dates are shown: in UTC.
    private func moments() throws -> ClosedRange<Int64> {
      let first = request.since.map { Int64($0.daysSince1970) * 86_400 } ?? .min
      let last = request.until.map { Int64($0.daysSince1970) * 86_400 + 86_399 } ?? .max
      guard first <= last else { throw Complaint(.usage, .sinceAfterUntil) }
      return first...last
    }
  }
}
