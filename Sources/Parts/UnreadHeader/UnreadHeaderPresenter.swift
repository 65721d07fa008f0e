import Circle
import Domain
import Viper

extension UnreadHeader {
  /// Keeps the number of unread blogs.
  final class Presenter: TableScreen {
    let title = Phrase.unreadTitle
    var table: IntentTable<Intent, Void> { View.table }

    private let interactor: Interactor
    /// `nil` until it is counted.
    private var unread: UnreadData?

    init(interactor: Interactor) { self.interactor = interactor }

    var page: Page? { unread.map { View.page(words(for: $0), isNews: $0.count > 0) } }

    func appear() throws -> Turn {
      unread = try interactor.count()
      return Turn(page: page)
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .markAll:
        let isNew = try interactor.markAllRead()
        let now = UnreadData(count: 0)
        if unread != nil { unread = now }
        let line = isNew ? Phrase.allRead : .nothingUnread
        return Turn(
          notices: [line], result: View.result(line, now), changes: isNew ? [.reading] : [])
      }
    }

    /// Counts again. A like does not change the number, but a change names only the blog.
    func notice(_ change: Change) throws -> Turn? {
      guard let old = unread else { return nil }
      unread = try interactor.count()
      guard let now = unread, now != old else { return Turn() }
      return Turn(notices: [.news(.unread(now.count, below: News.limit))])
    }

    private func words(for unread: UnreadData) -> Phrase {
      unread.count == 0
        ? .nothingUnread : .unread(unread.count, below: News.limit)
    }
  }
}
