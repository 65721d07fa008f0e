import Circle
import Domain
import Viper

extension Watch {
  /// Reads the values that are watched. A guest watches blogs and users.
  struct Interactor {
    /// The number of blogs that are read at once.
    private static let most = 20
    /// The number of new blogs behind which no older ones are looked for.
    private static let mostNew = 1_000

    private let reading: any ReadingGateway
    private let blogs: any BlogGateway
    private let people: any UserGateway
    private let identity: any Identity
    private let clock: any Clock

    init(
      reading: any ReadingGateway, blogs: any BlogGateway, people: any UserGateway,
      identity: any Identity, clock: any Clock
    ) {
      self.reading = reading
      self.blogs = blogs
      self.people = people
      self.identity = identity
      self.clock = clock
    }

    /// The number of the user; `nil` for a guest.
    func user() throws -> AccountID? { try identity.me()?.id }

    /// Refuses to go on without a session.
    func requireSession() throws { _ = try identity.loggedIn() }

    func news() throws -> NewsData {
      let news = try reading.news(of: identity.loggedIn().id)
      return NewsData(unread: news.unread, requests: news.requests)
    }

    var now: Int64 { clock.wallSeconds }

    /// The latest blogs of the feed, the newest first, with those that follow a place in it.
    func feed(since order: Int64?) throws -> [BlogData] {
      let me = try identity.loggedIn().id
      var found: [BlogData] = []
      while true {
        let blogs = try blogs.blogs(
          .feed(of: me), as: me, before: found.last?.order, limit: Interactor.most, now: now)
        found += blogs.map { BlogData($0) }
        guard blogs.count == Interactor.most, found.count < Interactor.mostNew, let order,
          let last = found.last, last.order > order
        else { return found }
      }
    }

    func blog(_ typed: String) throws -> BlogData {
      guard let id = BlogID(cursor: typed) ?? AccountID(typed: typed), id > 0 else {
        throw Complaint(.usage, .notANumber(typed, for: "watch blog"))
      }
      return try blogs.data(of: id, as: identity.me()?.id, now: now)
    }

    func person(_ name: String?) throws -> PersonData {
      let me = try name == nil ? identity.loggedIn() : identity.me()
      return try people.person(typed: name ?? me?.name ?? "", as: me?.id)
    }
  }

  /// A value that is watched.
  enum Value: Equatable {
    case news(NewsData)
    case blog(BlogData)
    case person(PersonData)
  }

  /// The counts of unread blogs and friend requests of an account.
  struct NewsData: Equatable, Sendable {
    let unread: Int
    let requests: Int

    static let keys: JSONKeys<NewsData> = [
      "count": .int { $0.unread }, "requestCount": .int { $0.requests },
    ]
  }
}
