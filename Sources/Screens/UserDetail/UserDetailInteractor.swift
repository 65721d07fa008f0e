import Circle
import Domain
import Viper

extension UserDetail {
  /// Decides whose page it is, which tabs it has, and counts their rows.
  struct Interactor {
    private let identity: any Identity
    private let writing: any WritingGateway
    private let clock: any Clock

    init(
      identity: any Identity, writing: any WritingGateway, clock: any Clock
    ) {
      self.identity = identity
      self.writing = writing
      self.clock = clock
    }

    /// Whether a page has a tab: everybody sees blogs and shelf, and only the owner the other tabs.
    func hasTab(_ tab: UserTab, isOwn: Bool) -> Bool {
      isOwn || tab == .blogs || tab == .shelf
    }

    /// The numbers in the tabs of the account that is logged in, each up to `News.limit`.
    func tabCounts() throws -> TabCounts {
      guard let me = try identity.me() else { return TabCounts() }
      return try writing.tabCounts(of: me.id, now: clock.wallSeconds, atMost: News.limit)
    }

    /// Whether the account that is logged in owns the page.
    func isOwn(_ owner: Owner) -> Bool {
      switch owner {
      case .me: true
      // If the account cannot be read now, the page reports the error.
      case .named(let typed): identity.isMe(typed)
      }
    }
  }
}
