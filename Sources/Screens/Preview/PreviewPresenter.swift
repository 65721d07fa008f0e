import Circle
import Domain
import Viper

extension Preview {
  /// Keeps the beginning that is shown.
  final class Presenter: TableScreen {
    var table: IntentTable<Intent, Void> { View.table }

    private let interactor: Interactor
    private let id: BlogID
    private var shown: PreviewData?

    init(interactor: Interactor, id: BlogID) {
      self.interactor = interactor
      self.id = id
    }

    var title: Phrase { shown.map { .blogTitle($0.blog.title) } ?? .previewTitle }

    var page: Page? { shown.map { View.page(words(for: $0)) } }

    func appear() throws -> Turn {
      shown = try interactor.preview(id)
      return Turn(page: page)
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .react(let reaction):
        var data = try shown ?? interactor.preview(id)
        let outcome = try interactor.react(reaction, to: data.blog)
        data.blog = outcome.blog
        if shown != nil { shown = data }
        return try outcome.turn(of: reaction, result: self.page) {
          View.reference($0, data)
        }
      }
    }

    func notice(_ change: Change) throws -> Turn? {
      guard let old = shown?.blog, change.concerns(blog: id) else { return nil }
      shown = try interactor.find(id)
      guard let now = shown?.blog else { return Turn(notices: [.blogLeft(old.title)]) }
      return Turn(notices: Phrase.change(from: old, to: now).map { [$0] } ?? [])
    }

    // MARK: Words

    private func words(for data: PreviewData) -> Words {
      let blog = data.blog
      return Words(
        data: data, closing: Phrase.closesIn(PreviewRouter.seconds), title: .blogTitle(blog.title),
        author: .author(blog.author),
        date: .dateLabel + date(of: blog) { .moment($0, now: interactor.now) },
        day: date(of: blog) { Phrase(verbatim: Timestamp.day($0)) },
        likes: blog.state == .published ? .likes(of: blog) : nil)
    }

    private func date(of blog: BlogData, _ words: (Int64) -> Phrase) -> Phrase {
      switch blog.state {
      case .published: words(blog.shownAt)
      case .draft: .draftOf(words(blog.editedAt))
      case .binned: .binnedOn(words(blog.deletedAt))
      }
    }
  }
}
