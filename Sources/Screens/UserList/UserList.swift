package import Circle
package import Domain
package import Viper

/// Lists people page by page, and lets the viewer follow and befriend them.
///
/// All kinds share one view and one presenter. They differ in a `RowPresenter`, which words a row
/// and its button. A row number means the user that was shown under it, even if other users write
/// meanwhile. `TieRules` in `Circle` has the rules for following and befriending.
/// `OptimisticAction` shows the result at once, and rolls it back if the store refuses.
package enum UserList {
  /// The noun `users`, and a noun for each list of one user.
  package static let nouns =
    [noun]
    + [.following, .followers, .friends, .requests, .suggested, .blocked].map(noun(of:))

  /// The noun of a list, such as `friends`. Its verbs are explained behind `users`.
  private static func noun(of kind: PeopleKind) -> Noun {
    Noun(
      kind.rawValue, spec: { View.noun(of: kind) }, verbs: { View.table(of: kind).commands },
      ownVerbs: { View.ownVerbs(of: kind) }
    ) { typed in
      Router.place(
        kind, of: kind.isPrivate ? nil : typed[View.name], matching: typed[View.searched])
    }
  }

  private static let noun = Noun(
    "users", spec: { View.noun }, verbs: { View.table.commands }
  ) { typed in
    Router.place(
      typed[View.kind] ?? .all, of: typed[View.name], matching: typed[View.searched])
  }

  /// A list of people: the viewer's, or that of the person with this name. With `givesTips` it names the
  /// next step, such as the way to fill an empty list.
  package static func make(
    _ kind: PeopleKind, of name: String?, matching text: String?, paging: Paging,
    people: any UserGateway, social: any SocialGateway, identity: any Identity, clock: any Clock,
    nameStyle: @escaping () -> NameStyle, language: @escaping () -> Language,
    givesTips: Bool = true
  ) -> any Screen {
    Presenter(
      interactor: Interactor(people: people, social: social, identity: identity, clock: clock),
      source: .list(kind, of: name), matching: text, paging: paging, nameStyle: nameStyle,
      language: language, givesTips: givesTips)
  }

  /// The people who do something with one thing.
  package enum Crowd: Equatable, Sendable {
    case likers(of: BlogID)
    case readers(of: BookID)
  }

  /// The people that a list shows.
  enum Source: Equatable, Sendable {
    /// A list of the person with this name; without a name all people, or a list of the viewer's own.
    case list(PeopleKind, of: String?)
    case crowd(Crowd)
  }

  /// The people who like a blog or read a book.
  package static func make(
    _ crowd: Crowd, paging: Paging, people: any UserGateway, social: any SocialGateway,
    identity: any Identity, clock: any Clock, nameStyle: @escaping () -> NameStyle,
    language: @escaping () -> Language
  ) -> any Screen {
    Presenter(
      interactor: Interactor(people: people, social: social, identity: identity, clock: clock),
      source: .crowd(crowd), matching: nil, paging: paging, nameStyle: nameStyle,
      language: language)
  }
}
