import Circle
import Domain
import Viper

extension Watch {
  /// Shows a value, and then each change of it, until the command is ended.
  final class Presenter: TableScreen {
    let title = Phrase.watchTitle
    var table: IntentTable<Intent, Void> { View.table }

    private let interactor: Interactor

    init(interactor: Interactor) { self.interactor = interactor }

    var page: Page? { View.explanation }

    func appear() -> Turn { Turn(page: page) }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .watch(.blog, nil, _): throw Complaint(.usage, .watchNeedsBlog)
      case .watch(.unread, let name?, _), .watch(.feed, let name?, _):
        throw Complaint(.usage, .tooMany(name, for: "watch"))
      case .watch(let kind, let name, let rings):
        var last = try values(kind, name)
        var turn = Turn(page: View.page(last.first.map(words)))
        turn.watch = Turn.Watch(rings: rings) {
          let now = try self.values(kind, name, since: last.first?.order)
          defer { last = now }
          return self.changes(from: last, to: now)
        }
        return turn
      }
    }

    /// The values of a kind. Only the feed has several, the newest first.
    private func values(
      _ kind: Kind, _ name: String?, since order: Int64? = nil
    ) throws -> [Value] {
      switch kind {
      case .unread: [.news(try interactor.news())]
      case .feed: try interactor.feed(since: order).map { .blog($0) }
      case .blog: [.blog(try interactor.blog(name ?? ""))]
      case .user: [.person(try interactor.person(name))]
      }
    }

    /// A page for each new blog of the feed, or one for a value that is different now.
    private func changes(from last: [Value], to now: [Value]) -> [Page] {
      guard now.first != last.first else { return [] }
      guard let newest = now.first else { return [View.page(nil)] }
      let before = last.first?.order ?? 0
      let new = now.prefix { ($0.order ?? 0) > before }
      return (new.isEmpty ? [newest] : Array(new.reversed())).map { View.page(words($0)) }
    }

    // MARK: Words

    private func words(_ value: Value) -> Words {
      switch value {
      case .news(let news): Words(value: value, cells: cells(of: news))
      case .blog(let blog): Words(value: value, cells: cells(of: blog))
      case .person(let person): Words(value: value, cells: cells(of: person))
      }
    }

    private func cells(of news: NewsData) -> [Words.Cell] {
      [
        .init(.watchedUnread(news.unread), number(news.unread)),
        .init(.watchedRequests(news.requests), number(news.requests)),
      ]
    }

    /// The number as `unread` prints it.
    private func number(_ count: Int) -> String { Phrase.count(count, below: News.limit).english }

    private func cells(of blog: BlogData) -> [Words.Cell] {
      [
        .init(nil, String(blog.id)), .init(.blogTitle(blog.title), blog.title, isTitle: true),
        .init(Phrase(verbatim: blog.author), blog.author),
        .init(.watchedState(blog.state), blog.state.rawValue),
        .init(.likes(blog.likes), String(blog.likes)),
        .init(.shares(blog.shares), String(blog.shares)),
        .init(.moment(blog.shownAt, now: interactor.now), blog.publicationDay),
        .init(nil, blog.summary ?? ""),
      ]
    }

    private func cells(of person: PersonData) -> [Words.Cell] {
      let counts = person.counts
      let nickname = person.profile[.nickname] ?? ""
      return [
        .init(Phrase(verbatim: person.name), person.name, isTitle: true),
        .init(nickname.isEmpty ? nil : Phrase(verbatim: nickname), nickname),
        .init(.watchedBlogs(counts.blogs), String(counts.blogs)),
        .init(.watchedFollowers(counts.followers), String(counts.followers)),
        .init(.watchedFriends(counts.friends), String(counts.friends)),
      ]
    }
  }
}

extension Watch.Value {
  /// The number that orders the blogs of a feed; `nil` for other values.
  fileprivate var order: Int64? { if case .blog(let blog) = self { blog.order } else { nil } }
}
