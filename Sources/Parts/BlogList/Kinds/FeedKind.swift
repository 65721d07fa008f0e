import Circle
import Domain
import Viper

extension BlogList.Kind {
  /// The blogs of the users whom the account follows.
  package static let feed = Self(list: BlogList.Feed())
}

extension BlogList {
  struct Feed: ListKind {
    let title = Phrase.blogsTitle
    let state = Blog.State.published
    let isOwn = false

    func shelf(of name: String?, for me: Person?) throws -> Shelf {
      .feed(of: try me.loggedIn().id)
    }

    enum Verb: Equatable {
      case like(RowName)
      case unlike(RowName)
      case share(RowName)
      case next
      case mark(RowName)
    }

    static let table = IntentTable<Intent<Verb>, Void>([
      .list(.list, prints: .blogRow.list, takesNounArguments: true),
      .more(.more, prints: .blogRow.list),
      .openBlog(takesNounArguments: true) { .open($0) },
      .peekBlog(takesNounArguments: true) { .peek($0) },
      .like { .verb(.like($0)) },
      .unlike { .verb(.unlike($0)) },
      .share { .verb(.share($0)) },
      .init(
        CommandSpec(
          "next", aliases: ["n"], summary: Phrase("open the latest unread blog", "打开最新的未读博客"),
          example: "next", prints: .blogText, audience: .accounts),
        .verb(.next)),
      .markBlog { .verb(.mark($0)) },
    ])

    func handle(_ verb: Verb, in list: Presenter<Self>) throws -> Turn {
      switch verb {
      case .like(let name): try list.react(.like, name)
      case .unlike(let name): try list.react(.unlike, name)
      case .share(let name): try list.react(.share, name)
      case .next: try next(in: list)
      case .mark(let name): try mark(list.blog(name), in: list)
      }
    }

    private func next(in list: Presenter<Self>) throws -> Turn {
      guard let id = try list.interactor.nextUnread() else {
        let latest = try list.interactor.latestUnseen()
        let nextStep =
          try latest.map(Phrase.readLatest)
          ?? (list.interactor.followsNobody() ? Phrase.findUsersToFollow : nil)
        return Turn(notices: [.nothingUnread], tips: nextStep.map { [$0] } ?? [])
      }
      return Turn(move: list.router.detail(of: id))
    }

    private func mark(_ blog: BlogData, in list: Presenter<Self>) throws -> Turn {
      let isNew = try list.interactor.markRead(blog)
      var now = blog
      now.isUnread = false
      var turn = list.changed(now, .about(now.title, isNew ? .markedRead : .notUnread))
      if !isNew { turn.changes = [] }
      return turn
    }

    func words(for row: Rows<BlogData>.Row, _ interactor: Interactor<Self>) -> RowWords {
      RowWords(published: row, namesAuthor: true, now: interactor.now)
    }
  }
}

extension Phrase {
  static func readLatest(_ id: BlogID) -> Phrase {
    Phrase("Read the latest blog of your feed: blog \(id)", "用 blog \(id) 阅读动态中最新的博客")
  }
  static let markedRead = Phrase("Marked as read", "已标为已读")
  static let notUnread = Phrase("Already read", "已经读过")
}
