import AccountScreen
import BlogDetailScreen
import BlogListPart
import ComposeScreen
package import Core
import FeedScreen
import GreetingScreen
import HousekeepingScreen
import LoginScreen
import PreviewScreen
import RevisionsScreen
import SearchScreen
import UserDetailScreen
import UserListScreen

/// Every place there is: what is typed to get there and how its screen is made.
package enum RouteMap {
  /// The nouns of the grammar with the verbs of their screens.
  package static let vocabulary = Vocabulary(
    places: places, answers: { [Revisions.commands] })

  private static let places = [
    Greeting.place,
    Login.place,
    Account.place,
    Housekeeping.place,
    UserList.place,
    BlogDetail.place,
    Compose.place,
    UserDetail.place { userVerbs },
    UserDetail.place(of: .drafts) { userVerbs },
    UserDetail.place(of: .bin) { userVerbs },
    Feed.place { BlogList.feedCommands },
    Search.place,
  ]

  /// What can be typed on the page of a person, whichever of its tabs the noun names.
  private static let userVerbs = UserDetail.commands(blogs: BlogList.commands)

  /// Where a run begins: at the greeting for who is logged in, at the door for a guest.
  package static func root(_ services: Services) throws -> Route {
    try services.identity.me() == nil ? .login() : .greeting()
  }

  /// Makes the screen of a route.
  package static func screen(
    at route: Route, _ paging: Paging, _ services: Services
  ) -> any Screen {
    switch route {
    case .greeting(let first, let last):
      Greeting.make(
        first: first, last: last,
        Greeting.Services(
          identity: services.identity, reading: services.reading, textFolder: services.textFolder,
          isInteractive: { services.isInteractive }))
    case .login(let account, let tokenName):
      Login.make(
        account: account, tokenName: tokenName,
        Login.Services(
          accounts: services.accounts, identity: services.identity, keeper: services.keeper,
          clock: services.clock, systemUser: services.systemUser, isReserved: isReserved,
          isForOwners: { Account.place.verbs[$0] != nil }))
    case .account:
      Account.make(
        Account.Services(
          accounts: services.accounts, people: services.people, blogs: services.blogs,
          reading: services.reading, undo: services.undo, exports: services.exports,
          identity: services.identity, keeper: services.keeper, clock: services.clock))
    case .store:
      Housekeeping.make(
        maintenance: services.maintenance, identity: services.identity, clock: services.clock)
    case .blog(let id):
      BlogDetail.make(
        id, blogs: services.blogs, reading: services.reading, identity: services.identity,
        clock: services.clock)
    case .likers(let blog):
      UserList.make(likersOf: blog, paging: paging, people(services))
    case .revisions(let choice): Revisions.make(choice)
    case .write(let id):
      Compose.make(
        id, blogs: services.blogs, identity: services.identity, clock: services.clock)
    case .users(let kind, let name, let text):
      // On the list of whom one follows, one slip would lose somebody for good.
      UserList.make(
        kind, of: name, matching: text, paging: paging, asksBeforeUnfollowing: kind == .following,
        people(services))
    case .user(let name, let tab):
      UserDetail.make(
        name: name, tab: tab, blogs: blogs(.works(of: name), paging, services),
        commands: userVerbs, paging: paging, destination: Route.blog,
        UserDetail.Services(
          accounts: services.accounts, people: services.people, social: services.social,
          restrictions: services.restrictions, blogs: services.blogs, identity: services.identity,
          clock: services.clock, language: { services.language }))
    case .feed: Feed.make(blogs: blogs(.feed, paging, services), identity: services.identity)
    case .peek(let id):
      Preview.make(
        id, blogs: services.blogs, identity: services.identity, clock: services.clock)
    case .card(let name): Greeting.makeCard(of: name, accounts: services.accounts)
    case .search(let text, let author, let since, let until, let state):
      Search.make(
        Search.Request(text, author: author, since: since, until: until, state: state),
        paging: paging, destination: { .blog($0) },
        Search.Services(
          search: services.search, blogs: services.blogs, accounts: services.accounts,
          identity: services.identity, clock: services.clock))
    }
  }

  private static func people(_ services: Services) -> UserList.Services {
    UserList.Services(
      people: services.people, social: services.social, identity: services.identity,
      clock: services.clock, nameStyle: { services.nameStyle }, language: { services.language })
  }

  /// A list of blogs, for the screen that has it as a part.
  private static func blogs(
    _ source: BlogList.Source, _ paging: Paging, _ services: Services
  ) -> any Screen {
    BlogList.make(
      source, paging: paging, destination: Route.blog, preview: Route.peek,
      BlogList.Services(
        blogs: services.blogs, reading: services.reading, identity: services.identity,
        clock: services.clock))
  }

  /// Nouns of screens that come later: nobody should have their names when they do.
  private static let laterNouns: Set<String> = [
    "books", "voices", "gallery", "blogs", "import", "move", "completions",
  ]

  private static func isReserved(_ name: String) -> Bool {
    laterNouns.contains(name) || vocabulary.hasWord(name)
  }
}
