package import Core
package import Domain

/// Shows a person with what they wrote: a scene that puts parts together and does nothing itself.
package enum UserDetail {
  /// What leads to this screen, given what can be typed on it.
  package static func place(verbs: @escaping @Sendable () -> CommandTable) -> Place {
    Place("user", noun: { View.noun }, verbs: verbs) { Router.route(of: $0.text("NAME")) }
  }

  /// What leads to a tab of one's own page.
  package static func place(
    of tab: UserTab, verbs: @escaping @Sendable () -> CommandTable
  ) -> Place {
    Place(tab.rawValue, noun: { View.noun(of: tab) }, verbs: verbs) { _ in
      Router.route(of: tab)
    }
  }

  /// What can be typed on this screen: the verbs of its parts, of which the list of blogs is given.
  package static func commands(blogs: CommandTable) -> CommandTable {
    CommandTable(
      joining: [View.table.commands, Info.View.table.commands, blogs]
        + ownTabs.map { $0.commands() })
  }

  /// The services that the parts need.
  package struct Services {
    let accounts: any AccountGateway
    let people: any UserGateway
    let social: any SocialGateway
    let restrictions: any RestrictionGateway
    let blogs: any BlogGateway
    let identity: any Identity
    let clock: any Clock
    let language: () -> Language

    /// Names the services.
    package init(
      accounts: any AccountGateway, people: any UserGateway, social: any SocialGateway,
      restrictions: any RestrictionGateway, blogs: any BlogGateway, identity: any Identity, clock: any Clock,
      language: @escaping () -> Language
    ) {
      self.accounts = accounts
      self.people = people
      self.social = social
      self.restrictions = restrictions
      self.blogs = blogs
      self.identity = identity
      self.clock = clock
      self.language = language
    }
  }

  /// Makes the screen of the person of that name, or of who is logged in, with the part that lists
  /// their blogs. The tabs of one's own page are there for nobody else.
  package static func make(
    name: String?, tab: UserTab, blogs: any Screen, commands: CommandTable, paging: Paging,
    destination: ((BlogID) -> Route)?, _ services: Services
  ) -> any Screen {
    let subject = Subject(name)
    let isOwn = Interactor(identity: services.identity).isOwn(subject)
    let own = isOwn ? ownTabs : []
    return Presenter(
      info: Info.make(subject, services),
      tabs: [(.blogs, blogs)] + own.map { ($0.tab, $0.make(paging, destination, services)) },
      opening: tab, commands: commands)
  }

  /// A tab of one's own page: what can be typed in it and how it is made.
  struct OwnTab: Sendable {
    let tab: UserTab
    let commands: @Sendable () -> CommandTable
    let make: @Sendable (Paging, ((BlogID) -> Route)?, Services) -> any Screen
  }

  /// What one's own page has beside the blogs.
  static let ownTabs: [OwnTab] = [
    OwnTab(tab: .drafts, commands: { Drafts.View.table.commands }, make: Drafts.make),
    OwnTab(tab: .bin, commands: { Bin.View.table.commands }, make: Bin.make),
  ]

  /// What a person can ask of this screen, beside what they can ask of its parts.
  enum Intent: Equatable {
    case tab(UserTab)
  }
}

extension UserDetail.Services {
  /// Who is logged in; guests may look and not touch.
  func me() throws -> Person {
    guard let me = try identity.me() else { throw Complaint.notLoggedIn }
    return me
  }

  /// A page of one's own shelf.
  func ownPage(of shelf: (AccountID) -> Shelf, before last: Int64?, limit: Int) throws -> BlogPage {
    let me = try me().id
    return try blogs.page(
      of: shelf(me), as: me, before: last, limit: limit, now: clock.wallSeconds)
  }

  /// What these blogs of one's own are now.
  func ownBlogs(_ ids: [BlogID]) throws -> [BlogData] {
    try blogs.blogs(ids, as: me().id, now: clock.wallSeconds).map(BlogData.init)
  }

  /// A blog as oneself sees it, as it is now.
  func ownBlog(_ id: BlogID) throws -> BlogData {
    try blogs.data(of: id, as: me().id, now: clock.wallSeconds)
  }
}
