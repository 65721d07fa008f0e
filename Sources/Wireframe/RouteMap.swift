import AccountScreen
import BlogDetailScreen
import BlogListPart
import BookDetailScreen
import BooksScreen
import Circle
import ComposeScreen
import Domain
import FeedScreen
import GalleryContext
import GalleryMVC
import GalleryMVP
import GalleryMVVM
import GalleryScreen
import GalleryVIPER
import GreetingScreen
import HousekeepingScreen
import LoginScreen
import PreviewScreen
import RevisionsScreen
import SearchScreen
import StatsScreen
import UnreadHeaderPart
import UserDetailScreen
import UserListScreen
import Viper
import VoicesScreen
import WatchScreen

/// All places: the nouns that lead there, and the screen of each.
enum RouteMap {
  /// The nouns of the grammar with the verbs of their screens, in the order of help.
  static let nouns =
    firstNouns
    + UserDetail.nouns(verbs: { userVerbs }, tabVerbs: tabVerbs)
    + readingNouns + lastNouns

  private static let firstNouns =
    [
      Greeting.noun,
      Login.noun,
      Account.noun,
      Housekeeping.noun,
    ] + UserList.nouns + [
      BlogDetail.noun,
      Compose.noun,
    ]

  private static let readingNouns =
    [
      Feed.noun(verbs: { feedVerbs }),
      Search.noun,
    ] + Books.nouns

  private static let lastNouns = [
    BookDetail.noun(verbs: { bookVerbs }),
    Stats.noun,
    Watch.noun,
    Voices.noun,
    Gallery.noun,
  ]

  /// The screens to which no noun leads.
  static let answers: @Sendable () -> Vocabulary.Answers = {
    Vocabulary.Answers(
      [("blog revisions ID", Revisions.commands)],
      documents: [Revisions.document, Preview.document])
  }

  /// The tabs of a user's page, and the kind of blogs in each.
  private static let tabs: [(tab: UserTab, kind: BlogList.Kind)] = [
    (.blogs, .works), (.drafts, .drafts), (.bin, .bin),
  ]

  /// The commands of the shelf, which is the last tab.
  private static let shelfCommands = Books.shelfCommands

  /// The verbs of a user's page, in all tabs.
  private static let userVerbs = UserDetail.commands(
    tabs: tabs.map { BlogList.commands(of: $0.kind) } + [shelfCommands])

  private static let bookVerbs = BookDetail.commands(
    of: BlogList.commands(of: .reviews(of: 0)))

  private static let feedVerbs = Feed.commands(
    of: [BlogList.commands(of: .feed), UnreadHeader.commands])

  @Sendable
  private static func tabVerbs(_ tab: UserTab) -> CommandTable {
    CommandTable(joining: tabs.filter { $0.tab == tab }.map { BlogList.commands(of: $0.kind) })
  }

  /// A new screen of a place.
  static func screen(at place: Place, _ paging: Paging, _ services: Services) -> any Screen {
    switch place {
    case .greeting(let first, let last):
      Greeting.make(
        first: first, last: last, identity: services.identity, reading: services.reading,
        textFolder: services.texts, isInteractive: { services.isInteractive })
    case .login(let account, let tokenName):
      Login.make(
        account: account, tokenName: tokenName, accounts: services.accounts,
        identity: services.identity, keeper: { services.keeper }, clock: services.clock,
        systemUser: services.systemUser, isReserved: isReserved,
        isAccountVerb: { Account.noun.verbs[$0] != nil },
        willCreateStore: { services.missingStore?.willBeCreated() })
    case .account:
      Account.make(
        accounts: services.accounts, members: services.members, people: services.people,
        blogs: services.blogs, reading: services.reading, voices: services.voices,
        files: { services.files }, catalogue: services.catalogue,
        identity: services.identity, keeper: { services.keeper }, clock: services.clock,
        systemUser: services.systemUser, paging: paging)
    case .store:
      Housekeeping.make(
        maintenance: services.maintenance, hasDefaultStore: services.hasDefaultStore,
        identity: services.identity, clock: services.clock)
    case .blog(let id):
      BlogDetail.make(
        id, blogs: services.blogs, reading: services.reading, voices: { services.voices },
        files: { services.files }, identity: services.identity, clock: services.clock)
    case .likers(let blog): crowd(.likers(of: blog), paging, services)
    case .revisions(let choice): Revisions.make(choice, clock: services.clock)
    case .write(let id):
      Compose.make(
        id, blogs: services.blogs, identity: services.identity, textFolder: services.texts,
        clock: services.clock)
    case .users(let kind, let name, let text):
      users(kind, of: name, matching: text, paging, services)
    case .user(let typed, let tab):
      userDetail(of: name(typed, services), tab, paging, services)
    case .feed:
      Feed.make(
        header: TracedPart(
          UnreadHeader.make(
            reading: services.reading, identity: services.identity,
            isShown: { services.isInteractive }), services.trace),
        blogs: blogs(.feed, of: nil, paging, services), commands: feedVerbs,
        identity: services.identity)
    case .peek(let id):
      Preview.make(
        id, blogs: services.blogs, identity: services.identity, clock: services.clock)
    case .card(let name): Greeting.makeCard(of: name, accounts: services.accounts)
    case .search(let text, let author, let since, let until, let state):
      Search.make(
        text, author: author, since: since, until: until, state: state, paging: paging,
        destination: Place.blog, preview: Place.peek,
        // Whether the output shows the snippets of the texts that are found.
        showsSnippets: {
          services.settings.map { Search.snippetKeys.contains(where: $0.shows) } ?? true
        },
        search: services.search, blogs: services.blogs, accounts: services.accounts,
        identity: services.identity, clock: services.clock)
    case .books(let text):
      Books.make(
        matching: text, paging: paging, catalogue: services.catalogue,
        outside: services.outsideCatalogue, files: services.files,
        accounts: services.accounts, identity: services.identity)
    case .shelf(let typed, let state):
      shelf(of: name(typed, services), state, isTab: false, paging, services)
    case .book(let id):
      BookDetail.make(
        id, reviews: blogs(.reviews(of: id), of: nil, paging, services), commands: bookVerbs,
        catalogue: services.catalogue, blogs: services.blogs, identity: services.identity,
        clock: services.clock)
    case .readers(let book): crowd(.readers(of: book), paging, services)
    case .stats(let typed):
      Stats.make(
        of: name(typed, services), days: .here, accounts: services.accounts,
        writing: services.writing, reading: services.reading, identity: services.identity,
        clock: services.clock)
    case .watch:
      Watch.make(
        reading: services.reading, blogs: services.blogs, people: services.people,
        identity: services.identity, clock: services.clock)
    case .voices(let source):
      Voices.make(
        self.source(source, services), paging: paging, destination: Place.blog,
        paragraphs: services.paragraphs, voices: services.voices, sounds: services.sounds,
        blogs: services.blogs, reading: services.reading, accounts: services.accounts,
        identity: services.identity, clock: services.clock)
    case .gallery(let exhibit?, let architecture?):
      self.exhibit(exhibit, in: architecture, paging, services)
    case .gallery(let exhibit, _):
      Gallery.make(exhibit)
    }
  }

  /// A screen of the gallery.
  private static func exhibit(
    _ exhibit: Exhibit, in architecture: Architecture, _ paging: Paging, _ services: Services
  ) -> any Screen {
    let given = ExhibitServices(
      people: services.people,
      ties: TieRules(
        social: services.social, identity: services.identity, clock: services.clock),
      identity: services.identity, paging: paging, nameStyle: { services.nameStyle },
      language: { services.language })
    return switch architecture {
    case .mvc: MVC.screen(exhibit, given)
    case .mvp: MVP.screen(exhibit, given)
    case .mvvm: MVVM.screen(exhibit, given)
    case .context: RouterWithContext.screen(exhibit, given)
    case .viper:
      VIPER.screen(exhibit) {
        // Not interactive, so that it shows no news.
        Greeting.make(
          first: nil, last: nil, identity: services.identity, reading: services.reading,
          textFolder: services.texts, isInteractive: { false })
      } following: {
        users(.following, of: nil, matching: nil, paging, services, givesTips: false)
      }
    }
  }

  private static func users(
    _ kind: PeopleKind, of name: String?, matching text: String?, _ paging: Paging,
    _ services: Services, givesTips: Bool = true
  ) -> any Screen {
    UserList.make(
      kind, of: name, matching: text, paging: paging,
      people: services.people, social: services.social, identity: services.identity,
      clock: services.clock, nameStyle: { services.nameStyle }, language: { services.language },
      givesTips: givesTips)
  }

  private static func crowd(
    _ crowd: UserList.Crowd, _ paging: Paging, _ services: Services
  ) -> any Screen {
    UserList.make(
      crowd, paging: paging, people: services.people, social: services.social,
      identity: services.identity, clock: services.clock,
      nameStyle: { services.nameStyle }, language: { services.language })
  }

  private static func userDetail(
    of name: String?, _ tab: UserTab, _ paging: Paging, _ services: Services
  ) -> any Screen {
    UserDetail.make(
      name: name, tab: tab,
      tabs: tabs.map { tab, kind in (tab, { blogs(kind, of: name, paging, services) }) } + [
        (
          .shelf,
          { TracedPart(shelf(of: name, nil, isTab: true, paging, services), services.trace) }
        )
      ],
      commands: userVerbs, members: services.members, people: services.people,
      social: services.social, writing: services.writing, identity: services.identity,
      clock: services.clock, language: { services.language })
  }

  /// The name of a user who was named by `id:7`; any other name as it was typed.
  private static func name(_ typed: String?, _ services: Services) -> String? {
    guard let typed, let id = AccountID(typed: typed) else { return typed }
    // A user who cannot be found is refused under the words that were typed.
    return (try? services.accounts.account(id))?.name ?? typed
  }

  /// A list to listen to, of a user who may have been named by `id:7`.
  private static func source(_ typed: VoiceSource, _ services: Services) -> VoiceSource {
    if case .user(let typed) = typed { .user(name(typed, services)) } else { typed }
  }

  /// The shelf of a user, as a screen or as a tab of the user's page.
  private static func shelf(
    of name: String?, _ state: ReadingState?, isTab: Bool, _ paging: Paging, _ services: Services
  ) -> any Screen {
    Books.make(
      shelfOf: name, state, isTab: isTab, paging: paging, catalogue: services.catalogue,
      outside: services.outsideCatalogue, files: services.files,
      accounts: services.accounts, identity: services.identity)
  }

  /// A list of blogs, as a part of a screen.
  private static func blogs(
    _ kind: BlogList.Kind, of name: String?, _ paging: Paging, _ services: Services
  ) -> any Screen {
    TracedPart(
      BlogList.make(
        kind, of: name, paging: paging, destination: Place.blog, preview: Place.peek,
        blogs: services.blogs, reading: services.reading, identity: services.identity,
        clock: services.clock), services.trace)
  }

  /// Nouns of later screens. No user may have such a name, because `user NAME` would be ambiguous.
  private static let laterNouns: Set<String> = [
    "blogs", "import", "move",
  ]

  private static func isReserved(_ name: String) -> Bool {
    laterNouns.contains(name) || Wireframe.vocabulary.hasWord(name)
  }
}
