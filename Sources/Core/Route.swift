package import Domain

/// The name of a place, as plain data.
package enum Route: Hashable, Sendable {
  case greeting(first: String? = nil, last: String? = nil)
  case login(account: String? = nil, tokenName: String? = nil)
  case account
  case store
  case users(PeopleKind = .all, of: String? = nil, matching: String? = nil)
  case blog(BlogID)
  /// Those who like a blog.
  case likers(BlogID)
  /// The saved revisions of a blog, to choose from.
  case revisions(RevisionChoice)
  /// Something that is written; nothing for how that is done.
  case write(BlogID? = nil)
  case user(name: String? = nil, tab: UserTab = .blogs)
  case feed
  /// The beginning of a blog, in front of what is shown.
  case peek(BlogID)
  /// The card of somebody, in front of what is shown.
  case card(name: String)
  case search(
    String, author: String? = nil, since: CivilDate? = nil, until: CivilDate? = nil,
    state: Blog.State? = nil)

  /// Whether it is one of the places where everything begins.
  package var isRoot: Bool {
    // Not a switch: a new screen must not have to say that it is none.
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
    case .peek(let id): "feed peek id:\(id)"
    case .card(let name): Line.joined(["user", "avatar", name])
    case .search(let text, let author, let since, let until, let state):
      // Behind `show` no text is a verb, and behind `--` none is an option.
      Line.joined(
        ["search", "show"],
        options: [
          "--author": author, "--since": since?.iso, "--until": until?.iso,
          "--state": state?.rawValue,
        ]) + " " + Line.joined((text.hasPrefix("-") ? ["--"] : []) + [text])
    }
  }
}

/// Which people a list shows.
package enum PeopleKind: String, CaseIterable, Sendable {
  case all, following, followers, friends, requests, suggested
  /// Everybody, with what they say of themselves instead of how one stands to them.
  case people
}

/// The revisions of a blog from which one is chosen, as its screen has found them.
package struct RevisionChoice: Hashable, Sendable {
  package let blog: BlogID
  /// From the first one to what the blog is now.
  package let revisions: [Revision]
  /// The number of the one that is shown.
  package let shown: Int

  /// Makes a choice.
  package init(of revisions: [Revision], blog: BlogID, shown: Int) {
    self.blog = blog
    self.revisions = revisions
    self.shown = shown
  }
}

/// What a person's page shows below the person; all but the first are for oneself.
package enum UserTab: String, CaseIterable, Sendable {
  case blogs, drafts, bin
}

/// Where to go.
package enum Move: Equatable, Sendable {
  /// A place on top of this one.
  case push(Route)
  /// A place in front of this one; it may end by itself.
  case present(Route, closingAfter: Double? = nil)
  /// To the place below.
  case back
  /// To the first place of this stack.
  case home
  /// Away from the presented place, without an answer.
  case close
  /// Away from this place, whether it was presented or not.
  case leave
  /// Away from the presented place, with an answer for the one below.
  case answer(Reply)
  /// To this place alone.
  case reset(Route)
}

extension Move: CustomStringConvertible {
  /// The move as who watches reads it: `push greeting --first Grace`.
  package var description: String {
    switch self {
    case .push(let route): "push \(route.line)"
    case .present(let route, nil): "present \(route.line)"
    case .present(let route, let seconds?): "present \(route.line) for \(seconds) seconds"
    case .back: "back"
    case .home: "home"
    case .close: "close"
    case .leave: "leave"
    case .answer(.number(let number)): "answer \(number)"
    case .answer(.text(let text)): "answer \(Line.joined([text]))"
    case .reset(let route): "reset \(route.line)"
    }
  }
}

/// Which part of a list is opened.
package struct Paging: Equatable, Sendable {
  /// How many rows are shown at once.
  package let limit: Int
  /// The cursor of the row behind which the list begins.
  package let after: String?

  /// Makes a part of a list.
  package init(limit: Int = 20, after: String? = nil) {
    self.limit = limit
    self.after = after
  }
}
