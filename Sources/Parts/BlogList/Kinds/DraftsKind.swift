import Circle
import Domain
import Viper

extension BlogList.Kind {
  /// The drafts of the account that is logged in.
  package static let drafts = Self(list: BlogList.Drafts())
}

extension BlogList {
  struct Drafts: ListKind {
    let title = Phrase("Drafts", "草稿")
    let state = Blog.State.draft
    let isOwn = true

    func shelf(of name: String?, for me: Person?) throws -> Shelf {
      .drafts(of: try me.loggedIn().id)
    }

    var refusal: ((String) -> Phrase)? { Phrase.noDraft }
    func toFill(of name: String?, forGuest isGuest: @autoclosure () -> Bool) -> Phrase? {
      .noDrafts
    }

    enum Verb: Equatable {
      case publish(RowName)
      case delete(RowName)
    }

    static let table = IntentTable<Intent<Verb>, Void>([
      .list(.list, example: "drafts list", prints: .blogRow.list),
      .more(.more, prints: .blogRow.list),
      .openBlog(of: .draft) { .open($0) },
      .peekBlog(of: .draft) { .peek($0) },
      .blog(
        "publish", of: .draft, summary: Phrase("publish the draft in row N", "发布第 N 行的草稿"),
        example: "publish 1"
      ) { .verb(.publish($0)) },
      .blog(
        "delete", of: .draft,
        summary: Phrase("move the draft in row N to the recycle bin", "把第 N 行的草稿移到回收站"),
        example: "delete 1", questions: 1
      ) { .verb(.delete($0)) },
    ])

    func handle(_ verb: Verb, in list: Presenter<Self>) throws -> Turn {
      switch verb {
      case .publish(let name): try list.apply(.publish, to: list.blog(name))
      case .delete(let name): try list.apply(.binDraft, to: list.blog(name))
      }
    }

    func words(for row: Rows<BlogData>.Row, _ interactor: Interactor<Self>) -> RowWords {
      let edited = row.element.editedAt
      return RowWords(
        row: row, date: .draftEdited(.moment(edited, now: interactor.now)),
        day: Timestamp.day(edited), summary: row.element.summary.map { Phrase(verbatim: $0) })
    }
  }
}

extension Phrase {
  static func draftEdited(_ moment: Phrase) -> Phrase {
    stateLabel + Phrase("Draft", "草稿") + .dot
      + Phrase("edited \(moment.english)", "编辑于 \(moment.chinese)")
  }
  private static let stateLabel = label(Phrase("State", "状态"))
  static let noDrafts = Phrase("You have no drafts; write one: write", "没有草稿; 用 write 写一篇")
  static func noDraft(_ title: String) -> Phrase {
    let title = Phrase.blogTitle(title)
    return Phrase("\(title.english) is not one of your drafts", "\(title.chinese) 不是你的草稿")
  }
}
