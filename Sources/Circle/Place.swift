package import Domain
package import Viper

/// A place of Coterie, as plain data.
package enum Place: Route {
  case greeting(first: String? = nil, last: String? = nil)
  case login(account: String? = nil, tokenName: String? = nil)
  case account
  case store
  case users(PeopleKind = .all, of: String? = nil, matching: String? = nil)
  case blog(BlogID)
  /// The users who like a blog.
  case likers(BlogID)
  /// The saved revisions of a blog, for a choice.
  case revisions(RevisionChoice)
  /// A blog that was just written; without a number the explanation of writing.
  case write(BlogID? = nil)
  case user(name: String? = nil, tab: UserTab = .blogs)
  case feed
  /// The beginning of a blog, presented for a moment.
  case peek(BlogID)
  /// The card of a user, presented.
  case card(name: String)
  case search(
    String, author: String? = nil, since: CivilDate? = nil, until: CivilDate? = nil,
    state: Blog.State? = nil)
  /// The explanation of `watch`.
  case watch
  /// The gallery of architectures, or one exhibit of it if both are named.
  case gallery(Exhibit? = nil, Architecture? = nil)
  /// The catalogue of books, or the books that a search finds.
  case books(matching: String? = nil)
  /// The books on the shelf of a user.
  case shelf(of: String? = nil, ReadingState? = nil)
  /// A book with the blogs about it.
  case book(BookID)
  /// The users who are reading a book.
  case readers(BookID)
  /// What a user wrote in a year.
  case stats(of: String? = nil)
  /// Blogs to listen to.
  case voices(VoiceSource)

  /// Whether navigation can begin there.
  package var isRoot: Bool {
    // Not a switch, so that a new screen need not be named here.
    if case .login(_, tokenName: nil) = self { true } else { self == .greeting() }
  }

  /// The line that leads there when it is typed.
  package var line: String {
    switch self {
    case .greeting(let first, let last):
      Line.joined(["greeting"], options: ["--first": first, "--last": last])
    case .login(let account, let token):
      Line.joined(["login"] + (account.map { [$0] } ?? []), options: ["--token-name": token])
    case .account: "account"
    case .store: "store"
    case .users(let kind, let name, let text):
      Line.joined(
        ["users"] + (kind == .all ? [] : [kind.rawValue]) + (name.map { [$0] } ?? []),
        options: ["--search": text])
    case .blog(let id): "blog \(id)"
    case .likers(let id): "blog likers \(id)"
    case .revisions(let choice): "blog revisions \(choice.blog)"
    case .write(let id): "write show" + (id.map { " \($0)" } ?? "")
    case .user(let name, .blogs): Line.joined(["user"] + (name.map { [$0] } ?? []))
    case .user(_, let tab): tab.rawValue
    case .feed: "feed"
    case .peek(let id): "blog peek \(id)"
    case .card(let name): Line.joined(["user", "avatar", name])
    case .search(let text, let author, let since, let until, let state):
      // After `show` no text is a verb, and after `--` none is an option.
      Line.joined(
        ["search", "show"],
        options: [
          "--author": author, "--since": since?.iso, "--until": until?.iso,
          "--state": state?.rawValue,
        ]) + " " + Place.words(ofQuery: text)
    case .watch: "watch show"
    case .gallery(let exhibit, let architecture):
      Line.joined(
        ["gallery", exhibit?.rawValue, architecture?.rawValue].compactMap { $0 })
    case .books(nil): "books"
    case .books(let text?): "books show " + Place.words(ofQuery: text)
    case .shelf(let name, let state):
      Line.joined(["shelf"] + [name, state?.rawValue].compactMap { $0 })
    case .book(let id): "book \(id)"
    case .readers(let id): "book readers \(id)"
    case .stats(let name): Line.joined(["stats"] + (name.map { [$0] } ?? []))
    case .voices(.feed): "voices"
    case .voices(.user(let name)): Line.joined(["voices", "user"] + (name.map { [$0] } ?? []))
    case .voices(.blog(let id)): "voices blog \(id)"
    }
  }
}

extension Place {
  /// The words of a search. A query with quotes is one word, because a word with blanks is a phrase.
  private static func words(ofQuery text: String) -> String {
    let hasQuotes = text.unicodeScalars.contains { "\"“”".unicodeScalars.contains($0) }
    let words = hasQuotes ? [text] : text.split(separator: " ").map(String.init)
    return Line.joined((words.contains { $0.hasPrefix("-") } ? ["--"] : []) + words)
  }

  /// The name of the program.
  package static let program = "coterie"

  /// The command that opens the place in any shell.
  package var command: String { "\(Place.program) \(line)" }
}

/// The lists of users.
package enum PeopleKind: String, CaseIterable, Sendable {
  case all, following, followers, friends, requests, suggested
  /// The users whom the viewer blocks or mutes.
  case blocked
  /// All users with their own details instead of a button.
  case people
}

/// The revisions of a blog from which one is chosen.
package struct RevisionChoice: Hashable, Sendable {
  package let blog: BlogID
  /// From the first one to the current one.
  package let revisions: [Revision]
  /// The number of the revision that is shown.
  package var shown: Int

  package init(of revisions: [Revision], blog: BlogID, shown: Int) {
    self.blog = blog
    self.revisions = revisions
    self.shown = shown
  }
}

/// The blogs of a list to listen to.
package enum VoiceSource: Hashable, Sendable {
  /// The unread blogs of the feed.
  case feed
  /// The published blogs of a user; without a name those of the account that is logged in.
  case user(String?)
  case blog(BlogID)
}

/// The tabs of a user's page. Drafts and recycle bin exist only on one's own page.
package enum UserTab: String, CaseIterable, Sendable {
  case blogs, drafts, bin, shelf
}
