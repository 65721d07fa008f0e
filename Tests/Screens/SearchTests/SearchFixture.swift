import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Search
import Store
import Viper

@testable import SearchScreen

/// A circle in which Ada writes, and a search in it that can fail.
final class SearchFixture: SearchGateway {
  let circle: TestServices
  let ada: AccountID
  private var fails = false

  init() {
    do {
      circle = try TestServices()
      ada = try circle.register("ada")
    } catch {
      preconditionFailure("a store in memory can always be made: \(error)")
    }
  }

  func fail() { fails = true }
  func mend() { fails = false }

  func find(
    _ query: SearchQuery, _ filter: SearchFilter, as viewer: AccountID?, before last: BlogID?,
    limit: Int, withSnippets: Bool, now: Int64
  ) throws -> SearchPage {
    if fails { throw StoreFailure.busy }
    return try circle.search.find(
      query, filter, as: viewer, before: last, limit: limit, withSnippets: withSnippets, now: now)
  }

  func snippets(
    of query: SearchQuery, _ ids: [BlogID], as viewer: AccountID?, now: Int64
  ) throws -> [BlogID: Snippet] {
    try circle.search.snippets(of: query, ids, as: viewer, now: now)
  }

  @discardableResult
  func write(_ titles: String...) throws -> [BlogID] {
    try titles.map { try circle.write($0, by: ada) }
  }

  func interactor(_ request: Search.Request) -> Search.Interactor {
    Search.Interactor(
      request: request, search: self, blogs: circle.blogs, accounts: circle.accounts,
      identity: circle.identity, clock: circle.clock)
  }

  func presenter(
    _ request: Search.Request, limit: Int = 20, after: String? = nil,
    showsSnippets: @escaping () -> Bool = { true },
    destination: @escaping (BlogID) -> Place = Place.blog
  ) -> Search.Presenter {
    Search.Presenter(
      interactor: interactor(request), paging: Paging(limit: limit, after: after),
      showsSnippets: showsSnippets,
      router: Search.Router(destination: destination, preview: Place.peek))
  }

  /// A page that a test names as the destination of a blog.
  static func page(_ id: BlogID) -> Place { .greeting(first: String(id)) }
}
