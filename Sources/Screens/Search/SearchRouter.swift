import Core
import Domain

extension Search {
  /// Says where a search is found again, and where what it found leads.
  struct Router {
    let destination: ((BlogID) -> Route)?

    static func route(of request: Request) -> Route {
      .search(
        request.text, author: request.author, since: request.since, until: request.until,
        state: request.state)
    }

    func detail(of id: BlogID) throws -> Move {
      guard let destination else { throw Complaint(.refused, .foundLeadsNowhere) }
      return .push(destination(id))
    }
  }
}
