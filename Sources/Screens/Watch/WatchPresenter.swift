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
      case .watch(let kind, let name, let rings):
        let isGuest = try interactor.user() == nil
        var last = try values(kind, name)
        var turn = Turn(page: View.page(last.first.map { words($0, kind) }))
        turn.watch = Turn.Watch(rings: rings) {
          // A guest may see some values, but nobody becomes one unnoticed.
          if !isGuest { try self.interactor.requireSession() }
          let now = try self.values(kind, name, since: last.first?.order)
          defer { last = now }
          return self.changes(of: kind, from: last, to: now)
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
    private func changes(of kind: Kind, from last: [Value], to now: [Value]) -> [Page] {
      guard now.first != last.first else { return [] }
      guard let newest = now.first else { return [View.page(nil)] }
      let before = last.first?.order ?? 0
      let new = now.prefix { ($0.order ?? 0) > before }
      return (new.isEmpty ? [newest] : Array(new.reversed())).map { View.page(words($0, kind)) }
    }

    // MARK: Words

    private func words(_ value: Value, _ kind: Kind) -> Words {
      switch value {
      case .news(let news): words(value, news)
      case .blog(let blog): words(value, blog, isNews: kind == .feed)
      case .person(let person): words(value, person)
      }
    }

    private func words(_ value: Value, _ news: NewsData) -> Words {
      Words(
        value: value, columns: [number(news.unread), number(news.requests)],
        facts: [
          Fact(words: .watchedUnread(news.unread)), Fact(words: .watchedRequests(news.requests)),
        ])
    }

    /// The number as `unread` prints it.
    private func number(_ count: Int) -> String { Phrase.count(count, below: News.limit).english }

    private func words(_ value: Value, _ blog: BlogData, isNews: Bool) -> Words {
      let name = [
        Fact(words: .blogTitle(blog.title), isTitle: true),
        Fact(words: Phrase(verbatim: blog.author)),
      ]
      let counts = [Fact(words: .likes(blog.likes)), Fact(words: .shares(blog.shares))]
      let state = Fact(words: .watchedState(blog.state))
      // The reader of one blog knows its title. A feed has published blogs alone.
      return Words(
        value: value,
        columns: [
          String(blog.id), blog.title, blog.author, blog.state.rawValue, String(blog.likes),
          String(blog.shares), blog.publicationDay, blog.summary ?? "",
        ],
        facts: (isNews ? name + counts : counts + [state] + name)
          + [Fact(words: .moment(blog.shownAt, now: interactor.now))])
    }

    private func words(_ value: Value, _ person: PersonData) -> Words {
      let counts = person.counts
      let nickname = person.profile[.nickname] ?? ""
      return Words(
        value: value,
        columns: [person.name, nickname]
          + [counts.blogs, counts.followers, counts.friends].map { String($0) },
        facts: [
          Fact(words: Phrase(verbatim: person.name), isTitle: true),
          Fact(words: .watchedBlogs(counts.blogs)),
          Fact(words: .watchedFollowers(counts.followers)),
          Fact(words: .watchedFriends(counts.friends)),
        ] + (nickname.isEmpty ? [] : [Fact(words: Phrase(verbatim: nickname))]))
    }
  }
}

extension Watch.Value {
  /// The number that orders the blogs of a feed; `nil` for other values.
  fileprivate var order: Int64? { if case .blog(let blog) = self { blog.order } else { nil } }
}
