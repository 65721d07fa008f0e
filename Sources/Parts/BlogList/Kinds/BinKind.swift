import Circle
import Domain
import Viper

extension BlogList.Kind {
  /// The deleted blogs of the account that is logged in.
  package static let bin = Self(list: BlogList.Bin())
}

extension BlogList {
  struct Bin: ListKind {
    let title = Phrase("Recycle bin", "回收站")
    let state = Blog.State.binned
    let isOwn = true

    func shelf(of name: String?, for me: Person?) throws -> Shelf {
      .bin(of: try me.loggedIn().id)
    }

    var refusal: ((String) -> Phrase)? { Phrase.notInBin }
    func toFill(of name: String?, forGuest isGuest: @autoclosure () -> Bool) -> Phrase? {
      .emptyBin
    }

    enum Verb: Equatable {
      case restore(RowName)
      case purge(RowName)
    }

    static let table = IntentTable<Intent<Verb>, Void>([
      .list(.list, example: "bin list", prints: .blogRow.list),
      .more(.more, prints: .blogRow.list),
      .openBlog(of: .binned) { .open($0) },
      .peekBlog(of: .binned) { .peek($0) },
      .blog(
        "restore", of: .binned,
        summary: Phrase("restore the blog in row N to where it was", "把第 N 行的博客恢复到原处"),
        example: "restore 1"
      ) { .verb(.restore($0)) },
      .blog(
        "purge", of: .binned,
        summary: Phrase("delete the blog in row N permanently", "彻底删除第 N 行的博客"),
        example: "purge 1", questions: 1
      ) { .verb(.purge($0)) },
    ])

    func handle(_ verb: Verb, in list: Presenter<Self>) throws -> Turn {
      switch verb {
      case .restore(let name): try list.apply(.restore, to: list.blog(name))
      case .purge(let name): try list.apply(.purge, to: list.blog(name))
      }
    }

    func words(for row: Rows<BlogData>.Row, _ interactor: Interactor<Self>) -> RowWords {
      let blog = row.element
      let deleted = Phrase.moment(blog.deletedAt, now: interactor.now)
      return RowWords(
        row: row, date: .deleted(deleted, daysLeft: interactor.daysLeft(of: blog)),
        day: Timestamp.day(blog.deletedAt), summary: blog.summary.map { Phrase(verbatim: $0) })
    }
  }
}

extension BlogList.Interactor where Kind == BlogList.Bin {
  /// How many days the bin still keeps a blog, rounded up.
  func daysLeft(of blog: BlogData) -> Int {
    let end = blog.deletedAt + Domain.Bin.keeps
    return Int(max(0, (end - now + 86_399) / 86_400))
  }
}

extension Phrase {
  static func deleted(_ moment: Phrase, daysLeft: Int) -> Phrase {
    Phrase("Deleted", "删除于") + gap + moment + .dot
      + Phrase("\(daysLeft) day\(daysLeft == 1 ? "" : "s") left", "剩余 \(daysLeft) 天")
  }
  static let emptyBin = Phrase(
    "The recycle bin is empty; it keeps deleted blogs for 30 days", "回收站为空; 删除的博客在此保留 30 天")
  static func notInBin(_ title: String) -> Phrase {
    let title = Phrase.blogTitle(title)
    return Phrase(
      "\(title.english) is not in your recycle bin", "\(title.chinese) 不在你的回收站")
  }
}
