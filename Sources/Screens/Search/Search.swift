package import Core
package import Domain

/// Finds blogs by their words, page by page.
package enum Search {
  /// What leads to this screen and what can be typed on it.
  package static let place = Place(
    "search", noun: { View.noun }, verbs: { View.table.commands }
  ) { typed in
    // A verb behind the noun is reached without any text.
    guard let text = typed.text("TEXT") else {
      throw Complaint(.usage, .missing("TEXT", of: "search"), hint: .searchShowHint)
    }
    return Router.route(
      of: Request(
        text, author: typed.text("--author"), since: typed.date("--since"),
        until: typed.date("--until"), state: typed.text("--state").flatMap(Blog.State.init)))
  }

  /// What is searched for, as it was typed.
  package struct Request: Equatable, Sendable {
    let text: String
    let author: String?
    let since: CivilDate?
    let until: CivilDate?
    /// What is one's own, in this state; nothing for what anybody published.
    let state: Blog.State?

    /// Names what is searched for.
    package init(
      _ text: String, author: String? = nil, since: CivilDate? = nil, until: CivilDate? = nil,
      state: Blog.State? = nil
    ) {
      self.text = text
      self.author = author
      self.since = since
      self.until = until
      self.state = state
    }
  }

  /// The services that the screen needs.
  package struct Services {
    let search: any SearchGateway
    let blogs: any BlogGateway
    let accounts: any AccountGateway
    let identity: any Identity
    let clock: any Clock

    /// Names the services.
    package init(
      search: any SearchGateway, blogs: any BlogGateway, accounts: any AccountGateway,
      identity: any Identity, clock: any Clock
    ) {
      self.search = search
      self.blogs = blogs
      self.accounts = accounts
      self.identity = identity
      self.clock = clock
    }
  }

  /// Makes the screen; without a destination no blog can be opened on it.
  package static func make(
    _ request: Request, paging: Paging, destination: ((BlogID) -> Route)?, _ services: Services
  ) -> any Screen {
    Presenter(
      interactor: Interactor(request: request, services: services), paging: paging,
      router: Router(destination: destination))
  }

  /// What a person can ask of this screen.
  enum Intent: Equatable {
    case list
    case more
    case open(RowName)
  }
}
