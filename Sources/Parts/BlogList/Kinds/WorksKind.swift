import Circle
import Domain
import Viper

extension BlogList.Kind {
  /// The published blogs of a user; without a name, of the account that is logged in.
  package static let works = Self(list: BlogList.Works())
}

extension BlogList {
  struct Works: ListKind {
    let title = Phrase.blogsTitle
    let state = Blog.State.published
    let isOwn = false

    func shelf(of name: String?, for me: Person?) throws -> Shelf {
      if let name { return .works(of: (try? AccountName(name))?.text ?? name) }
      return .works(of: try me.loggedIn().name)
    }

    func toFill(of name: String?, forGuest isGuest: @autoclosure () -> Bool) -> Phrase? {
      name.map(Phrase.nothingPublished) ?? .nothingPublished
    }

    enum Verb: Equatable {
      case like(RowName)
      case unlike(RowName)
      case share(RowName)
    }

    // The page of a user shows a shelf of books in the place of the blogs.
    static let table = IntentTable<Intent<Verb>, Void>([
      .list(.list, prints: .oneOf([.blogRow.list, .bookRow.list]), takesNounArguments: true),
      .more(.more, prints: .oneOf([.blogRow.list, .bookRow.list])),
      .openBlog(prints: .oneOf([.blogText, .bookDetails]), takesNounArguments: true) { .open($0) },
      .peekBlog(takesNounArguments: true) { .peek($0) },
      .like { .verb(.like($0)) },
      .unlike { .verb(.unlike($0)) },
      .share { .verb(.share($0)) },
    ])

    func handle(_ verb: Verb, in list: Presenter<Self>) throws -> Turn {
      switch verb {
      case .like(let name): try list.react(.like, name)
      case .unlike(let name): try list.react(.unlike, name)
      case .share(let name): try list.react(.share, name)
      }
    }

    func words(for row: Rows<BlogData>.Row, _ interactor: Interactor<Self>) -> RowWords {
      RowWords(published: row, namesAuthor: false, now: interactor.now)
    }
  }
}

extension Phrase {
  static let nothingPublished = Phrase(
    "You have not published anything yet; write a blog: write", "你还没有发布博客; 用 write 写一篇")
  static func nothingPublished(by name: String) -> Phrase {
    Phrase("\(name) has not published anything", "\(name) 还没有发布博客")
  }
}
