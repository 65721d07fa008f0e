import Core
import Domain
import Fixtures
@testable import SearchScreen
import Store

/// A circle in which Ada writes, and a search in it that can fail.
final class Bookcase: SearchGateway {
  let circle: Circle
  let ada: AccountID
  private var fails = false

  init() {
    do {
      circle = try Circle()
      ada = try circle.register("ada")
    } catch {
      preconditionFailure("a store in memory can always be made: \(error)")
    }
  }

  func fail() { fails = true }
  func mend() { fails = false }

  func find(
    _ query: SearchQuery, _ filter: SearchFilter, as viewer: AccountID?, before last: BlogID?,
    limit: Int, now: Int64
  ) throws -> SearchPage {
    if fails { throw StoreFailure.busy }
    return try circle.search.find(
      query, filter, as: viewer, before: last, limit: limit, now: now)
  }

  @discardableResult
  func write(_ titles: String...) throws -> [BlogID] {
    try titles.map { try circle.write($0, by: ada) }
  }

  func interactor(_ request: Search.Request) -> Search.Interactor {
    Search.Interactor(
      request: request,
      services: Search.Services(
        search: self, blogs: circle.blogs, accounts: circle.accounts, identity: circle.identity,
        clock: circle.clock))
  }

  func presenter(
    _ request: Search.Request, limit: Int = 20, after: String? = nil,
    destination: ((BlogID) -> Route)? = nil
  ) -> Search.Presenter {
    Search.Presenter(
      interactor: interactor(request), paging: Paging(limit: limit, after: after),
      router: Search.Router(destination: destination))
  }

  /// Where a test says that a blog is shown.
  static func page(_ id: BlogID) -> Route { .greeting(first: String(id)) }
}
