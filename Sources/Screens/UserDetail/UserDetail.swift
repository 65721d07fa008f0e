package import Circle
package import Domain
package import Viper

/// Shows a person and, in tabs, the person's blogs. The scene only puts its parts together.
///
/// The scene's interactor decides whether the profile is your own, and which tabs it has. The
/// presenter loads a tab when it is first shown. If the part `Info` finds no such user, the tabs
/// neither load nor act.
package enum UserDetail {
  /// The noun `user`, and the nouns of the other tabs, which lead to one's own page. Their verbs are
  /// those of the page and of its tabs. `tabVerbs` are those of one tab.
  package static func nouns(
    verbs: @escaping @Sendable () -> CommandTable,
    tabVerbs: @escaping @Sendable (UserTab) -> CommandTable
  ) -> [Noun] {
    let user = Noun(
      "user", spec: { View.noun }, verbs: verbs, ownVerbs: { commands(tabs: [tabVerbs(.blogs)]) }
    ) { typed in
      Router.place(of: typed[View.name])
    }
    return [user]
      + [UserTab.drafts, .bin].map { tab in
        Noun(
          tab.rawValue, spec: { View.noun(of: tab) }, verbs: verbs,
          ownVerbs: { tabVerbs(tab) }
        ) { _ in Router.place(of: tab) }
      }
  }

  /// The commands of the page and of its parts. The tables of the tabs are given in their order.
  package static func commands(tabs: [CommandTable]) -> CommandTable {
    CommandTable(joining: [View.table.commands, Info.View.table.commands] + tabs)
  }

  /// The page of the person with this name, or of the account that is logged in. Of the given tabs a
  /// page has those that its viewer may see, and only their screens are made; `commands` is the table made by `commands(tabs:)`.
  package static func make(
    name: String?, tab: UserTab, tabs: [(UserTab, () -> any Screen)], commands: CommandTable,
    members: any MemberGateway, people: any UserGateway, social: any SocialGateway,
    writing: any WritingGateway, identity: any Identity, clock: any Clock,
    language: @escaping () -> Language
  ) -> any Screen {
    let owner = Owner(name)
    let interactor = Interactor(identity: identity, writing: writing, clock: clock)
    let isOwn = interactor.isOwn(owner)
    return Presenter(
      info: Info.make(
        Info.Interactor(
          owner: owner, members: members, people: people, social: social, identity: identity,
          clock: clock),
        language: language),
      tabs: tabs.filter { interactor.hasTab($0.0, isOwn: isOwn) }.map { ($0.0, $0.1()) },
      opening: tab, isOwn: isOwn,
      interactor: interactor, commands: commands)
  }
}
