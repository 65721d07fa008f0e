import AccountScreen
import Circle
package import Domain
package import Platform
import Accounts
package import Store
package import Viper

/// The application Coterie: it assembles the modules and gives them their services.
package final class Wireframe: AccountKeeper, ChangeHolder, NewsSource, TypingHelper {
  /// The name of the program.
  static let program = Place.program

  /// All that can be typed.
  package static let vocabulary = Vocabulary(
    program: program, version: "0.1.0", nouns: RouteMap.nouns,
    options: [.nameStyle, .store, .read, .catalogue, .speaker, .player],
    topics: [HelpTopic("writing", summary: .writingTopic, lines: Phrase.writingText)],
    answers: RouteMap.answers, tour: .ofCircle, manual: .ofCircle)

  /// The first line of a prompt.
  package static let welcome = Phrase(
    "Coterie, a writing circle in your terminal.", "Coterie, 终端里的写作圈.")

  /// The longest time for which completion waits for the store, in seconds.
  private static let patienceOfTyping = 0.05

  let services: Services
  /// Whether a prompt or a script runs, and not a single command.
  private var hasRoot = false

  package init(_ services: Services) { self.services = services }

  /// `engine` chooses the engine for a place and its files. Throws if the store is said to be of a kind
  /// that the program does not have.
  package convenience init(
    _ surroundings: Surroundings, mover: any StoreMover,
    engine: (_ site: StoreSite) throws -> any StoreEngine
  ) throws {
    let place = try StorePlace(surroundings.settings[.store])
    self.init(
      Services(
        place: place,
        engine: try engine(
          StoreSite(place, readsStandby: surroundings.settings[.read] == GlobalOption.standby)),
        mover: mover, surroundings))
  }

  // MARK: Places

  /// A session begins at the greeting, a guest begins at the login.
  package func rootOfAccount() throws -> any Route {
    hasRoot = true
    return try services.identity.me() == nil ? Place.login() : Place.greeting()
  }

  package var root: any Route { Place.greeting() }

  package func checkAccount(before route: (any Route)?) throws {
    guard services.identity.hasGivenToken else { return }
    switch route as? Place {
    // This command makes a token that replaces the given one.
    case .login(_, _?): return
    // To look up the token, the store is opened. That would change a store that `doctor` only describes.
    case .store where try services.maintenance.facts(thorough: false).changesWhenOpened: return
    case let place?: try services.missingStore?.check(before: place)
    case nil: break
    }
    _ = try services.identity.me()
  }

  package func screen(at route: any Route, _ paging: Paging) throws -> any Screen {
    guard let place = route as? Place else {
      preconditionFailure("\(route) is a route of another application")
    }
    try services.missingStore?.check(
      before: place, isAtPrompt: hasRoot && services.isInteractive)
    return RouteMap.screen(at: place, paging, services)
  }

  // MARK: Services

  package func use(_ settings: Settings, isInteractive: Bool) {
    services.settings = settings
    services.isInteractive = isInteractive
  }

  /// The words of a program, which is started without a shell. The setting was checked.
  static func words(of program: String?) -> [String] {
    var words = program.flatMap { try? Line.words(of: $0) } ?? []
    if let path = words.first, path.hasPrefix("~/"), let home = Environment.home {
      words[0] = home + path.dropFirst()
    }
    return words
  }

  package func hasNews() -> Bool { services.access.hasChanged() }
  package var awaited: [Int32] { services.awaited }
  package func forget() { services.forget() }
  package func lossOfAccount() -> Phrase? {
    services.identity.takeLoss() ? .loggedOutElsewhere : nil
  }
  package func readAhead() { services.identity.beginLine() }
  package func rest() { services.identity.doubt() }
  package func hold() {
    services.access.hold()
    services.identity.hold()
  }

  package func release(keeping isKept: Bool) throws {
    do {
      try services.access.release(keeping: isKept)
    } catch {
      try? services.identity.release(keeping: false)
      throw error
    }
    try services.identity.release(keeping: isKept)
  }

  package var writer: AccountID? { (try? services.identity.me())?.id }

  package var visitor: Audience.Visitor {
    guard let me = writer else { return .guest }
    return (try? services.members.founder()) == me ? .founder : .account
  }

  package func advised(_ complaint: Complaint) -> Complaint {
    guard complaint.hint == .howToLogIn,
      (try? services.missingStore?.isMissed(by: .feed)) == true
        || (try? services.accounts.hasAccounts()) == false
    else { return complaint }
    return Complaint(
      complaint.code, complaint.message, hint: .howToRegister, kind: complaint.kind)
  }
  package func lineMeant(by words: [String]) -> String? {
    guard words.count == 1, let name = try? AccountName(words[0]),
      let found = try? services.accounts.account(named: name.text)
    else { return nil }
    return Place.user(name: found.name).line
  }
  package func lineNear(to words: [String]) -> String? {
    // One or two letters are near to many names; one Chinese character is not.
    guard words.count == 1, words[0].utf8.count > 2,
      let name = try? services.accounts.name(near: words[0])
    else { return nil }
    return Place.user(name: name).line
  }
  package var texts: any TextFolder { services.texts }
  package var welcome: Phrase? {
    (try? services.identity.me()).flatMap { $0 }.map {
      Phrase(verbatim: "Coterie") + .dot + Phrase(verbatim: $0.name)
    }
  }

  /// The things that wait for the account that is logged in.
  package func notices() -> [Phrase] {
    let me = writer
    return WaitingData(
      news: me.flatMap { try? services.reading.news(of: $0) },
      unsavedTexts: texts.unsaved(by: me).count
    ).notices
  }

  package func things(_ kind: ThingKind, beginning text: String, limit: Int) -> [Candidate] {
    (try? services.thingsByName().find(kind, beginning: text, limit: limit)) ?? []
  }

  package func hurrying<Result>(_ work: () -> Result) -> Result {
    services.hurry.until(secondsFromNow: Wireframe.patienceOfTyping, work)
  }

  package func makeSecret(room: Int) -> Secret { SodiumKeeper.makeSecret(room: room) }
}

extension StoreFacts {
  /// Whether opening the store upgrades it, rolls back a change or fails.
  fileprivate var changesWhenOpened: Bool {
    failure != nil || isInterrupted || version.map { $0 != versionOfProgram } ?? false
  }
}

extension GlobalOption {
  /// The form in which users are named.
  static let nameStyle = GlobalOption(
    "name-style",
    Parameter(
      "STYLE", .choice(NameStyle.allCases.map(\.rawValue)), meaning: Phrase.meaningOfNameStyle),
    summary: .nameStyleOption, usual: NameStyle.both.rawValue)
  /// The path of the store.
  static let store = GlobalOption(
    "store", Parameter("PATH", .file), summary: .storeOption, isForRunsOnly: true,
    check: StorePlace.check,
    fixed: Complaint(.refused, .storeIsFixed, hint: .howToNameStore))
  /// The server of a cluster that answers readers.
  static let read = GlobalOption(
    "read",
    Parameter("SERVER", .choice([leader, standby]), meaning: Phrase.meaningOfRead),
    summary: .readOption, isForRunsOnly: true, usual: leader,
    fixed: Complaint(.refused, .readIsFixed, hint: .howToNameRead))
  private static let leader = "leader"
  fileprivate static let standby = "standby"
  /// The program that reads texts aloud, with its arguments.
  static let speaker = GlobalOption(
    "speaker", Parameter("PROGRAM", .program), summary: .speakerOption, isForRunsOnly: true,
    fixed: Complaint(.refused, .programIsFixed, hint: .howToNameProgram))
  /// The program that plays recordings, with its arguments.
  static let player = GlobalOption(
    "player", Parameter("PROGRAM", .program), summary: .playerOption, isForRunsOnly: true,
    fixed: Complaint(.refused, .programIsFixed, hint: .howToNameProgram))
  /// The program that is asked for books.
  static let catalogue = GlobalOption(
    "catalogue", Parameter("PROGRAM", .program), summary: .catalogueOption, isForRunsOnly: true,
    usual: "none",
    fixed: Complaint(.refused, .programIsFixed, hint: .howToNameProgram))
}
