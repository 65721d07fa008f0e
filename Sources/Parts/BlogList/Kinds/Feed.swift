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
    var keys: [String] { BlogData.rowKeys.names + UnreadData.keys.names }

    func shelf(of name: String?, for me: Person?) throws -> Shelf {
      .feed(of: try me.loggedIn().id)
    }

    enum Verb: Equatable {
      case like(RowName)
      case unlike(RowName)
      case share(RowName)
      case next
      case mark(RowName)
      case markAll
      case peek(RowName)
    }

    private static let rowOrAll = Argument<RowName>.row("N|all", .identifiedOrAll)

    static let table = IntentTable<Intent<Verb>, Void>([
      .list(.list, takesNounArguments: true),
      .more(.more),
      .openBlog(takesNounArguments: true) { .open($0) },
      .like { .verb(.like($0)) },
      .unlike { .verb(.unlike($0)) },
      .share { .verb(.share($0)) },
      .init(
        CommandSpec(
          "next", aliases: ["n"], summary: Phrase("open the latest unread blog", "打开最新的未读博客"),
          example: "next"),
        .verb(.next)),
      .init(
        CommandSpec(
          "mark", rowOrAll,
          summary: Phrase(
            "mark the blog in row N, or all blogs, as read", "把第 N 行的博客或全部博客标为已读"),
          example: "mark all")
      ) { typed in
        let row = typed[rowOrAll]
        return .verb(row == .all ? .markAll : .mark(row))
      },
      .blog(
        "peek",
        summary: Phrase(
          "preview the blog in row N for \(Router.previewSeconds) seconds; it stays unread",
          "预览第 N 行的博客 \(Router.previewSeconds) 秒, 不标为已读"),
        example: "peek 2"
      ) { .verb(.peek($0)) },
    ])

    func handle(_ verb: Verb, in list: Presenter<Self>) throws -> Turn {
      switch verb {
      case .like(let name): try list.react(.like, name)
      case .unlike(let name): try list.react(.unlike, name)
      case .share(let name): try list.react(.share, name)
      case .next: try next(in: list)
      case .mark(let name): try mark(list.blog(name), in: list)
      case .markAll: try markAll(in: list)
      case .peek(let name): Turn(move: list.router.preview(of: try list.blog(name).id))
      }
    }

    private func next(in list: Presenter<Self>) throws -> Turn {
      guard let id = try list.interactor.nextUnread() else {
        return Turn(notices: [.nothingUnread])
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

    private func markAll(in list: Presenter<Self>) throws -> Turn {
      let isNew = try list.interactor.markAllRead()
      list.update { $0.isUnread = false }
      let line = isNew ? Phrase.allRead : .nothingUnread
      return Turn(
        notices: [line],
        result: View.result(line, UnreadData.keys.object(of: UnreadData(count: 0))),
        changes: isNew ? [.elsewhere] : [])
    }

    func words(for row: Rows<BlogData>.Row, _ interactor: Interactor<Self>) -> RowWords {
      RowWords(published: row)
    }
  }
}

extension BlogList.Interactor where Kind == BlogList.Feed {
  /// The latest unread blog, if any.
  func nextUnread() throws -> BlogID? {
    try reading.next(of: identity.loggedIn().id)
  }

  /// Marks a blog as read; returns whether it was unread.
  func markRead(_ blog: BlogData) throws -> Bool {
    try reading.markRead(blog.id, by: identity.loggedIn().id)
  }

  /// Marks all blogs as read; returns whether any was unread.
  func markAllRead() throws -> Bool {
    let me = try identity.loggedIn().id
    guard try reading.news(of: me).unread > 0 else { return false }
    try reading.markAllRead(by: me)
    return true
  }
}

extension Phrase {
  static let markedRead = Phrase("Marked as read", "已标为已读")
  static let notUnread = Phrase("Already read", "已经读过")
  static let allRead = Phrase("Marked all blogs as read", "已全部标为已读")
}
