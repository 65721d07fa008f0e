package import Core
package import Domain

/// Lists people page by page, and lets who looks follow and befriend them.
package enum UserList {
  /// What leads to this screen and what can be typed on it.
  package static let place = Place(
    "users", noun: { View.noun }, verbs: { View.table.commands }
  ) { typed in
    try Router.route(
      typed.text("KIND").flatMap(PeopleKind.init) ?? .all, of: typed.text("NAME"),
      matching: typed.text("--search"))
  }

  /// What the screen asks of others.
  package struct Services {
    let people: any UserGateway
    let social: any SocialGateway
    let identity: any Identity
    let clock: any Clock
    let nameStyle: () -> NameStyle
    let language: () -> Language

    /// Takes what the screen asks of others.
    package init(
      people: any UserGateway, social: any SocialGateway, identity: any Identity,
      clock: any Clock, nameStyle: @escaping () -> NameStyle, language: @escaping () -> Language
    ) {
      self.people = people
      self.social = social
      self.identity = identity
      self.clock = clock
      self.nameStyle = nameStyle
      self.language = language
    }
  }

  /// Makes the screen for a part of a list: mine, or that of somebody.
  package static func make(
    _ kind: PeopleKind, of name: String?, matching text: String?, paging: Paging,
    asksBeforeUnfollowing: Bool, _ services: Services
  ) -> any Screen {
    Presenter(
      subject: .list(kind, of: name), matching: text, paging: paging,
      asksBeforeUnfollowing: asksBeforeUnfollowing, services)
  }

  /// Makes the screen for those who like a blog.
  package static func make(
    likersOf blog: BlogID, paging: Paging, _ services: Services
  ) -> any Screen {
    Presenter(
      subject: .likers(of: blog), matching: nil, paging: paging, asksBeforeUnfollowing: false,
      services)
  }

  /// What a person can ask of this screen.
  enum Intent: Equatable {
    case list
    case more
    case search(String)
    case open(RowName)
    case press(RowName)
    case remove(RowName)
    case perform(TieAction, RowName)
  }
}
