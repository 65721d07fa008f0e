import Circle
package import Domain
import Viper

extension BlogList.Kind {
  /// The published blogs about a book.
  package static func reviews(of book: BookID) -> Self {
    Self(list: BlogList.Reviews(book: book))
  }
}

extension BlogList {
  struct Reviews: ListKind {
    let book: BookID
    let title = Phrase.blogsTitle
    let state = Blog.State.published
    let isOwn = false

    func shelf(of name: String?, for me: Person?) throws -> Shelf { .about(book) }

    func toFill(of name: String?, forGuest isGuest: @autoclosure () -> Bool) -> Phrase? {
      isGuest() ? .noReviews : .complaint(.noReviews, hint: .howToReview)
    }

    enum Verb: Equatable {
      case like(RowName)
      case unlike(RowName)
    }

    static let table = IntentTable<Intent<Verb>, Void>([
      .list(.list, example: "book list 7", prints: .blogRow.list, takesNounArguments: true),
      .more(.more, prints: .blogRow.list, takesNounArguments: true),
      .openBlog(takesNounArguments: true) { .open($0) },
      .peekBlog(takesNounArguments: true) { .peek($0) },
      .like { .verb(.like($0)) },
      .unlike { .verb(.unlike($0)) },
    ])

    func handle(_ verb: Verb, in list: Presenter<Self>) throws -> Turn {
      switch verb {
      case .like(let name): try list.react(.like, name)
      case .unlike(let name): try list.react(.unlike, name)
      }
    }

    func words(for row: Rows<BlogData>.Row, _ interactor: Interactor<Self>) -> RowWords {
      RowWords(published: row, namesAuthor: true, now: interactor.now)
    }
  }
}

extension Phrase {
  static let noReviews = Phrase("Nobody has written about this book yet", "还没有人写这本书")
  static let howToReview = Phrase("write a blog: review", "用 review 写一篇")
}
